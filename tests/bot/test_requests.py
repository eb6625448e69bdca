"""Every request that these tests make is checked, see `requests_are_checked`."""

from __future__ import annotations

import discord
import pytest
from discord.http import Route

from bot import words
from tests.bot.club import Club
from tests.narrowed import narrowed


async def test_a_request_that_discord_would_refuse_is_noticed(
    toy_club: Club, requests_are_checked: list[str]
) -> None:
    fetched = await toy_club.bot.fetch_channel(toy_club.channel.id)
    channel = narrowed(fetched, discord.TextChannel)
    await channel.send(words.GONE)
    assert requests_are_checked == []
    path = f"/channels/{channel.id}/messages/{toy_club.last().id}"
    with pytest.raises(discord.HTTPException):
        await toy_club.bot.http.request(Route("PATCH", path), json={"embeds": "none"})
    await toy_club.bot.http.request(Route("GET", path), params={"nonsense": "1"})
    assert [found.partition(": ")[0] for found in requests_are_checked] == [
        f"PATCH {path}",
        f"GET {path}",
    ]
    requests_are_checked.clear()
