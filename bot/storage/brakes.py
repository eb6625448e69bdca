"""Brakes in the database: bars against the same thing happening again before a time, above all
against pings about the same thing. A row is deleted once its time is over."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from bot.storage.connection import Connection, Row
from bot.storage.records import Notify
from bot.storage.rows import Mapper, value_of
from bot.storage.traces import trace_of

_NOTIFY = Mapper(Notify)
SENT_AWAY, ABORTED = "sent_away", "aborted"
"""Brakes that outlive the deletion of their member's data: a host freed the member's seat at a
table, or the member ended a match without a result."""
ANY_NUMBER = 10_000
"""The value of `Brake.most` where only the subject limits the brake."""


class Brake(msgspec.Struct, frozen=True):
    """A bar against one thing happening again before a time."""

    reason: str
    subject: int
    """The match or member that the brake is about; 0 for none in particular."""
    seconds: int
    """The time for which the brake holds, in seconds."""
    most: int = ANY_NUMBER
    """The most brakes that may hold at once for the same reason, whatever their subjects."""
    token: str = ""
    """Names a message that may be sent again. The same token means the same message."""
    mark: int = 0
    """The version of the match that the message tells of; 0 for none."""


class BrakeStore:
    """Reads and writes brakes."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def take(
        self, brake: Brake, user_ids: Mapping[int, int], now: int, *, by: int | None = None
    ) -> list[int]:
        """Return the members for whom the thing may happen now, and put the brake on for them.

        Args:
            user_ids: each member with the newest version of the match that was their own doing, or
                -1. A brake with an older mark does not hold the member up.
            by: the member who causes the thing. It does not happen to members who refused them for
                good.
        """
        free: list[int] = []
        async with self._db.transaction():
            for user_id, acted in user_ids.items():
                if by is not None and await self._refuses(user_id, by):
                    continue
                held = await self._held(brake, user_id, now)
                again = bool(brake.token) and any(token == brake.token for _, _, token in held)
                if again or _is_free(brake, acted, held):
                    free.append(user_id)
                    await self._put(brake, user_id, now, again=again)
        return free

    async def put(self, brake: Brake, user_id: int, now: int) -> None:
        """Put a brake on, even if another one holds already."""
        async with self._db.transaction():
            await self._put(brake, user_id, now, again=bool(brake.token))

    async def free_in_match(self, reason: str, match_id: int, now: int) -> dict[int, Notify]:
        """Return the players of a running match for whom no brake about it holds, each with their
        notification settings. A brake holds as long as its mark is no older than the newest step
        that its player decided. Steps decided by a player's order do not count."""
        rows = await self._db.read(
            f"""SELECT players.user_id, members.user_id, {_NOTIFY.columns}
                FROM players LEFT JOIN members ON members.user_id = players.user_id
                WHERE players.match_id = $2 AND NOT EXISTS (
                    SELECT 1 FROM brakes
                    WHERE reason = $1 AND subject = $2 AND until > $3
                          AND brakes.user_id = players.user_id AND mark >= coalesce((
                              SELECT version FROM steps
                              WHERE steps.match_id = $2 AND steps.seat = players.seat
                                    AND coalesce(by_hand, 1) = 1
                              ORDER BY version DESC LIMIT 1), -1))""",
            reason,
            match_id,
            now,
        )
        return {
            user_id: Notify() if known is None else _NOTIFY.read(row)
            for user_id, known, *row in rows
        }

    async def put_all(self, brake: Brake, user_ids: Collection[int], now: int) -> None:
        """Put a brake on for several members. Call it inside a transaction."""
        for user_id in user_ids:
            await self._put(brake, user_id, now, again=False)

    async def until(self, user_id: int, reason: str, subject: int, now: int) -> int | None:
        """Return the time until which a brake holds, or None if there is none."""
        rows = await self._db.read(
            """SELECT max(until) FROM brakes
               WHERE user_id IN ($1, $5) AND reason = $2 AND subject = $3 AND until > $4""",
            user_id,
            reason,
            subject,
            now,
            trace_of(user_id),
        )
        return None if (until := value_of(rows, None)) is None else int(until)

    async def count(self, user_id: int, reason: str, subject: int, now: int) -> int:
        """Return the number of brakes that hold."""
        rows = await self._db.read(
            """SELECT count(*) FROM brakes
               WHERE user_id = $1 AND reason = $2 AND subject = $3 AND until > $4""",
            user_id,
            reason,
            subject,
            now,
        )
        return int(value_of(rows, 0))

    async def lift(self, user_id: int, reason: str, subject: int) -> None:
        """Take a brake off."""
        await self._db.write(
            "DELETE FROM brakes WHERE user_id = $1 AND reason = $2 AND subject = $3",
            user_id,
            reason,
            subject,
        )

    async def prune(self, now: int) -> None:
        """Delete the brakes whose time is over."""
        await self._db.write("DELETE FROM brakes WHERE until <= $1", now)

    async def of(self, user_id: int) -> list[tuple[str, int, int]]:
        """Return all brakes that have to do with a member, each as its reason, its subject and the
        time until which it holds. Brakes that others caused count, and so do those that the
        member caused for others."""
        rows = await self._db.read(
            """SELECT reason, CASE WHEN user_id = $1 THEN subject ELSE 0 END, until FROM brakes
               WHERE user_id = $1 OR subject = $1 ORDER BY until, id""",
            user_id,
        )
        return [(reason, subject, until) for reason, subject, until in rows]

    async def _refuses(self, user_id: int, by: int) -> bool:
        rows = await self._db.run(
            "SELECT 1 FROM refusals WHERE user_id = $1 AND refused_id IN ($2, $3)",
            user_id,
            by,
            trace_of(by),
        )
        return bool(rows)

    async def _held(self, brake: Brake, user_id: int, now: int) -> list[Row]:
        """Return the subject, mark and token of each brake that holds for the same reason."""
        return await self._db.run(
            """SELECT subject, mark, token FROM brakes
               WHERE user_id = $1 AND reason = $2 AND until > $3""",
            user_id,
            brake.reason,
            now,
        )

    async def _put(self, brake: Brake, user_id: int, now: int, *, again: bool) -> None:
        if again:  # the same message once more is one thing
            await self._db.run(
                "DELETE FROM brakes WHERE user_id = $1 AND reason = $2 AND token = $3",
                user_id,
                brake.reason,
                brake.token,
            )
        await self._db.run(
            """INSERT INTO brakes (user_id, reason, subject, mark, token, until)
               VALUES ($1, $2, $3, $4, $5, $6)""",
            user_id,
            brake.reason,
            brake.subject,
            brake.mark,
            brake.token,
            now + brake.seconds,
        )


def _is_free(brake: Brake, acted: int, held: Sequence[Row]) -> bool:
    """Whether a member's current brakes allow a new one."""
    same = any(subject == brake.subject and mark >= acted for subject, mark, _ in held)
    return not same and len(held) < brake.most
