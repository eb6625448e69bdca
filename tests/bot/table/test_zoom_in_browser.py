"""The page in Chromium on a phone, where a picture must be zoomed to be tapped."""

from __future__ import annotations

from typing import Any

from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    PATIENCE,
    PHONE,
    PLACES,
    browser,
    pytestmark,
    sit_down,
)

__all__ = ["browser", "pytestmark"]

FINGER = 24
IN_FRAME = """all => {
    const frame = document.querySelector('.frame').getBoundingClientRect();
    return all.map(each => each.getBoundingClientRect()).map(box => ({
        size: Math.min(box.width, box.height),
        across: (box.left + box.width / 2 - frame.left) / frame.width,
        down: (box.top + box.height / 2 - frame.top) / frame.height,
    }));
}"""


async def test_the_zoom_shows_what_can_be_tapped_in_the_whole_width(
    club: Club, browser: Any
) -> None:
    """Tactica for six: its field is a small part of a tall picture."""
    club.game = "tactica"
    await club.against(club.ada, computers=5)
    page = await sit_down(club, browser, club.ada, PHONE)
    small = await page.locator(PLACES).evaluate_all(IN_FRAME)
    assert all(each["size"] < FINGER for each in small)
    await page.get_by_role("button", name="Zoom in to tap").tap()
    await page.get_by_role("button", name="Zoom out").wait_for(timeout=PATIENCE)
    large = await page.locator(PLACES).evaluate_all(IN_FRAME)
    assert len(large) == len(small)
    assert all(each["size"] >= FINGER for each in large)
    assert sum(0 <= each["across"] <= 1 for each in large) >= len(large) - 2
    assert all(0.1 < each["down"] < 0.9 for each in large)
    assert abs(sum(each["across"] for each in large) / len(large) - 0.5) < 0.1
    wide = "document.querySelector('.frame').getBoundingClientRect().width"
    assert await page.evaluate(wide) == PHONE["viewport"]["width"]


async def test_a_button_in_the_place_of_a_tapped_one_does_not_look_picked(
    club: Club, browser: Any
) -> None:
    """The finger is gone, but browsers go on as if it still pointed there."""
    await club.against(club.ada)
    page = await sit_down(club, browser, club.ada, PHONE)
    button = page.get_by_role("button", name="Keys and settings")
    look = "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).borderColor]"
    before = await button.evaluate(look)
    await button.tap()
    await page.keyboard.press("Escape")
    await page.wait_for_timeout(500)  # colours change slowly
    assert await button.evaluate("each => each.matches(':hover')")
    assert await button.evaluate(look) == before
