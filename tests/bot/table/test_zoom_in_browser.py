"""The page in Chromium where a picture must be zoomed to be tapped or clicked."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    PATIENCE,
    PHONE,
    PLACES,
    Page,
    browser,
    decide,
    pytestmark,
    sit_down,
    state_of,
)
from tests.bot.table.whole import asks

__all__ = ["browser", "pytestmark"]

FINGER = 24
CHOICES = 100
MANY = 3
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


IN_SIGHT = """at => {
    const frame = document.querySelector('.frame').getBoundingClientRect();
    const { left, top, right, bottom } = at.getBoundingClientRect();
    return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
}"""
SCROLLED = """() => {
    const { scrollLeft, scrollTop } = document.querySelector('.frame');
    return [scrollLeft, scrollTop];
}"""
WIDE = "document.querySelector('.frame').getBoundingClientRect().width"


async def at_small_places(club: Club, browser: Any) -> Page:
    """Squarriors on a laptop: in its board one picks domains, by their letters."""
    club.game, random = "squarriors", Random(3)
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada)
    for _ in range(CHOICES):
        match = await club.match()
        if match.waiting[0] == 0:
            await page.wait_for_function(
                "(since) => document.querySelector('.table:not(.busy)')?.dataset.asked === since",
                arg=str(match.row.asked[0]),
                timeout=PATIENCE,
            )
            sizes = [each["size"] for each in await page.locator(PLACES).evaluate_all(IN_FRAME)]
            if len(sizes) > MANY and min(sizes) < FINGER:
                return page
        await decide(club, random)
    raise AssertionError("all places are large")


async def test_the_zoom_says_what_it_is_where_places_are_small(club: Club, browser: Any) -> None:
    """With a mouse, too: it was an icon among others. The picture takes the whole stage then."""
    page = await at_small_places(club, browser)
    button = page.get_by_role("button", name="Zoom in")
    assert await button.inner_text() == "Zoom in"
    wide = await page.evaluate(WIDE)
    await button.click()
    await page.get_by_role("button", name="Zoom out").wait_for(timeout=PATIENCE)
    large = await page.locator(PLACES).evaluate_all(IN_FRAME)
    assert all(each["size"] >= FINGER for each in large)
    assert await page.evaluate(WIDE) > 1.2 * wide
    await page.get_by_role("button", name="Zoom out").click()
    await page.get_by_role("button", name="Zoom in").wait_for(timeout=PATIENCE)
    assert await page.evaluate(WIDE) == wide
    assert page.complaints == []


async def test_a_zoomed_picture_is_moved_by_a_mouse_which_picks_nothing(
    club: Club, browser: Any
) -> None:
    page = await at_small_places(club, browser)
    await page.get_by_role("button", name="Zoom in").click()
    await page.get_by_role("button", name="Zoom out").wait_for(timeout=PATIENCE)
    before, asked = await page.evaluate(SCROLLED), await state_of(page)
    for place in await page.locator(PLACES).all():
        if await place.evaluate(IN_SIGHT):
            break
    box = await place.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y - 30, steps=5)
    await page.mouse.up()
    across, down = await page.evaluate(SCROLLED)
    assert (across - before[0], down - before[1]) == (40, 30)
    assert await state_of(page) == asked
    assert not await page.locator(".chooser, .spot.held").count()
    await page.wait_for_timeout(600)  # the next click is not the second of a double click
    await page.mouse.click(x - 40, y - 30)
    await page.locator(".chooser, .spot.held, .crumbs").first.wait_for(timeout=PATIENCE)
    assert page.complaints == []


async def test_keys_zoom_and_lead_to_places_that_are_out_of_sight(club: Club, browser: Any) -> None:
    page = await at_small_places(club, browser)
    await page.keyboard.press("+")
    await page.get_by_role("button", name="Zoom out").wait_for(timeout=PATIENCE)
    places = page.locator(PLACES)
    await places.first.focus()
    await page.keyboard.press("ArrowUp")
    for _ in range(2 * await places.count()):
        await page.keyboard.press("ArrowDown")
        assert await page.locator("[data-spot]:focus").evaluate(IN_SIGHT)
    await page.keyboard.press("-")
    await page.get_by_role("button", name="Zoom in").wait_for(timeout=PATIENCE)
    assert page.complaints == []


async def test_a_new_question_has_something_in_sight_of_a_zoomed_picture(
    club: Club, browser: Any
) -> None:
    page, random, seen = await at_small_places(club, browser), Random(2), 0
    await page.get_by_role("button", name="Zoom in").click()
    while seen < MANY and await asks(club, page, 0, random):
        await page.evaluate("document.querySelector('.frame').scrollTo(0, 0)")
        await decide(club, random)
        if not await asks(club, page, 0, random):
            break
        found = await page.locator(".stage [data-spot]").evaluate_all(IN_FRAME)
        middles = [(each["across"], each["down"]) for each in found]
        assert not middles or any(0 < x < 1 and 0 < y < 1 for x, y in middles)
        seen += bool(middles)
    assert seen
    assert page.complaints == []
