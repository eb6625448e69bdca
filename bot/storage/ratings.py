"""Ratings in the database: the log of all results, and the standing of each member.

Points are stored as whole millionths and volatilities as billionths, so that both databases, on any
machine, compute on from the same digits.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

import msgspec

from bot.ratings.glicko import Rating
from bot.storage.connection import Connection, Superseded
from bot.storage.rows import Column, Mapper, value_of
from games.places import Places

POINT, VOLATILITY = 1_000_000, 1_000_000_000
"""The value 1 as it is stored."""
REALM = 0
"""Stands in place of a server's id for all servers together."""


class Pool(msgspec.Struct, frozen=True):
    """A rating pool: the members who are compared with each other."""

    guild_id: int
    game: str
    pool: int
    """2 for matches of two players, 3 for matches of three or more."""


class RatedSeat(msgspec.Struct, frozen=True):
    """A match's effect on a seat's rating, with the figures it was computed from."""

    match_id: int
    seat: int
    user_id: int
    """The member; 0 if they have had their data deleted."""
    rank: int
    edge: float
    """The points by which the seat was better than the others."""
    places: Places
    counts: dict[str, int]
    """The weight of the pair with each other seat, in thousandths."""
    before: float
    unsure: float
    """The deviation before, grown until the match."""
    rating: Rating
    """The rating after the match."""
    at: int
    decided: int = 0
    """The number of decisions that the member made themselves."""
    quick: int = 0
    """The number of those made within a minute of the step before."""
    resigned: bool = False


class SeatSeen(msgspec.Struct, frozen=True):
    """The way a member played a rated match."""

    match_id: int
    pace: str
    user_id: int
    rank: int
    decided: int
    quick: int
    resigned: bool


class Standing(msgspec.Struct, frozen=True):
    """The standing of a member in a pool."""

    guild_id: int
    game: str
    pool: int
    user_id: int
    rating: Rating
    """The rating when the member's last match ended."""
    at: int
    """The time at which the last match ended."""
    played: int
    last_match: int
    listed_until: int
    """The time from which the rating is too unsure, or the member has been away too long, to be
    listed."""


