"""Puts the threads of finished matches away."""

from __future__ import annotations

import logging

import discord

from bot import delivery
from bot.clock import Clock
from bot.errors import DiscordFailing, Undelivered
from bot.storage.store import Store

log = logging.getLogger(__name__)

OPEN_SECONDS = 3600
"""The seconds for which a match's thread stays open after its end. Commands, and buttons for a
rematch or a film, do not work in an archived one."""
ONE_LOOK = 10
"""The maximum number of threads archived in one look. The next look goes on."""


class Archive:
    """Archives the threads of finished matches, each once."""

    def __init__(self, client: discord.Client, store: Store, now: Clock) -> None:
        self._client = client
        self._store = store
        self._now = now

    async def look(self) -> None:
        """Archive the threads that are due."""
        before = self._now() - OPEN_SECONDS
        for match_id, thread_id in await self._store.places.to_archive(before, ONE_LOOK):
            try:
                await delivery.archive_thread(self._client, thread_id)
            except DiscordFailing:
                return  # the next look tries again
            except Undelivered as error:  # somebody archived, locked or deleted it
                log.info("match %s: thread not archived: %s", match_id, type(error).__name__)
            await self._store.places.set_archived(match_id)
