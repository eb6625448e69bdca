"""The steps of matches in the database, which form a match's log.

During a match, and for some time after it, each step is a row. Then the log is packed, see
`bot.storage.packing`. Readers notice nothing but a few milliseconds.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from bot.storage.connection import Connection
from bot.storage.packing import NotPacked, pack_log, unpack_log
from bot.storage.records import Step
from bot.storage.rows import Mapper, value_of

STEP = Mapper(Step)
INSERT_STEP = STEP.insert_into("steps", "match_id")


class StepStore:
    """Reads the log of a match, and packs it."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, match_id: int, after: int = -1) -> list[Step]:
        """Return the steps of a match that make versions above `after`, in order."""
        rows = await self._db.read(
            f"""SELECT {STEP.columns} FROM steps
                WHERE match_id = $1 AND version > $2 ORDER BY version""",
            match_id,
            after,
        )
        if rows:
            return STEP.read_all(rows)
        return [step for step in await self._packed(match_id) if step.version > after]

    async def since(self, match_id: int, after: int, *, decided: Sequence[int]) -> list[Step]:
        """Return the steps of a match above version `after`, and earlier steps back to the last own
        decision of each seat in `decided`. The first step returned is the one before the
        earliest of these versions."""
        rows = await self._db.read(
            f"""SELECT {STEP.columns} FROM steps WHERE match_id = $1 AND version > (
                    SELECT min(since) - 2 FROM (
                        SELECT CAST($2 AS INTEGER) AS since UNION ALL
                        SELECT coalesce((
                            SELECT version FROM steps WHERE match_id = $1 AND seat = value
                                AND coalesce(by_hand, 1) = 1
                            ORDER BY version DESC LIMIT 1), -1)
                        FROM json_each($3)) AS all_since)
                ORDER BY version""",
            match_id,
            after,
            json.dumps(list(decided)),
        )
        if rows:
            return STEP.read_all(rows)
        log = await self._packed(match_id)
        last = {step.seat: step.version for step in log if step.by_hand is not False}
        since = min((last.get(seat, -1) for seat in decided), default=after)
        return [step for step in log if step.version > min(after, since) - 2]

    async def answered_by_orders(
        self, match_id: int, seat: int, most: int
    ) -> list[tuple[bytes, str]]:
        """Return the answers given for a seat since its last own decision that were not taken back,
        in order, each as the state before and the choice. These are the newest `most`, and none
        if the log is packed."""
        rows = await self._db.read(
            """SELECT earlier.state, made.choice
               FROM steps AS made JOIN steps AS earlier
                 ON earlier.match_id = made.match_id AND earlier.version = made.version - 1
               WHERE made.match_id = $1 AND made.seat = $2 AND made.by_hand = 0
                 AND NOT EXISTS (
                     SELECT 1 FROM steps AS back
                     WHERE back.match_id = $1 AND back.version > made.version
                       AND back.undoes = made.version)
                 AND made.version > (
                     SELECT coalesce(max(version), -1) FROM steps
                     WHERE match_id = $1 AND seat = $2 AND coalesce(by_hand, 1) = 1)
               ORDER BY made.version DESC LIMIT $3""",
            match_id,
            seat,
            most,
        )
        return [(state, choice) for state, choice in reversed(rows)]

    async def since_decided(
        self, match_id: int, seat: int, most: int
    ) -> list[tuple[int, bytes, int, str]]:
        """Return the steps since a seat's last own decision, this one included, that were not taken
        back. Each is the version, the state before, the seat that decided, and the choice, in
        order. These are the newest `most`, and none if the log is packed."""
        rows = await self._db.read(
            """SELECT made.version, earlier.state, made.seat, made.choice
               FROM steps AS made JOIN steps AS earlier
                 ON earlier.match_id = made.match_id AND earlier.version = made.version - 1
               WHERE made.match_id = $1 AND made.undoes IS NULL AND made.seat IS NOT NULL
                 AND NOT EXISTS (
                     SELECT 1 FROM steps AS back
                     WHERE back.match_id = $1 AND back.version > made.version
                       AND back.undoes = made.version)
                 AND made.version >= (
                     SELECT coalesce(max(version), 0) FROM steps
                     WHERE match_id = $1 AND seat = $2 AND coalesce(by_hand, 1) = 1)
               ORDER BY made.version DESC LIMIT $3""",
            match_id,
            seat,
            most,
        )
        return [(version, state, by, choice) for version, state, by, choice in reversed(rows)]

    async def get(self, match_id: int, version: int) -> Step | None:
        """Return the step that makes a version."""
        rows = await self._db.read(
            f"SELECT {STEP.columns} FROM steps WHERE match_id = $1 AND version = $2",
            match_id,
            version,
        )
        if rows:
            return STEP.read_first(rows)
        log = await self._packed(match_id)
        return next((step for step in log if step.version == version), None)

    async def undoes(self, match_id: int, version: int) -> list[int | None]:
        """Return, for each step up to `version` in order, the version that it takes back; see
        `games.takeback.live`."""
        rows = await self._db.read(
            "SELECT undoes FROM steps WHERE match_id = $1 AND version <= $2 ORDER BY version",
            match_id,
            version,
        )
        if rows:
            return [undoes for (undoes,) in rows]
        log = await self._packed(match_id)
        return [step.undoes for step in log if step.version <= version]

    async def undone_by(self, match_id: int, seat: int) -> int:
        """Return the number of times that a seat has taken something back in a running match."""
        [(count,)] = await self._db.read(
            """SELECT count(*) FROM steps
               WHERE match_id = $1 AND seat = $2 AND undoes IS NOT NULL""",
            match_id,
            seat,
        )
        return int(count)

    async def events(self, match_id: int) -> list[tuple[int, bytes]]:
        """Return the versions of a match in order, each with the events that made it."""
        rows = await self._db.read(
            "SELECT version, events FROM steps WHERE match_id = $1 ORDER BY version", match_id
        )
        if rows:
            return [(version, events) for version, events in rows]
        return [(step.version, step.events) for step in await self._packed(match_id)]

    async def _packed(self, match_id: int) -> list[Step]:
        """Return the packed log of a match, or an empty list if it is not packed."""
        log = value_of(
            await self._db.read("SELECT log FROM packed_logs WHERE match_id = $1", match_id), None
        )
        return [] if log is None else await asyncio.to_thread(unpack_log, log)

    async def unpacked(self, ended_before: int, most: int) -> list[int]:
        """Return matches that ended before a time, whose end is shown, and whose logs are not
        packed, the first to end first."""
        rows = await self._db.read(
            """SELECT id FROM matches
               WHERE status != 'running' AND packed = 0 AND updated_at < $1 AND shown >= version
               ORDER BY updated_at LIMIT $2""",
            ended_before,
            most,
        )
        return [match_id for (match_id,) in rows]

    async def pack(self, match_id: int) -> bool:
        """Pack the log of a match that is over, in one transaction.

        Returns:
            False if it is packed already.

        Raises:
            NotPacked: the packed log would not read the same; nothing was changed.
        """
        rows = await self._db.read(
            f"SELECT {STEP.columns} FROM steps WHERE match_id = $1 ORDER BY version", match_id
        )
        steps = STEP.read_all(rows)
        if not steps and await self._packed(match_id):
            return False  # somebody else was faster
        log = await asyncio.to_thread(_packed_safely, steps)
        async with self._db.transaction():
            # A match that is over does not change, so only another process that packs can have come
            # between.
            packing = await self._db.run(
                """UPDATE matches SET packed = 1, state = $1
                   WHERE id = $2 AND status != 'running' AND packed = 0 RETURNING 1""",
                b"",
                match_id,
            )
            if packing:
                await self._db.run(
                    "INSERT INTO packed_logs (match_id, log) VALUES ($1, $2)", match_id, log
                )
                await self._db.run("DELETE FROM steps WHERE match_id = $1", match_id)
        return bool(packing)


def _packed_safely(steps: list[Step]) -> bytes:
    log = pack_log(steps)
    if not steps or unpack_log(log) != steps:
        raise NotPacked
    return log
