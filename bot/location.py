"""Where a match may start, or go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery, words
from bot.errors import NotHere
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
    if not isinstance(channel, WHERE_MESSAGES_ARE):
        raise NotHere(words.NO_CHANNEL_KIND)
    chosen = await store.servers.allowed_channels(interaction.guild_id)
    allowed = still_there(interaction.guild, chosen)
    here = {channel.id, getattr(channel, "parent_id", None)}
    if allowed and not here & set(allowed):
        raise NotHere(words.not_in_this_channel(allowed))
    if lacking := delivery.missing_permissions(interaction):
        raise NotHere(words.lacking(lacking))


def still_there(guild: discord.Guild | None, chosen: Sequence[int]) -> Sequence[int]:
    """Return those of the channels that a server has chosen which there are yet: where all of them
    were deleted, nothing is chosen any more, and nobody is locked out. All, while Discord does not
    tell which there are."""
    if guild is None or guild.unavailable or not guild.channels:
        return chosen
    return [channel_id for channel_id in chosen if guild.get_channel(channel_id) is not None]


def invitations_go_to(interaction: Interaction) -> Location:
    """Return where an invitation is posted that is wanted here: in the channel itself; out of a
    thread that the bot has opened for matches, in the channel above it."""
    guild_id, channel_id = interaction.guild_id, interaction.channel_id
    assert guild_id is not None
    assert channel_id is not None
    channel, me = interaction.channel, interaction.client.user
    if isinstance(channel, discord.Thread) and me is not None and channel.owner_id == me.id:
        return Location(guild_id, channel.parent_id)
    return Location(guild_id, channel_id)
