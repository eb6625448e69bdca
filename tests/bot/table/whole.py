"""Finds what it takes to answer and is not whole on the screen."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.bot.club import Club
from tests.bot.table.test_in_browser import PATIENCE, Page, decide

APART = 4
"""The decisions between two looks."""
NOT_WHOLE = """
() => {
  const ROOM = 84; // pixels of a list that scrolls: two of its buttons
  // A hint repeats the prompt, and where nothing is told there may be no room for that.
  const needed = "button, summary, .notices:not(:has(.advice)) ~ .prompt, .told:not(.empty),"
    + " .several .sum";
  const seenOf = (each) => {
    let seen = [0, 0, innerWidth, innerHeight];
    for (let part = each.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === "visible") continue;
      const box = part.getBoundingClientRect();
      seen = [Math.max(seen[0], box.left), Math.max(seen[1], box.top),
        Math.min(seen[2], box.right), Math.min(seen[3], box.bottom)];
    }
    return seen;
  };
  const isWhole = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect(), seen = seenOf(each);
    const over = [seen[0] - left, seen[1] - top, right - seen[2], bottom - seen[3]];
    if (Math.max(...over) > 1) return false;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return at !== null && (each.contains(at) || at.contains(each));
  };
  const page = document.documentElement;
  const list = document.querySelector(".narrow[data-dense~='4'] .question > .entries");
  const scrolls = list !== null && list.scrollHeight > list.clientHeight + 1;
  const mayHide = (each) => scrolls && list.contains(each) && !each.closest(".pins");
  return [
    page.scrollHeight > innerHeight && "the page scrolls down",
    page.scrollWidth > innerWidth && "the page scrolls across",
    scrolls && list.clientHeight < ROOM && `a list is only ${list.clientHeight} high`,
    ...[...document.querySelectorAll(`.ask :is(${needed})`)]
      .filter((each) => !mayHide(each) && !isWhole(each))
      .map((each) => each.textContent),
  ].filter(Boolean);
}
"""
"""Names what it takes to answer and is not whole on the screen.

Only the list of a question with a great many things to do may scroll, by itself."""


async def turned(page: Page) -> list[str]:
    """Return what is not whole, whichever picture is shown."""
    found = []
    has_touch = await page.evaluate("navigator.maxTouchPoints > 0")
    for tab in [None, *await page.get_by_role("tab").all()]:
        if tab is not None:
            await (tab.tap() if has_touch else tab.click())
        found += await page.evaluate(NOT_WHOLE)
    return found


async def asks(club: Club, page: Page, seat: int, random: Random) -> bool:
    """Play on until a seat is asked again, and its page shows that. Returns whether it is."""
    made = 0
    while (match := await club.match()).waiting[:1] != (seat,) or made < APART:
        if match.over:
            return False
        await decide(club, random)
        made += 1
    since: Any = match.row.asked[seat]
    await page.wait_for_function(
        "(since) => document.querySelector('.table').dataset.asked.split(' ')[0] === since"
        " && !document.querySelector('.table.busy')",
        arg=str(since),
        timeout=PATIENCE,
    )
    return True
