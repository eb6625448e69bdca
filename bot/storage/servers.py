"""The settings of servers in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.storage.connection import Connection


class ServerStore:
    """Reads and writes what a server's administrators decide."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def allowed_channels(self, guild_id: int) -> tuple[int, ...]:
        """Return the channels in which matches may start; empty: everywhere."""
        rows = await self._db.read("SELECT channels FROM servers WHERE guild_id = ?", guild_id)
        return tuple(json.loads(rows[0][0])) if rows else ()

    async def allow_channels(self, guild_id: int, channels: Sequence[int]) -> None:
        """Set the channels in which matches may start; empty: everywhere."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels) VALUES (?, ?)
               ON CONFLICT DO UPDATE SET channels = excluded.channels""",
            guild_id,
            json.dumps(list(channels)),
        )

    async def theme(self, guild_id: int) -> str:
        """Return the key of a server's theme; "" if none was chosen."""
        rows = await self._db.read("SELECT look FROM servers WHERE guild_id = ?", guild_id)
        return str(rows[0][0]) if rows else ""

    async def set_theme(self, guild_id: int, theme: str) -> None:
        """Set a server's theme."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels, look) VALUES (?, '[]', ?)
               ON CONFLICT DO UPDATE SET look = excluded.look""",
            guild_id,
            theme,
        )
