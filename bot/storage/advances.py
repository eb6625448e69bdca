"""Choices that were given in advance, in the database. That of a seat is part of its match's row.

One goes with the step that it, or anything else that its seat does, makes: in the same
transaction, so that it is played once.
"""

from __future__ import annotations

from bot.storage.connection import Connection
from bot.storage.records import MatchRow


class AdvanceStore:
    """Reads and writes choices in advance."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def give(self, row: MatchRow, seat: int, choice: str) -> None:
        """Store what the member of a seat wants to answer next, in the place of what they wanted
        before.

        Args:
            row: the match as they saw it.
        """
        await self._db.write(
            """INSERT INTO advances (match_id, seat, user_id, choice, version)
               VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (match_id, seat) DO UPDATE SET user_id = excluded.user_id,
                   choice = excluded.choice, version = excluded.version, past = 0""",
            row.id,
            seat,
            row.players[seat].user_id,
            choice,
            row.version,
        )

    async def lift(self, match_id: int, user_id: int) -> bool:
        """Forget what a member wanted to answer in a match; False if that was nothing."""
        async with self._db.transaction():
            rows = await self._db.run(
                "DELETE FROM advances WHERE match_id = $1 AND user_id = $2 RETURNING 1",
                match_id,
                user_id,
            )
        return bool(rows)

    async def set_past(self, row: MatchRow, seat: int) -> None:
        """Note that what a seat wanted to answer, as it was read, could not be played."""
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
        """Return the matches in which somebody wants to answer something when they are asked."""
        rows = await self._db.read(
            "SELECT DISTINCT match_id FROM advances WHERE past = 0 ORDER BY match_id"
        )
        return [match_id for (match_id,) in rows]

    async def end(self, row: MatchRow, seat: int | None, *, over: bool) -> None:
        """Forget what a seat wanted to answer in a match, as it was read; what all did, if the
        match is over. To be called inside a transaction."""
        given = [at for at, player in enumerate(row.players) if player.advance is not None]
        for at in given:
            if over or at == seat:
                await self._db.run(
                    "DELETE FROM advances WHERE match_id = $1 AND seat = $2", row.id, at
                )
