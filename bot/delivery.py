"""Every call to Discord that can fail for reasons outside the bot goes through here.

Discord's error codes become the types of `bot.errors`, each with a sentence that says who can help.
Every failure leaves a line in the log.
"""

from __future__ import annotations

import io
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
from discord import ui
from discord.utils import MISSING

from bot import words
from bot.errors import (
    WIRE_ERRORS,
    DiscordFailing,
    DmsClosed,
    DmsPaused,
    ThreadThere,
    Undelivered,
    explained,
)
from bot.panels import as_classic
from bot.storage.records import Location
from bot.wire.deadline import in_time
from bot.wire.nonce import fresh_nonce
from bot.wire.wire import wire_of
from renderers.picture import Picture

log = logging.getLogger(__name__)

NEEDED = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
"""The permissions that a match needs in its channel."""
NEEDED_IN_THREAD = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True
)
NEEDED_FOR_THREADS = discord.Permissions(
    create_public_threads=True, send_messages_in_threads=True, read_message_history=True
)
"""The permissions that a channel needs in addition if its matches are played in threads."""
KEPT_OPEN: Final = 10080
"""The minutes without a message after which Discord archives a thread: the most that it allows. The
next board opens the thread again."""

_NO_MEMBER = {10007, 10013}  # unknown member, unknown user
_LOST = (401, 403, 404)
"""The statuses with which Discord says that the answer to an interaction, or its token, is gone."""


async def send(
    client: discord.Client,
    channel_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    mentions: Sequence[int] = (),
    nonce: str = "",
) -> int:
    """Post a panel in a channel and return the message's id.

    Args:
        mentions: the users who may be notified; nobody else is.
        nonce: a nonce if the message may be sent a second time and must appear once.

    Raises:
        Undelivered: with a sentence for the players.
    """
    refused = wire_of(client).refused
    try:
        message_id = await _post(client, channel_id, view, pictures, mentions, nonce)
    except Undelivered as error:
        if error.is_final:
            refused.add(channel_id, error)
        raise
    refused.forget(channel_id)
    return message_id


async def edit(
    client: discord.Client,
    channel_id: int,
    message_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture] = (),
) -> None:
    """Change a message that the bot posted. Nobody is notified.

    Args:
        pictures: all that it shows from now on. They are sent again each time, because Discord
            may refuse an edit that names a picture without uploading it.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"edit {message_id} in channel {channel_id}"
    async with _translated(client, doing, words.channel_link(channel_id)):
        message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await message.edit(
            content=None,
            view=view,
            attachments=files(pictures),
            allowed_mentions=discord.AllowedMentions.none(),
        )


async def delete(client: discord.Client, channel_id: int, message_id: int) -> None:
    """Delete a message that the bot posted.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"delete {message_id} in channel {channel_id}"
    async with _translated(client, doing, words.channel_link(channel_id)):
        await client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()


async def start_thread(client: discord.Client, where: Location, message_id: int, name: str) -> int:
    """Open the thread below a message of a channel, if it is not there yet. Returns its id, which
    is the message's.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"open a thread in channel {where.channel_id}"
    channel = client.get_partial_messageable(where.channel_id, guild_id=where.guild_id)
    try:
        async with _translated(client, doing, words.channel_link(where.channel_id)):
            message = channel.get_partial_message(message_id)
            await message.create_thread(name=name, auto_archive_duration=KEPT_OPEN)
    except ThreadThere:
        log.info("the thread %s was there already", message_id)
    return message_id


async def add_to_thread(client: discord.Client, thread_id: int, user_id: int) -> None:
    """Let a member find a thread among their own. It may be there already.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"add a member to thread {thread_id}"
    async with _translated(client, doing, words.channel_link(thread_id)):
        await client.http.add_user_to_thread(thread_id, user_id)


async def rename_thread(client: discord.Client, thread_id: int, name: str) -> None:
    """Rename a thread of the bot's own. Discord allows that twice in ten minutes.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"rename thread {thread_id}"
    async with _translated(client, doing, words.channel_link(thread_id)):
        await client.http.edit_channel(thread_id, name=name)


async def open_thread(client: discord.Client, thread_id: int) -> None:
    """Open an archived thread of the bot's own, so that a message in it can be edited.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"open thread {thread_id}"
    async with _translated(client, doing, words.channel_link(thread_id)):
        await client.http.edit_channel(thread_id, archived=False)


