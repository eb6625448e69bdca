"""The theme of a picture: the server's for what everybody sees, the member's own for the rest."""

from __future__ import annotations

from bot.storage.store import Store
from renderers.kit.themes import DEFAULT, THEMES, Theme


class Themes:
    """Finds the theme of a picture. It is read anew for each, so a choice shows at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def public(self, guild_id: int) -> Theme:
        """Return the theme of what everybody in a server sees."""
        return THEMES.get(await self._store.servers.theme(guild_id), DEFAULT)

    async def private(self, user_id: int, guild_id: int) -> Theme:
        """Return the theme of what a member alone sees: their own, else the server's."""
        own, server = await self._store.members.themes(user_id, guild_id)
        return THEMES.get(own) or THEMES.get(server, DEFAULT)
