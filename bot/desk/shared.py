"""Which servers a member shares with the bot: one that they left, or were banned from, is no
place to lead them to."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import discord

from bot import delivery
from bot.clock import Clock
from bot.errors import Undelivered

KEPT_SECONDS = 600
"""Discord is asked again after so long."""
KEPT = 2000
"""Answers that are remembered at most."""


class SharedServers:
    """Asks Discord whether members are still there: the bot is told of nobody's leaving."""

    def __init__(self, client: discord.Client, now: Clock) -> None:
        self._client = client
        self._now = now
        self._known: dict[tuple[int, int], tuple[bool, int]] = {}
        """By member and server: whether they are there, and when Discord said so."""

    async def look(self, user_id: int, guild_ids: Collection[int]) -> None:
        """Find out in which of some servers a member is, where that is not known of late."""
        fresh = self._now() - KEPT_SECONDS
        asked = [
            guild_id
            for guild_id in guild_ids
            if self._known.get((user_id, guild_id), (True, fresh))[1] <= fresh
        ]
        await asyncio.gather(*(self._ask(user_id, guild_id) for guild_id in asked))

    def shares(self, user_id: int, guild_id: int) -> bool:
        """Whether a member is in a server of the bot's, as far as is known."""
        is_there, _ = self._known.get((user_id, guild_id), (True, 0))
        return is_there and self._client.get_guild(guild_id) is not None

    async def _ask(self, user_id: int, guild_id: int) -> None:
        guild = self._client.get_guild(guild_id)
        if guild is None:
            return
        try:
            name = await delivery.display_name(self._client, guild, user_id)
        except Undelivered:
            return  # nobody knows, so nothing is taken from them
        self._known.pop((user_id, guild_id), None)
        self._known[user_id, guild_id] = (name is not None, self._now())
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
