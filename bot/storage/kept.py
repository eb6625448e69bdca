"""Members' own builds for games, each kept under a name."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper


class Kept(msgspec.Struct, frozen=True):
    """Something that a member has built for a game."""

    name: str
    code: str
    """The build in the form that the game's workshop writes and reads."""
    kept_at: int


_KEPT = Mapper(Kept)


class KeptStore:
    """Reads and writes the builds that members keep."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def of(self, user_id: int, game: str) -> list[Kept]:
        """Return a member's builds for a game, ordered by name."""
        rows = await self._db.read(
            f"""SELECT {_KEPT.columns} FROM kept
               WHERE user_id = $1 AND game = $2 ORDER BY name""",
            user_id,
            game,
        )
        return _KEPT.read_all(rows)

    async def everything(self, user_id: int) -> list[tuple[str, Kept]]:
        """Return all builds of a member, each as a pair with its game."""
        rows = await self._db.read(
            f"""SELECT game, {_KEPT.columns} FROM kept
               WHERE user_id = $1 ORDER BY game, name""",
            user_id,
        )
        return [(game, _KEPT.read(row)) for game, *row in rows]

    async def keep(self, user_id: int, game: str, name: str, code: str, at: int) -> None:
        """Keep a build under a name, replacing any build of that name."""
        await self._db.write(
            """INSERT INTO kept (user_id, game, name, code, kept_at) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (user_id, game, name)
               DO UPDATE SET code = excluded.code, kept_at = excluded.kept_at""",
            user_id,
            game,
            name,
            code,
            at,
        )

    async def rename(self, user_id: int, game: str, name: str, new: str) -> None:
        """Rename a build, replacing any build that has the new name. Nothing changes if the build
        is gone, as it is when a member presses twice."""
        if name == new:
            return
        async with self._db.transaction():
            await self._db.run(
                """DELETE FROM kept WHERE user_id = $1 AND game = $2 AND name = $3 AND EXISTS (
                   SELECT 1 FROM kept WHERE user_id = $1 AND game = $2 AND name = $4)""",
                *(user_id, game, new, name),
            )
            await self._db.run(
                "UPDATE kept SET name = $4 WHERE user_id = $1 AND game = $2 AND name = $3",
                *(user_id, game, name, new),
            )

    async def forget(self, user_id: int, game: str, name: str) -> None:
        """Delete a build."""
        await self._db.write(
            "DELETE FROM kept WHERE user_id = $1 AND game = $2 AND name = $3",
            *(user_id, game, name),
        )
