"""Matches of a server that a member left are not on their desk."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import delivery
from bot.desk.actions import DeskActions
from bot.desk.shared import KEPT_SECONDS, SharedServers
from bot.errors import DiscordFailing
from bot.matches import words as match_words
from tests.bot.club import Club, buttons, sentence
from tests.bot.support import Clock


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
async def test_who_left_and_came_back_is_led_there_again(club: Club, waits: bool) -> None:
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
        asked.append((user_id, guild))
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return cast(str | None, answer)

    monkeypatch.setattr(delivery, "display_name", display_name)
    client = SimpleNamespace(get_guild=lambda guild_id: guild_id or None)
    servers = SharedServers(cast(Any, client), now)
    assert servers.shares(1, 7), "nobody has asked yet"
    for _ in range(2):
        await servers.look(1, [7])
    assert asked == [(1, 7)]
    assert not servers.shares(1, 7)
    assert not servers.shares(1, 0), "the bot is not there"
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

    async def display_name(_client: Any, guild_id: Any, _user_id: int) -> str | None:
        asked.append(guild_id)
        return "Ada" if guild_id in there else None

    monkeypatch.setattr(delivery, "display_name", display_name)
    client = SimpleNamespace(get_guild=lambda guild_id: guild_id)
    servers = SharedServers(cast(Any, client), now)
    await servers.look_again(1, [7, 8])
    assert asked == [], "nothing is known to have been left"
    await servers.look(1, [7, 8])
    now.now += KEPT_SECONDS
    asked.clear()
    await servers.look_again(1, [7, 8])
    assert asked == [7]
    assert not servers.shares(1, 7)


async def test_who_acts_in_a_server_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def display_name(*_: Any) -> None:
        return None

    monkeypatch.setattr(delivery, "display_name", display_name)
    client = SimpleNamespace(get_guild=lambda guild_id: guild_id)
    servers = SharedServers(cast(Any, client), Clock())
    await servers.look(1, [7])
    assert not servers.shares(1, 7)
    servers.seen(1, 7)
    assert servers.shares(1, 7)
