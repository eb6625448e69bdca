"""Lessons on the page in the browser: the same steps as in chat, for their learner alone."""

from __future__ import annotations

from unittest.mock import ANY

import msgspec
import pytest
from simcord import MemberActor

from bot.errors import Undelivered
from bot.invitations.solo import SAME
from bot.learn import words
from bot.names import NAMELESS
from bot.privacy import words as privacy_words
from bot.storage.connection import StoreUnavailable
from bot.storage.lessons import Progress
from bot.table import words as table_words
from bot.table.controls import SubjectButton
from bot.table.messages import (
    AskRules,
    Closed,
    Collect,
    Do,
    Entry,
    FromTab,
    Look,
    Moved,
    Pick,
    Play,
    Position,
    Rules,
    Said,
    Type,
)
from bot.table.server import TableServer
from games.example.game import Toy
from tests.bot.club import Club, answer, buttons, says, sentence
from tests.bot.moderation.test_bars import bar
from tests.bot.table.browser import Browser, Tab, address_in, link_of

LESSON = Toy.lessons[0]


async def page_link(club: Club, member: MemberActor, what: str = "") -> str:
    """Open a step of the first lesson in chat, and return the address of its button."""
    lesson = await club.slash(member, "learn", game="toy")
    await member.click(lesson, label=words.START)
    if what:
        forged = await club.forge(member, lesson, SubjectButton("lesson", what))
        return address_in(answer(forged))
    return address_in(answer(await member.click(lesson, label=table_words.OPEN_PAGE)))


def way(position: Position, label: str) -> Do:
    [deed] = [each for each in position.deeds if each.label == label]
    return Do(deed.key, "")


def entry(position: Position, text: str) -> Entry:
    assert position.question is not None
    [found] = [each for each in position.question.entries if text in each.text]
    return found


async def swap(tab: Tab, card: str) -> None:
    """Pick a card to be swapped, and say that this is all."""
    question = shown(tab).question
    assert question is not None
    assert question.several is not None
    one = tuple(int(card in each.text) for each in question.entries)
    await tab.say(Collect(question.since, one, is_done=False))
    question = (await tab.see()).question
    assert question is not None
    assert question.several is not None
    assert question.several.counts == one
    await tab.say(Collect(question.since, one, is_done=True))


async def sat_down(club: Club, browser: Browser) -> Tab:
    tab = await browser.tab(await browser.follow(await page_link(club, club.ada)))
    await tab.see()
    return tab


def shown(tab: Tab) -> Position:
    assert tab.position is not None
    return tab.position


async def test_a_lesson_is_played_on_the_page_to_its_end_without_a_new_page(
    toy_club: Club,
) -> None:
    club = toy_club
    async with Browser(club) as browser:
        tab = await sat_down(club, browser)
        position = shown(tab)
        assert position.told is not None
        assert position.told.text == LESSON.steps[0].say
        assert position.told.where == "Lesson 1 of 2, step 1 of 3"
        assert position.question is None
        assert position.pictures
        assert {each.id for each in position.pictures} <= tab.pictures.keys()
        await tab.say(way(position, words.NEXT))
        position = await tab.see()
        assert position.told is not None
        assert position.told.text == LESSON.steps[1].say
        assert position.question is not None
        assert [each.is_you for each in position.players].count(True) == 1
        await swap(tab, "2")
        told = await tab.told()
        assert told.text == "✅ A new card came from the deck."
        assert not told.is_refusal
        position = await tab.see()
        await tab.pick(entry(position, "18"))
        position = await tab.until(lambda each: each.question is None)
        assert position.told is not None
        assert "You have finished “Win a lot”" in position.told.text
        assert position.told.where == "Lesson 1 of 2"
        await tab.say(way(position, words.next_lesson(Toy.lessons[1])))
        position = await tab.see()
        assert position.title.endswith(Toy.lessons[1].title)
    again = await club.slash(club.ada, "learn", game="toy")
    assert "✅ **Win a lot.**" in says(again), "chat knows how far she is"


