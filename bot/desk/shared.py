"""The servers that a member shares with the bot.

The desk does not lead a member to a server that they have left or were banned from.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import discord

from bot import delivery
from bot.clock import Clock
from bot.errors import Undelivered
from bot.servers import Servers

KEPT_SECONDS = 600
"""The seconds until Discord is asked again."""
KEPT = 2000
"""The maximum number of remembered answers."""


class SharedServers:
    """Asks Discord whether members are still in a server, since the bot is not told who leaves."""

    def __init__(self, client: discord.Client, servers: Servers, now: Clock) -> None:
        self._client = client
        self._servers = servers
        self._now = now
        self._known: dict[tuple[int, int], tuple[bool, int]] = {}
        """By member and server: whether the member is there, and when Discord said so."""

    async def look(self, user_id: int, guild_ids: Collection[int]) -> None:
        """Find out in which of the given servers a member is, where no recent answer is known."""
        asked = [
            guild_id for guild_id in guild_ids if self._fresh_report(user_id, guild_id) is None
        ]
        await asyncio.gather(*(self._ask(user_id, guild_id) for guild_id in asked))

    async def look_again(self, user_id: int, guild_ids: Collection[int]) -> None:
        """Find out whether a member is back in any of the given servers that they had left.

        There are few of those, so this can be called often.
        """
        left = [id_ for id_ in guild_ids if not self._known.get((user_id, id_), (True, 0))[0]]
        await self.look(user_id, left)

    def seen(self, user_id: int, guild_id: int) -> None:
        """Note that a member acts in a server: they are there, whatever Discord said before."""
        if (user_id, guild_id) in self._known:
            self._known[user_id, guild_id] = (True, self._now())

    def shares(self, user_id: int, guild_id: int) -> bool:
        """Return whether a member is in a server, as far as is known.

        Discord's last answer holds until the next one. Members of a server that has removed the bot
        do not count as having left it.
        """
        is_there, _ = self._known.get((user_id, guild_id), (True, 0))
        return is_there

    def _fresh_report(self, user_id: int, guild_id: int) -> bool | None:
        """Return Discord's latest answer; None if there is no recent one."""
        is_there, said_at = self._known.get((user_id, guild_id), (None, 0))
        return is_there if said_at > self._now() - KEPT_SECONDS else None

    async def _ask(self, user_id: int, guild_id: int) -> None:
        if self._servers.has(guild_id) is False:
            return  # Discord would not say
        try:
            name = await delivery.display_name(self._client, discord.Object(guild_id), user_id)
        except Undelivered:
            return  # nobody knows, so nothing is taken from them
        self._known.pop((user_id, guild_id), None)
        self._known[user_id, guild_id] = (name is not None, self._now())
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
