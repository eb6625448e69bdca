"""Keys at the table, and looking back at a match, in Chromium: `make browser`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    BESIDE,
    PATIENCE,
    PLACES,
    Page,
    browser,
    changes,
    decide,
    pytestmark,
    sit_down,
    state_of,
)

__all__ = ["browser", "pytestmark"]

MIDDLE = """
() => {
  const at = document.activeElement?.closest("[data-spot]")?.getBoundingClientRect();
  return at ? [at.left + at.width / 2, at.top + at.height / 2] : null;
}
"""
"""The middle of the place on a picture that has the focus."""
STOPS = "[...document.querySelectorAll('[data-spot]')].filter((each) => each.tabIndex === 0).length"
"""The places on pictures that Tab leads to."""
WAYS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


async def tab_to_the_board(page: Page) -> None:
    for _ in range(30):
        await page.keyboard.press("Tab")
        if await page.evaluate(MIDDLE):
            return
    raise AssertionError("Tab does not lead to the board")


async def test_the_board_is_one_stop_and_arrows_lead_to_the_neighbour(
    club: Club, browser: Any
) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    page = await sit_down(club, browser, await club.mover())
    before = await state_of(page)
    await page.locator(BESIDE).first.click()
    await changes(page, before)
    assert await page.locator(PLACES).count() >= 3
    assert await page.evaluate(STOPS) == 1
    await tab_to_the_board(page)
    moved = 0
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft") * 3:
        x, y = await page.evaluate(MIDDLE)
        await page.keyboard.press(key)
        to_x, to_y = await page.evaluate(MIDDLE)
        if (to_x, to_y) == (x, y):
            continue  # there is nothing in that direction
        across, down = WAYS[key]
        assert (to_x - x) * across + (to_y - y) * down > 0
        assert await page.evaluate(STOPS) == 1
        moved += 1
    assert moved >= 3
    here = await page.evaluate(MIDDLE)
    await page.keyboard.press("Tab")
    assert await page.evaluate(MIDDLE) is None, "Tab leaves the board"
    await page.keyboard.press("Shift+Tab")
    assert await page.evaluate(MIDDLE) == here, "and comes back to the same place"


async def test_enter_picks_escape_goes_back_and_a_question_mark_lists_the_keys(
    club: Club, browser: Any
) -> None:
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, await club.mover())
    before, version = await state_of(page), (await club.match()).row.version
    await tab_to_the_board(page)
    await page.keyboard.press("Enter")
    await changes(page, before)
    assert await page.locator(".crumbs button").count() == 1
    await page.keyboard.press("Escape")
    await page.locator(".crumbs").wait_for(state="detached", timeout=PATIENCE)
    await page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    await keys.wait_for(timeout=PATIENCE)
    for key in ("Enter or Space", "Esc", "?"):
        assert await keys.get_by_text(key, exact=True).count(), key
    await page.keyboard.press("Escape")
    await keys.wait_for(state="detached", timeout=PATIENCE)
    assert (await club.match()).row.version == version
    await page.locator(".type input").fill("no such thing")
    await page.keyboard.press("Enter")
    await page.locator(".said.refusal").wait_for(timeout=PATIENCE)


async def at_moment(page: Page, number: int) -> None:
    """Wait until a moment is shown, and the address names it."""
    await page.wait_for_function(
        "(number) => location.hash === `#${number}`"
        " && document.querySelector('.replay input')?.value === String(number)",
        arg=number,
        timeout=PATIENCE,
    )


async def test_a_match_is_looked_back_at_by_slider_keys_and_link(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(4):
        await club.play()
    page = await sit_down(club, browser, club.ada)
    live = await page.locator(".picture img.new").first.get_attribute("src")
    await page.get_by_role("button", name="Look back").click()
    slider = page.get_by_role("slider")
    await slider.wait_for(timeout=PATIENCE)
    last = int(await slider.get_attribute("max"))
    assert last >= 4
    await slider.focus()
    await page.keyboard.press("Home")
    await at_moment(page, 0)
    await page.wait_for_timeout(500)  # so long it waits before it asks for another
    await page.keyboard.press("ArrowRight")
    await at_moment(page, 1)
    await slider.fill("3")
    await at_moment(page, 3)
    past = await page.locator(".picture img.new").first.get_attribute("src")
    assert past != live
    assert await page.locator("svg.hits").count() == 0, "nothing is picked in the past"
    await page.reload()  # what a link to that moment opens
    await at_moment(page, 3)
    await page.get_by_role("button", name="Back to the match").click()
    await page.locator(".replay").wait_for(state="detached", timeout=PATIENCE)
    assert await page.evaluate("location.hash") == ""
    assert page.complaints == []


async def test_a_link_leads_to_another_moment_while_one_is_shown(club: Club, browser: Any) -> None:
    """Its page is open already, so the browser does not load it anew."""
    await club.begin(club.ada, club.bo)
    for _ in range(4):
        await club.play()
    page = await sit_down(club, browser, club.ada)
    last = 0
    for named in ("#1", "#2", "#0", "#99999", "#abc"):
        await page.evaluate("(named) => (location.hash = named)", named)
        if named == "#99999":
            await page.wait_for_function("(named) => location.hash !== named", arg=named)
            last = int((await page.evaluate("location.hash"))[1:])
        wanted = last if named in ("#99999", "#abc") else int(named[1:])
        await page.wait_for_function(
            "(wanted) => document.querySelector('.replay input')?.value === wanted"
            " && document.querySelector('.replay h2').innerText.startsWith('Moment ' + wanted)",
            arg=str(wanted),
            timeout=PATIENCE,
        )
    await club.play()  # the match goes on
    await page.get_by_role("button", name="Go to the newest moment").click()
    await page.wait_for_function(
        "(last) => Number(document.querySelector('.replay input').value) > last",
        arg=last,
        timeout=PATIENCE,
    )
    assert page.complaints == []


async def test_keys_lead_into_the_past_and_back(club: Club, browser: Any) -> None:
    """The focus is at the slider and comes back, and Esc and "u" decide nothing meanwhile."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    for _ in range(3):
        await club.play()
    page = await sit_down(club, browser, await club.mover())
    before = await state_of(page)
    await page.locator(BESIDE).first.click()
    await changes(page, before)
    picked, version = await state_of(page), (await club.match()).row.version
    back = page.get_by_role("button", name="Look back")
    await back.focus()
    await page.keyboard.press("Enter")
    await page.locator(".replay input:focus").wait_for(timeout=PATIENCE)
    last = int(await page.locator(".replay input").input_value())
    await page.keyboard.press("ArrowLeft")
    await at_moment(page, last - 1)
    await page.keyboard.press("u")
    await page.keyboard.press("Escape")
    await page.locator(".replay").wait_for(state="detached", timeout=PATIENCE)
    await page.locator(".look-back:focus").wait_for(timeout=PATIENCE)
    assert await state_of(page) == picked, "the pick stands"
    assert (await club.match()).row.version == version
    await page.keyboard.press("/")
    await page.locator(".type input:focus").wait_for(timeout=PATIENCE)
    await page.keyboard.press("Escape")
    await page.wait_for_function("() => document.activeElement.closest('[data-spot], .prompt')")
    assert page.complaints == []


