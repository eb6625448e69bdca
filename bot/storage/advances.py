"""Choices given in advance, in the database. When a match is read, they are part of its row.

A choice is deleted in the transaction that stores any step of its seat, its own or another. So it
is played only once (`Changes.store_with`).
"""

from __future__ import annotations

from bot.storage.connection import Connection
from bot.storage.records import MatchRow


class AdvanceStore:
    """Reads and writes choices given in advance."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def give(self, row: MatchRow, seat: int, choice: str) -> bool:
        """Store the next answer of a seat's member in advance, in place of any earlier one. Returns
        False if the seat has changed hands meanwhile, or the match is over.

        Args:
            row: the match as the member saw it.
        """
        async with self._db.transaction():
            given = await self._db.run(
                """INSERT INTO advances (match_id, seat, user_id, choice, version)
                   SELECT match_id, seat, user_id, CAST($1 AS TEXT), CAST($2 AS INTEGER)
                   FROM players JOIN matches ON matches.id = match_id
                   WHERE match_id = $3 AND seat = $4 AND user_id = $5 AND status = 'running'
                   ON CONFLICT (match_id, seat) DO UPDATE SET user_id = excluded.user_id,
                       choice = excluded.choice, version = excluded.version, past = 0
                   RETURNING 1""",
                choice,
                row.version,
                row.id,
                seat,
                row.players[seat].user_id,
            )
        return bool(given)

    async def lift(self, match_id: int, user_id: int) -> bool:
        """Delete the answer that a member gave in advance. Returns False if there was none."""
        async with self._db.transaction():
            rows = await self._db.run(
                "DELETE FROM advances WHERE match_id = $1 AND user_id = $2 RETURNING 1",
                match_id,
                user_id,
            )
        return bool(rows)

    async def set_past(self, row: MatchRow, seat: int) -> None:
        """Note that the answer in advance of a seat, as read in `row`, could not be played."""
        advance = row.players[seat].advance
        assert advance is not None
        await self._db.write(
            """UPDATE advances SET past = 1
               WHERE match_id = $1 AND seat = $2 AND version = $3 AND choice = $4""",
            row.id,
            seat,
            advance.version,
            advance.choice,
        )

    async def waiting(self) -> list[int]:
        """Return the matches in which an answer in advance is waiting to be played."""
        rows = await self._db.read(
            "SELECT DISTINCT match_id FROM advances WHERE past = 0 ORDER BY match_id"
        )
        return [match_id for (match_id,) in rows]

    async def end(self, row: MatchRow, seat: int | None, *, over: bool) -> None:
        """Delete the answer in advance of a seat, as read in `row`, or all of them if the match is
        over. Call it inside a transaction."""
        if over:
            await self._db.run("DELETE FROM advances WHERE match_id = $1", row.id)
        elif seat is not None and row.players[seat].advance is not None:
            await self._db.run(
                "DELETE FROM advances WHERE match_id = $1 AND seat = $2", row.id, seat
            )
