"""Stores the result of a match for its tournament, in the transaction that ends the match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pairings.course import forfeited
from bot.pairings.records import DRAW, WIN, Result
from bot.play.changes import Changed
from bot.storage.pairings import PairingStore
from bot.storage.records import MatchStatus, Player
from games.state import Outcome


class Keeper:
    """Closes pairings. Only the end of a match costs anything: one statement."""

    def __init__(self, store: PairingStore) -> None:
        self._store = store
        self._ended: dict[int, int] = {}

    async def keep(self, changed: Changed) -> None:
        """Store the result of a match that has just ended, if a tournament waits for it."""
        row = changed.after
        if not changed.ended or len(row.players) != 2:
            return
        if row.status is MatchStatus.ABORTED and row.aborted_by is None:
            found = await self._store.reopen(row.id)  # a moderator ended it: it is played again
        elif row.status is MatchStatus.ABORTED:
            found = await self._store.close(
                row.id, forfeited(row.aborted_by == 0, row.aborted_by == 1)
            )
        else:
            outcome = changed.steps[-1].outcome
            assert outcome is not None
            found = await self._store.close(row.id, result_of(outcome, row.players))
        if found is not None:
            self._ended[row.id] = found

    def take(self, match_id: int) -> int | None:
        """Return the tournament whose pairing a match has just closed. Each is returned once."""
        return self._ended.pop(match_id, None)


def result_of(outcome: Outcome, players: tuple[Player, ...]) -> Result:
    """Return the result of a finished match for its pairing. Players who did not play it to the end
    themselves forfeit it."""
    if gone := abandoned(players):
        return forfeited(0 in gone, 1 in gone)
    if outcome.drawn:
        return Result(DRAW, DRAW)
    return Result(WIN, 0) if outcome.winners == (0,) else Result(0, WIN)


def abandoned(players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats that the computer plays for a member, or that another member has taken."""
    return tuple(
        seat for seat, player in enumerate(players) if player.is_replaced or bool(player.former)
    )
