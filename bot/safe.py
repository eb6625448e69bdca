"""Every call to Discord that can fail for reasons of its own goes through here.

Discord's error codes become the types of `bot.errors`, each with a sentence that tells
whom to ask for what; every failure leaves a line in the log.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import aiohttp
import discord
from discord import ui

from bot import words
from bot.errors import (
    ChannelGone,
    DiscordFailing,
    DmsClosed,
    MessageGone,
    PermissionMissing,
    TooLarge,
    Undelivered,
)
from renderers.picture import Picture

log = logging.getLogger(__name__)

_GONE = {10003, 10004}  # unknown channel, unknown server
_FORBIDDEN = {50001, 50013}  # missing access, missing permissions
_NO_DMS = {50007, 50278}  # cannot send messages to this user; no mutual servers

NEEDED = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
"""What a match needs in its channel."""
NEEDED_IN_THREAD = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True
)


async def send(
    client: discord.Client,
    channel_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    mentions: Sequence[int] = (),
) -> int:
    """Post a panel in a channel and return the message's id.

    Args:
        mentions: the users that may be notified; nobody else is.

    Raises:
        Undelivered: with a sentence for the players.
    """
    with _translated(f"send to channel {channel_id}", words.channel_link(channel_id)):
        channel = client.get_partial_messageable(channel_id)
        message = await channel.send(
            view=view, files=files(pictures), allowed_mentions=notify(mentions)
        )
        return message.id


async def edit(
    client: discord.Client,
    channel_id: int,
    message_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture] | None = None,
) -> None:
    """Change a message that the bot posted; nobody is notified.

    Args:
        pictures: the new pictures; None keeps those that it has.

    Raises:
        Undelivered: with a sentence for the players.
    """
    with _translated(f"edit {message_id} in channel {channel_id}", words.channel_link(channel_id)):
        message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        attachments = discord.utils.MISSING if pictures is None else files(pictures)
        await message.edit(
            view=view, attachments=attachments, allowed_mentions=discord.AllowedMentions.none()
        )


async def send_dm(
    client: discord.Client,
    user_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture] = (),
) -> tuple[int, int]:
    """Send a direct message and return the ids of its channel and of the message.

    Raises:
        Undelivered: `DmsClosed` above all.
    """
    with _translated(f"direct message to {user_id}", f"<@{user_id}>"):
        channel = await client.create_dm(discord.Object(user_id))
        message = await channel.send(
            view=view, files=files(pictures), allowed_mentions=discord.AllowedMentions.none()
        )
        return channel.id, message.id


async def typing(client: discord.Client, channel_id: int) -> None:
    """Show the typing sign in a channel, for ten seconds or until the next message.

    Raises:
        Undelivered: nobody needs to know; the next message says it better.
    """
    with _translated(f"type in channel {channel_id}", words.channel_link(channel_id)):
        await client.get_partial_messageable(channel_id).typing()


@contextmanager
def answering(doing: str) -> Iterator[None]:
    """Answer a member whose deed is stored already: if the answer gets lost, what has to be
    shown to all is shown all the same."""
    try:
        with _translated(doing, ""):
            yield
    except (Undelivered, discord.HTTPException) as error:
        log.warning("the answer got lost: %s", type(error).__name__)


async def is_member(guild: discord.Guild, user_id: int) -> bool:
    """Return whether a user is in a server.

    Raises:
        Undelivered: Discord does not tell.
    """
    with _translated(f"look for {user_id} in server {guild.id}", guild.name):
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound:
            return False
        return True


def files(pictures: Sequence[Picture]) -> list[discord.File]:
    """Return pictures as uploads. The alt text goes on the upload and on the gallery."""
    return [
        discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt)
        for picture in pictures
    ]


def notify(user_ids: Sequence[int]) -> discord.AllowedMentions:
    """Return the permission to notify these users and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user_id) for user_id in user_ids]
    )


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """Return the names of the permissions that the bot lacks in the interaction's channel."""
    thread = isinstance(interaction.channel, discord.Thread)
    has = interaction.app_permissions
    needed = NEEDED_IN_THREAD if thread else NEEDED
    return [
        words.PERMISSION_NAMES[name] for name, wanted in needed if wanted and not getattr(has, name)
    ]


@contextmanager
def _translated(doing: str, where: str) -> Iterator[None]:
    try:
        yield
    except discord.HTTPException as error:
        log.warning("cannot %s: %s %s", doing, error.status, error.code)
        if error.code in _GONE:
            raise ChannelGone(words.channel_gone()) from error
        if error.code in _FORBIDDEN:
            raise PermissionMissing(words.permission_missing(where)) from error
        if error.code in _NO_DMS:
            raise DmsClosed(words.dms_closed(where)) from error
        if error.code == 10008:
            raise MessageGone(words.MESSAGE_GONE) from error
        if error.status == 413 or error.code == 40005:
            raise TooLarge(words.TOO_LARGE) from error
        if error.status >= 500 or error.status == 429:
            raise DiscordFailing(words.DISCORD_FAILING) from error
        log.exception("Discord refused to %s", doing)
        raise Undelivered(words.DISCORD_REFUSED) from error
    except (OSError, aiohttp.ClientError, discord.GatewayNotFound) as error:
        log.warning("cannot %s: %s", doing, type(error).__name__)
        raise DiscordFailing(words.DISCORD_FAILING) from error