async def test_who_plays_on_the_board_is_there_again_in_the_next_turn(
    club: Club, browser: Any
) -> None:
    """A key would press the first button beside it, which was not there before."""
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, await club.mover())
    await page.locator(PLACES).first.focus()
    for _ in range(2):
        before = await state_of(page)
        await page.keyboard.press("Enter")
        await changes(page, before)
    await page.locator(".prompt:focus").wait_for(timeout=PATIENCE)
    await club.play()
    await page.locator(".ask.yours").wait_for(timeout=PATIENCE)
    await page.locator("svg.hits [data-spot]:focus").wait_for(timeout=PATIENCE)


async def test_the_focus_is_not_lost_as_the_match_ends(club: Club, browser: Any) -> None:
    """The box for a move goes, and whoever types in it is led to the result."""
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, await club.other())
    await page.keyboard.press("/")
    await page.locator(".type input:focus").wait_for(timeout=PATIENCE)
    await club.services.manager.resign(1, (await club.mover()).id)
    await page.locator(".result").wait_for(timeout=PATIENCE)
    await page.wait_for_function("() => document.activeElement.closest('.ask')")
    assert page.complaints == []


async def to_a_place_with_several_verbs(club: Club, browser: Any) -> Page:
    club.game, random = "squares", Random(4)
    await club.begin(club.ada, club.bo, options="")
    for _ in range(12):
        await decide(club, random)
    page = await sit_down(club, browser, await club.mover())
    await page.locator("svg.hits [aria-haspopup=dialog]").first.focus()
    await page.wait_for_timeout(300)  # the question counts as read
    return page


@pytest.mark.parametrize("key", ["Enter", "Space"])
async def test_a_key_that_opens_a_list_picks_nothing_from_it(
    club: Club, browser: Any, key: str
) -> None:
    """Enter, Enter picked the first verb, which nobody had read."""
    page = await to_a_place_with_several_verbs(club, browser)
    for _ in range(3):
        await page.keyboard.press(key)
        await page.locator(".chooser:focus").wait_for(timeout=PATIENCE)
        await page.wait_for_timeout(300)
    assert not await page.locator(".crumbs button").count()
    assert page.complaints == []


async def test_the_keys_lead_through_a_list_and_back(club: Club, browser: Any) -> None:
    page = await to_a_place_with_several_verbs(club, browser)
    ways, focused = page.locator(".chooser button"), page.locator(".chooser button:focus span")
    await page.keyboard.press("Enter")
    await page.locator(".chooser:focus").wait_for(timeout=PATIENCE)
    texts = await page.locator(".chooser button:not(.quiet) span").all_inner_texts()
    assert len(texts) > 1
    for key, at in (("ArrowDown", 0), ("ArrowDown", 1), ("ArrowUp", 0), ("Tab", 1), ("Home", 0)):
        await page.keyboard.press(key)
        assert await focused.inner_text() == texts[at], key
    for key in ("ArrowUp", "End"):
        await page.keyboard.press(key)
        assert await ways.last.evaluate("each => each === document.activeElement"), "Cancel"
    await page.keyboard.press("Escape")
    await page.locator(".chooser").wait_for(state="detached", timeout=PATIENCE)
    assert await page.evaluate(MIDDLE), "the focus is back in the picture"
    await page.keyboard.press("Enter")
    await page.locator(".chooser:focus").wait_for(timeout=PATIENCE)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    verb = page.locator(".crumbs button", has_text=texts[0].split(" → ")[0])
    await verb.wait_for(timeout=PATIENCE)
    assert page.complaints == []
