"""Posts that name members, for everybody to read: lists such as a ladder, and what the bot tells or
asks in a channel. A post stays as it is until a name in it may not be read any more. Then it is
drawn again."""

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
"""The number of posts that one look draws again at most, among the servers of this process."""
Drawn = tuple[discord.ui.LayoutView, Sequence[Picture]]
Draw = Callable[[discord.Guild, str], Awaitable[Drawn | None]]
"""Draws a post for everybody in a server, given what it is about; None if nothing is left of it."""


TOLD = "told"
"""The kind of announcements that are made once. One is taken down when a name in it may not be read
any more."""
TAKEN_DOWN = "I took this message down: it named somebody whose name I don’t show any more."


async def _taken_down(_guild: discord.Guild, _about: str) -> Drawn:
    return plain_panel(TAKEN_DOWN), ()


class Publications:
    """Posts messages that name members, and removes names that may not be read any more. Features
    draw all posts but plain sentences."""

    def __init__(self, client: discord.Client, store: PublicationStore) -> None:
        self._client, self._store = client, store
        self._draws: dict[str, Draw] = {TOLD: _taken_down}

    def on(self, kind: str, draw: Draw) -> None:
        """Let `draw` draw the posts of a kind."""
        self._draws[kind] = draw

    async def post(
        self, guild: discord.Guild, channel_id: int, kind: str, about: str
    ) -> int | None:
        """Post a list, and return its message's id; None if the list is empty.

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
        """Post something that names members, and return its message's id.

        Args:
            named: the members whom it names.
            kind: the kind of the post, which decides who draws it again.
            about: the subject of the post, for the function that draws it.
            rings: the members who may be notified, see `bot.pings`.
            nonce: a nonce if the post may be sent a second time and must appear once.

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
        """Draw the posts about a subject again, because what they tell has changed. A post that
        Discord does not take now is left as it is."""
        for each in await self._store.about(kind, about):
            try:
                await self._renew(each)
            except Refusal as error:
                log.info("a post is not drawn anew: %s", type(error).__name__)

    async def look(self) -> None:
        """Draw the posts again that are due, up to a limit."""
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
        """Draw a post again. Returns False if another process has to."""
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
