"""Pieces that slide on the page of the table, in Chromium: `make browser`."""

from __future__ import annotations

from typing import Any

from tests.bot.club import Club
from tests.bot.table.browser import link_of
from tests.bot.table.test_in_browser import (
    DESK,
    PATIENCE,
    PLACES,
    browser,
    changes,
    pytestmark,
    state_of,
)

__all__ = ["browser", "pytestmark"]
READING = 1500
"""The milliseconds for which a player thinks: by then the page has let go of earlier pictures."""
WATCH = """
window.widths = [];
new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((each) => {
  if (each.className !== "ghost") return;
  const image = each.querySelector("img") ?? new Image();
  if (!image.src) image.src = getComputedStyle(each).backgroundImage.slice(5, -2);
  image.decode().then(() => widths.push(image.naturalWidth), () => widths.push(0));
}))).observe(document, { childList: true, subtree: true });
"""
"""Notes how wide the pictures are of which something slides: 0 for one that is gone."""


async def test_a_card_that_was_picked_long_ago_is_seen_as_it_slides(
    club: Club, browser: Any
) -> None:
    await club.begin(club.ada, club.bo)
    page = await (await browser.new_context(**DESK)).new_page()
    await page.add_init_script(WATCH)
    await page.goto(await link_of(club, await club.mover()))
    await page.locator(".ask.yours").wait_for(timeout=PATIENCE)
    for _ in range(2):
        before = await state_of(page)
        await page.locator(PLACES).first.click()
        await changes(page, before)
        await page.wait_for_timeout(READING)
    widths = await page.evaluate("widths")
    assert len(widths) == 1
    assert widths[0] > 0
