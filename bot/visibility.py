"""The channels that a member sees, and those that everybody sees. Matches are as visible as their
channels."""

from __future__ import annotations

from typing import Any

import discord

from bot.storage.records import Location

Interaction = discord.Interaction[Any]


def visible_channels(interaction: Interaction) -> tuple[int, ...]:
    """Return the channels and threads of the server whose matches the member may see: the one they
    are in, and all that they can see except private threads.

    Channels that Discord no longer lists (deleted ones, archived threads) are left out. Nobody can
    tell who may see them, so their matches are for their players only.
    """
    guild, member = interaction.guild, interaction.user
    here = () if interaction.channel_id is None else (interaction.channel_id,)
    if guild is None or not isinstance(member, discord.Member):
        return ()
    return here + tuple(
        channel.id for channel in (*guild.channels, *guild.threads) if _is_open_to(member, channel)
    )


def member_sees(guild: discord.Guild, member: discord.Member, channel_id: int) -> bool:
    """Whether a member may see a channel or thread of a server, wherever they are now."""
    channel = guild.get_channel_or_thread(channel_id)
    return channel is not None and _is_open_to(member, channel)


def is_shut_out(guild: discord.Guild, member: discord.Member, channel_id: int) -> bool:
    """Whether a member certainly may no longer view a channel or thread. Nobody can tell for one
    that is deleted or archived."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    return not channel.permissions_for(member).view_channel


def _is_open_to(member: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return channel.permissions_for(member).view_channel and not is_private


def sees(interaction: Interaction, location: Location) -> bool:
    """Whether the member may know, from where they are now, about matches in a place."""
    return interaction.guild_id == location.guild_id and location.channel_id in visible_channels(
        interaction
    )


def open_channels(guild: discord.Guild) -> tuple[int, ...]:
    """Return the channels and threads of a server that every member can see."""
    return tuple(
        channel.id for channel in (*guild.channels, *guild.threads) if _open_to_all(channel, guild)
    )


def _open_to_all(channel: discord.abc.GuildChannel | discord.Thread, guild: discord.Guild) -> bool:
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return channel.permissions_for(guild.default_role).view_channel