async def archive_thread(client: discord.Client, thread_id: int) -> None:
    """Archive a thread of the bot's own. The next message opens it again.

    Raises:
        Undelivered: with a sentence for the players.
    """
    doing = f"archive thread {thread_id}"
    async with _translated(client, doing, words.channel_link(thread_id)):
        await client.http.edit_channel(thread_id, archived=True)


async def open_dm(client: discord.Client, user_id: int) -> int:
    """Open the direct messages with a member and return their channel's id. Do this once for each
    member, because Discord stops a bot that opens many.

    Raises:
        Undelivered: `DmsClosed` or `DmsPaused` above all.
    """
    doing = "open direct messages"
    try:
        async with _translated(client, doing, words.mention(user_id)):
            return (await client.create_dm(discord.Object(user_id))).id
    except Undelivered as error:
        is_told = isinstance(error, DmsClosed | DiscordFailing)
        if isinstance(error.__cause__, discord.Forbidden) and not is_told:
            raise DmsPaused(words.DMS_PAUSED) from error  # not the member's doing: the bot's
        raise


async def send_dm(
    client: discord.Client,
    user_id: int,
    channel_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    nonce: str = "",
    *,
    silent: bool = False,
) -> int:
    """Send a direct message in the channel that is open with a member, and return its id.

    Args:
        silent: whether it arrives without a sound.

    Raises:
        Undelivered: `DmsClosed` above all.
    """
    async with _translated(client, "send a direct message", words.mention(user_id)):
        message = await client.get_partial_messageable(channel_id).send(
            **_body(view, pictures),
            allowed_mentions=discord.AllowedMentions.none(),
            nonce=nonce or fresh_nonce(),
            silent=silent,
        )
        return message.id


async def _post(
    client: discord.Client,
    channel_id: int,
    view: ui.LayoutView,
    pictures: Sequence[Picture],
    mentions: Sequence[int],
    nonce: str,
) -> int:
    where = words.channel_link(channel_id)
    async with _translated(client, f"send to channel {channel_id}", where):
        message = await client.get_partial_messageable(channel_id).send(
            **_body(view, pictures),
            allowed_mentions=notify(mentions),
            nonce=nonce or fresh_nonce(),
        )
        return message.id


def _body(view: ui.LayoutView, pictures: Sequence[Picture]) -> dict[str, Any]:
    """Return the body of a new message. Without large pictures it is a classic message, so that a
    notification shows its first line. An edit, which notifies nobody, may turn it into a panel."""
    classic = as_classic(view)
    if classic is None:
        return {"view": view, "files": files(pictures)}
    return {"content": classic.content, "view": classic.view, "files": files(pictures)}


async def typing(client: discord.Client, channel_id: int) -> None:
    """Show the typing sign in a channel, for ten seconds or until the next message.

    Raises:
        Undelivered: nobody needs to know; the next message tells it better.
    """
    doing = f"type in channel {channel_id}"
    async with _translated(client, doing, words.channel_link(channel_id)):
        await client.get_partial_messageable(channel_id).typing()


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any], doing: str) -> AsyncIterator[None]:
    """Answer a member whose action is already stored. If the answer gets lost, log it and go on, so
    that everybody else still sees the result."""
    try:
        async with _translated(interaction.client, doing, ""):
            yield
    except Undelivered as error:
        log.warning("the answer got lost: %s", type(error).__name__)


async def clear(interaction: discord.Interaction[Any]) -> None:
    """Delete the answer to an interaction, by way of its own token. It does not matter if that
    fails: the member who sees it can dismiss it."""
    try:
        async with in_time():
            await interaction.delete_original_response()
    except WIRE_ERRORS as error:
        log.info("an answer could not be cleared: %s", type(error).__name__)


def used_for_all(interaction: discord.Interaction[Any]) -> bool:
    """Whether a control is part of a message that everybody in a channel sees."""
    message = interaction.message if interaction.guild_id is not None else None
    return message is not None and not message.flags.ephemeral


