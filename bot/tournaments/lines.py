"""Lines about the tournament of a match: on its board, and where players leave it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pairings.course import format_of, rounds
from bot.play.match import Match
from bot.play.stakes import Stake
from bot.storage.pairings import PairingStore
from bot.storage.records import Step
from bot.storage.tournaments import TournamentStore
from bot.tournaments import words


class TournamentStake:
    """Says what depends on a match of a tournament."""

    def __init__(self, store: PairingStore) -> None:
        self._store = store

    async def find(self, match: Match) -> Stake | None:
        """Return what a tournament has at stake in a match. None if the match belongs to no
        tournament, or to a cancelled one."""
        if len(match.row.players) != 2:
            return None
        found = await self._store.meeting(match.id)
        return words.stake(found.title, match.id) if found is not None and found.counts else None


class TournamentLine:
    """Names the tournament on boards while a player could still end the match without a result, and
    at the end. No board in between asks the database for it."""

    def __init__(self, store: PairingStore, tournaments: TournamentStore) -> None:
        self._store, self._tournaments = store, tournaments

    async def tell(self, match: Match, _steps: Sequence[Step]) -> str:
        """Return the line for a match of a tournament; "" for any other match."""
        if len(match.row.players) != 2 or not (match.abortable or match.over):
            return ""
        found = await self._store.meeting(match.id)
        row = None if found is None else await self._tournaments.get(found.tournament_id)
        if found is None or row is None:
            return ""
        round_ = words.round_title(found.round, rounds(row.play), format_of(row.play))
        told = words.belongs(found.title, round_)
        if not match.over:
            return words.ends_early(told) if found.counts else told
        return (
            told if found.result is None else words.came_to(told, match.plain_names, found.result)
        )
