"""Channels for matches that are requested outside Discord, where no interaction names the place."""

from __future__ import annotations

import discord

from bot import delivery
from bot.errors import NotHere
from bot.location import check_allowed
from bot.storage.records import Location
from bot.storage.store import Store

Place = discord.abc.GuildChannel | discord.Thread


def place_of(client: discord.Client, where: Location, told: str) -> tuple[discord.Guild, Place]:
    """Return the server and the channel of a location, if this process serves it and it still
    exists.

    Args:
        told: the sentence for a member who has to go on in Discord.

    Raises:
        NotHere: the location is not available.
    """
    guild = client.get_guild(where.guild_id)
    if guild is not None:
        channel = guild.get_channel_or_thread(where.channel_id)
        if channel is not None:
            return guild, channel
    raise NotHere(told)


async def check_open(
    client: discord.Client, store: Store, guild: discord.Guild, channel: Place, told: str
) -> None:
    """Check that a match can start in a channel.

    Args:
        told: as for `place_of`.

    Raises:
        NotHere: no match can start there.
    """
    await check_allowed(client, store, guild.id, channel)
    in_thread = isinstance(channel, discord.Thread)
    needed = delivery.NEEDED_IN_THREAD if in_thread else delivery.NEEDED
    if delivery.lacking(channel.permissions_for(guild.me), needed):
        raise NotHere(told)