async def test_a_wrong_try_is_answered_with_the_reason_and_may_be_tried_again(
    toy_club: Club,
) -> None:
    async with Browser(toy_club) as browser:
        tab = await sat_down(toy_club, browser)
        await tab.say(way(shown(tab), words.NEXT))
        position = await tab.see()
        for wrong, reason in {
            "18": f"{words.NOT_YET} Your 18 is your best card. Keep it.",
            "5": "It would lead to this: Ada swaps (5,)",
        }.items():
            before = position.question
            await swap(tab, wrong)
            told = await tab.told()
            assert told.is_refusal
            assert reason in told.text
            position = await tab.see()
            assert before is not None
            assert position.question is not None
            assert position.question.entries == before.entries, "the same is asked again"
        await swap(tab, "2")
        assert "✅" in (await tab.told()).text


async def test_there_is_always_a_way_on(toy_club: Club) -> None:
    async with Browser(toy_club) as browser:
        tab = await sat_down(toy_club, browser)
        for label in (words.NEXT, words.SHOW_ME, words.SHOW_ME):
            await tab.say(way(shown(tab), label))
            await tab.see()
        assert shown(tab).told is not None
        await tab.say(way(shown(tab), words.LESSONS))
        position = await tab.see()
        assert position.told is not None
        assert "### Learn Toy Auction" in position.told.text
        assert [each.label for each in position.deeds] == [
            LESSON.title,
            Toy.lessons[1].title,
        ]
        await tab.say(way(position, Toy.lessons[1].title))
        assert (await tab.see()).title.endswith(Toy.lessons[1].title)
        await tab.say(way(shown(tab), words.LESSONS))
        await tab.say(way(await tab.see(), words.back_to(Toy.lessons[1])))
        assert (await tab.see()).question is None, "back where she was"


async def test_the_last_lesson_ends_in_a_match_that_is_shown(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.ada, "toy.match.1"))
        tab = await browser.tab(path)
        position = await tab.see()
        await tab.say(way(position, words.PLAY))
        moved = await tab.hear()
        path = await browser.follow(msgspec.to_builtins(moved)["address"])
        match = await browser.tab(path)
        position = await match.see()
        assert position.match == 1
        assert position.told is None
    begun = await club.match()
    assert begun.row.dealt
    assert [player.level for player in begun.row.players] == ["", "easy"]
    assert club.boards(), "it is played in the channel"


async def heard_the_end(tab: Tab) -> str:
    while not isinstance(said := await tab.hear(), Closed):
        pass
    return said.text


