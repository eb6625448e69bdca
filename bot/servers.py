"""The servers of the bot, as far as this process can tell.

discord.py's cache knows only the servers of this process's shards, and nothing before Discord has
listed them. A caller must decide what follows if nobody knows. A server is gone only if Discord has
said so.
"""

from __future__ import annotations

import discord

from bot.shards import Shards


class Servers:
    """Tells whether the bot is in a server."""

    def __init__(self, client: discord.Client, shards: Shards) -> None:
        self._client = client
        self._shards = shards

    def has(self, guild_id: int) -> bool | None:
        """Whether the bot is in a server. None if this process cannot tell, because another one
        serves it, or Discord has not listed the servers yet."""
        if self._client.get_guild(guild_id) is not None:
            return True  # also while Discord has trouble with it
        if not self._client.is_ready() or not self._shards.has(guild_id):
            return None
        return False

    def name(self, guild_id: int) -> str:
        """Return a server's name; "" if this process does not know it."""
        guild = self._client.get_guild(guild_id)
        return "" if guild is None else guild.name or ""
