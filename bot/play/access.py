"""Access to a match: it is as visible as the channel in which it is played."""

from __future__ import annotations

from typing import Any

import discord

from bot import words as common
from bot.errors import NoSuchMatch, NotHere
from bot.play import words
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.records import Location
from bot.visibility import open_channels, sees

Interaction = discord.Interaction[Any]


async def visible_match(interaction: Interaction, manager: MatchManager, match_id: int) -> Match:
    """Return a match that a member may look at here: one of their own, or one of this server in a
    channel that they see.

    Raises:
        NoSuchMatch: there is none.
    """
    match = await manager.load(match_id)
    if not sees(interaction, match.row.location) and not _played(interaction, match):
        raise NoSuchMatch(common.NO_SUCH_MATCH)
    return match


def check_shareable(interaction: Interaction, match: Match) -> None:
    """Check that a member may post a match in the channel where they are. Its players may do so
    anywhere, others only where everybody may see the match anyway.

    Raises:
        NotHere: somebody who sees this channel may not see the match's.
    """
    guild, location = interaction.guild, match.row.location
    is_here = any(_is_here(interaction, place) for place in (location, match.row.place))
    if guild is None or _played(interaction, match) or is_here:
        return
    if location.channel_id not in open_channels(guild):
        raise NotHere(words.SHARED_BY_PLAYERS)


def _played(interaction: Interaction, match: Match) -> bool:
    return match.has_played(interaction.user.id)


def _is_here(interaction: Interaction, location: Location) -> bool:
    return (interaction.guild_id, interaction.channel_id) == (
        location.guild_id,
        location.channel_id,
    )