async def test_nobody_else_opens_a_lesson_and_it_opens_nothing_else(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as ada, Browser(club) as bo:
        link = await page_link(club, club.ada)
        lesson = await ada.follow(link)
        async with bo.session.get(link, allow_redirects=False) as response:
            assert response.status == 410, "a link works once"
        match = await bo.follow(await link_of(club, club.bo))
        name = match.split("/")[2]
        for browser, path in (
            (bo, lesson),
            (bo, f"/table/{name}/0"),
            (ada, lesson.replace("/0", "/1")),
        ):
            async with browser.get(path) as response:
                assert response.status == 403, path
            assert await heard_the_end(await browser.tab(path)) == table_words.NO_SESSION, path
        async with ada.get(lesson) as response:
            assert response.status == 200


async def test_a_member_sees_and_ends_their_lessons_in_browsers(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        tab = await sat_down(club, browser)
        server = club.bot.parts[TableServer]
        told = await server.sessions.open_of(club.ada.id)
        assert "a page for you alone" in table_words.open_tables(told)
        await server.end_all(club.ada.id)
        assert await heard_the_end(tab) == table_words.NO_SESSION
        assert await server.sessions.open_of(club.ada.id) == []


async def test_deleted_data_closes_a_lesson(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        tab = await sat_down(club, browser)
        asked = await club.slash(club.ada, "data delete")
        for label in (privacy_words.DELETE, privacy_words.DELETE_FOR_GOOD):
            await club.ada.click(asked, label=label)
        told = await heard_the_end(tab)
        assert told == table_words.NO_SESSION
        assert table_words.OPEN not in told, "no lesson has that button"


async def test_a_barred_member_is_sent_away_from_a_lesson(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.bo))
        tab = await browser.tab(path)
        await tab.see()
        await bar(club, club.bo)
        await club.env.advance_time(61)
        assert "barred" in await heard_the_end(tab)
        async with browser.get(path) as response:
            assert response.status == 403


async def test_what_does_not_fit_is_refused_and_changes_nothing(toy_club: Club) -> None:
    async with Browser(toy_club) as browser:
        tab = await sat_down(toy_club, browser)
        await tab.say(way(shown(tab), words.NEXT))
        position = await tab.see()
        question = position.question
        assert question is not None
        refused: dict[FromTab, str] = {
            Type("swap 2"): table_words.NOT_HERE,
            Look(0): table_words.NOT_HERE,
            Pick(question.since, "swap 2"): table_words.MOVED_ON,
            Collect(question.since + 1, (1, 0, 0), is_done=True): table_words.MOVED_ON,
            Collect(question.since, (1, 0), is_done=True): table_words.MOVED_ON,
            Play(question.since, "swap 2"): table_words.NOT_HERE,
            Do("show.toy.bid.2", ""): words.CHANGED,
            Do("go.toy.bid.2", ""): words.CHANGED,
            Do("go.toy.bid.3", ""): words.CHANGED,
            Do("go.toy.match.1", ""): words.CHANGED,
            Do("go.toy.bid.99", ""): words.CHANGED,
            Do("go.chess.bid.0", ""): "chess",
            Do("go.toy.bid." + "9" * 4999, ""): words.CHANGED,
            Do("go", ""): words.CHANGED,
            Do("match", ""): words.CHANGED,
            Do("rematch", ""): words.CHANGED,
        }
        for message, reason in refused.items():
            await tab.say(message)
            told = await tab.told()
            assert told.is_refusal, message
            assert reason in told.text, message
            again = await tab.see()
            assert again.told == position.told, message
            assert again.question is not None
            assert again.question.entries == question.entries, message
        assert toy_club.boards() == [], "no match has begun"
        assert await toy_club.services.store.lessons.of(toy_club.ada.id, "toy") == [
            Progress("bid", 1, done=False, at=ANY)
        ]


async def test_the_rules_can_be_read_beside_a_lesson(toy_club: Club) -> None:
    async with Browser(toy_club) as browser:
        tab = await sat_down(toy_club, browser)
        await tab.say(AskRules(0))
        rules = await tab.hear()
        assert isinstance(rules, Rules)
        assert rules.text == Toy.words.pages[0].text
        await tab.nothing()


@pytest.mark.parametrize(
    "what", ["toy.bid.99", "toy.bid.3", "toy.none.0", "chess.bid.0", "toy", "toy.bid.x"]
)
async def test_a_forged_button_opens_no_page(toy_club: Club, what: str) -> None:
    club = toy_club
    lesson = await club.slash(club.ada, "learn", game="toy")
    await club.ada.click(lesson, label=words.START)
    sentence(await club.forge(club.ada, lesson, SubjectButton("lesson", what)))
    sentence(await club.forge(club.ada, lesson, SubjectButton("nothing", "x")))
    assert await club.services.store.sessions.links_of(club.ada.id) == []
    [progress] = await club.services.store.lessons.of(club.ada.id, "toy")
    assert (progress.step, progress.done) == (0, False)


async def test_a_lesson_that_was_finished_once_opens_at_its_end_again(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        tab = await sat_down(club, browser)
        for label in (words.NEXT, words.SHOW_ME, words.SHOW_ME):
            await tab.say(way(shown(tab), label))
            await tab.see()
        lesson = await club.slash(club.ada, "learn", game="toy")
        button = SubjectButton("lesson", "toy.bid.3")
        link = address_in(answer(await club.forge(club.ada, lesson, button)))
        again = await browser.tab(await browser.follow(link))
        position = await again.see()
        assert position.told is not None
        assert position.told.text == words.lesson_done(LESSON)


async def test_a_second_press_on_the_way_on_does_no_harm(toy_club: Club) -> None:
    async with Browser(toy_club) as browser:
        tab = await sat_down(toy_club, browser)
        further = way(shown(tab), words.NEXT)
        for _ in range(2):
            await tab.say(further)
            position = await tab.see()
            assert position.told is not None
            assert position.told.text == LESSON.steps[1].say
        await tab.nothing()


async def test_a_page_that_comes_back_goes_on_where_the_learner_is(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.ada))
        tab = await browser.tab(path)
        await tab.say(way(await tab.see(), words.NEXT))
        await tab.see()
        again = await browser.tab(path)
        position = await again.see()
        assert position.told is not None
        assert position.told.text == LESSON.steps[1].say


@pytest.mark.parametrize("has_page", [False])
async def test_without_a_page_no_lesson_leads_to_one(toy_club: Club, has_page: bool) -> None:
    lesson = await toy_club.slash(toy_club.ada, "learn", game="toy")
    await toy_club.ada.click(lesson, label=words.START)
    assert table_words.OPEN_PAGE not in buttons(lesson)


async def test_picks_are_there_again_after_the_line_broke(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.ada, "toy.bid.1"))
        tab = await browser.tab(path)
        question = (await tab.see()).question
        assert question is not None
        picked = Collect(question.since, (0, 1, 0), is_done=False)
        await tab.say(picked)
        await tab.see()
        await tab.socket.close()
        again = await browser.tab(path)
        await again.say(picked)
        position = await again.until(lambda each: several_of(each) == (0, 1, 0))
        assert position.told is not None
        assert position.told.text == LESSON.steps[1].say


def several_of(position: Position) -> tuple[int, ...]:
    assert position.question is not None
    assert position.question.several is not None
    return position.question.several.counts


async def test_a_lesson_goes_on_while_discord_does_not_answer(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise Undelivered("Discord does not answer.")

    async with Browser(toy_club) as browser:
        path = await browser.follow(await page_link(toy_club, toy_club.ada))
        monkeypatch.setattr("bot.delivery.fetch_member", away)
        position = await (await browser.tab(path)).see()
        assert [each.name for each in position.players if each.is_you] == [NAMELESS]


async def begun(tab: Tab) -> str:
    """Return the address of the match that has begun."""
    while not isinstance(said := await tab.hear(), Moved):
        assert not isinstance(said, Said), said
    return said.address


@pytest.mark.parametrize("tabs", [1, 2])
async def test_a_match_that_is_asked_for_twice_begins_once(toy_club: Club, tabs: int) -> None:
    club = toy_club
    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.ada, "toy.match.1"))
        opened = [await browser.tab(path) for _ in range(tabs)]
        for tab in opened:
            await tab.see()
        play = way(shown(opened[0]), words.PLAY)
        clicked = [*opened, *opened][:2]
        for tab in clicked:
            await tab.say(play)
        for tab in clicked:
            assert await begun(tab)
        assert len(await club.services.store.matches.running(club.ada.id)) == 1
        await club.env.advance_time(SAME)
        await tab.say(play)
        assert await begun(tab)
        assert len(await club.services.store.matches.running(club.ada.id)) == 2


async def test_a_match_that_discord_does_not_take_is_played_on_the_page(toy_club: Club) -> None:
    club = toy_club
    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.ada, "toy.match.1"))
        tab = await browser.tab(path)
        play = way(await tab.see(), words.PLAY)
        club.break_posting(times=None)
        await tab.say(play)
        match = await browser.tab(await browser.follow(await begun(tab)))
        assert (await match.see()).match == 1


async def test_a_match_that_has_begun_is_found_again_after_the_database_was_away(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club

    async def away(*_: object) -> str:
        raise StoreUnavailable

    async with Browser(club) as browser:
        path = await browser.follow(await page_link(club, club.ada, "toy.match.1"))
        tab = await browser.tab(path)
        play = way(await tab.see(), words.PLAY)
        with monkeypatch.context() as patched:
            patched.setattr(browser.server.sessions, "link", away)
            await tab.say(play)
            assert (await tab.told()).is_refusal
        await tab.say(play)
        assert await begun(tab)
        assert len(await club.services.store.matches.running(club.ada.id)) == 1
