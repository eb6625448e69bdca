"""What moves in advance add to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.advance.actions import AdvanceActions
from bot.advance.commands import advance_command
from bot.advance.controls import LiftButton
from bot.advance.runner import Runner
from bot.advance.section import section
from bot.catalog import Catalog
from bot.choosing import Verb
from bot.core import Core
from bot.feature import Command, Feature


class InAdvance(Feature):
    """Takes moves before they are asked for, and plays them then."""

    def __init__(self, core: Core) -> None:
        self._peers, self._runner = core.store.peers, core.parts.add(Runner(core))
        does = AdvanceActions(core, self._runner)
        core.choosing.on(Verb.ADVANCE, does.give)
        core.hands.add_section(section)
        core.clicks.on(LiftButton, lambda i, c: does.lift(i, c.match_id, c.place))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (advance_command,)

    async def recover(self) -> None:
        await self._runner.recover()

    async def each_minute(self) -> None:
        if not self._peers.is_alone:  # what another process told may have been lost
            await self._runner.find()
        await self._runner.look()

    async def stop(self) -> None:
        await self._runner.close()


FEATURE = InAdvance
