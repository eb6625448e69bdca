"""Where a match may start, or go on."""

from __future__ import annotations

import discord
import pytest

from bot import words
from tests.bot.club import Club, sentence


async def test_a_place_must_be_a_text_channel_or_a_thread(club: Club) -> None:
    hall = club.guild.create_voice_channel("hall")
    result = await club.ada.slash(hall, "challenge", game="square_tactics", opponent=club.bo)
    assert sentence(result) == words.NO_CHANNEL_KIND


async def test_the_missing_permission_is_named(club: Club) -> None:
    club.deny(discord.Permissions(attach_files=True))
    result = await club.ada.slash(
        club.channel, "challenge", game="square_tactics", opponent=club.bo
    )
    assert sentence(result) == words.lacking(["Attach Files"])


async def test_a_match_whose_channel_is_gone_goes_on_only_where_matches_may(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    garden = club.guild.create_text_channel("garden")
    await club.services.store.servers.allow_channels(club.guild.id, [club.channel.id])
    club.env.backend.delete_channel(club.channel.id)
    await club.env.settle()
    result = await club.ada.slash(garden, "board")
    assert sentence(result) == words.not_in_this_channel([club.channel.id])


async def test_where_the_bot_was_added_with_its_commands_alone_it_says_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its commands come all the same, and nothing that it posts would arrive."""
    monkeypatch.setattr(club.bot, "get_guild", lambda _: None)
    result = await club.ada.slash(
        club.channel, "challenge", game="square_tactics", opponent=club.bo
    )
    assert sentence(result) == words.NOT_A_MEMBER
