"""Posts that name members, for everybody to read: lists, such as a ladder, and what the bot tells
or asks in a channel. They stay as they were, until a name in them may not be read any more: then
they are drawn again."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence

import discord

from bot import delivery
from bot.errors import DiscordFailing, MessageGone, ThreadClosed
from bot.panels import plain_panel
from bot.storage.publications import Kept, Publication, PublicationStore
from bot.storage.records import Location
from games.refusals import Refusal
from renderers.picture import Picture

log = logging.getLogger(__name__)

ONE_LOOK = 30
"""Posts that one look draws again at most: those of servers that this process serves."""
Drawn = tuple[discord.ui.LayoutView, Sequence[Picture]]
Draw = Callable[[discord.Guild, str], Awaitable[Drawn | None]]
"""Draws a post of a server for everybody, by what it is about; None where nothing is left of it."""


TOLD = "told"
"""The kind of what is told once. It is taken down where a name in it may not be read any more."""
TAKEN_DOWN = "I took this message down: it named somebody whose name I don’t show any more."


async def _taken_down(_guild: discord.Guild, _about: str) -> Drawn:
    return plain_panel(TAKEN_DOWN), ()


class Publications:
    """Posts what names members, and keeps names out of it that may not be read any more. Features
    draw what is more than a sentence."""

    def __init__(self, client: discord.Client, store: PublicationStore) -> None:
        self._client, self._store = client, store
        self._draws: dict[str, Draw] = {TOLD: _taken_down}

    def on(self, kind: str, draw: Draw) -> None:
        """Let `draw` draw the posts of a kind."""
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

    async def send(
        self,
        where: Location,
        view: discord.ui.LayoutView,
        pictures: Sequence[Picture] = (),
        *,
        named: Collection[int],
        kind: str = TOLD,
        about: str = "",
        rings: Sequence[int] = (),
        nonce: str = "",
    ) -> int:
        """Post something that names members, and return its message.

        Args:
            named: the members whom it names.
            kind: who draws it again,
            about: and what that is about.
            rings: the members who may be notified, see `bot.pings`.
            nonce: of what may be sent a second time, and must be there once.

        Raises:
            Undelivered: Discord does not take it.
        """
        channel_id = where.channel_id
        message_id = await delivery.send(
            self._client, channel_id, view, pictures, mentions=rings, nonce=nonce
        )
        post = Publication(where.guild_id, channel_id, message_id, kind, about)
        await self._store.add(post, [each for each in named if each > 0])
        return message_id

    async def show(self, kind: str, about: str) -> None:
        """Draw the posts about something again: what they tell has changed. What Discord does not
        take now is left as it is."""
        for each in await self._store.about(kind, about):
            try:
                await self._renew(each)
            except Refusal as error:
                log.info("a post is not drawn anew: %s", type(error).__name__)

    async def look(self) -> None:
        """Draw some posts again that are due."""
        renewed = after = 0
        while renewed < ONE_LOOK and (found := await self._store.due(ONE_LOOK, after)):
            for each in found:
                after = each.id
                try:
                    renewed += await self._renew(each)
                except DiscordFailing:
                    return  # the next look tries again
                except Refusal as error:  # it may not post there any more, or the game is gone
                    log.info("a post is not drawn anew: %s", type(error).__name__)
                    await self._done(each)

    async def _renew(self, kept: Kept) -> bool:
        """Draw a post again; False where that is not this process's affair."""
        guild = self._client.get_guild(kept.guild_id)
        if guild is None or kept.kind not in self._draws:
            return False  # another process serves it, or it has removed the bot
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
            await self._done(kept)
        return True

    async def _done(self, kept: Kept) -> None:
        if kept.once:
            await self._store.drop(kept.id)
        else:
            await self._store.done(kept.id)

    async def _edit(
        self, kept: Kept, panel: discord.ui.LayoutView, pictures: Sequence[Picture]
    ) -> None:
        to = (self._client, kept.channel_id, kept.message_id, panel, pictures)
        try:
            await delivery.edit(*to)
        except ThreadClosed:
            await delivery.open_thread(self._client, kept.channel_id)
            await delivery.edit(*to)
            await delivery.archive_thread(self._client, kept.channel_id)
