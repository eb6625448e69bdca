"""Places where a match may start or go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery, words
from bot.errors import NotHere
from bot.parts import part
from bot.servers import Servers
from bot.storage.records import Location
from bot.storage.store import Store

Interaction = discord.Interaction[Any]

WHERE_MESSAGES_ARE = (
    discord.TextChannel,
    discord.Thread,  # a post of a forum is one
    discord.VoiceChannel,  # the chat in it
    discord.StageChannel,
)


async def check_location(interaction: Interaction, store: Store) -> None:
    """Check that a match can start, or go on, in the interaction's channel.

    Raises:
        NotHere: it cannot; says what to do.
    """
    channel = interaction.channel
    if interaction.guild_id is None:
        raise NotHere(words.SERVER_ONLY)
    if is_no_member(interaction):
        raise NotHere(words.NOT_A_MEMBER)
    if not isinstance(channel, WHERE_MESSAGES_ARE):
        raise NotHere(words.NO_CHANNEL_KIND)
    await check_allowed(interaction.client, store, interaction.guild_id, channel)
    if lacking := delivery.missing_permissions(interaction):
        raise NotHere(words.lacking(lacking))


def server_of(interaction: Interaction) -> discord.Guild:
    """Return the server of an interaction.

    Raises:
        NotHere: it is not in a server.
    """
    if interaction.guild is None:
        raise NotHere(words.SERVER_ONLY)
    return interaction.guild


async def check_still_allowed(interaction: Interaction, store: Store, where: Location) -> None:
    """Check that a match can start in a place to which somebody was invited before: the server may
    have chosen other channels since. A place that this process does not know (another one serves
    its server, or it is an archived thread) stays allowed, because nobody can tell where it
    belongs.

    Raises:
        NotHere: it no longer can; says where it can.
    """
    channel: Any = interaction.channel
    if channel is None or channel.id != where.channel_id:
        guild = interaction.client.get_guild(where.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(where.channel_id)
    if channel is not None:
        await check_allowed(interaction.client, store, where.guild_id, channel)


async def check_allowed(
    client: discord.Client, store: Store, guild_id: int, channel: discord.abc.Snowflake
) -> None:
    """Check that a server wants matches in a channel.

    Raises:
        NotHere: it does not; says where it does.
    """
    chosen = await store.servers.allowed_channels(guild_id)
    allowed = still_there(client.get_guild(guild_id), chosen)
    here = {channel.id, getattr(channel, "parent_id", None)}
    if allowed and not here & set(allowed):
        raise NotHere(words.not_in_this_channel(allowed))


def is_no_member(interaction: Interaction) -> bool:
    """Whether the bot was added to the interaction's server with its commands alone, or was removed
    from it. It hears of interactions there, but can post nothing."""
    guild_id = interaction.guild_id
    return guild_id is not None and part(interaction, Servers).has(guild_id) is False


def still_there(guild: discord.Guild | None, chosen: Sequence[int]) -> Sequence[int]:
    """Return the channels, of those that a server has chosen, that still exist. If all of them were
    deleted, nothing is chosen any more, and nobody is locked out. While Discord does not tell which
    exist, return all."""
    if guild is None or guild.unavailable or not guild.channels:
        return chosen
    return [channel_id for channel_id in chosen if guild.get_channel(channel_id) is not None]


def invitations_go_to(interaction: Interaction) -> Location:
    """Return the place for an invitation that is wanted here: the channel itself or, from a thread
    that the bot has opened for matches, the channel above it."""
    guild_id, channel_id = interaction.guild_id, interaction.channel_id
    assert guild_id is not None
    assert channel_id is not None
    channel, me = interaction.channel, interaction.client.user
    if isinstance(channel, discord.Thread) and me is not None and channel.owner_id == me.id:
        return Location(guild_id, channel.parent_id)
    return Location(guild_id, channel_id)
