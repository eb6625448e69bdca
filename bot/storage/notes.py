"""Members' private notes on matches, in the database."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper


class Note(msgspec.Struct, frozen=True):
    """A member's note on a match."""

    match_id: int
    words: str
    at: int
    """The time at which the note was last written."""


_NOTE = Mapper(Note)


class NoteStore:
    """Reads and writes notes. Each call names the member who owns the notes."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def write(self, user_id: int, note: Note, most: int) -> bool:
        """Write a note, replacing an earlier one on the same match. Returns False if the member has
        too many notes on other matches.

        Args:
            most: the most matches on which a member can have notes.
        """
        async with self._db.transaction():
            others = await self._db.run(
                "SELECT count(*) FROM match_notes WHERE user_id = $1 AND match_id != $2",
                user_id,
                note.match_id,
            )
            if others[0][0] >= most:
                return False
            await self._db.run(
                """INSERT INTO match_notes (match_id, user_id, words, at) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (user_id, match_id) DO UPDATE
                   SET words = excluded.words, at = excluded.at""",
                note.match_id,
                user_id,
                note.words,
                note.at,
            )
        return True

    async def get(self, user_id: int, match_id: int) -> Note | None:
        """Return a member's note on a match."""
        rows = await self._db.read(
            f"SELECT {_NOTE.columns} FROM match_notes WHERE user_id = $1 AND match_id = $2",
            user_id,
            match_id,
        )
        return _NOTE.read_first(rows)

    async def of(self, user_id: int) -> list[Note]:
        """Return all notes of a member, newest first."""
        rows = await self._db.read(
            f"SELECT {_NOTE.columns} FROM match_notes WHERE user_id = $1 ORDER BY at DESC, id DESC",
            user_id,
        )
        return _NOTE.read_all(rows)

    async def delete(self, user_id: int, match_id: int) -> bool:
        """Delete a note. Returns False if there is none."""
        deleted = await self._db.write(
            "DELETE FROM match_notes WHERE user_id = $1 AND match_id = $2 RETURNING 1",
            user_id,
            match_id,
        )
        return bool(deleted)
