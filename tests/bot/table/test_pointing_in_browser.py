"""Pointing and clicking with a mouse in the picture, in Chromium: `make browser`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from simcord import MemberActor

from bot.hand.menus import Shortcut, tree_of
from bot.hand.private_boards import drawn, marked
from bot.play.match import Match
from renderers.kit.themes import DEFAULT
from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    PATIENCE,
    PLACES,
    Page,
    browser,
    decide,
    pytestmark,
    sit_down,
)

__all__ = ["browser", "pytestmark"]

CHOICES = 400
SHOWN_AFTER = 1200
"""The milliseconds after which a card that is pointed at has long been shown."""
LIT = ".spot.pointed"
CHOOSER = ".chooser"


async def come_to(club: Club, game: str, wanted: Callable[[Match, int], Any]) -> Any:
    """Play at random until a seat is asked what the test wants, and return what that is."""
    club.game, random = game, Random(5)
    await club.begin(club.ada, club.bo, options="")
    for _ in range(CHOICES):
        match = await club.match()
        if found := wanted(match, match.waiting[0]):
            return found
        await decide(club, random)
    raise AssertionError("nobody was asked that")


async def asked(club: Club) -> MemberActor:
    match = await club.match()
    return club.member(match.user(match.waiting[0]))


def shortcuts(match: Match, seat: int) -> list[Shortcut]:
    """The things that a click can pick with their verbs."""
    ask = match.ask(seat)
    return tree_of(ask).shortcuts(()) if ask.single else []


def cavalry_of(match: Match, seat: int) -> str:
    """The cavalry in the reserve, where a battle of SQUARES begins: one or two leave it."""
    return next(each.mark.word for each in shortcuts(match, seat) if each.path[-1] == "cavalry")


def place(page: Page, word: str) -> Any:
    """Its key ends with the words that are picked there."""
    ends, within = (f"{PLACES}[data-spot{each}]" for each in (f"$='/{word}'", f"*='/{word}/'"))
    return page.locator(f"{ends}, {within}").first


async def test_nothing_is_lit_that_the_mouse_does_not_point_at(club: Club, browser: Any) -> None:
    """The page moves the focus on after each click, and the first choice was lit as if picked."""
    cavalry = await come_to(club, "squares", cavalry_of)
    page = await sit_down(club, browser, await asked(club))
    await place(page, cavalry).click()
    await page.locator(CHOOSER).get_by_role("button", name="Move a unit").click()
    await page.locator(".crumbs").wait_for(timeout=PATIENCE)
    await page.mouse.move(1, 1)
    await page.locator(".told.empty").wait_for(timeout=PATIENCE)
    assert not await page.locator(LIT).count()
    assert page.complaints == []


async def test_a_press_elsewhere_closes_the_list_of_a_place(club: Club, browser: Any) -> None:
    cavalry = await come_to(club, "squares", cavalry_of)
    page = await sit_down(club, browser, await asked(club))
    await place(page, cavalry).click()
    await page.locator(CHOOSER).wait_for(timeout=PATIENCE)
    await page.locator(".log").click()
    await page.locator(CHOOSER).wait_for(state="detached", timeout=PATIENCE)
    assert not await page.locator(".crumbs").count()


async def test_what_a_click_would_decide_is_shown_first(club: Club, browser: Any) -> None:
    """The only attack: a click on the enemy says what it does, and a second one attacks."""

    def attack(match: Match, seat: int) -> list[str]:
        every = shortcuts(match, seat)
        words = [each.path[-1] for each in every]
        return [
            each.path[-1]
            for each in every
            if each.ends and each.verb == ("attack",) and words.count(each.path[-1]) == 1
        ]

    enemy, *_ = await come_to(club, "squares", attack)
    page = await sit_down(club, browser, await asked(club))
    before = (await club.match()).row.version
    await place(page, enemy).click()
    choose = page.locator(".told button.main")
    await choose.wait_for(timeout=PATIENCE)
    assert "Attack" in await page.locator(".told").inner_text()
    assert (await club.match()).row.version == before
    await place(page, enemy).click()
    await choose.wait_for(state="detached", timeout=PATIENCE)
    await club.env.settle()
    assert (await club.match()).row.version > before
    assert page.complaints == []


async def test_what_stays_beneath_the_mouse_is_told_in_the_next_position(
    club: Club, browser: Any
) -> None:
    """A click picks one of several creatures, and the mouse has not moved."""
    await come_to(club, "squarriors", lambda match, seat: not match.ask(seat).single)
    page = await sit_down(club, browser, await asked(club))
    spot = page.locator(PLACES).first
    await spot.click()
    await page.locator(".spot.picked").wait_for(timeout=PATIENCE)
    name = (await spot.get_attribute("aria-label")).split(":")[0]
    await page.locator(".told:not(.empty)", has_text=name).wait_for(timeout=PATIENCE)


async def test_the_page_does_not_turn_away_from_the_board_by_itself(
    club: Club, browser: Any
) -> None:
    """While a button answers the question. A dot on the tab of the hand marks its choices."""

    def only_in_hand(match: Match, seat: int) -> bool:
        ask = match.ask(seat)
        if not ask.single or "pass" not in tree_of(ask).branches(()):
            return False
        pictures = drawn(match, seat, DEFAULT, marked(match, seat, with_shortcuts=True), whole=True)
        hits = [bool(each.hit_map and each.hit_map.hits) for each in pictures]
        return hits == [False, True]

    await come_to(club, "squarriors", only_in_hand)
    page = await sit_down(club, browser, await asked(club))
    await page.locator("[role=tab] .pickable").wait_for(timeout=PATIENCE)
    shown = page.locator("[role=tab][aria-selected=true]")
    assert await shown.inner_text() == "Board"


async def test_a_card_goes_with_the_place_that_showed_it(club: Club, browser: Any) -> None:
    """The member decides in chat while the mouse rests on a card of their hand. The card came after
    that, and nothing took it away."""
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, await asked(club))
    mover = await asked(club)
    await page.locator("svg.hits [data-card]:not([data-card=''])").first.hover()
    while await asked(club) is mover:
        await decide(club, Random(1))
    await page.locator(".ask:not(.yours)").wait_for(timeout=PATIENCE)
    await page.wait_for_timeout(SHOWN_AFTER)
    assert not await page.locator(".peek").count()
    assert page.complaints == []
