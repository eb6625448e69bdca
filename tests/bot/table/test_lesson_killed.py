"""The bot is killed in the middle of a lesson on the page."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bot.learn import words
from bot.table.messages import Closed, Do, FromTab, Pick, Position, Said
from games.lessons.lesson import Lesson
from games.registry import GAMES
from tests.bot.table.browser import Tab
from tests.bot.table.test_killed import Bot, path_of, sit
from tests.soaking import first

pytestmark = pytest.mark.long

GAME = "square_tactics"
LESSONS = {lesson.key: lesson for lesson in GAMES[GAME].lessons}
FIRST = next(iter(LESSONS))
Stored = tuple[str, int, bool]
"""The lesson with the latest action, its step, and whether it was finished."""


def stored(bot: Bot) -> Stored:
    with sqlite3.connect(f"file:{bot.database}?mode=ro", uri=True) as file:
        rows = file.execute("SELECT lesson, step, done FROM lessons ORDER BY at DESC, id DESC")
        key, step, done = next(rows)
        return key, step, bool(done)


def text_at(lesson: Lesson, step: int) -> str:
    """Return the text of a step, or of the end."""
    return lesson.steps[step].say if step < len(lesson.steps) else words.lesson_done(lesson)


def following(now: Stored) -> Stored:
    """Return the place that a learner comes to by their next right action."""
    key, step, done = now
    lesson, keys = LESSONS[key], [*LESSONS]
    if step == len(lesson.steps):
        return keys[keys.index(key) + 1], 0, False
    return key, step + 1, done or step + 1 == len(lesson.steps)


async def all_but_said(bot: Bot, tab: Tab) -> FromTab:
    """Do a step except for the last press, and return that press: of the model answer, or
    the way on.

    A press that leaves nothing to ask ends a step early; then the next one is done.
    """
    while True:
        key, step, _ = stored(bot)
        lesson, position = LESSONS[key], tab.position
        assert position is not None
        question = position.question
        if question is None or question.several is not None:
            return Do(position.deeds[0].key, "")
        answer = lesson.steps[step].answer
        [pick] = [each.pick for each in question.entries if is_part(each.pick, answer)]
        if pick == answer:
            return Pick(question.since, pick)
        await tab.say(Pick(question.since, pick))
        await tab.see()


def is_part(pick: str, answer: str) -> bool:
    return f"{answer} ".startswith(f"{pick} ")


async def heard_until_killed(tab: Tab) -> bool:
    """Return whether the tab heard that it is a step further, before the connection broke."""
    before, told = text_of(tab.position), False
    while True:
        try:
            said = await asyncio.wait_for(tab.hear(), 5)
        except (AssertionError, TimeoutError, ConnectionError):
            return told
        assert not isinstance(said, Closed)
        assert not (isinstance(said, Said) and said.is_refusal), said
        told = told or isinstance(said, Said) or text_of(tab.position) != before


def text_of(position: Position | None) -> str:
    assert position is not None
    assert position.told is not None
    return position.told.text


@pytest.mark.parametrize("kills", first(1, (3, 20)))
async def test_the_page_stands_where_the_learner_was(tmp_path: Path, kills: int) -> None:
    random, bot = Random(2), Bot(tmp_path, f"{GAME}.{FIRST}.0")
    try:
        [link] = await bot.start()
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as jar:
            path = await path_of(jar, link)
            for _ in range(kills):
                tab = await sit(bot, jar, path)
                last = await all_but_said(bot, tab)
                before = stored(bot)
                await tab.say(last)
                await asyncio.sleep(random.random() * 0.03)
                await bot.kill()
                told = await heard_until_killed(tab)
                await bot.start()
                now = stored(bot)
                assert now in ((following(before),) if told else (before, following(before)))
                again = await sit(bot, jar, path)
                assert text_of(again.position) == text_at(LESSONS[now[0]], now[1])
                last = await all_but_said(bot, again)
                now = stored(bot)
                await again.say(last)
                await again.see()
                assert stored(bot) == following(now), "it goes on from there"
    finally:
        await bot.kill()
