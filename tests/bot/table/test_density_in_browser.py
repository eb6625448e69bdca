"""Pictures in Chromium are as fine as the screen: letters are sharp on a phone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot.club import Club
from tests.bot.table.browser import link_of
from tests.bot.table.test_in_browser import (
    DESK,
    PATIENCE,
    PHONE,
    browser,
    pytestmark,
    sit_down,
)

__all__ = ["browser", "pytestmark"]

FILES = "all => all.map(each => [each.naturalWidth, each.clientWidth, each.width])"
"""The pixels of each picture's file, and the width at which it is shown."""
NEW = ".picture img.new"
WIDTH = 900
FINE = 2 * WIDTH


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("ratio", "wide"), [(1, WIDTH), (1.25, WIDTH), (2, FINE), (3, FINE)])
async def test_a_picture_has_the_pixels_of_the_screen(
    club: Club, browser: Any, kind: dict[str, Any], ratio: float, wide: int
) -> None:
    club.game = "tactica"
    await club.against(club.ada)
    page = await sit_down(club, browser, club.ada, {**kind, "device_scale_factor": ratio})
    for natural, shown, _ in await page.locator(NEW).evaluate_all(FILES):
        assert natural == wide
        if ratio > 1.5:
            assert shown * ratio <= natural * 1.01, "nothing is enlarged"
    await page.context.close()


async def test_a_window_that_comes_to_another_screen_gets_other_pictures(
    club: Club, browser: Any
) -> None:
    """From one screen to another, or when the reader zooms in. Nothing else on the page changes."""
    await club.against(club.ada)
    page = await sit_down(club, browser, club.ada)
    screen = await page.context.new_cdp_session(page)
    question = await page.locator(".ask").inner_text()
    for ratio, across, wide in ((2, 1278, FINE), (1, 1280, WIDTH)):
        await screen.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": across, "height": 800, "deviceScaleFactor": ratio, "mobile": False},
        )
        async with asyncio.timeout(PATIENCE / 1000):
            while {each[0] for each in await page.locator(NEW).evaluate_all(FILES)} != {wide}:  # noqa: ASYNC110 (a browser does it)
                await asyncio.sleep(0.05)
        assert await page.locator(".ask").inner_text() == question
    await page.context.close()


async def test_who_saves_data_gets_small_files(club: Club, browser: Any) -> None:
    await club.against(club.ada)
    context = await browser.new_context(**PHONE, device_scale_factor=3)
    await context.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page = await context.new_page()
    await page.goto(await link_of(club, club.ada))
    await page.get_by_role("region", name="Your move").wait_for(timeout=PATIENCE)
    assert {each[0] for each in await page.locator(NEW).evaluate_all(FILES)} == {WIDTH}
    await context.close()
