"""The computer as a player: a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.choosing import Verb
from bot.computer.commands import hint_command
from bot.computer.controls import HintButton, PlayHintButton
from bot.computer.hints import Hints, is_fair
from bot.computer.players import ComputerPlayers
from bot.computer.pool import Pool
from bot.controls import Item
from bot.core import Core
from bot.feature import Command, Feature, Interaction
from bot.hand.advice import Adviser
from bot.matches.actions import MatchActions
from bot.play.match import Match
from bot.showing.board_buttons import Place
from bot.wire.wire import wire_of


class Computer(Feature):
    """Plays seats, and gives hints."""

    def __init__(self, core: Core) -> None:
        self._pool = pool = Pool(core.settings.computer_workers, core.settings.computer_seconds)
        wire_of(core.client).figures.watch(
            "computer_waiting", "Decisions and hints that wait for a worker.", lambda: pool.waiting
        )
        self._players = core.parts.add(
            ComputerPlayers(core.client, core.manager, core.presenter, core.store, pool)
        )
        hints = core.parts.add(Hints(core.manager, core.store, pool, core.themes))
        core.errands.set(pool.run)
        core.board_buttons.on(HintButton, lambda i, c: hints.hint(i, c.match_id))
        core.board_buttons.add(Place.HELP, _hint)
        core.advisers.set(Adviser(is_fair, hints.advise))
        core.clicks.on(PlayHintButton, self._play)
        core.choosing.on(Verb.HINT, lambda i, match_id, _: hints.hint(i, match_id))

        self._parts = core.parts

    async def _play(self, interaction: Interaction, button: PlayHintButton) -> None:
        """Play what a hint proposes. The next hint is one click away in the same message."""
        does = self._parts[MatchActions]
        await does.play_guess(
            interaction, button.match_id, button.version, button.notation, beside=_next_hint
        )

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
    """Return the hint button of a match in which the computer plays. It is grayed out if other
    members play, too."""
    if match.over or not any(player.level for player in match.row.players):
        return None
    return HintButton(match.id, match.row.version).item(is_fair=match.is_against_computer)


def _next_hint(match: Match) -> list[Item]:
    """Return the button for the next hint, which replaces the last one."""
    is_fair = match.is_against_computer and not match.over
    return [HintButton(match.id, match.row.version).item()] if is_fair else []


FEATURE = Computer
