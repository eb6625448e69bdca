"""Rating lines below a board."""

from __future__ import annotations

from collections.abc import Sequence

from bot.play.match import Match
from bot.standings import words
from bot.standings.verdict import Unrated
from bot.storage.ratings import RatedSeat, RatingStore
from bot.storage.records import Step
from bot.words import plain


class RatingLine:
    """Says that a match is rated, and once it is over, which ratings it changed."""

    def __init__(self, store: RatingStore) -> None:
        self._store = store

    async def tell(self, match: Match, _steps: Sequence[Step]) -> str:
        """Return the line of a rated match; "" for any other."""
        if not match.row.rated:
            return ""
        if not match.over:
            return words.RUNNING
        seats, why = await self._seen(match)
        if why:
            return words.unrated(Unrated(why))
        told = [words.changed(_name(match, seat), seat.before, seat.rating) for seat in seats]
        return words.rated(told)

    async def notes(self, match: Match) -> dict[int, str]:
        """Return the rating change of each seat that counts for its player at the end."""
        if not match.row.rated:
            return {}
        seats, _ = await self._seen(match)
        return {
            seat.seat: words.note(seat.before, seat.rating)
            for seat in seats
            if seat.user_id == match.user(seat.seat)
        }

    async def _seen(self, match: Match) -> tuple[list[RatedSeat], str]:
        """Return a match's rated seats without hidden members, and why it changed no rating."""
        seats, why = await self._store.of_match(match.id)
        hiding = await self._store.hiding([seat.user_id for seat in seats])
        return [seat for seat in seats if seat.user_id not in hiding], why


def _name(match: Match, seat: RatedSeat) -> str:
    """Return the name of the member for whom a seat counts: its last player, or a former one."""
    player = match.row.players[seat.seat]
    former = {each.user_id: each.name for each in player.former}
    names = former | {player.user_id: player.name}
    return plain(names.get(seat.user_id, player.name))
