"""Presence of members: whether they are in the server, and can answer in the channel."""

from __future__ import annotations

from enum import StrEnum

import discord

from bot import delivery
from bot.errors import Undelivered
from bot.storage.records import Location

Channel = discord.abc.GuildChannel | discord.Thread


class Missing(StrEnum):
    """The reason why a member cannot play in a place."""

    LEFT = "left"
    """They are no longer in the server."""
    PENDING = "pending"
    """They have not agreed to the server's rules yet, so Discord lets them do nothing there."""
    NO_ACCESS = "no access"
    """They cannot see the channel."""
    TIMED_OUT = "timed out"
    """A moderator has timed them out."""


def hindrance(member: discord.Member, channel: Channel | None) -> Missing | None:
    """Return the reason why a member cannot play in a channel, as far as their data tells; None if
    there is none, or the channel is not known."""
    if member.pending:
        return Missing.PENDING
    if member.is_timed_out():
        return Missing.TIMED_OUT
    permissions = member.resolved_permissions
    if permissions is None and channel is not None:
        permissions = channel.permissions_for(member)
    if permissions is not None and not permissions.view_channel:
        return Missing.NO_ACCESS
    return None


async def missing(client: discord.Client, where: Location, user_id: int) -> Missing | None:
    """Ask Discord whether a member can play in a place, and return the reason if they cannot. If
    another process serves the server, only whether they are in it can be told. If Discord does not
    answer, assume that they are there."""
    guild = client.get_guild(where.guild_id)
    if guild is None:
        left = await delivery.has_left(client, where.guild_id, user_id)
        return Missing.LEFT if left else None
    try:
        member = await delivery.fetch_member(client, guild, user_id)
    except Undelivered:
        return None
    if member is None:
        return Missing.LEFT
    return hindrance(member, guild.get_channel_or_thread(where.channel_id))
