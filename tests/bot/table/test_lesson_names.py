"""Names of spaces in lessons: the learner's own choice, on the page and in chat."""

from __future__ import annotations

import pytest

from bot.learn import words
from bot.table import words as table_words
from bot.table.messages import Do, Pick, Said
from games.registry import GAMES
from tests.bot.club import Club, Message, answer
from tests.bot.settings.test_naming import CHESS, PRINTED, choose, seen
from tests.bot.table.browser import Browser, Tab, address_in
from tests.bot.table.test_lesson_page import shown, way
from tests.bot.table.test_naming import read

pytestmark = pytest.mark.own_threads

GAME = "squares"
LESSONS = GAMES[GAME].lessons


async def first_step(club: Club) -> Message:
    lesson = await club.slash(club.ada, "learn", game=GAME)
    await club.ada.click(lesson, label=words.START)
    return lesson


async def opened(club: Club, browser: Browser) -> Tab:
    link = await club.ada.click(await first_step(club), label=table_words.OPEN_PAGE)
    tab = await browser.tab(await browser.follow(address_in(answer(link))))
    await tab.see()
    return tab


async def replied(tab: Tab, message: Do | Pick) -> str:
    """Say something, and return the answers to it, until the next position."""
    told, before = "", tab.position
    await tab.say(message)
    while tab.position is before:
        said = await tab.hear()
        told += said.text if isinstance(said, Said) else ""
    return told


async def test_the_page_has_the_chosen_names_in_every_step(club: Club) -> None:
    await choose(club, "renamed")
    async with Browser(club) as browser:
        tab, texts = await opened(club, browser), list[str]()
        for lesson in LESSONS:
            for step in lesson.steps:
                texts.append(read(shown(tab)))
                label = words.SHOW_ME if step.goals else words.NEXT
                texts.append(await replied(tab, way(shown(tab), label)))
            texts.append(read(shown(tab)))
            following = LESSONS[LESSONS.index(lesson) + 1 :][:1]
            for each in following:
                await replied(tab, way(shown(tab), words.next_lesson(each)))
        assert len(texts) > 2 * len(LESSONS)
        assert [text for text in texts if PRINTED.search(text)] == []
        assert CHESS.search(" ".join(texts))


async def test_a_wrong_try_is_answered_with_the_chosen_names(club: Club) -> None:
    await choose(club, "renamed")
    async with Browser(club) as browser:
        tab = await opened(club, browser)
        await replied(tab, way(shown(tab), words.NEXT))
        for pick in ("move", "move B1L", "move B1L B1CL"):
            question = shown(tab).question
            assert question is not None
            told = await replied(tab, Pick(question.since, pick))
        assert told.startswith(words.NOT_YET)
        assert CHESS.search(told)
        assert not PRINTED.search(told)


async def test_a_learner_who_has_chosen_none_sees_the_printed_names(club: Club) -> None:
    async with Browser(club) as browser:
        tab = await opened(club, browser)
        await replied(tab, way(shown(tab), words.NEXT))
        assert PRINTED.search(read(shown(tab)))
        assert not CHESS.search(read(shown(tab)))


async def test_chat_has_the_chosen_names(club: Club) -> None:
    await choose(club, "renamed")
    lesson = await first_step(club)
    await club.ada.click(lesson, label=words.NEXT)
    assert CHESS.search(seen(lesson))
    assert not PRINTED.search(seen(lesson))
    await club.ada.click(lesson, label=words.SHOW_ME)
    assert CHESS.search(seen(lesson))
    assert not PRINTED.search(seen(lesson))