class Listed(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    user_id: int
    name: str
    rating: Rating
    at: int
    played: int
    looked_at: int
    """The time of the last check that the member is still on the server."""


class Counted(msgspec.Struct, frozen=True):
    """A member's results in a span of time."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    gained: float = 0.0


def kept(number: float, unit: int = POINT) -> float:
    """Return a number as it will be after it was stored and read."""
    return round(number * unit) / unit


def _points(name: str) -> Column:
    return Column(
        name, read=lambda value: value / POINT, write=lambda value: (round(value * POINT),)
    )


def _rating(value: str) -> Column:
    return Column(
        value,
        "deviation",
        "volatility",
        read=lambda value, deviation, volatility: Rating(
            value / POINT, deviation / POINT, volatility / VOLATILITY
        ),
        write=lambda rating: (
            round(rating.value * POINT),
            round(rating.deviation * POINT),
            round(rating.volatility * VOLATILITY),
        ),
    )


def as_kept(rating: Rating) -> Rating:
    """Return a rating as it will be after it was stored and read."""
    return Rating(kept(rating.value), kept(rating.deviation), kept(rating.volatility, VOLATILITY))


_SEAT = Mapper(
    RatedSeat,
    edge=_points("edge"),
    before=_points("before"),
    unsure=_points("unsure"),
    rating=_rating("after"),
)
_SEEN = Mapper(
    SeatSeen,
    match_id=Column("rated_seats.match_id"),
    decided=Column("rated_seats.decided"),
)
_REALM_SEAT = Mapper(
    RatedSeat,
    match_id=Column("of_match"),
    edge=_points("edge"),
    before=_points("before"),
    unsure=_points("unsure"),
    rating=_rating("after"),
)
_STANDING = Mapper(Standing, rating=_rating("value"))
_NAME = """coalesce(
    (SELECT name FROM players AS p WHERE p.match_id = last_match AND p.user_id = ratings.user_id),
    (SELECT min(name) FROM former_players AS f
     WHERE f.match_id = last_match AND f.user_id = ratings.user_id), '')"""
_LISTED = Mapper(Listed, name=Column(_NAME), rating=_rating("value"))
_OF_POOL = "guild_id = $1 AND game = $2 AND pool = $3"
_SHOWN = f"""{_OF_POOL} AND listed_until > $4 AND gone = 0 AND at >= $5
    AND user_id NOT IN (SELECT user_id FROM members WHERE shows_ratings = 0)
    AND (guild_id != 0 OR user_id IN (SELECT user_id FROM members WHERE shows_realm = 1))"""


class RatingStore:
    """Reads and writes ratings."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    # The results of a match, computed inside the transaction that ends it.

    async def standings_now(self, pool: Pool, user_ids: Sequence[int]) -> dict[int, Standing]:
        """Return the standings of some members. Call it inside a transaction."""
        rows = await self._db.run(
            f"""SELECT {_STANDING.columns} FROM ratings
                WHERE {_OF_POOL} AND user_id IN (SELECT value FROM json_each($4))""",
            pool.guild_id,
            pool.game,
            pool.pool,
            json.dumps(list(user_ids)),
        )
        return {each.user_id: each for each in _STANDING.read_all(rows)}

    async def met(self, one: int, other: int, since: int) -> int:
        """Return the number of rated matches that two members had with each other since a time, on
        all servers. Call it inside a transaction."""
        rows = await self._db.run(
            """SELECT count(*) FROM rated_seats AS mine JOIN rated_seats AS theirs
                   ON theirs.match_id = mine.match_id
               WHERE mine.user_id = $1 AND theirs.user_id = $2 AND mine.at > $3""",
            one,
            other,
            since,
        )
        return int(value_of(rows, 0))

    async def course(self, match_id: int) -> list[tuple[int, int, int | None, str, bytes, int]]:
        """Return the steps that seats took by hand in a match that has just ended, take-backs
        included. Each is version, seat, the version that it takes back, choice, events and time.
        Call it inside a transaction."""
        rows = await self._db.run(
            """SELECT version, seat, undoes, choice, events, at FROM steps
               WHERE match_id = $1 AND seat IS NOT NULL AND coalesce(by_hand, 1) = 1
               ORDER BY version""",
            match_id,
        )
        return [
            (version, seat, undoes, choice, events, at)
            for version, seat, undoes, choice, events, at in rows
        ]

    async def start(self, match_id: int) -> bytes | None:
        """Return the state in which a match began. Call it inside a transaction."""
        rows = await self._db.run(
            "SELECT state FROM steps WHERE match_id = $1 AND version = 0", match_id
        )
        state: bytes | None = value_of(rows, None)
        return state

    async def add(
        self,
        seats: Sequence[RatedSeat],
        before: Sequence[Standing | None],
        after: Sequence[Standing],
    ) -> None:
        """Store a match's effect on ratings. Call it inside a transaction.

        Args:
            before, after: the standings of each seat's member before and after the match.

        Raises:
            Superseded: another match of one of these members has just ended.
        """
        await self._db.run_many(
            _SEAT.insert_into("rated_seats"), [_SEAT.values(each) for each in seats]
        )
        await self._put_all(before, after)

    async def add_realm(
        self,
        pool: Pool,
        seats: Sequence[RatedSeat],
        before: Sequence[Standing | None],
        after: Sequence[Standing],
    ) -> None:
        """Store a match's effect on ratings across servers; see `add`."""
        await self._db.run_many(
            _REALM_SEAT.insert_into("realm_seats", "game", "pool"),
            [(pool.game, pool.pool, *_REALM_SEAT.values(each)) for each in seats],
        )
        await self._put_all(before, after)

    async def in_realm(self, user_ids: Sequence[int]) -> set[int]:
        """Return the members, of those given, whose matches count across servers. Call it inside a
        transaction."""
        rows = await self._db.run(
            """SELECT user_id FROM members WHERE shows_realm = 1
               AND user_id IN (SELECT value FROM json_each($1))""",
            json.dumps(list(user_ids)),
        )
        return {user_id for (user_id,) in rows}

    async def _put_all(self, before: Sequence[Standing | None], after: Sequence[Standing]) -> None:
        for stood, stands in zip(before, after, strict=True):
            if not await self._put(stood, stands):
                raise Superseded

    async def _put(self, stood: Standing | None, stands: Standing) -> bool:
        if stood is None:
            return bool(
                await self._db.run(
                    f"{_STANDING.insert_into('ratings')} ON CONFLICT DO NOTHING RETURNING id",
                    *_STANDING.values(stands),
                )
            )
        return bool(
            await self._db.run(
                f"""UPDATE ratings SET value = $5, deviation = $6, volatility = $7, at = $8,
                        played = $9, last_match = $10, listed_until = $11, gone = 0
                    WHERE {_OF_POOL} AND user_id = $4 AND last_match = $12 RETURNING id""",
                *_STANDING.values(stands),
                stood.last_match,
            )
        )

    async def note_unrated(self, match_id: int, why: str) -> None:
        """Note why a match changed no rating. Call it inside a transaction."""
        await self._db.run("UPDATE matches SET not_rated = $1 WHERE id = $2", why, match_id)

    # What members are shown.

    async def of_match(self, match_id: int) -> tuple[list[RatedSeat], str]:
        """Return a match's effect on ratings by seat, and the reason why it has none, "" if it
        has."""
        rows = await self._db.read(
            f"SELECT {_SEAT.columns} FROM rated_seats WHERE match_id = $1 ORDER BY seat", match_id
        )
        why = await self._db.read("SELECT not_rated FROM matches WHERE id = $1", match_id)
        return _SEAT.read_all(rows), str(value_of(why, None) or "")

    async def hiding(self, user_ids: Sequence[int]) -> set[int]:
        """Return the members, of those given, who do not show their ratings."""
        rows = await self._db.read(
            """SELECT user_id FROM members WHERE shows_ratings = 0
               AND user_id IN (SELECT value FROM json_each($1))""",
            json.dumps(list(user_ids)),
        )
        return {user_id for (user_id,) in rows}

    async def standings(self, guild_id: int, user_id: int) -> list[Standing]:
        """Return a member's standings on a server, most recently played first."""
        rows = await self._db.read(
            f"""SELECT {_STANDING.columns} FROM ratings
                WHERE user_id = $1 AND guild_id = $2 ORDER BY at DESC, id DESC""",
            user_id,
            guild_id,
        )
        return _STANDING.read_all(rows)

    async def course_of(self, pool: Pool, user_id: int, most: int) -> list[tuple[int, float]]:
        """Return a member's rating after each of their newest matches in a pool, oldest first, as
        pairs of time and rating."""
        rows = await self._db.read(
            f"""SELECT rated_seats.at, after FROM rated_seats
                JOIN matches ON matches.id = rated_seats.match_id
                WHERE user_id = $4 AND guild_id = $1 AND game = $2 AND {_IN_POOL}
                ORDER BY rated_seats.id DESC LIMIT $5""",
            pool.guild_id,
            pool.game,
            pool.pool,
            user_id,
            most,
        )
        return [(at, after / POINT) for at, after in reversed(rows)]

    async def best(
        self, pool: Pool, now: int, since: int, limit: int, offset: int = 0
    ) -> list[Listed]:
        """Return the best of a pool, of those whose rating is sure enough, who are on the server,
        and who want to be seen.

        Args:
            since: the time since which members must have played.
        """
        rows = await self._db.read(
            f"""SELECT {_LISTED.columns} FROM ratings
                WHERE {_SHOWN} ORDER BY value DESC, user_id LIMIT $6 OFFSET $7""",
            *(pool.guild_id, pool.game, pool.pool, now, since, limit, offset),
        )
        return _LISTED.read_all(rows)

    async def place(self, pool: Pool, now: int, since: int, user_id: int) -> tuple[int, int]:
        """Return the place that a member has, or would have, and the number of members listed."""
        [(better, every)] = await self._db.read(
            f"""SELECT count(CASE WHEN value > (SELECT value FROM ratings
                                                WHERE {_OF_POOL} AND user_id = $6) THEN 1 END),
                       count(*)
                FROM ratings WHERE {_SHOWN}""",
            *(pool.guild_id, pool.game, pool.pool, now, since, user_id),
        )
        return int(better) + 1, int(every)

    async def counted(self, pool: Pool, user_ids: Sequence[int], since: int) -> dict[int, Counted]:
        """Return the results of some members since a time."""
        if pool.guild_id == REALM:
            source = """SELECT user_id, rank, after, before,
                    (SELECT count(*) FROM realm_seats AS others
                     WHERE others.of_match = realm_seats.of_match AND others.rank = 1) AS shared
                FROM realm_seats WHERE user_id IN (SELECT value FROM json_each($4)) AND at >= $5
                    AND $1 = 0 AND game = $2 AND pool = $3"""
        else:
            source = f"""SELECT user_id, rank, after, before,
                    (SELECT count(*) FROM rated_seats AS others
                     WHERE others.match_id = rated_seats.match_id AND others.rank = 1) AS shared
                FROM rated_seats JOIN matches ON matches.id = rated_seats.match_id
                WHERE user_id IN (SELECT value FROM json_each($4)) AND rated_seats.at >= $5
                    AND guild_id = $1 AND game = $2 AND {_IN_POOL}"""
        rows = await self._db.read(
            f"""SELECT user_id, count(CASE WHEN rank = 1 AND shared = 1 THEN 1 END),
                       count(CASE WHEN rank > 1 THEN 1 END),
                       count(CASE WHEN rank = 1 AND shared > 1 THEN 1 END), sum(after - before)
                FROM ({source}) AS mine
                GROUP BY user_id""",
            *(pool.guild_id, pool.game, pool.pool, json.dumps(list(user_ids)), since),
        )
        return {
            user_id: Counted(won, lost, drawn, int(gained) / POINT)
            for user_id, won, lost, drawn, gained in rows
        }

    async def pools(self, guild_id: int) -> list[tuple[str, int]]:
        """Return the pools on a server in which somebody has a rating, as pairs of game and
        pool."""
        rows = await self._db.read(
            "SELECT DISTINCT game, pool FROM ratings WHERE guild_id = $1 ORDER BY game, pool",
            guild_id,
        )
        return [(game, pool) for game, pool in rows]

    async def note_back(self, guild_id: int, user_id: int, at: int) -> None:
        """Note that a member who was gone acts on a server again."""
        gone = await self._db.read(
            "SELECT 1 FROM ratings WHERE guild_id = $1 AND user_id = $2 AND gone = 1 LIMIT 1",
            guild_id,
            user_id,
        )
        if gone:
            await self.note_seen(guild_id, [user_id], (), at)

    async def note_seen(
        self, guild_id: int, seen: Collection[int], gone: Collection[int], at: int
    ) -> None:
        """Note which members were found on a server, and which have left it."""
        for user_ids, is_gone in ((seen, 0), (gone, 1)):
            if user_ids:
                await self._db.write(
                    """UPDATE ratings SET gone = $1, looked_at = $2
                       WHERE guild_id = $3 AND user_id IN (SELECT value FROM json_each($4))""",
                    *(is_gone, at, guild_id, json.dumps(list(user_ids))),
                )

    # What moderators are shown.

    async def seen(self, guild_id: int, since: int) -> list[SeatSeen]:
        """Return how members of a server have played their rated matches since a time, oldest
        first. Members who had their data deleted are left out."""
        rows = await self._db.read(
            f"""SELECT {_SEEN.columns} FROM matches
                JOIN rated_seats ON rated_seats.match_id = matches.id
                WHERE guild_id = $1 AND matches.status != 'running' AND matches.updated_at >= $2
                    AND rated_seats.user_id > 0 ORDER BY rated_seats.id""",
            guild_id,
            since,
        )
        return _SEEN.read_all(rows)

    async def too_short(self, guild_id: int, since: int) -> list[tuple[int, int, int]]:
        """Return the members in a server's rated matches since a time that changed no rating
        because somebody decided too little, each as match, seat and member."""
        rows = await self._db.read(
            """SELECT match_id, seat, user_id FROM matches
               JOIN players ON players.match_id = matches.id
               WHERE guild_id = $1 AND matches.status = 'finished' AND matches.updated_at >= $2
                   AND not_rated = 'too_short' AND user_id > 0 ORDER BY match_id, seat""",
            guild_id,
            since,
        )
        return [(match_id, seat, user_id) for match_id, seat, user_id in rows]

    # Everything known of one member.

    async def standings_of(self, user_id: int) -> list[Standing]:
        """Return a member's standings on all servers."""
        rows = await self._db.read(
            f"SELECT {_STANDING.columns} FROM ratings WHERE user_id = $1 ORDER BY id", user_id
        )
        return _STANDING.read_all(rows)

    async def seats_of(self, user_id: int) -> list[RatedSeat]:
        """Return a member's seats in rated matches, oldest first."""
        rows = await self._db.read(
            f"SELECT {_SEAT.columns} FROM rated_seats WHERE user_id = $1 ORDER BY id", user_id
        )
        return _SEAT.read_all(rows)

    async def realm_seats_of(self, user_id: int) -> list[RatedSeat]:
        """Return a member's seats in matches rated across servers, oldest first."""
        rows = await self._db.read(
            f"SELECT {_REALM_SEAT.columns} FROM realm_seats WHERE user_id = $1 ORDER BY id", user_id
        )
        return _REALM_SEAT.read_all(rows)

    # The whole log.

    async def log(self) -> list[tuple[Pool, RatedSeat]]:
        """Return all rated seats with their pools, in the order in which they were stored."""
        columns = ", ".join(f"rated_seats.{column}" for column in _SEAT.sql)
        rows = await self._db.read(
            f"""SELECT guild_id, game, {_PLAYERS}, {columns}
                FROM rated_seats JOIN matches ON matches.id = rated_seats.match_id
                ORDER BY rated_seats.id"""
        )
        return [
            (Pool(guild_id, game, pool), _SEAT.read(seat)) for guild_id, game, pool, *seat in rows
        ]

    async def realm_log(self) -> list[tuple[Pool, RatedSeat]]:
        """Return all seats rated across servers with their pools, in the order in which they were
        stored."""
        rows = await self._db.read(
            f"SELECT game, pool, {_REALM_SEAT.columns} FROM realm_seats ORDER BY id"
        )
        return [(Pool(REALM, game, pool), _REALM_SEAT.read(seat)) for game, pool, *seat in rows]

    async def all_standings(self) -> list[Standing]:
        """Return all standings."""
        return _STANDING.read_all(await self._db.read(f"SELECT {_STANDING.columns} FROM ratings"))

    async def correct(
        self,
        seats: Sequence[RatedSeat],
        standings: Sequence[Standing],
        realm: Sequence[RatedSeat] = (),
    ) -> None:
        """Store recomputed ratings: all standings, and the seats that turned out different, in
        servers and across them."""
        async with self._db.transaction():
            for table, match, changed in (
                ("rated_seats", "match_id", seats),
                ("realm_seats", "of_match", realm),
            ):
                await self._db.run_many(
                    f"""UPDATE {table} SET before = $3, unsure = $4, after = $5, deviation = $6,
                              volatility = $7 WHERE {match} = $1 AND seat = $2""",
                    [(each.match_id, each.seat, *_SEAT.values(each)[7:12]) for each in changed],
                )
            for standing in standings:
                await self._put_corrected(standing)

    async def _put_corrected(self, standing: Standing) -> None:
        await self._db.run(
            f"""{_STANDING.insert_into("ratings")}
                ON CONFLICT (guild_id, game, pool, user_id) DO UPDATE SET
                    value = excluded.value, deviation = excluded.deviation,
                    volatility = excluded.volatility, at = excluded.at, played = excluded.played,
                    last_match = excluded.last_match, listed_until = excluded.listed_until""",
            *_STANDING.values(standing),
        )


_PLAYERS = """(SELECT CASE WHEN count(*) > 2 THEN 3 ELSE 2 END
    FROM players WHERE players.match_id = matches.id)"""
_IN_POOL = f"{_PLAYERS} = $3"
