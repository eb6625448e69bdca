"""Watching from a player's seat, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.errors import NotInMatch
from bot.feature import Command, Feature
from bot.play.changes import Changed
from bot.play.match import Match
from bot.showing.publications import Publications
from bot.storage.records import Step
from bot.watching.actions import KIND, Watching
from bot.watching.commands import watch_command
from bot.watching.controls import AskButton, WatchButton
from bot.watching.deed import WatchingDeed


class Watchers(Feature):
    """Members watch from the seat of a player who has agreed."""

    def __init__(self, core: Core) -> None:
        self._store = core.store.watchers
        self._does = does = core.parts.add(Watching(core))
        core.clicks.on(WatchButton, does.press)
        core.clicks.on(AskButton, lambda i, c: does.ask(i, c.match_id, c.player_id))
        core.next_steps.on(NotInMatch, does.way_to_watch)
        core.hands.add_more(2, does.in_more)
        core.deeds.add(WatchingDeed(core, does).deed)
        core.parts[Publications].on(KIND, does.drawn)
        core.board_lines.add(self._line)

        core.manager.changes.store_with(self._forget)

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (watch_command,)

    async def _forget(self, changed: Changed) -> None:
        """Forget the watchers of a match that is over."""
        if changed.ended:
            await self._store.end_all(changed.after.id)

    async def _line(self, match: Match, _: Sequence[Step]) -> str:
        return await self._does.line(match)


FEATURE = Watchers
