"""Servers that have removed the bot: their data is deleted after some days, unless it comes back.

What counts is Discord's current list, never an event alone. So a server that left while the bot was
stopped, or while the database refused, is found all the same.
"""

from __future__ import annotations

import logging

import discord

from bot.clock import Clock
from bot.shards import ALL, Shards
from bot.storage.store import Store

log = logging.getLogger(__name__)

KEPT_DAYS = 30
_DAY = 24 * 3600
ONE_BITE = 20
"""The number of matches deleted in one transaction, so few that other players do not wait."""
ONE_LOOK = 25
"""The number of transactions in one look. The next look goes on."""


class LeftServers:
    """Notes the servers that the bot has left, and deletes their data when it is time."""

    def __init__(
        self, client: discord.Client, store: Store, now: Clock, shards: Shards = ALL
    ) -> None:
        self._client = client
        self._store = store
        self._now = now
        self._shards = shards
        self._is_noted = False

    async def note(self) -> None:
        """Note the servers that the bot is in."""
        if not self._client.is_ready():
            return  # it does not know yet
        self._is_noted = False
        present = {guild.id for guild in self._client.guilds}
        for guild_id in await self._store.servers.note_present(present, self._now(), self._shards):
            log.warning(
                "server %s has removed the bot: its data goes in %s days", guild_id, KEPT_DAYS
            )
        self._is_noted = True

    async def note_again(self) -> None:
        """Note them again if that failed."""
        if not self._is_noted:
            await self.note()

    async def look(self) -> None:
        """Delete the data that is due."""
        await self.note_again()
        if not self._is_noted:
            return
        before = self._now() - KEPT_DAYS * _DAY
        bites = ONE_LOOK
        for guild_id in await self._store.servers.left_before(before):
            while bites:
                bites -= 1
                if await self._store.servers.forget(guild_id, before, ONE_BITE):
                    log.info("server %s was forgotten", guild_id)
                    break
