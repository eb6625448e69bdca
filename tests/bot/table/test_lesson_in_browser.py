"""A lesson on the page in Chromium, on a phone and on a desktop."""

from __future__ import annotations

from typing import Any

import pytest

from bot.learn import words
from bot.table import words as table_words
from games.registry import GAMES
from tests.bot.club import Club, answer
from tests.bot.table.browser import address_in
from tests.bot.table.test_forms_in_browser import faults
from tests.bot.table.test_in_browser import (
    AIMING,
    DESK,
    PATIENCE,
    PHONE,
    _note,
    browser,
    game,
    pytestmark,
)

__all__ = ["browser", "game", "pytestmark"]

Page = Any


async def opened(club: Club, browser: Any, game: str, kind: dict[str, Any]) -> Page:
    """Open the first lesson of a game, as Ada does."""
    lesson = await club.slash(club.ada, "learn", game=game)
    await club.ada.click(lesson, label=words.START)
    link = address_in(answer(await club.ada.click(lesson, label=table_words.OPEN_PAGE)))
    context = await browser.new_context(**kind, reduced_motion="reduce")
    page = await context.new_page()
    page.set_default_timeout(AIMING)
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda message: _note(page, message))
    await page.goto(link)
    await page.locator(".lesson").wait_for(timeout=PATIENCE)
    return page


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
async def test_a_lesson_is_played_to_its_end(
    club: Club, browser: Any, game: str, kind: dict[str, Any]
) -> None:
    page = await opened(club, browser, game, kind)
    first = GAMES[game].lessons[0]
    assert await faults(page) == []
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width <= kind["viewport"]["width"], "nothing is cut off"
    for number in range(len(first.steps)):
        await page.get_by_text(f"step {number + 1} of {len(first.steps)}").wait_for(
            timeout=PATIENCE
        )
        on = words.SHOW_ME if first.steps[number].goals else words.NEXT
        await page.get_by_role("button", name=on, exact=True).click()
    await page.get_by_text("You have finished").wait_for(timeout=PATIENCE)
    assert await faults(page) == []
    await page.get_by_role("button", name=words.LESSONS, exact=True).click()
    following = GAMES[game].lessons[1].title
    await page.get_by_role("button", name=following, exact=True).click()
    await page.get_by_text("step 1 of").wait_for(timeout=PATIENCE)
    assert page.complaints == []


async def test_a_wrong_click_is_answered_and_the_right_ones_go_on(club: Club, browser: Any) -> None:
    page = await opened(club, browser, "squares", PHONE)
    await page.get_by_role("button", name=words.NEXT, exact=True).click()
    await page.get_by_role("button", name="Pass").click()
    await page.locator(".said.refusal").get_by_text("Not yet").wait_for(timeout=PATIENCE)
    await page.get_by_text("step 2 of 3").wait_for(timeout=PATIENCE)
    await page.get_by_role("button", name="Move a unit", exact=True).click()
    await page.get_by_role(
        "button", name="Take back “Move a unit” and pick something else"
    ).wait_for(timeout=PATIENCE)
    await page.get_by_role("button", name=words.SHOW_ME, exact=True).click()
    await page.get_by_text("step 3 of 3").wait_for(timeout=PATIENCE)
    assert page.complaints == []
