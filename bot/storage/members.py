"""The settings of members in the database."""

from __future__ import annotations

from bot.storage.connection import Connection


class MemberStore:
    """Reads and writes what members decide for themselves."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def theme(self, user_id: int) -> str:
        """Return the key of a member's own theme; "" if they have chosen none."""
        rows = await self._db.read("SELECT look FROM members WHERE user_id = ?", user_id)
        return str(rows[0][0]) if rows else ""

    async def set_theme(self, user_id: int, theme: str) -> None:
        """Set a member's own theme; "" for that of the server."""
        await self._db.write(
            """INSERT INTO members (user_id, look) VALUES (?, ?)
               ON CONFLICT DO UPDATE SET look = excluded.look""",
            user_id,
            theme,
        )

    async def dm_channel(self, user_id: int) -> int | None:
        """Return the channel of the direct messages with a member; None if none was opened."""
        rows = await self._db.read("SELECT dm_channel FROM members WHERE user_id = ?", user_id)
        return rows[0][0] if rows else None

    async def set_dm_channel(self, user_id: int, channel_id: int | None) -> None:
        """Remember the channel of the direct messages with a member; None: it is gone."""
        await self._db.write(
            """INSERT INTO members (user_id, look, dm_channel) VALUES (?, '', ?)
               ON CONFLICT DO UPDATE SET dm_channel = excluded.dm_channel""",
            user_id,
            channel_id,
        )
