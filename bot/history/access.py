"""Who may look back at what: a match is as visible as the channel that it was played in."""

from __future__ import annotations

from typing import Any

import discord

Interaction = discord.Interaction[Any]


def hidden_channels(interaction: Interaction) -> tuple[int, ...]:
    """Return the channels and threads of the server that the member cannot see.

    A deleted channel hides nothing; a private thread is hidden from all but its players.
    """
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return ()
    return tuple(
        channel.id
        for channel in (*guild.channels, *guild.threads)
        if not channel.permissions_for(member).view_channel
        or (isinstance(channel, discord.Thread) and channel.is_private())
    )
