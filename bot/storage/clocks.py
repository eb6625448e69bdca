"""Clocks in the database, and when the bot was last at work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.shards import ALL, Shards
from bot.storage.connection import Connection, Superseded
from bot.storage.records import MatchRow, SeatClock
from bot.storage.rows import Column, Mapper

ONE_LOOK = 100
"""Clocks that one look takes at most; the next one goes on."""
_CLOCK = Mapper(SeatClock)
CLOCKS = Column(
    _CLOCK.listed("SELECT * FROM clocks WHERE match_id = matches.id ORDER BY seat", "by_seat"),
    read=_CLOCK.read_listed,
)
"""The clocks of a match, by seat; for a query of matches."""
_HALF = "CAST({since} AS INTEGER) + (CAST({due} AS INTEGER) - CAST({since} AS INTEGER)) / 2"
"""When half of the time of a clock is over, to be thought of; NULL where it stands."""
_IN_SHARDS = """(
    SELECT (guild_id >> 22) % {of} FROM matches WHERE id = match_id) BETWEEN {first} AND {last}"""
"""Whether a match belongs to some shards; for a query of what matches have."""
NEXT = "SELECT min(due) FROM clocks WHERE due > $1"


class DueClock(NamedTuple):
    """A clock that is to be looked at."""

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
    """Reads and writes clocks. Those of a match are part of its row."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def due(self, now: int, shards: Shards = ALL) -> list[DueClock]:
        """Return the clocks of some shards that are due, the longest first, as many as one look
        takes."""
        if shards.is_all:
            rows = await self._db.read(DUE, now, ONE_LOOK)
        else:
            rows = await self._db.read(
                _DUE_IN_SHARDS, now, ONE_LOOK, shards.of, shards.first, shards.last
            )
        return _DUE.read_all(rows)

    async def running(self, shards: Shards = ALL) -> list[int]:
        """Return the matches of some shards in which a clock runs."""
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
        """Return when the next clock is due after a time, of whatever shard."""
        [(due,)] = await self._db.read(NEXT, after)
        return None if due is None else int(due)

    async def to_remind(self, now: int) -> list[DueClock]:
        """Return the clocks that call for a reminder, as many as one look takes."""
        return _TO_REMIND.read_all(await self._db.read(REMIND, now, ONE_LOOK))

    async def set_remind_at(self, clock: DueClock, at: int | None) -> None:
        """Set when to think of a reminder again, unless the clock has changed since it was read."""
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
            Superseded: they were changed by somebody else since the match was read.
        """
        async with self._db.transaction():
            await self.write(row, clocks)

    async def end(
        self, row: MatchRow, clocks: Sequence[SeatClock], seat: int, decide_at: int
    ) -> None:
        """Note that the time of a seat is over, for the others to decide, and that once.

        Args:
            clocks: as they stand then.
            decide_at: when it is decided without further votes.

        Raises:
            Superseded: they were changed by somebody else since the match was read.
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
        """Let the time of a seat start over, and forget the vote about it.

        Raises:
            Superseded: they were changed by somebody else since the match was read.
        """
        async with self._db.transaction():
            await self.write(row, clocks)
            for table in ("votes", "absences"):
                await self._db.run(
                    f"DELETE FROM {table} WHERE match_id = $1 AND seat = $2", row.id, seat
                )

    async def give_back(self, row: MatchRow, clocks: Sequence[SeatClock], seat: int) -> bool:
        """Give a seat its time back, once a match; False if it got it already.

        Raises:
            Superseded: the clocks were changed by somebody else since the match was read.
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
        """Store the clocks of a match that begins. To be called inside a transaction."""
        await self._db.run_many(
            f"""INSERT INTO clocks (match_id, seat, reserve, since, due, remind_at)
                VALUES ($1, $2, $3, $4, $5, {_HALF.format(since="$4", due="$5")})""",
            [
                (match_id, seat, clock.reserve, clock.since, clock.due)
                for seat, clock in enumerate(clocks)
            ],
        )

    async def write(self, row: MatchRow, clocks: Sequence[SeatClock]) -> None:
        """Change the clocks of a match, as it was read. To be called inside a transaction.

        Raises:
            Superseded: they, or the breaks of their members, were changed by somebody else since.
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

    # The bot's own time.

    async def beat_at(self, shards: Shards = ALL) -> int | None:
        """Return when all of some shards were last seen at work, or the bot was while it was cut
        into another number of shards; None: never."""
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
        """Note that some shards are at work, and give back to all of their clocks that run, and to
        votes about time, what they missed: in one step, so that nothing is given twice."""
        served = _IN_SHARDS.format(of="$3", first="$4", last="$5")
        async with self._db.transaction():
            await self._db.run_many(
                """INSERT INTO pulses (shards, shard, beat_at) VALUES ($1, $2, $3)
                   ON CONFLICT (shards, shard) DO UPDATE SET beat_at = excluded.beat_at""",
                [(shards.of, shard, now) for shard in shards.ids],
            )
            if missed:
                # Of a clock that did not run yet nothing was missed; and of one that began to run
                # meanwhile, as a break ended, no more than what has run of it.
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
