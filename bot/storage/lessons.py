"""The progress of members in lessons."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper


class Progress(msgspec.Struct, frozen=True):
    """A member's progress in a lesson."""

    lesson: str
    """The key of the lesson."""
    step: int
    """The step that the member is at, from 0."""
    done: bool
    """Whether the member has ever reached the end of the lesson."""
    at: int


_PROGRESS = Mapper(Progress)


class LessonStore:
    """Reads and writes the progress of members."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, user_id: int, game: str) -> list[Progress]:
        """Return a member's progress in the lessons of a game, most recent first."""
        rows = await self._db.read(
            f"""SELECT {_PROGRESS.columns} FROM lessons
               WHERE user_id = $1 AND game = $2 ORDER BY at DESC, id DESC""",
            user_id,
            game,
        )
        return _PROGRESS.read_all(rows)

    async def everything(self, user_id: int) -> list[tuple[str, Progress]]:
        """Return all progress of a member, each as a pair with its game."""
        rows = await self._db.read(
            f"""SELECT game, {_PROGRESS.columns} FROM lessons
               WHERE user_id = $1 ORDER BY game, id""",
            user_id,
        )
        return [(game, _PROGRESS.read(row)) for game, *row in rows]

    async def note(self, user_id: int, game: str, progress: Progress) -> None:
        """Note a member's step in a lesson. A lesson once done stays done."""
        await self._db.write(
            """INSERT INTO lessons (user_id, game, lesson, step, done, at)
               VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (user_id, game, lesson) DO UPDATE SET
                   step = excluded.step, at = excluded.at,
                   done = CASE WHEN lessons.done = 1 THEN 1 ELSE excluded.done END""",
            user_id,
            game,
            progress.lesson,
            progress.step,
            int(progress.done),
            progress.at,
        )
