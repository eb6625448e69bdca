"""Matches of a server that a member left are not on their desk."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import delivery
from bot.desk.actions import DeskActions
from bot.desk.shared import KEPT_SECONDS, SharedServers
from bot.errors import DiscordFailing
from bot.play import words as match_words
from tests.bot.club import Club, buttons, sentence
from tests.bot.support import Clock

GONE = 9
"""A server that has removed the bot."""


def shared(now: Clock) -> SharedServers:
    servers = SimpleNamespace(has=lambda guild_id: guild_id != GONE)
    return SharedServers(cast(Any, None), cast(Any, servers), now)


async def test_the_desk_leads_to_no_server_that_the_member_left(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    elsewhere = club.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("there")
    ada = elsewhere.add_member(club.ada.user)
    assert "against Bo in Club · " in sentence(await ada.slash(channel, "matches"))
    club.guild.remove_member(club.ada)
    await club.env.advance_time(KEPT_SECONDS + 1)
    told = await ada.slash(channel, "matches")
    assert sentence(told) == match_words.NO_MATCHES
    assert buttons(told.response) == []


@pytest.mark.parametrize("waits", [True, False])
async def test_a_member_who_left_and_came_back_is_led_there_again(club: Club, waits: bool) -> None:
    await club.begin(club.ada, club.bo)
    elsewhere = club.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("there")
    ada = elsewhere.add_member(club.ada.user)
    club.guild.remove_member(club.ada)
    assert sentence(await ada.slash(channel, "matches")) == match_words.NO_MATCHES
    back = club.guild.add_member(club.ada.user)
    if waits:
        await club.env.advance_time(KEPT_SECONDS + 1)
    else:
        assert "against Bo · " in sentence(await back.slash(club.channel, "matches"))
    assert "against Bo in Club · " in sentence(await ada.slash(channel, "matches"))
    own = await club.bot.parts[DeskActions].own(club.ada.id)
    assert [match.id for match in own] == [1], "reminders and Next know it too"


async def test_discord_is_asked_once_in_a_while_and_where_it_fails_nothing_is_taken_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, asked = Clock(), []
    answers: list[Any] = [None, DiscordFailing(""), "Ada"]

    async def display_name(_client: Any, guild: Any, user_id: int) -> str | None:
        asked.append((user_id, guild.id))
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return cast(str | None, answer)

    monkeypatch.setattr(delivery, "display_name", display_name)
    servers = shared(now)
    assert servers.shares(1, 7), "nobody has asked yet"
    for _ in range(2):
        await servers.look(1, [7])
    assert asked == [(1, 7)]
    assert not servers.shares(1, 7)
    await servers.look(1, [GONE])
    assert asked == [(1, 7)], "a server that has removed the bot is not asked"
    assert servers.shares(1, GONE), "and it is none that its member has left"
    await servers.look(1, [8])
    assert servers.shares(1, 8)
    now.now += KEPT_SECONDS
    assert not servers.shares(1, 7), "nobody has asked again"
    await servers.look(1, [7])
    assert servers.shares(1, 7), "they came back"


async def test_only_of_servers_that_a_member_left_is_it_asked_often_whether_they_are_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, asked = Clock(), []
    there: set[int] = {8}

    async def display_name(_client: Any, guild: Any, _user_id: int) -> str | None:
        asked.append(guild.id)
        return "Ada" if guild.id in there else None

    monkeypatch.setattr(delivery, "display_name", display_name)
    servers = shared(now)
    await servers.look_again(1, [7, 8])
    assert asked == [], "nothing is known to have been left"
    await servers.look(1, [7, 8])
    now.now += KEPT_SECONDS
    asked.clear()
    await servers.look_again(1, [7, 8])
    assert asked == [7]
    assert not servers.shares(1, 7)


async def test_a_member_who_acts_in_a_server_is_there_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def display_name(*_: Any) -> None:
        return None

    monkeypatch.setattr(delivery, "display_name", display_name)
    servers = shared(Clock())
    await servers.look(1, [7])
    assert not servers.shares(1, 7)
    servers.seen(1, 7)
    assert servers.shares(1, 7)
