"""What a board tells of ratings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.play.match import Match
from bot.standings import words
from bot.standings.verdict import Unrated
from bot.storage.ratings import RatedSeat, RatingStore
from bot.storage.records import Step
from bot.words import plain


class RatingLine:
    """Tells that a match is rated, and what it has changed once it is over."""

    def __init__(self, store: RatingStore) -> None:
        self._store = store

    async def tell(self, match: Match, _steps: Sequence[Step]) -> str:
        """Return the line of a rated match; "" for any other."""
        if not match.row.rated:
            return ""
        if not match.over:
            return words.RUNNING
        seats, why = await self._store.of_match(match.id)
        if why:
            return words.unrated(Unrated(why))
        hiding = await self._store.hiding([seat.user_id for seat in seats])
        return words.rated(
            [
                words.changed(_name(match, seat), seat.before, seat.rating)
                for seat in seats
                if seat.user_id not in hiding
            ]
        )


def _name(match: Match, seat: RatedSeat) -> str:
    """The name of whom a seat counts for: who plays it at the end, or did before."""
    player = match.row.players[seat.seat]
    before = (former.name for former in player.former if former.user_id == seat.user_id)
    return plain(player.name if player.user_id == seat.user_id else next(before, player.name))
