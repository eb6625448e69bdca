"""Members who do not answer, and the votes of the others, in the database."""

from __future__ import annotations

import json

from bot.storage.connection import Connection, Row
from bot.storage.records import Absence

_ABSENCE = """
    SELECT match_id, seat, since, message_id,
           (SELECT json_group_array(voter) FROM votes AS v
            WHERE (v.match_id, v.seat, v.since) = (a.match_id, a.seat, a.since))
    FROM absences AS a"""
_UNTOLD = f"""{_ABSENCE} INDEXED BY absences_untold WHERE message_id IS NULL
    AND (SELECT status FROM matches WHERE id = match_id) = 'running'"""


class AbsenceStore:
    """Reads and writes which members are absent from their matches."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def asked_at(self, match_id: int, version: int) -> int | None:
        """Return when a version of a match was made."""
        rows = await self._db.read(
            "SELECT at FROM steps WHERE match_id = ? AND version = ?", match_id, version
        )
        return rows[0][0] if rows else None

    async def add(self, match_id: int, seat: int, since: int) -> bool:
        """Note that a member is absent; False if that is known already."""
        async with self._db.transaction():
            noted = await self._db.run(
                "INSERT INTO absences VALUES (?, ?, ?, NULL) ON CONFLICT DO NOTHING RETURNING 1",
                match_id,
                seat,
                since,
            )
            return bool(noted)

    async def get(self, match_id: int, seat: int, since: int) -> Absence | None:
        """Return what is noted, with the votes so far."""
        rows = await self._db.read(
            f"{_ABSENCE} WHERE match_id = ? AND seat = ? AND since = ?", match_id, seat, since
        )
        return _absence(rows[0]) if rows else None

    async def untold(self) -> list[Absence]:
        """Return what no message tells, of matches that run."""
        rows = await self._db.read(_UNTOLD)
        return [_absence(row) for row in rows]

    async def set_message(self, absence: Absence, message_id: int) -> None:
        """Remember the message with the vote."""
        await self._db.write(
            "UPDATE absences SET message_id = ? WHERE match_id = ? AND seat = ? AND since = ?",
            message_id,
            absence.match_id,
            absence.seat,
            absence.since,
        )

    async def vote(self, absence: Absence, voter: int) -> None:
        """Store the vote of a seat; a second one changes nothing."""
        await self._db.write(
            "INSERT INTO votes VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            absence.match_id,
            absence.seat,
            absence.since,
            voter,
        )


def _absence(row: Row) -> Absence:
    return Absence(row[0], row[1], row[2], row[3], tuple(json.loads(row[4])))
