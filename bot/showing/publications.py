"""Lists that members post for everybody, such as a ladder. They stay as they were, until a name in
them may not be read any more: then they are drawn again."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import discord

from bot import delivery
from bot.errors import DiscordFailing, MessageGone, ThreadClosed
from bot.panels import Panel
from bot.storage.publications import Kept, Publication, PublicationStore
from games.refusals import Refusal
from renderers.picture import Picture

log = logging.getLogger(__name__)

ONE_LOOK = 100
"""Lists that one look draws again at most: those of servers that this process serves."""
Drawn = tuple[Panel, Sequence[Picture]]
Draw = Callable[[discord.Guild, str], Awaitable[Drawn | None]]
"""Draws a list of a server for everybody, by what it is about; None where it is empty."""


class Publications:
    """Posts lists, and keeps names out of them. It is each feature's affair to draw its own."""

    def __init__(self, client: discord.Client, store: PublicationStore) -> None:
        self._client, self._store = client, store
        self._draws: dict[str, Draw] = {}

    def on(self, kind: str, draw: Draw) -> None:
        """Let `draw` draw the lists of a kind."""
        self._draws[kind] = draw

    async def post(
        self, guild: discord.Guild, channel_id: int, kind: str, about: str
    ) -> int | None:
        """Post a list, and return its message; None where it is empty.

        Raises:
            Undelivered: Discord does not take it.
        """
        drawn = await self._draws[kind](guild, about)
        if drawn is None:
            return None
        message_id = await delivery.send(self._client, channel_id, *drawn)
        await self._store.add(Publication(guild.id, channel_id, message_id, kind, about))
        return message_id

    async def look(self) -> None:
        """Draw some of the lists that are due."""
        for each in await self._store.due(ONE_LOOK):
            try:
                await self._renew(each)
            except DiscordFailing:
                return  # the next look tries again
            except Refusal as error:  # it may not post there any more, or the game is gone
                log.info("a list is not drawn anew: %s", type(error).__name__)
                await self._store.done(each.id)

    async def _renew(self, kept: Kept) -> None:
        guild = self._client.get_guild(kept.guild_id)
        if guild is None:
            return  # another process serves it, or it has removed the bot
        drawn = await self._draws[kept.kind](guild, kept.about)
        try:
            if drawn is None:
                await delivery.delete(self._client, kept.channel_id, kept.message_id)
            else:
                await self._edit(kept, *drawn)
        except MessageGone:
            drawn = None
        if drawn is None:
            await self._store.drop(kept.id)
        else:
            await self._store.done(kept.id)

    async def _edit(self, kept: Kept, panel: Panel, pictures: Sequence[Picture]) -> None:
        to = (self._client, kept.channel_id, kept.message_id, panel, pictures)
        try:
            await delivery.edit(*to)
        except ThreadClosed:
            await delivery.open_thread(self._client, kept.channel_id)
            await delivery.edit(*to)
            await delivery.archive_thread(self._client, kept.channel_id)
