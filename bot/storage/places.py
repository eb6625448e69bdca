"""Places of matches, that is, their channels and the threads below these, in the database."""

from __future__ import annotations

from bot.storage.connection import Connection, unpack


class PlaceStore:
    """Moves matches."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def set_channel(self, match_id: int, channel_id: int) -> None:
        """Move a match to another channel of its server, and have its votes posted again there."""
        async with self._db.transaction():
            await self._db.run(
                """UPDATE matches
                   SET channel_id = $1, message_id = NULL, thread_id = NULL, archive = 0
                   WHERE id = $2""",
                channel_id,
                match_id,
            )
            await self._post_votes_anew(match_id)

    async def set_thread(self, match_id: int, thread_id: int, *, own: bool) -> None:
        """Set the thread below its channel in which a match is played.

        Args:
            own: whether no other match is played there, so that the thread is archived at the end.
        """
        await self._db.write(
            "UPDATE matches SET thread_id = $1, archive = $2 WHERE id = $3",
            thread_id,
            int(own),
            match_id,
        )

    async def leave_thread(self, match_id: int) -> None:
        """Let a match go on in the channel itself, and have its votes posted again there."""
        async with self._db.transaction():
            await self._db.run(
                "UPDATE matches SET thread_id = NULL, archive = 0 WHERE id = $1", match_id
            )
            await self._post_votes_anew(match_id)

    async def _post_votes_anew(self, match_id: int) -> None:
        """Forget the messages of votes about questions that are still open. Call it inside a
        transaction."""
        [(asked,)] = await self._db.run("SELECT asked FROM matches WHERE id = $1", match_id)
        await self._db.run_many(
            """UPDATE absences SET message_id = NULL
               WHERE match_id = $1 AND seat = $2 AND since = $3""",
            [(match_id, *open_) for open_ in enumerate(unpack(asked, tuple[int, ...]))],
        )

    async def to_archive(self, ended_before: int, most: int) -> list[tuple[int, int]]:
        """Return matches that ended before a time and whose end is shown, each with its own thread,
        which must be archived."""
        rows = await self._db.read(
            """SELECT id, thread_id FROM matches
               WHERE archive = 1 AND status != 'running' AND updated_at < $1 AND shown >= version
               ORDER BY updated_at LIMIT $2""",
            ended_before,
            most,
        )
        return [(match_id, thread_id) for match_id, thread_id in rows]

    async def set_archived(self, match_id: int) -> None:
        """Note that the thread of a match needs nothing more."""
        await self._db.write("UPDATE matches SET archive = 0 WHERE id = $1", match_id)
