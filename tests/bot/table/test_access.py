"""The frequency with which Discord is asked whether a member may look at a match, and what happens
in between."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot import delivery
from bot.errors import NoSuchMatch, Undelivered
from bot.storage.records import Location
from bot.table.access import Access
from bot.table.messages import Closed, Look, Moment, Said
from bot.table.server import TableServer
from tests.bot.club import Club
from tests.bot.table.browser import Browser, link_of
from tests.bot.table.test_table import sit_down


def asked_elsewhere(monkeypatch: pytest.MonkeyPatch, answers: list[Any]) -> Access:
    """Access in a process that does not serve the server, with Discord's answers to whether a
    member has left."""

    async def has_left(*_: Any) -> Any:
        return answers.pop(0)

    monkeypatch.setattr(delivery, "has_left", has_left)
    client: Any = SimpleNamespace(get_guild=lambda _: None)
    return Access(cast("discord.Client", client), lambda: 1000)


def match_of(plays: bool) -> Any:
    return SimpleNamespace(row=SimpleNamespace(location=Location(1, 2)), has_played=lambda _: plays)


@pytest.mark.parametrize(("plays", "looks"), [(False, 1), (True, 5)])
async def test_discord_is_asked_again_each_minute_or_each_five(
    club: Club, monkeypatch: pytest.MonkeyPatch, plays: bool, looks: int
) -> None:
    """A tab looks once a minute, sometimes a second early: such a look is not in vain."""
    now, asked, fetch = 1000, [], delivery.fetch_member

    async def counted(*about: Any) -> Any:
        asked.append(about)
        return None if len(asked) > 1 else await fetch(*about)

    monkeypatch.setattr(delivery, "fetch_member", counted)
    access = Access(club.bot, lambda: now)
    location = Location(club.guild.id, club.channel.id)
    match: Any = SimpleNamespace(row=SimpleNamespace(location=location), has_played=lambda _: plays)
    for _ in range(looks):
        await access.check(club.dan.id, match)
        assert len(asked) == 1
        now += 60
    now -= 1
    with pytest.raises(NoSuchMatch):
        await access.check(club.dan.id, match)


@pytest.mark.parametrize("who", ["player", "spectator"])
async def test_a_channel_is_closed_at_the_table_as_soon_as_in_discord(club: Club, who: str) -> None:
    """Nobody has to be asked which channels a member sees."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        member = club.bo if who == "player" else club.cleo
        tab = await sit_down(club, browser, member)
        await tab.say(Look(0))
        assert isinstance(await tab.hear(), Moment)
        club.hide_from(member)
        await club.env.settle()
        with suppress(ConnectionError):  # it may be closed already
            await tab.say(Look(0))
        while not isinstance(said := await tab.hear(), Closed):
            assert isinstance(said, Said), said
            assert said.is_refusal


@pytest.mark.parametrize("who", ["player", "spectator"])
async def test_a_link_from_before_a_member_left_opens_nothing_though_a_tab_was_open(
    club: Club, who: str
) -> None:
    """Discord’s answer from when the tab was opened no longer counts."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        member = club.bo if who == "player" else club.cleo
        await sit_down(club, browser, member)
        link = await link_of(club, member)
        club.guild.remove_member(member)
        async with browser.session.get(link, allow_redirects=False) as response:
            assert (response.status, "Set-Cookie" in response.headers) == (403, False)
            assert "can’t see this match any more" in await response.text()


async def test_where_another_process_serves_the_server_who_left_it_sees_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    access = asked_elsewhere(monkeypatch, [False, True])
    await access.check(7, match_of(plays=True))
    access.ask_again(7)
    with pytest.raises(NoSuchMatch):
        await access.check(7, match_of(plays=True))


async def test_where_another_process_serves_the_server_spectators_see_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It does not know which channels they see."""
    access = asked_elsewhere(monkeypatch, [False])
    with pytest.raises(NoSuchMatch):
        await access.check(7, match_of(plays=False))


async def test_while_discord_does_not_answer_players_play_and_it_is_not_asked_each_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def silent(*_: Any) -> None:
        asked.append(1)
        raise Undelivered("Discord does not answer.")

    monkeypatch.setattr(delivery, "fetch_member", silent)
    access = club.bot.parts[TableServer]._access
    location = Location(club.guild.id, club.channel.id)
    match: Any = SimpleNamespace(row=SimpleNamespace(location=location), has_played=lambda _: True)
    for _ in range(3):
        await access.check(club.dan.id, match)
    assert len(asked) == 1
