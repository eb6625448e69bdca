"""Clocks in the database, and the time at which the bot was last at work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.shards import ALL, Shards
from bot.storage.connection import Connection, Superseded
from bot.storage.records import MatchRow, SeatClock
from bot.storage.rows import Column, Mapper

ONE_LOOK = 100
"""The most clocks that one look takes. The next look takes the rest."""
_CLOCK = Mapper(SeatClock)
CLOCKS = Column(
    _CLOCK.listed("SELECT * FROM clocks WHERE match_id = matches.id ORDER BY seat", "by_seat"),
    read=_CLOCK.read_listed,
)
"""The clocks of a match in the order of seats, as a column of a query of matches."""
_HALF = "CAST({since} AS INTEGER) + (CAST({due} AS INTEGER) - CAST({since} AS INTEGER)) / 2"
"""The time at which half of a clock's time is over and a reminder comes up; NULL if it stands."""
_IN_SHARDS = """(
    SELECT (guild_id >> 22) % {of} FROM matches WHERE id = match_id) BETWEEN {first} AND {last}"""
"""Whether a match belongs to some shards, as a condition for tables with a `match_id`."""
NEXT = "SELECT min(due) FROM clocks WHERE due > $1"


class DueClock(NamedTuple):
    """A clock that needs a look."""

    match_id: int
    seat: int
    due: int


_DUE = Mapper(DueClock)
_TO_REMIND = Mapper(DueClock, due=Column("remind_at"))
DUE = f"SELECT {_DUE.columns} FROM clocks WHERE due <= $1 ORDER BY due LIMIT $2"
_DUE_IN_SHARDS = f"""
    SELECT {_DUE.columns} FROM clocks
    WHERE due <= $1 AND {_IN_SHARDS.format(of="$3", first="$4", last="$5")}
    ORDER BY due LIMIT $2"""
REMIND = f"""
    SELECT {_TO_REMIND.columns} FROM clocks WHERE remind_at <= $1
    ORDER BY remind_at LIMIT $2"""


