"""Moves in advance, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.advance import words
from bot.advance.actions import AdvanceActions
from bot.advance.commands import advance_command
from bot.advance.controls import LiftButton
from bot.advance.runner import Runner
from bot.advance.section import advance_line, section
from bot.catalog import Catalog
from bot.choosing import Verb
from bot.core import Core
from bot.deeds import Deed
from bot.feature import Command, Feature
from bot.play.match import Match


class InAdvance(Feature):
    """Takes moves before they are asked for, and plays them once they are."""

    def __init__(self, core: Core) -> None:
        self._peers, self._runner = core.store.peers, core.parts.add(Runner(core))
        does = AdvanceActions(core, self._runner)
        core.choosing.on(Verb.ADVANCE, does.give)
        core.hands.add_section(section)
        core.deeds.add(
            Deed("advance", _may_give, does.give_elsewhere, told=advance_line, is_typed=True)
        )
        core.deeds.add(Deed("lift", _may_lift, does.lift_elsewhere))
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


def _may_give(match: Match, seat: int) -> str:
    free = match.seats[seat].by_member and seat not in match.waiting and not match.over
    return words.QUEUE if free else ""


def _may_lift(match: Match, seat: int) -> str:
    advance = match.row.players[seat].advance
    return words.LIFT if advance is not None and not advance.past and not match.over else ""


FEATURE = InAdvance
