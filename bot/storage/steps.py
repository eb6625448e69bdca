"""The steps of matches in the database: the log that a match is made of."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.storage.connection import Connection, Row
from bot.storage.records import Step

STEP_FIELDS = Step.__struct_fields__
_STEP = ", ".join(STEP_FIELDS)
INSERT_STEP = f"""INSERT INTO steps (match_id, {_STEP})
    VALUES ({", ".join("?" * (1 + len(STEP_FIELDS)))})"""


class StepStore:
    """Reads the log of a match."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def steps(self, match_id: int, after: int = -1) -> list[Step]:
        """Return the steps of a match that make versions above `after`, in order."""
        rows = await self._db.read(
            f"SELECT {_STEP} FROM steps WHERE match_id = ? AND version > ? ORDER BY version",
            match_id,
            after,
        )
        return [_step(row) for row in rows]

    async def steps_since(self, match_id: int, after: int, *, decided: Sequence[int]) -> list[Step]:
        """Return the steps of a match above version `after`, and before these all since each of
        the seats `decided` made its last."""
        rows = await self._db.read(
            f"""SELECT {_STEP} FROM steps WHERE match_id = ?1 AND version > min(?2, coalesce((
                    SELECT min(coalesce((
                        SELECT version FROM steps WHERE match_id = ?1 AND seat = value
                        ORDER BY version DESC LIMIT 1), -1))
                    FROM json_each(?3)), ?2))
                ORDER BY version""",
            match_id,
            after,
            json.dumps(list(decided)),
        )
        return [_step(row) for row in rows]

    async def step(self, match_id: int, version: int) -> Step | None:
        """Return the step that makes a version."""
        rows = await self._db.read(
            f"SELECT {_STEP} FROM steps WHERE match_id = ? AND version = ?", match_id, version
        )
        return _step(rows[0]) if rows else None

    async def undoes(self, match_id: int, version: int) -> list[int | None]:
        """Return which version each step up to `version` takes back, in order; see
        `games.takeback.live`."""
        rows = await self._db.read(
            "SELECT undoes FROM steps WHERE match_id = ? AND version <= ? ORDER BY version",
            match_id,
            version,
        )
        return [undoes for (undoes,) in rows]

    async def events(self, match_id: int) -> list[tuple[int, bytes]]:
        """Return the versions of a match in order, each with the events that made it."""
        rows = await self._db.read(
            "SELECT version, events FROM steps WHERE match_id = ? ORDER BY version", match_id
        )
        return [(version, events) for version, events in rows]


def _step(row: Row) -> Step:
    version, seat, choice, events, state, at, frames, undoes, undoable = row
    return Step(version, seat, choice, events, state, at, frames, undoes, bool(undoable))
