"""The breaks of members in the database, and the clocks that stand still meanwhile."""

from __future__ import annotations

from typing import NamedTuple

from bot.storage.connection import Connection
from bot.storage.records import MatchRow, Running
from bot.storage.rows import Mapper

_OWN_SEATS = """
    SELECT match_id, seat FROM players JOIN matches ON matches.id = match_id
    WHERE user_id = $1 AND level = '' AND breaks = 1 AND status = 'running'"""


class Break(NamedTuple):
    """A break of a member, from one moment to another."""

    since: int
    until: int


_BREAK = Mapper(Break)


class BreakStore:
    """Reads and writes breaks. The end of a player's break is also part of a match's row."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, user_id: int) -> list[Break]:
        """Return the known breaks of a member, oldest first."""
        rows = await self._db.read(
            f"SELECT {_BREAK.columns} FROM breaks WHERE user_id = $1 ORDER BY since", user_id
        )
        return _BREAK.read_all(rows)

    async def until(self, user_id: int) -> int:
        """Return the end of a member's latest break, which may be past; 0 for none."""
        return max((taken.until for taken in await self.of(user_id)), default=0)

    async def take(self, user_id: int, until: int, now: int, *, forget_before: int) -> None:
        """Put a member on a break until a time, or move the end of their current break. Their
        clocks stand still for as much longer, or shorter.

        Args:
            forget_before: the time before which a break must have ended to be deleted.
        """
        async with self._db.transaction():
            await self._db.run(
                "DELETE FROM breaks WHERE user_id = $1 AND until < $2", user_id, forget_before
            )
            current = await self._current(user_id, now)
            await self._set(user_id, current or Break(now, now), until)

    async def end(self, user_id: int, at: int) -> bool:
        """End the break that a member is on at a time. Returns False if they are on none."""
        async with self._db.transaction():
            current = await self._current(user_id, at)
            if current is not None:
                await self._set(user_id, current, at)
            return current is not None

    async def _current(self, user_id: int, at: int) -> Break | None:
        rows = await self._db.run(
            f"""SELECT {_BREAK.columns} FROM breaks
                WHERE user_id = $1 AND since <= $2 AND until > $2""",
            user_id,
            at,
        )
        return _BREAK.read_first(rows)

    async def _set(self, user_id: int, current: Break, until: int) -> None:
        """Move the end of a break, and with it the clocks and questions that wait for the
        member."""
        await self._db.run(
            """INSERT INTO breaks (user_id, since, until) VALUES ($1, $2, $3)
               ON CONFLICT (user_id, since) DO UPDATE SET until = excluded.until""",
            user_id,
            current.since,
            until,
        )
        # A clock that ran out before the break stays run out.
        await self._db.run(
            f"""UPDATE clocks SET since = since + $2, due = due + $2, remind_at = remind_at + $2
                WHERE due >= $3 AND (match_id, seat) IN ({_OWN_SEATS})""",
            user_id,
            until - current.until,
            current.until,
        )
        # Have the waiting time of questions without a clock worked out again.
        await self._db.run(
            f"""UPDATE matches SET waits_since = 0
                WHERE pace = 'relaxed' AND id IN (SELECT match_id FROM ({_OWN_SEATS}) AS own)""",
            user_id,
        )


def on_break(match: MatchRow | Running, now: int) -> dict[int, int]:
    """Return the seats of a match for which time stands still, because their member is on a break.
    Each comes with the time at which the member is back."""
    if not match.breaks:
        return {}
    return {
        seat: player.away_until
        for seat, player in enumerate(match.players)
        if player.away_until > now and not player.level
    }
