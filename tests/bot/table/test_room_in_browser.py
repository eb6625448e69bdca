"""Questions are whole on the screen, in Chromium: `make browser`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    BESIDE,
    DESK,
    PATIENCE,
    PHONE,
    browser,
    changes,
    game,
    pytestmark,
    sit_down,
    state_of,
)
from tests.bot.table.whole import asks, turned

__all__ = ["browser", "game", "pytestmark"]

LOOKS = 16
"""The questions of a match that are looked at, and as many after a first pick."""
ENOUGH = 3


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_question_is_whole(
    club: Club, browser: Any, game: str, kind: dict[str, Any]
) -> None:
    club.game = game
    await look_through(club, browser, (club.ada, club.bo), kind)


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_question_is_whole_for_four(club: Club, browser: Any, kind: dict[str, Any]) -> None:
    """Four players take more room themselves, and Squarriors has the most things to do."""
    club.game = "squarriors"
    await look_through(club, browser, club.members, kind)


async def look_through(
    club: Club, browser: Any, members: tuple[MemberActor, ...], kind: dict[str, Any]
) -> None:
    random, seen = Random(4), 0
    await club.begin(*members, options="")
    page = await sit_down(club, browser, club.ada, kind)
    for _ in range(LOOKS):
        if not await asks(club, page, 0, random):
            break
        assert await turned(page) == []
        seen += 1
        first = page.locator(BESIDE).first
        if await first.count() and not (await first.inner_text()).startswith(("Pass", "End")):
            before = await state_of(page)
            await first.click()
            await changes(page, before)
            assert await turned(page) == []
    assert seen >= ENOUGH
    assert page.complaints == []


CUT = """
() => {
  const list = document.querySelector(".chooser");
  const isHidden = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [0.1, 0.9].some((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part);
      return !each.contains(at);
    });
  };
  return [...list.querySelectorAll("button")].filter(isHidden).map((each) => each.textContent);
}
"""
"""Names the ways of a place that can not be seen whole."""


@pytest.mark.parametrize("name", ["squares", "squarriors"])
async def test_the_list_of_a_place_is_whole_on_a_phone(club: Club, browser: Any, name: str) -> None:
    """A picture is low there, and the list hung over its edge."""
    club.game, random, seen = name, Random(4), 0
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada, PHONE)
    while seen < 2 * ENOUGH and await asks(club, page, 0, random):
        places = page.locator("svg.hits [aria-haspopup]")
        for place in (await places.all())[:ENOUGH]:
            await place.dispatch_event("click")
            await page.locator(".chooser").wait_for(timeout=PATIENCE)
            assert await page.evaluate(CUT) == []
            await page.get_by_role("button", name="Cancel").tap()
            seen += 1
    assert seen >= ENOUGH
    assert page.complaints == []


SKIPPED = """
() => {
  const spots = [...document.querySelectorAll("[data-spot]")];
  const boxes = new Map(spots.map((each) => [each, each.getBoundingClientRect()]));
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const found = [], reached = new Map(spots.map((each) => [each, []]));
  for (const spot of spots)
    for (const [key, [across, down]] of Object.entries(ways)) {
      const from = boxes.get(spot), [x, y] = middle(from);
      const ahead = (other) => {
        const [toX, toY] = middle(boxes.get(other));
        return (toX - x) * across + (toY - y) * down;
      };
      const isStraight = (other) => {
        const to = boxes.get(other);
        const shared = across
          ? Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top)
          : Math.min(from.right, to.right) - Math.max(from.left, to.left);
        const least = across ? Math.min(from.height, to.height) : Math.min(from.width, to.width);
        return other !== spot && shared > 0.52 * least && ahead(other) > 1;
      };
      spot.focus({ preventScroll: true });
      spot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const next = document.activeElement;
      if (next !== spot) reached.get(spot).push(next);
      const straight = spots.filter(isStraight).sort((one, other) => ahead(one) - ahead(other));
      if (straight.length && (next === spot || ahead(straight[0]) + 2 < ahead(next)))
        found.push(`${key} from ${spot.ariaLabel} skips ${straight[0].ariaLabel}`);
    }
  const seen = new Set(spots.slice(0, 1)), todo = spots.slice(0, 1);
  while (todo.length)
    for (const next of reached.get(todo.pop()))
      if (!seen.has(next)) { seen.add(next); todo.push(next); }
  return [...found, ...spots.filter((each) => !seen.has(each)).map((each) => each.ariaLabel)];
}
"""
"""Names the places that an arrow key skips, and those that no arrow leads to."""


async def test_arrows_skip_no_place(club: Club, browser: Any, game: str) -> None:
    """Next to a hex or a brick lie two, each half of it aside."""
    club.game, random, seen = game, Random(4), 0
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada)
    for _ in range(LOOKS):
        if not await asks(club, page, 0, random):
            break
        for _ in range(2):
            if await page.locator("[data-spot]").count() > 2:
                assert await page.evaluate(SKIPPED) == []
                seen += 1
            first = page.locator(BESIDE).first
            if not await first.count() or (await first.inner_text()).startswith(("Pass", "End")):
                break
            before = await state_of(page)
            await first.click()
            await changes(page, before)
    assert seen >= ENOUGH
