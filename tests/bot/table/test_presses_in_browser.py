"""A press plays only the choice that it began on, in Chromium: `make browser`.

The page changes under a finger: its member, or the clock, decides elsewhere, and other choices take
the places of those that the finger aimed at.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    BESIDE,
    DESK,
    PATIENCE,
    PHONE,
    PLACES,
    Page,
    browser,
    decide,
    pytestmark,
    sit_down,
)

__all__ = ["browser", "pytestmark"]

ENOUGH = 3
"""The presses that end on a choice which has come under the finger."""
MATCHES = 4
CHOICES = 300
READ = 300
"""The milliseconds after which a question counts as read, and a few more."""
UNDER = """
([x, y]) => {
  const on = document.elementFromPoint(x, y)?.closest("button, [role=button]");
  const isOpen = on?.closest(".entries, .several, svg.hits") && on.ariaDisabled !== "true";
  return isOpen ? on.ariaLabel ?? on.textContent : "";
}
"""
Press = Callable[[bool], Awaitable[None]]


async def mouse_at(page: Page, x: float, y: float) -> Press:
    await page.mouse.move(x, y)

    async def press(begins: bool) -> None:
        await (page.mouse.down() if begins else page.mouse.up())

    return press


async def finger_at(page: Page, x: float, y: float) -> Press:
    line = await page.context.new_cdp_session(page)

    async def press(begins: bool) -> None:
        points = [{"x": x, "y": y}] if begins else []
        kind = "touchStart" if begins else "touchEnd"
        await line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return press


async def asked(page: Page) -> str:
    return str(await page.locator(".table").get_attribute("data-asked"))


async def asks_anew(page: Page, before: str) -> None:
    await page.wait_for_function(
        "(before) => ![before, ''].includes(document.querySelector('.table').dataset.asked)",
        arg=before,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    ("kind", "begin"), [(DESK, mouse_at), (PHONE, finger_at)], ids=["mouse", "touch"]
)
async def test_a_press_that_ends_on_something_else_plays_nothing(
    club: Club, browser: Any, kind: dict[str, Any], begin: Callable[..., Awaitable[Press]]
) -> None:
    club.game, random, ended = "squarriors", Random(7), 0
    for match_id in range(1, 1 + MATCHES):  # no two matches are alike, and some are short
        await club.env.settle()  # the newest board is to be that of the next match
        await club.begin(club.ada, club.bo, options="")
        page = await sit_down(club, browser, club.ada, kind)
        for _ in range(CHOICES):
            if ended == ENOUGH or (await club.match(match_id)).over:
                break
            ended += await press_ends_elsewhere(club, page, random, begin, match_id)
        assert page.complaints == []
        await page.close()
        if ended == ENOUGH:
            break
    assert ended == ENOUGH


async def press_ends_elsewhere(
    club: Club,
    page: Page,
    random: Random,
    begin: Callable[..., Awaitable[Press]],
    match_id: int,
) -> bool:
    """Begin a press, let the question change, and end it. Returns whether another choice was under
    it then."""
    match = await club.match(match_id)
    if 0 not in match.waiting:
        await decide(club, random, match_id)
        return False
    await page.wait_for_timeout(READ)
    buttons = page.locator(f"{BESIDE}, {PLACES}")
    await buttons.first.wait_for(timeout=PATIENCE)
    button = buttons.nth(random.randrange(await buttons.count()))
    await button.scroll_into_view_if_needed()
    box = await button.bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    aimed, before = await page.evaluate(UNDER, at), await asked(page)
    press = await begin(page, *at)
    await press(True)
    now = match
    while not now.over and (now.row.version == match.row.version or 0 not in now.waiting):
        await decide(club, random, match_id)  # elsewhere
        now = await club.match(match_id)
    if now.over:
        return False
    await asks_anew(page, before)
    await page.wait_for_timeout(READ)
    under, version = await page.evaluate(UNDER, at), (await club.match(match_id)).row.version
    before = await asked(page)
    await press(False)
    await page.wait_for_timeout(50)
    await club.env.settle()
    assert (await club.match(match_id)).row.version == version, (aimed, under)
    assert await asked(page) == before, "nothing is picked"
    assert not await page.locator(".spot.held, .chooser").count(), "nothing is held"
    return bool(aimed) and under not in ("", aimed)


HASTY = """
(where) => new MutationObserver(([change]) => {
  const table = change.target;
  if (!table.dataset.asked) return;
  const on = document.querySelector(where);
  if (!on) return;
  window.hasty = (window.hasty ?? 0) + 1;
  const how = { bubbles: true, cancelable: true, detail: 1 };
  on.dispatchEvent(new PointerEvent("pointerdown", { ...how, pointerType: "mouse" }));
  on.dispatchEvent(new MouseEvent("click", how));
  on.dispatchEvent(new KeyboardEvent("keydown", { ...how, key: "Enter" }));
}).observe(document.querySelector(".table"), { attributeFilter: ["data-asked"] })
"""
"""Presses a choice at the very moment at which it comes."""


async def test_what_has_only_just_come_is_not_pressed(club: Club, browser: Any) -> None:
    """A press decides nothing if a question comes just then, and other buttons with it."""
    club.game, random = "square_tactics", Random(3)
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, club.ada)
    where = "svg.hits [role=button], .ask .entries button.entry"
    await page.evaluate(HASTY, where)
    for _ in range(4):
        match = await club.match()
        before = await asked(page)
        while True:
            await decide(club, random)
            if 0 in (await club.match()).waiting:
                break
        version = (await club.match()).row.version
        assert version > match.row.version
        await asks_anew(page, before)
        await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
        await club.env.settle()
        assert (await club.match()).row.version == version
    assert await page.evaluate("window.hasty") >= 4
    await page.locator(PLACES).first.click()  # a moment later it is
    await page.wait_for_function(
        "(before) => document.querySelector('.table').dataset.asked !== before",
        arg=await asked(page),
        timeout=PATIENCE,
    )


async def test_a_key_that_is_held_presses_once(club: Club, browser: Any) -> None:
    """The focus comes to another choice while the key is still down."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    page = await sit_down(club, browser, await club.mover())
    before = await asked(page)
    await page.keyboard.down("Enter")
    await page.locator(BESIDE).first.focus()
    for _ in range(3):
        await page.keyboard.down("Enter")  # the key repeats
        await page.wait_for_timeout(READ)
    assert await asked(page) == before
    await page.keyboard.up("Enter")
    await page.keyboard.press("Enter")  # pressed anew, it counts
    await asks_anew(page, before)
    assert page.complaints == []


