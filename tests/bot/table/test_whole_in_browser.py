"""Where there is little room, each question is whole on every way to an answer: `make browser`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.computer.hints import decision_in_words
from bot.computer.task import Considered, Decision
from bot.core import Core
from bot.hand.advice import Advice, Adviser
from games.simulate import at_random
from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    BESIDE,
    DESK,
    PATIENCE,
    PHONE,
    PLACES,
    SIDE,
    Page,
    browser,
    game,
    phone,
    pytestmark,
    sit_down,
)
from tests.bot.table.whole import NOT_WHOLE, asks, turned

__all__ = ["browser", "game", "phone", "pytestmark"]

LOOKS = 16
"""The questions of a match that are looked at."""
PICKS = 4
"""The most picks on the way to an answer."""
ENOUGH = 3
WAYS = ".chooser button:not(.quiet)"
CONFIRM = ".told button.main"
TOUCHED: dict[str, Any] = {**DESK, "has_touch": True}
"""A large screen that fingers touch: there, too, something is held and told before it is picked."""


def advise_at_random(club: Club, random: Random) -> None:
    """Let the page offer hints against members, too: random ones, in the words of real ones."""

    async def advise(user_id: int, match_id: int) -> Advice:
        match = await club.match(match_id)
        seat = match.seat_of(user_id)
        found = [at_random(match.ask(seat), random).notation for _ in range(3)]
        considered = tuple(Considered(each, random.random(), 100) for each in found)
        decision = Decision(found[0], considered, 300)
        text = decision_in_words(match, seat, decision)
        return Advice(text, match_id, match.row.asked[seat], found[0])

    club.bot.parts[Core].advisers.set(Adviser(lambda _match, _seat: True, advise))


async def settled(page: Page) -> None:
    await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    await page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")


async def since(page: Page) -> str:
    asked: Any = await page.locator(".table").get_attribute("data-asked")
    return str(asked).split(" ")[0]


@pytest.mark.parametrize(
    "number", [1, *(pytest.param(each, marks=pytest.mark.soak) for each in (2, 3))]
)
async def test_all_buttons_are_within_the_window_on_the_way_of_a_choice(
    club: Club, browser: Any, game: str, phone: dict[str, Any], number: int
) -> None:
    club.game, random, seen = game, Random(number), 0
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada, phone)
    for _ in range(LOOKS):
        if not await asks(club, page, 0, random):
            break
        seen += await pick_on(page, random)
    assert seen >= ENOUGH
    assert page.complaints == []


async def pick_on(page: Page, random: Random) -> int:
    """Pick at random until a choice is made, and look at the page after each tap.

    Returns the number of taps."""
    asked = await since(page)
    for taps in range(PICKS):
        assert await turned(page) == []
        controls = await page.locator(f"{PLACES}, {BESIDE}").all()
        if not controls:
            return taps
        control = random.choice(controls)
        await control.scroll_into_view_if_needed()
        await control.tap()
        await settled(page)
        ways = await page.locator(WAYS).all()
        if ways:
            await random.choice(ways).tap()
            await settled(page)
        if await page.locator(CONFIRM).count():  # held, and told before it is picked
            assert await page.evaluate(NOT_WHOLE) == []
            await page.locator(CONFIRM).tap()
            await settled(page)
        if await since(page) != asked:
            return taps + 1
    return PICKS


@pytest.mark.parametrize("kind", [PHONE, SIDE, TOUCHED], ids=["upright", "on its side", "desk"])
async def test_all_buttons_are_within_the_window_with_a_hint(
    club: Club, browser: Any, game: str, kind: dict[str, Any]
) -> None:
    """Before anything is picked, and with something picked and held."""
    club.game, random, seen = game, Random(4), 0
    await club.begin(club.ada, club.bo, options="")
    advise_at_random(club, random)
    page = await sit_down(club, browser, club.ada, kind)
    for _ in range(LOOKS // 2):
        if not await asks(club, page, 0, random):
            break
        await page.get_by_role("button", name="Hint").tap()
        await page.get_by_role("button", name="Play it").wait_for(timeout=PATIENCE)
        seen += 1 + await pick_on(page, random)
    assert seen >= ENOUGH
    assert page.complaints == []
