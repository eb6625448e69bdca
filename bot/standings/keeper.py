"""Stores the effect of a rated match together with the step that ends it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from bot.catalog import Catalog
from bot.clock import DAY
from bot.play.changes import Changed
from bot.ratings.glicko import Rating
from bot.ratings.seats import edges
from bot.standings.manner import quick, resigned
from bot.standings.reckoning import by_pair, counts_after, grown, reckoned, stands
from bot.standings.verdict import Entrant, Taken, Unrated, verdict
from bot.storage.ratings import REALM, Pool, RatedSeat, RatingStore, kept
from bot.storage.records import MatchRow, NewStep
from games.engine import AnyGame
from games.places import Places


class Keeper:
    """Keeps the log of ratings."""

    def __init__(self, store: RatingStore, catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog

    async def keep(self, changed: Changed) -> None:
        """Store the effect of a rated match that has just ended, or why it has none.

        Must be called inside the transaction of that change.

        Raises:
            Superseded: another match of one of its members has just ended.
        """
        if not (changed.ended and changed.after.rated):
            return
        row, outcome = changed.after, changed.steps[-1].outcome
        game = self._catalog[row.game].game
        taken = [Taken(*step) for step in await self._store.course(row.id)]
        found = verdict(_with_last(row, changed.steps), outcome, game, taken)
        seats = (
            found if isinstance(found, Unrated) else await self._counted(row, game, found, taken)
        )
        if isinstance(seats, Unrated):
            await self._store.note_unrated(row.id, seats)
        else:
            await self._write(row, seats)

    async def _counted(
        self, row: MatchRow, game: AnyGame, entrants: Sequence[Entrant], taken: Sequence[Taken]
    ) -> list[RatedSeat] | Unrated:
        """Return the seats that count, still without ratings, or `TOO_OFTEN` if no pair counts."""
        met = {
            (one.seat, other.seat): await self._store.met(
                one.user_id, other.user_id, row.updated_at - DAY
            )
            for one, other in combinations(entrants, 2)
        }
        if not any(map(counts_after, met.values())):
            return Unrated.TOO_OFTEN
        better = await self._edges(row, game)
        places = game.places if len(row.players) > 2 else Places.ORDER
        return [
            RatedSeat(
                match_id=row.id,
                seat=entrant.seat,
                user_id=entrant.user_id,
                rank=entrant.rank,
                edge=better[entrant.seat],
                places=places,
                counts=by_pair(met, entrant.seat),
                before=0.0,
                unsure=0.0,
                rating=Rating(),
                at=row.updated_at,
                decided=entrant.decided,
                quick=quick(taken, entrant.seat),
                resigned=resigned(taken, entrant.seat),
            )
            for entrant in entrants
        ]

    async def _edges(self, row: MatchRow, game: AnyGame) -> list[float]:
        """Return the edge of each seat over an average one."""
        seats = len(row.players)
        start = await self._store.start(row.id)
        first = None if start is None else game.turns.first(game.decode(start))
        if first is None:
            return [0.0] * seats
        places = edges(row.game, seats, row.options)
        return [kept(places[(seat - first) % seats]) for seat in range(seats)]

    async def _write(self, row: MatchRow, seats: list[RatedSeat]) -> None:
        pool = pool_of(row)
        standings = await self._store.standings_now(pool, [seat.user_id for seat in seats])
        before = [standings.get(seat.user_id) for seat in seats]
        seats = reckoned(seats, [grown(stood, row.updated_at) for stood in before])
        after = [stands(pool, seat, stood) for seat, stood in zip(seats, before, strict=True)]
        await self._store.add(seats, before, after)
        await self._write_realm(row, seats)

    async def _write_realm(self, row: MatchRow, seats: Sequence[RatedSeat]) -> None:
        """Store the effect of a match across servers, among the members who are in the realm."""
        in_realm = await self._store.in_realm([seat.user_id for seat in seats])
        own = [seat for seat in seats if seat.user_id in in_realm]
        if not tells(own):
            return
        pool = msgspec.structs.replace(pool_of(row), guild_id=REALM)
        standings = await self._store.standings_now(pool, [seat.user_id for seat in own])
        before = [standings.get(seat.user_id) for seat in own]
        own = reckoned(own, [grown(stood, row.updated_at) for stood in before])
        after = [stands(pool, seat, stood) for seat, stood in zip(own, before, strict=True)]
        await self._store.add_realm(pool, own, before, after)


def _with_last(row: MatchRow, steps: Sequence[NewStep]) -> MatchRow:
    """Return a match that includes the computer's decisions for its members in the last steps."""
    players = [
        msgspec.structs.replace(
            player,
            replaced=player.replaced + sum(step.seat == seat and step.replaced for step in steps),
        )
        for seat, player in enumerate(row.players)
    ]
    return msgspec.structs.replace(row, players=tuple(players))


def tells(seats: Sequence[RatedSeat]) -> bool:
    """Return whether the seats can be compared.

    There must be at least two, with the winner among them if only the winner tells skill.
    """
    if len(seats) < 2:
        return False
    return seats[0].places is not Places.WINNER or any(seat.rank == 1 for seat in seats)


def pool_of(row: MatchRow) -> Pool:
    """Return the pool in which a match counts."""
    return Pool(row.location.guild_id, row.game, min(3, len(row.players)))
