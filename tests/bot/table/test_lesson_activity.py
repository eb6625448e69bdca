"""Lessons inside Discord, for their learner alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from simcord import MemberActor

from bot.learn import words
from bot.subjects import About
from bot.table import words as table_words
from bot.table.controls import SubjectLaunchButton
from bot.table.messages import Closed, Said
from bot.table.server import TableServer
from games.example.game import Toy
from playroom import activities
from playroom.activities import activities_of
from playroom.frames import Frames
from tests.bot.club import Club, Message, answer, buttons, says, sentence
from tests.bot.moderation.test_bars import bar
from tests.bot.table.browser import Tab
from tests.bot.table.inside_discord import frames_of, secret, settings
from tests.bot.table.test_activity import Client, client, launch
from tests.bot.table.test_lesson_page import shown, way

pytestmark = pytest.mark.own_threads
__all__ = ["secret", "settings"]

LESSON = Toy.lessons[0]


@pytest.fixture
async def frames(toy_club: Club) -> AsyncIterator[Frames]:
    async with frames_of(toy_club) as frames:
        yield frames


async def offered(club: Club, member: MemberActor) -> Message:
    """Return the answer to **Open in the browser** below a step."""
    lesson = await club.slash(member, "learn", game="toy")
    begin = next(each for each in buttons(lesson) if each in (words.START, words.GO_ON))
    await member.click(lesson, label=begin)
    return answer(await member.click(lesson, label=table_words.OPEN_PAGE))


async def launched(club: Club, member: MemberActor) -> None:
    await member.click(await offered(club, member), label=table_words.LAUNCH)
    assert activities_of(club.env.backend).take_launch(member.id, club.channel.id)


async def opened(discord: Client) -> Tab:
    entered = await discord.log_in()
    assert entered.trouble == ""
    tab = await discord.tab(entered)
    await tab.see()
    return tab


async def test_a_lesson_is_played_inside_discord(toy_club: Club, frames: Frames) -> None:
    club = toy_club
    await launched(club, club.ada)
    async with client(club, frames, club.ada) as discord:
        tab = await opened(discord)
        for label in (words.NEXT, words.SHOW_ME, words.SHOW_ME):
            await tab.say(way(shown(tab), label))
            await tab.see()
        assert shown(tab).match == 0
        told = shown(tab).told
        assert told is not None
        assert told.text == words.lesson_done(LESSON)


async def test_it_opens_where_the_learner_is_by_now(toy_club: Club, frames: Frames) -> None:
    club = toy_club
    button = await offered(club, club.ada)
    lesson = await club.slash(club.ada, "learn", game="toy")
    await club.ada.click(lesson, label=words.GO_ON)
    await club.ada.click(lesson, label=words.NEXT)
    await club.ada.click(button, label=table_words.LAUNCH)
    async with client(club, frames, club.ada) as discord:
        told = shown(await opened(discord)).told
        assert told is not None
        assert told.text == LESSON.steps[1].say


async def test_nobody_else_in_the_activity_sees_a_lesson(toy_club: Club, frames: Frames) -> None:
    club = toy_club
    await launched(club, club.ada)
    async with client(club, frames, club.ada) as ada, client(club, frames, club.bo) as bo:
        await opened(ada)
        entered = await bo.log_in()
        assert (entered.socket, entered.trouble) == ("", table_words.NOT_LAUNCHED)
        assert "match" not in entered.trouble, "it may be a lesson that they want to see"


async def test_the_match_that_ends_the_lessons_is_shown_there(
    toy_club: Club, frames: Frames
) -> None:
    club = toy_club
    await launched(club, club.ada)
    async with client(club, frames, club.ada) as discord:
        tab = await opened(discord)
        await tab.say(way(shown(tab), words.LESSONS))
        await tab.say(way(await tab.see(), Toy.lessons[1].title))
        await tab.say(way(await tab.see(), words.NEXT))
        await tab.say(way(await tab.see(), words.PLAY))
        while not isinstance(said := await tab.hear(), Closed):
            assert not isinstance(said, Said), said
        assert said.again, "the page loads itself again"
        assert shown(await opened(discord)).match == 1


async def test_an_open_activity_turns_from_a_match_to_a_lesson_and_back(
    toy_club: Club, frames: Frames
) -> None:
    club = toy_club
    board = await club.begin(club.ada, club.bo, options="")
    await launch(club, club.ada, board)
    async with client(club, frames, club.ada) as discord:
        tab = await opened(discord)
        await launched(club, club.ada)
        assert await tab.hear() == Closed(table_words.ELSEWHERE, again=True)
        tab = await opened(discord)
        assert shown(tab).told is not None
        await launched(club, club.ada)
        await tab.nothing()
        await launch(club, club.ada, board)
        assert await tab.hear() == Closed(table_words.ELSEWHERE, again=True)
        assert shown(await opened(discord)).match == 1


async def test_a_lesson_that_is_no_more_is_said_to_have_changed(
    toy_club: Club, frames: Frames, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    await launched(club, club.ada)
    monkeypatch.setattr(Toy, "lessons", Toy.lessons[1:])
    async with client(club, frames, club.ada) as discord:
        tab = await discord.tab(await discord.log_in())
        assert await tab.hear() == Closed(words.CHANGED)


async def test_two_launches_at_once_open_the_last(toy_club: Club, frames: Frames) -> None:
    club = toy_club
    board = await club.begin(club.ada, club.bo, options="")
    await launched(club, club.ada)
    server = club.bot.parts[TableServer]
    about = About("lesson", f"toy.{LESSON.key}.0", club.guild.id, club.channel.id)
    await asyncio.gather(
        server.launch(club.ada.id, club.channel.id, 1),
        *(server.launch_page(club.ada.id, about) for _ in range(2)),
    )
    async with client(club, frames, club.ada) as discord:
        assert shown(await opened(discord)).told is not None
        await launch(club, club.ada, board)
        assert shown(await opened(discord)).match == 1


async def test_a_barred_member_opens_no_lesson(toy_club: Club, frames: Frames) -> None:
    club = toy_club
    await launched(club, club.bo)
    await bar(club, club.bo)
    async with client(club, frames, club.bo) as discord:
        entered = await discord.log_in()
        assert entered.socket == ""
        assert "barred" in entered.trouble


@pytest.mark.parametrize("what", ["toy", "chess.bid.0", "none.x.1", "toy.bid.x"])
async def test_a_forged_button_opens_nothing(toy_club: Club, frames: Frames, what: str) -> None:
    club = toy_club
    lesson = await club.slash(club.ada, "learn", game="toy")
    sentence(await club.forge(club.ada, lesson, SubjectLaunchButton("lesson", what)))
    sentence(await club.forge(club.ada, lesson, SubjectLaunchButton("nothing", "x")))
    assert await club.services.store.sessions.links_of(club.ada.id) == []


def let_discord_launch_nothing(club: Club) -> None:
    """Make Discord refuse the next Activity."""
    activities.install()
    club.env.backend.faults.append(
        {
            "method": "POST",
            "path": "/interactions/*/callback",
            "status": 400,
            "code": 50234,
            "message": "Activities are not enabled",
            "times": 1,
        }
    )


async def test_nothing_is_asked_of_discord_before_an_activity_opens(
    toy_club: Club, frames: Frames
) -> None:
    """Discord waits three seconds for it, and no answer can come before it."""
    club = toy_club
    button = await offered(club, club.ada)
    before = len(club.env.http_requests)
    await club.ada.click(button, label=table_words.LAUNCH)
    assert "/callback" in club.env.http_requests[before].path


async def test_where_discord_launches_nothing_learners_stay_where_they_are(toy_club: Club) -> None:
    club = toy_club
    button = await offered(club, club.ada)
    lesson = await club.slash(club.ada, "learn", game="toy")
    await club.ada.click(lesson, label=words.GO_ON)
    await club.ada.click(lesson, label=words.NEXT)
    before = await club.services.store.lessons.of(club.ada.id, "toy")
    let_discord_launch_nothing(club)
    told = answer(await club.ada.click(button, label=table_words.LAUNCH))
    assert any(each.startswith(table_words.FOLLOW_PAGE) for each in buttons(told))
    assert [each.step for each in before] == [1]
    assert await club.services.store.lessons.of(club.ada.id, "toy") == before


async def test_where_discord_launches_nothing_the_link_is_given(toy_club: Club) -> None:
    club = toy_club
    button = await offered(club, club.ada)
    let_discord_launch_nothing(club)
    told = answer(await club.ada.click(button, label=table_words.LAUNCH))
    assert table_words.NO_ACTIVITY in says(told)
    assert any(each.startswith(table_words.FOLLOW_PAGE) for each in buttons(told))


@pytest.mark.parametrize("secret", [""])
async def test_without_a_secret_lessons_open_in_the_browser_alone(toy_club: Club) -> None:
    assert table_words.LAUNCH not in buttons(await offered(toy_club, toy_club.ada))
