"""The names of places on pictures, in Chromium: `make browser`."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    PATIENCE,
    PLACES,
    Page,
    browser,
    decide,
    game,
    pytestmark,
    sit_down,
)
from tests.bot.table.whole import asks

__all__ = ["browser", "game", "pytestmark"]

LOOKS = 10
CHOICES = 300


async def labels(page: Page) -> list[str]:
    found = await page.locator(PLACES).all()
    return [str(await each.get_attribute("aria-label")) for each in found]


async def test_no_two_places_have_the_same_name(club: Club, browser: Any, game: str) -> None:
    """A reader who hears a name twice cannot know whether that is the same choice."""
    club.game, random, seen = game, Random(4), 0
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada)
    for _ in range(LOOKS):
        if not await asks(club, page, 0, random):
            break
        names = await labels(page)
        assert sorted(set(names)) == sorted(names)
        seen += len(names)
    assert seen


async def test_places_that_pick_the_same_are_counted_and_lit_together(
    club: Club, browser: Any
) -> None:
    """Three cards of a hand that are all alike."""
    club.game, random = "tactica", Random(5)
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada)
    for _ in range(CHOICES):
        if await page.locator(f"{PLACES}[aria-label$='(place 1 of 3)']").count():
            break
        await decide(club, random)
        await club.env.settle()
        await page.locator(".table:not(.busy)").wait_for(timeout=PATIENCE)
    same = page.locator(f"{PLACES}[aria-label$=' of 3)']")
    first, *others = await same.all()
    assert len(others) == 2
    name = str(await first.get_attribute("aria-label"))
    for at, other in enumerate(others, 2):
        assert await other.get_attribute("aria-label") == name.replace("place 1", f"place {at}")
    await first.hover()
    await page.locator(".spot.pointed").nth(2).wait_for(timeout=PATIENCE)
    assert await page.locator(".spot.pointed").count() == 3
