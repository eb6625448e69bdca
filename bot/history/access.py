"""Who may look back at what: a match is as visible as the channel that it was played in."""

from __future__ import annotations

from typing import Any

import discord

from bot import words
from bot.errors import NoSuchMatch, NotHere
from bot.matches.manager import MatchManager
from bot.matches.match import Match
from bot.storage.records import Place

Interaction = discord.Interaction[Any]


def visible_channels(interaction: Interaction) -> tuple[int, ...]:
    """Return the channels and threads of the server whose matches the member may see: where the
    member is, and those that they can see but private threads.

    What Discord does not list any more (deleted channels, archived threads) is not among them:
    nobody can tell who may see it, so its matches are for their players only.
    """
    guild, member = interaction.guild, interaction.user
    here = () if interaction.channel_id is None else (interaction.channel_id,)
    if guild is None or not isinstance(member, discord.Member):
        return ()
    return here + tuple(
        channel.id
        for channel in (*guild.channels, *guild.threads)
        if channel.permissions_for(member).view_channel
        and not (isinstance(channel, discord.Thread) and channel.is_private())
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


async def visible_match(interaction: Interaction, manager: MatchManager, match_id: int) -> Match:
    """Return a match that may be looked at here: one's own, or of this server and its channels
    that the member sees.

    Raises:
        NoSuchMatch: there is none.
    """
    match = await manager.load(match_id)
    place = match.row.place
    same_server = interaction.guild_id == place.guild_id
    visible = same_server and place.channel_id in visible_channels(interaction)
    if not visible and not _played(interaction, match):
        raise NoSuchMatch(words.NO_SUCH_MATCH)
    return match


def check_shareable(interaction: Interaction, match: Match) -> None:
    """Check that a match may be posted where the member is: its players may do that everywhere,
    others where everybody may see it anyway.

    Raises:
        NotHere: some who see this channel may not see the match's.
    """
    guild, place = interaction.guild, match.row.place
    if guild is None or _played(interaction, match) or _is_here(interaction, place):
        return
    if place.channel_id not in open_channels(guild):
        raise NotHere(words.SHARED_BY_PLAYERS)


def _played(interaction: Interaction, match: Match) -> bool:
    return interaction.user.id in [player.user_id for player in match.row.players]


def _is_here(interaction: Interaction, place: Place) -> bool:
    return (interaction.guild_id, interaction.channel_id) == (place.guild_id, place.channel_id)