async def replace(
    interaction: discord.Interaction[Any],
    view: ui.LayoutView,
    pictures: Sequence[Picture] | None = None,
    *,
    for_all: bool = False,
) -> None:
    """Show something else in the message in which a control was used, or that answered a command.
    If that is a message for all to which the control does not belong (somebody has forged the
    click), leave it as it is, and let the member alone see what they wanted.

    Args:
        pictures: all that it shows from now on; None keeps those that it has.
        for_all: whether such controls belong to messages for all, which have no pictures.
    """
    has_pictures = bool(interaction.message and interaction.message.attachments)
    # A separate answer is not the message in which the control was used.
    is_that = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    if is_that and used_for_all(interaction) and (has_pictures or not for_all):
        await interaction.followup.send(view=view, files=files(pictures or ()), ephemeral=True)
        return
    attachments = MISSING if pictures is None else files(pictures)
    # A classic message would keep its text, and Discord takes no panel beside a text.
    await interaction.edit_original_response(content=None, view=view, attachments=attachments)


async def renew(
    interaction: discord.Interaction[Any], view: ui.LayoutView, pictures: Sequence[Picture]
) -> bool:
    """Change the answer to an interaction, by way of its own token, for a member who did nothing
    just now. If that fails they need not know, because they are called in another way, too.

    Returns:
        False if it is gone for good.
    """
    try:
        async with in_time():
            await replace(interaction, view, pictures)
    except (*WIRE_ERRORS, OSError) as error:
        log.info("an answer could not be changed: %s", type(error).__name__)
        return not (isinstance(error, discord.HTTPException) and error.status in _LOST)
    return True


async def fetch_member(
    client: discord.Client, guild: discord.Guild, user_id: int
) -> discord.Member | None:
    """Return a member of a server as they are now; None if they are not in it.

    Raises:
        Undelivered: Discord does not tell.
    """
    async with _translated(client, f"look for a member in server {guild.id}", ""):
        try:
            return await guild.fetch_member(user_id)
        except discord.NotFound as error:
            if error.code not in _NO_MEMBER:
                raise  # the bot itself is not there, say
            return None


async def find_members(
    client: discord.Client, guild: discord.Guild, name: str, most: int
) -> Sequence[discord.Member]:
    """Return members of a server whose names begin with a text. Discord wants no intent for this.

    Args:
        name: the beginning; not empty.

    Raises:
        Undelivered: Discord does not tell.
    """
    async with _translated(client, f"look for members in server {guild.id}", ""):
        return await guild.query_members(name, limit=most, cache=False)


async def display_name(
    client: discord.Client, guild: discord.Guild | discord.Object, user_id: int
) -> str | None:
    """Return the name of a member in a server; None if they are not in it.

    Args:
        guild: the server, whether or not this process serves it.

    Raises:
        Undelivered: Discord does not tell.
    """
    async with _translated(client, f"look for a member in server {guild.id}", ""):
        try:
            member = await client.http.get_member(guild.id, user_id)
        except discord.NotFound as error:
            if error.code not in _NO_MEMBER:
                raise
            return None
    user = member["user"]
    return member.get("nick") or user.get("global_name") or user["username"]


async def text_channel(client: discord.Client, channel_id: int) -> discord.TextChannel | None:
    """Return a text channel; None if it is a channel of another kind. Discord itself is asked if
    this process does not know it: before all servers are listed, and while Discord has trouble with
    one.

    Raises:
        Undelivered: Discord does not tell, or the channel is gone.
    """
    channel: object = client.get_channel(channel_id)
    if channel is None:
        doing = f"look for channel {channel_id}"
        async with _translated(client, doing, words.channel_link(channel_id)):
            channel = await client.fetch_channel(channel_id)
    return channel if isinstance(channel, discord.TextChannel) else None


async def has_left(client: discord.Client, guild_id: int, user_id: int) -> bool | None:
    """Whether a member is no longer in a server; None if Discord does not tell."""
    try:
        async with _translated(client, f"look for a member in server {guild_id}", ""):
            try:
                await client.http.get_member(guild_id, user_id)
            except discord.NotFound as error:
                return True if error.code in _NO_MEMBER else None
    except Undelivered:
        return None
    return False


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
    return lacking(has, NEEDED_IN_THREAD if thread else NEEDED)


def lacking(has: discord.Permissions, needed: discord.Permissions) -> list[str]:
    """Return the names of the needed permissions that are missing, as Discord shows them."""
    return [
        words.PERMISSION_NAMES[name] for name, wanted in needed if wanted and not getattr(has, name)
    ]


@asynccontextmanager
async def _translated(client: discord.Client, doing: str, where: str) -> AsyncIterator[None]:
    """Turn errors on the line to Discord into an `Undelivered`, and limit how long it may take."""
    try:
        async with in_time():
            yield
    except (*WIRE_ERRORS, OSError) as error:
        raise explained(client, error, doing, where) from error
