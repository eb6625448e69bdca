"""A server is greeted once, where it wants that, and nobody else hears of it."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

from bot import words as common
from bot.clock import DAY
from bot.core import Core
from bot.welcome import words
from bot.welcome.feature import Welcome
from bot.welcome.greeting import ALONE_SECONDS, TRIED_SECONDS, Greeting
from tests.bot.club import NO_SENDING, Club, answer, buttons, says, sentence


async def joins(club: Club, name: str = "Fresh") -> Any:
    """Let the bot come to another server with a system channel; return that channel."""
    guild = club.env.create_guild(name, owner=club.dan.user)
    hall = guild.create_text_channel("hall")
    club.env.backend.guilds[guild.id].system_channel_id = hall.id
    club.bot.get_guild(guild.id)._system_channel_id = hall.id
    return hall


def greeting(club: Club) -> Any:
    [feature] = [each for each in club.bot._features if isinstance(each, Welcome)]
    return feature


async def test_a_new_server_is_greeted_once(club: Club) -> None:
    hall = await joins(club)
    for _ in range(3):
        await greeting(club).servers_changed()
    await greeting(club).each_minute_here()
    [hello] = club.messages(hall)
    assert buttons(hello) == [words.TRY, "Settings", "Help"]
    assert club.pinged(hello) == []
    assert all(club.direct(member) == [] for member in club.members)
    await club.delete(hello)
    await club.env.advance_time(TRIED_SECONDS + 61)
    await club.restart()
    club.bot.get_guild(hall.guild.id)._system_channel_id = hall.id
    await greeting(club).servers_changed()
    assert club.messages(hall) == [], "deleted is deleted"


async def test_two_processes_greet_a_server_once(club: Club) -> None:
    hall = await joins(club)
    core = club.bot.parts[Core]
    await asyncio.gather(Greeting(core).look(), Greeting(core).look())
    assert len(club.messages(hall)) == 1


async def test_a_greeting_that_a_killed_process_left_unsaid_is_said_soon_or_never(
    club: Club,
) -> None:
    hall = await joins(club)
    servers, now = club.services.store.servers, club.bot.parts[Core].now
    guild_id = hall.guild.id
    assert await servers.begin_greeting(guild_id, now(), 0, 0)
    await club.env.advance_time(ALONE_SECONDS + 1)
    await greeting(club).each_minute_here()
    assert len(club.messages(hall)) == 1
    other = await joins(club, "Other")
    late = now() - TRIED_SECONDS - 1
    assert await servers.begin_greeting(other.guild.id, late, 0, 0)
    await greeting(club).each_minute_here()
    assert club.messages(other) == []


async def test_where_discord_has_trouble_it_is_tried_again(club: Club) -> None:
    hall = await joins(club)
    club.break_posting(times=20, channel=hall)
    await greeting(club).servers_changed()
    assert club.messages(hall) == []
    club.env.backend.faults.clear()
    await club.env.advance_time(ALONE_SECONDS + 1)
    await greeting(club).each_minute_here()
    assert len(club.messages(hall)) == 1


async def test_where_the_bot_may_not_write_it_says_nothing(club: Club) -> None:
    hall = await joins(club)
    club.deny(NO_SENDING, hall)
    await greeting(club).servers_changed()
    assert club.messages(hall) == []
    assert club.requests("POST", f"/channels/{hall.id}/messages") == []


async def test_a_server_that_has_had_the_bot_for_long_hears_nothing(club: Club) -> None:
    hall = await joins(club)
    core = club.bot.parts[Core]
    later = core.now() + DAY + 1
    await Greeting(dataclasses.replace(core, now=lambda: later)).look()
    assert club.messages(hall) == []


async def test_its_three_buttons_answer(club: Club) -> None:
    hall = await joins(club)
    bo, owner = (hall.guild.add_member(each.user) for each in (club.bo, club.dan))
    await greeting(club).servers_changed()
    hello = next(each for each in club.messages(hall) if words.TRY in buttons(each))
    shown = answer(await bo.click(hello, label=words.TRY))
    games = [known.game.name for known in club.bot.parts[Core].catalog.values()]
    assert buttons(shown) == games
    await bo.click(shown, label=games[0])
    assert (await club.match()).user(0) in (bo.id, -1)
    assert "How to play here" in says(answer(await bo.click(hello, label="Help")))
    assert sentence(await bo.click(hello, label="Settings")) == common.NOT_ALLOWED
    assert "channel" in says(answer(await owner.click(hello, label="Settings")))