async def test_the_space_bar_presses_only_what_it_went_down_on(club: Club, browser: Any) -> None:
    """Another question has come by the time that the bar goes up."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    page = await sit_down(club, browser, await club.mover())
    before = await asked(page)
    await page.locator(BESIDE).first.focus()
    asks = "(asked) => (document.querySelector('.table').dataset.asked = asked)"
    await page.keyboard.down("Space")
    await page.evaluate(asks, "something else")
    await page.keyboard.up("Space")
    await page.wait_for_timeout(READ)
    assert await page.locator(".crumbs button").count() == 0
    await page.evaluate(asks, before)
    await page.keyboard.down("Space")
    await page.keyboard.down("Space")  # the key repeats
    await page.keyboard.up("Space")
    await page.locator(".crumbs button").wait_for(timeout=PATIENCE)
    assert page.complaints == []


TINY: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 568}}
LIST = ".chooser button"
IN_LIST = f"at => document.elementFromPoint(...at).closest('{LIST}') !== null"


async def test_a_double_click_answers_one_question(club: Club, browser: Any) -> None:
    """The button of the next question stands where that of the last one stood."""
    club.game, random, seen = "squarriors", Random(5), 0
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada)
    while seen < ENOUGH:
        match = await club.match()
        if 0 not in match.waiting:
            await decide(club, random)
            continue
        before = str(match.row.asked[0])
        await page.wait_for_function(
            "(since) => document.querySelector('.table:not(.busy)')?.dataset.asked === since",
            arg=before,
            timeout=PATIENCE,
        )
        button = page.locator(BESIDE, has_text="Pass").first
        if not await button.count():
            await decide(club, random)
            continue
        box = await button.bounding_box()
        await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        await page.mouse.down(click_count=1)
        await page.mouse.up(click_count=1)
        await asks_anew(page, before)
        await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
        told, version = await asked(page), (await club.match()).row.version
        await page.mouse.down(click_count=2)
        await page.mouse.up(click_count=2)
        await page.wait_for_timeout(READ)
        await club.env.settle()
        assert await asked(page) == told
        assert (await club.match()).row.version == version
        seen += 1
    assert page.complaints == []


async def test_a_double_click_picks_nothing_from_the_list_that_it_opens(
    club: Club, browser: Any
) -> None:
    """In a small window the list lies over its place."""
    club.game, random, seen = "squares", Random(4), 0
    await club.begin(club.ada, club.bo, options="")
    for _ in range(12):
        await decide(club, random)
    page = await sit_down(club, browser, await club.mover(), {**TINY, "has_touch": False})
    for place in await page.locator("svg.hits [aria-haspopup]").all():
        box = await place.bounding_box()
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await page.mouse.click(*at)
        await page.locator(LIST).first.wait_for(timeout=PATIENCE)
        seen += await page.evaluate(IN_LIST, at)
        await page.mouse.down(click_count=2)
        await page.mouse.up(click_count=2)
        await page.wait_for_timeout(READ)
        assert not await page.locator(".crumbs button").count()
        await page.keyboard.press("Escape")
        await page.locator(LIST).first.wait_for(state="detached", timeout=PATIENCE)
    assert seen
    assert page.complaints == []


async def test_quick_clicks_on_two_places_count_both(club: Club, browser: Any) -> None:
    """A browser calls the second of two quick taps a double tap, also some way from the first."""
    club.game, random = "squares", Random(4)
    await club.begin(club.ada, club.bo, options="")
    for _ in range(12):
        await decide(club, random)
    page = await sit_down(club, browser, await club.mover())
    before = await asked(page)
    await page.locator(BESIDE).first.click()
    await asks_anew(page, before)
    await page.locator(".table:not(.busy, .unread)").wait_for(timeout=PATIENCE)
    box = await page.locator(f"{PLACES}:not([aria-haspopup])").first.bounding_box()
    before = await asked(page)
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.mouse.down(click_count=2)
    await page.mouse.up(click_count=2)
    await page.wait_for_timeout(READ)
    # It is either picked, or shown with a button to choose it.
    assert await asked(page) != before or await page.locator(".told button.main").count()