class ClockStore:
    """Reads and writes clocks. The clocks of a match are also part of its row."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def due(self, now: int, shards: Shards = ALL) -> list[DueClock]:
        """Return the clocks of some shards that are due, longest overdue first, at most as many as
        one look takes."""
        if shards.is_all:
            rows = await self._db.read(DUE, now, ONE_LOOK)
        else:
            rows = await self._db.read(
                _DUE_IN_SHARDS, now, ONE_LOOK, shards.of, shards.first, shards.last
            )
        return _DUE.read_all(rows)

    async def running(self, shards: Shards = ALL) -> list[int]:
        """Return the matches of some shards in which a clock is running."""
        rows = await self._db.read(
            f"""SELECT DISTINCT match_id FROM clocks
                WHERE due IS NOT NULL AND {_IN_SHARDS.format(of="$1", first="$2", last="$3")}
                ORDER BY match_id""",
            shards.of,
            shards.first,
            shards.last,
        )
        return [match_id for (match_id,) in rows]

    async def next_due(self, after: int = 0) -> int | None:
        """Return the time after `after` at which the next clock is due, in any shard."""
        [(due,)] = await self._db.read(NEXT, after)
        return None if due is None else int(due)

    async def to_remind(self, now: int) -> list[DueClock]:
        """Return the clocks for which a reminder comes up, at most as many as one look takes."""
        return _TO_REMIND.read_all(await self._db.read(REMIND, now, ONE_LOOK))

    async def set_remind_at(self, clock: DueClock, at: int | None) -> None:
        """Set the time of a clock's next reminder, unless the clock has changed since it was
        read."""
        await self._db.write(
            """UPDATE clocks SET remind_at = $1
               WHERE match_id = $2 AND seat = $3 AND remind_at = $4""",
            at,
            clock.match_id,
            clock.seat,
            clock.due,
        )

    async def change(self, row: MatchRow, clocks: Sequence[SeatClock]) -> None:
        """Change the clocks of a match and nothing else.

        Raises:
            Superseded: somebody else changed them after the match was read.
        """
        async with self._db.transaction():
            await self.write(row, clocks)

    async def end(
        self, row: MatchRow, clocks: Sequence[SeatClock], seat: int, decide_at: int
    ) -> None:
        """Note, once, that the time of a seat is over and the others must decide what happens.

        Args:
            clocks: the clocks at that moment.
            decide_at: the time of the decision if no further votes come.

        Raises:
            Superseded: somebody else changed the clocks after the match was read.
        """
        async with self._db.transaction():
            await self.write(row, clocks)
            await self._db.run(
                """INSERT INTO absences (match_id, seat, since, decide_at) VALUES ($1, $2, $3, $4)
                   ON CONFLICT DO NOTHING""",
                row.id,
                seat,
                row.asked[seat],
                decide_at,
            )

    async def prolong(self, row: MatchRow, clocks: Sequence[SeatClock], seat: int) -> None:
        """Start the time of a seat over, and forget the vote about it.

        Raises:
            Superseded: somebody else changed the clocks after the match was read.
        """
        async with self._db.transaction():
            await self.write(row, clocks)
            for table in ("votes", "absences"):
                await self._db.run(
                    f"DELETE FROM {table} WHERE match_id = $1 AND seat = $2", row.id, seat
                )

    async def give_back(self, row: MatchRow, clocks: Sequence[SeatClock], seat: int) -> bool:
        """Give a seat its time back, at most once in a match. Returns False if it already got it
        back.

        Raises:
            Superseded: somebody else changed the clocks after the match was read.
        """
        async with self._db.transaction():
            first = await self._db.run(
                """UPDATE clocks SET given_back = 1
                   WHERE match_id = $1 AND seat = $2 AND given_back = 0 RETURNING 1""",
                row.id,
                seat,
            )
            if first:
                await self.write(row, clocks)
        return bool(first)

    async def begin(self, match_id: int, clocks: Sequence[SeatClock]) -> None:
        """Store the clocks of a match that begins. Call it inside a transaction."""
        await self._db.run_many(
            f"""INSERT INTO clocks (match_id, seat, reserve, since, due, remind_at)
                VALUES ($1, $2, $3, $4, $5, {_HALF.format(since="$4", due="$5")})""",
            [
                (match_id, seat, clock.reserve, clock.since, clock.due)
                for seat, clock in enumerate(clocks)
            ],
        )

    async def write(self, row: MatchRow, clocks: Sequence[SeatClock]) -> None:
        """Change the clocks of a match, as read in `row`. Call it inside a transaction.

        Raises:
            Superseded: somebody else changed the clocks, or the breaks of their members, meanwhile.
        """
        for seat, (old, new) in enumerate(zip(row.clocks, clocks, strict=True)):
            if old == new:
                continue
            updated = await self._db.run(
                f"""UPDATE clocks SET reserve = $1, since = $2, due = $3,
                           remind_at = {_HALF.format(since="$2", due="$3")}
                    WHERE match_id = $4 AND seat = $5
                      AND reserve = $6 AND since IS $7 AND due IS $8
                      AND (SELECT coalesce(max(until), 0) FROM breaks WHERE user_id = $9) = $10
                    RETURNING 1""",
                new.reserve,
                new.since,
                new.due,
                row.id,
                seat,
                old.reserve,
                old.since,
                old.due,
                row.players[seat].user_id,
                row.players[seat].away_until,
            )
            if not updated:
                raise Superseded

    # When the bot was at work.

    async def beat_at(self, shards: Shards = ALL) -> int | None:
        """Return the time at which all of some shards were last at work, or at which the bot was
        while it was split into another number of shards, whichever is later. Returns None for
        never."""
        [(at,)] = await self._db.read(
            """SELECT max(at) FROM (
                   SELECT min(beat_at) AS at FROM pulses
                   WHERE shards = $1 AND shard BETWEEN $2 AND $3
                   UNION ALL SELECT max(beat_at) FROM pulses WHERE shards != $1) AS pulse""",
            shards.of,
            shards.first,
            shards.last,
        )
        return None if at is None else int(at)

    async def beat(self, now: int, missed: int = 0, shards: Shards = ALL) -> None:
        """Note that some shards are at work. In the same transaction, give the time that they
        missed back to their running clocks and to votes about time, so that nothing is given
        twice."""
        served = _IN_SHARDS.format(of="$3", first="$4", last="$5")
        async with self._db.transaction():
            await self._db.run_many(
                """INSERT INTO pulses (shards, shard, beat_at) VALUES ($1, $2, $3)
                   ON CONFLICT (shards, shard) DO UPDATE SET beat_at = excluded.beat_at""",
                [(shards.of, shard, now) for shard in shards.ids],
            )
            if missed:
                # A clock that was not running yet missed nothing. A clock that began to run
                # meanwhile, at the end of a break, missed no more than it has run.
                for which, by in (
                    ("since < $2 AND since + $1 > $2", "$2 - since"),
                    ("since + $1 <= $2 AND since < $2", "$1"),
                ):
                    await self._db.run(
                        f"""UPDATE clocks SET since = since + {by}, due = due + {by},
                                              remind_at = remind_at + {by}
                            WHERE due IS NOT NULL AND {which} AND {served}""",
                        missed,
                        now,
                        *(shards.of, shards.first, shards.last),
                    )
                served = _IN_SHARDS.format(of="$2", first="$3", last="$4")
                await self._db.run(
                    f"""UPDATE absences SET decide_at = decide_at + $1
                        WHERE decide_at IS NOT NULL AND {served}""",
                    missed,
                    *(shards.of, shards.first, shards.last),
                )
