"""A click on a thing picks the verb as well, in Chromium: `make browser`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from bot.hand.menus import Lead, tree_of
from tests.bot.club import Club
from tests.bot.table.chromium import chromium, missing
from tests.bot.table.test_in_browser import (
    DESK,
    PATIENCE,
    PLACES,
    Finger,
    Keys,
    Mouse,
    Page,
    browser,
    decide,
    sit_down,
)

pytestmark = [
    pytest.mark.browser,
    pytest.mark.own_threads,
    pytest.mark.skipif(bool(missing()), reason=" ".join(missing())),
]
__all__ = ["browser", "chromium"]

CHOICES = 300


async def at_a_fork(
    club: Club,
    browser: Any,
    game: str,
    fits: Callable[[Sequence[Lead]], bool],
    *,
    options: str = "",
    kind: dict[str, Any] = DESK,
) -> tuple[Page, list[Lead]]:
    """Play at random to a fork of verbs that fits. Return the page of the member who is asked, and
    the things that lead on."""
    club.game, random = game, Random(5)
    await club.begin(club.ada, club.bo, options=options)
    for _ in range(CHOICES):
        match = await club.match()
        seat = match.waiting[0]
        tree = tree_of(match.ask(seat))
        if fits(leads := tree.leads(tree.follow(()))):
            return await sit_down(club, browser, club.member(match.user(seat)), kind), leads
        await decide(club, random)
    raise AssertionError("there is no such fork")


def place_of(page: Page, lead: Lead) -> Any:
    return page.locator(f"{PLACES}[data-spot$='/{lead.path[-1]}']").first


def picks_a_move(leads: Sequence[Lead]) -> bool:
    return any(lead.pick == lead.path for lead in leads) and leads[0].verb == ("move",)


@pytest.mark.parametrize("hand", [Mouse(), Finger(), Keys()], ids=["mouse", "touch", "keys"])
async def test_a_click_on_a_thing_picks_the_verb_as_well(
    club: Club, browser: Any, hand: Mouse
) -> None:
    """A newcomer clicks the troop, and not the button that says “Move a troop”."""
    page, leads = await at_a_fork(club, browser, "tactica", picks_a_move, kind=hand.kind)
    await hand.use(page, place_of(page, next(each for each in leads if each.pick == each.path)))
    await page.locator(".crumbs button", has_text="Move a troop").wait_for(timeout=PATIENCE)
    assert await page.locator(".crumbs button").count() == 2
    assert page.complaints == []


async def test_a_double_click_on_a_thing_makes_no_choice(club: Club, browser: Any) -> None:
    """Its first click picks the verb. The second falls on the same place, which makes the choice
    now, and nobody has read what it does."""
    page, leads = await at_a_fork(
        *(club, browser, "bopbm_squared"),
        lambda leads: bool(leads) and leads[0].pick == leads[0].verb,
    )
    before = (await club.match()).row.version
    place = await place_of(page, leads[0]).bounding_box()
    middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    await page.mouse.dblclick(*middle, delay=60)
    await page.locator(".crumbs button").wait_for(timeout=PATIENCE)
    await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    assert (await club.match()).row.version == before
    assert await page.locator(".crumbs button").count() == 1
    await page.mouse.click(*middle)
    await page.locator(".crumbs").wait_for(state="detached", timeout=PATIENCE)
    assert (await club.match()).row.version > before


async def test_a_list_of_verbs_says_no_more_than_a_click_picks(club: Club, browser: Any) -> None:
    """A ridge or a ravine: the click picks which, and its hex is picked after that."""
    page, leads = await at_a_fork(
        *(club, browser, "tactica"),
        lambda leads: {lead.verb for lead in leads} == {("ridge",), ("ravine",)},
        options="landmarks=placed, match=battle2",
    )
    place = place_of(page, leads[0])
    assert leads[0].path[-1] in await place.get_attribute("aria-label")
    await place.click()
    chooser = page.locator(".chooser button span")
    assert await chooser.all_inner_texts() == ["Ridge", "Ravine"]
    await chooser.first.click()
    await page.locator(".crumbs button", has_text="Ridge").wait_for(timeout=PATIENCE)
