"""What the computer as a player adds to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.choosing import Verb
from bot.computer.commands import hint_command
from bot.computer.controls import HintButton
from bot.computer.hints import Hints
from bot.computer.players import ComputerPlayers
from bot.computer.pool import Pool
from bot.controls import Item
from bot.core import Core
from bot.feature import Command, Feature
from bot.play.match import Match
from bot.showing.board_buttons import Place
from bot.wire.wire import wire_of


class Computer(Feature):
    """Plays, and gives hints."""

    def __init__(self, core: Core) -> None:
        self._pool = pool = Pool(core.settings.computer_workers, core.settings.computer_seconds)
        wire_of(core.client).figures.watch(
            "computer_waiting", "Decisions and hints that wait for a worker.", lambda: pool.waiting
        )
        self._players = core.parts.add(
            ComputerPlayers(core.client, core.manager, core.presenter, core.store, pool)
        )
        hints = core.parts.add(Hints(core.manager, core.store, pool))
        core.board_buttons.on(HintButton, lambda i, c: hints.hint(i, c.match_id))
        core.board_buttons.add(Place.HELP, _hint)
        core.choosing.on(Verb.HINT, lambda i, match_id, _: hints.hint(i, match_id))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (hint_command,)

    async def recover(self) -> None:
        await self._players.recover()

    async def each_minute(self) -> None:
        await self._players.recover()

    async def stop(self) -> None:
        await self._players.close()
        await self._pool.close()


def _hint(match: Match) -> Item | None:
    is_fair = match.is_against_computer and not match.over
    return HintButton(match.id, match.row.version).item() if is_fair else None


FEATURE = Computer
