"""A click on a thing picks the verb as well, in Chromium: `make browser`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from bot.hand.menus import Shortcut, tree_of
from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    BESIDE,
    DESK,
    PATIENCE,
    PHONE,
    PLACES,
    Finger,
    Keys,
    Mouse,
    Page,
    browser,
    decide,
    pytestmark,
    sit_down,
)
from tests.bot.table.test_presses_in_browser import finger_at

__all__ = ["browser", "pytestmark"]

CHOICES = 300
DOUBLE = 600
"""Milliseconds after which a click is no longer the second of a double click."""


async def at_a_fork(
    club: Club,
    browser: Any,
    game: str,
    fits: Callable[[Sequence[Shortcut]], bool],
    *,
    options: str = "",
    kind: dict[str, Any] = DESK,
) -> tuple[Page, list[Shortcut]]:
    """Play at random to a fork of verbs that fits. Return the page of the member who is asked, and
    the things that lead on."""
    club.game, random = game, Random(5)
    await club.begin(club.ada, club.bo, options=options)
    for _ in range(CHOICES):
        match = await club.match()
        seat = match.waiting[0]
        tree = tree_of(match.ask(seat))
        if fits(found := tree.shortcuts(tree.follow(()))):
            return await sit_down(club, browser, club.member(match.user(seat)), kind), found
        await decide(club, random)
    raise AssertionError("there is no such fork")


def place_of(page: Page, thing: Shortcut) -> Any:
    return page.locator(f"{PLACES}[data-spot$='/{thing.mark.word}']").first


def picks_a_move(found: Sequence[Shortcut]) -> bool:
    return any(not each.ends for each in found) and found[0].verb == ("move",)


@pytest.mark.parametrize("hand", [Mouse(), Finger(), Keys()], ids=["mouse", "touch", "keys"])
async def test_a_click_on_a_thing_picks_the_verb_as_well(
    club: Club, browser: Any, hand: Mouse
) -> None:
    """A newcomer clicks the troop, and not the button that says “Move a troop”."""
    page, found = await at_a_fork(club, browser, "tactica", picks_a_move, kind=hand.kind)
    await hand.use(page, place_of(page, next(each for each in found if not each.ends)))
    await page.locator(".crumbs button", has_text="Move a troop").wait_for(timeout=PATIENCE)
    assert await page.locator(".crumbs button").count() == 2
    assert page.complaints == []


async def middle_of(place: Any) -> tuple[float, float]:
    box = await place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def test_a_double_click_on_a_thing_makes_no_choice(club: Club, browser: Any) -> None:
    """Its first click shows the choice, which nobody has read when the second falls."""
    page, found = await at_a_fork(
        club, browser, "bopbm_squared", lambda found: bool(found) and found[0].ends
    )
    before = (await club.match()).row.version
    middle = await middle_of(place_of(page, found[0]))
    await page.mouse.dblclick(*middle, delay=60)
    await page.locator(".told button.main").wait_for(timeout=PATIENCE)
    await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    assert (await club.match()).row.version == before
    await page.mouse.click(*middle)
    await page.locator(".told button.main").wait_for(state="detached", timeout=PATIENCE)
    await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    assert (await club.match()).row.version > before


async def test_a_list_of_verbs_makes_the_choice_that_it_names(club: Club, browser: Any) -> None:
    """A ridge or a ravine in one hex: two clicks are enough."""
    page, found = await at_a_fork(
        *(club, browser, "tactica"),
        lambda found: {each.verb for each in found} == {("ridge",), ("ravine",)},
        options="landmarks=placed, match=battle2",
    )
    place, before = place_of(page, found[0]), await club.match()
    hex_ = found[0].path[-1]
    assert hex_ in await place.get_attribute("aria-label")
    await place.click()
    chooser = page.locator(".chooser button span")
    assert await page.locator(".chooser strong").inner_text() == hex_
    assert await chooser.all_inner_texts() == ["Ridge", "Ravine"]
    await chooser.first.click()
    await page.locator(".chooser").wait_for(state="detached", timeout=PATIENCE)
    await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    assert (await club.match()).row.version > before.row.version


async def test_a_double_tap_on_a_thing_makes_no_choice(club: Club, browser: Any) -> None:
    page, found = await at_a_fork(
        *(club, browser, "bopbm_squared"),
        lambda found: bool(found) and found[0].ends,
        kind=PHONE,
    )
    before = (await club.match()).row.version
    press = await finger_at(page, *await middle_of(place_of(page, found[0])))
    for begins in (True, False, True, False):
        await press(begins)
    await page.locator(".told button.main").wait_for(timeout=PATIENCE)
    await page.wait_for_timeout(DOUBLE)
    assert (await club.match()).row.version == before
    assert page.complaints == []


@pytest.mark.parametrize("hand", [Mouse(), Finger()], ids=["mouse", "touch"])
async def test_a_click_on_another_thing_picks_it_instead(
    club: Club, browser: Any, hand: Mouse
) -> None:
    """As on a chessboard. A click on what is picked takes it back."""
    page, found = await at_a_fork(
        *(club, browser, "tactica"),
        lambda found: sum(not each.ends and each.verb == ("move",) for each in found) > 1,
        kind=hand.kind,
    )
    one, other = [each for each in found if not each.ends and each.verb == ("move",)][:2]
    crumbs, told = page.locator(".crumbs button"), (await club.match()).row.version
    instead = page.locator("g.instead", has_text=f"{other.path[-1]}”")
    await hand.use(page, place_of(page, one))
    await crumbs.nth(1).filter(has_text=one.path[-1]).wait_for(timeout=PATIENCE)
    await hand.use(page, instead)
    await crumbs.nth(1).filter(has_text=other.path[-1]).wait_for(timeout=PATIENCE)
    assert await crumbs.count() == 2
    await page.wait_for_timeout(DOUBLE)  # a double click takes nothing back
    await hand.use(page, instead)
    await crumbs.first.wait_for(state="detached", timeout=PATIENCE)
    assert (await club.match()).row.version == told
    assert page.complaints == []


CHANGES = "g.instead"
"""The places of earlier forks."""
PICKED = f"{CHANGES}.chosen"


async def test_only_what_is_picked_has_a_white_line(club: Club, browser: Any) -> None:
    """Not the unit of the reserve that is asked for now, and nothing on a board of the past."""

    def moves_from_everywhere(found: Sequence[Shortcut]) -> bool:
        moved = [each.path for each in found if each.verb == ("move",)]
        return len({path[1] for path in moved}) > 1 and sum(len(path) == 3 for path in moved) > 1

    page, found = await at_a_fork(club, browser, "squares", moves_from_everywhere)
    home = next(each.path[1] for each in found if len(each.path) == 3)
    crumbs = page.locator(".crumbs button")
    await page.locator(BESIDE, has_text="Move a unit").first.click()
    await crumbs.first.wait_for(timeout=PATIENCE)
    await page.locator(f"{PLACES}[data-spot$='/{home}']").click()
    await crumbs.nth(1).wait_for(timeout=PATIENCE)
    assert await page.locator(PLACES).count() > 1
    told = await page.locator(PICKED).all_text_contents()
    assert not [each for each in told if "reserve →" in each]
    await page.locator(".look-back").click()
    await page.locator(".replay").wait_for(timeout=PATIENCE)
    assert not await page.locator(CHANGES).count()
    assert page.complaints == []


async def test_another_verb_leaves_the_things_of_the_first_one_behind(
    club: Club, browser: Any
) -> None:
    """A player who picks “Move”, and then an enemy to attack, is no longer on the way to a
    move."""

    def attacks_what_does_not_move(found: Sequence[Shortcut]) -> bool:
        ways = {verb: things(found, verb) for verb in ("move", "attack")}
        return bool(ways["attack"] - ways["move"]) and len(ways["move"]) > 1

    page, found = await at_a_fork(club, browser, "squares", attacks_what_does_not_move)
    enemy = next(iter(things(found, "attack") - things(found, "move")))
    crumbs = page.locator(".crumbs button")
    await page.locator(BESIDE, has_text="Move a unit").first.click()
    await crumbs.first.wait_for(timeout=PATIENCE)
    await page.locator(CHANGES, has_text=f"Attack → {enemy}").first.click()
    await crumbs.nth(1).wait_for(timeout=PATIENCE)
    told = await page.locator(CHANGES).all_text_contents()
    assert told
    assert all("Attack" in each or "Move" in each for each in told), "each says its verb"
    assert page.complaints == []


async def test_several_things_to_pick_instead_are_listed(club: Club, browser: Any) -> None:
    """A cavalry moves alone or with another one. Who is on the way to an attack meant neither more
    than the other, and got the first."""

    def moves_alone_or_with_another(found: Sequence[Shortcut]) -> bool:
        ways = {verb: things(found, verb) for verb in ("move", "cavalry", "attack")}
        return bool(ways["attack"]) and bool(ways["cavalry"])

    page, _ = await at_a_fork(club, browser, "squares", moves_alone_or_with_another)
    crumbs, ways = page.locator(".crumbs button"), page.locator(".chooser button:not(.quiet)")
    await page.locator(BESIDE, has_text="Attack").first.click()
    await crumbs.first.wait_for(timeout=PATIENCE)
    place = page.locator(CHANGES, has_text="” or “").first
    await place.click()
    await ways.first.wait_for(timeout=PATIENCE)
    assert "Attack" in await crumbs.first.inner_text(), "nothing is picked yet"
    await page.wait_for_timeout(DOUBLE)
    await place.click()  # once more closes the list
    await ways.first.wait_for(state="detached", timeout=PATIENCE)
    await page.wait_for_timeout(DOUBLE)
    await place.click()
    verbs = {text.split(" → ")[0] for text in await ways.locator("span").all_inner_texts()}
    assert verbs == {"Move a unit", "Move two cavalry"}
    await page.keyboard.press("Escape")
    await ways.first.wait_for(state="detached", timeout=PATIENCE)
    assert await crumbs.count() == 1, "Esc closes the list alone"
    await place.click()
    await ways.filter(has_text="Move two cavalry").first.click()
    await crumbs.first.filter(has_text="Move two cavalry").wait_for(timeout=PATIENCE)
    assert page.complaints == []


def things(found: Sequence[Shortcut], verb: str) -> set[str]:
    return {each.mark.word for each in found if each.verb == (verb,) and not each.ends}


OPEN = """
() => {
  window.open_without_picks = 0;
  const table = document.querySelector(".table");
  new MutationObserver(() => {
    const hasPicks = table.dataset.asked.includes(" ");
    window.open_without_picks += !hasPicks && !table.matches(".busy");
  }).observe(table, { attributes: true });
}
"""
"""Counts the times at which the first fork can be answered."""


async def test_nothing_is_picked_at_an_earlier_fork_while_a_page_comes_back(
    club: Club, browser: Any
) -> None:
    """The bot knows of no picks then. The page sends them again, and shows the first fork for a
    moment, with other things in the places that the reader aims at."""
    page, found = await at_a_fork(club, browser, "tactica", picks_a_move)
    crumbs = page.locator(".crumbs button")
    await place_of(page, next(each for each in found if not each.ends)).click()
    await crumbs.nth(1).wait_for(timeout=PATIENCE)
    await page.evaluate(OPEN)
    await page.context.set_offline(True)
    await page.locator(".line-notice p").wait_for(timeout=PATIENCE)
    await page.context.set_offline(False)
    await page.locator(".line-notice p").wait_for(state="detached", timeout=PATIENCE)
    await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    await crumbs.nth(1).wait_for(timeout=PATIENCE)
    assert await page.evaluate("window.open_without_picks") == 0
