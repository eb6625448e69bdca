"""Pictures in Chromium are as fine as the screen: letters are sharp on a phone."""

from __future__ import annotations

import asyncio
import struct
from typing import Any

import pytest

from bot.table import line
from bot.table.line import Line
from bot.table.pictures import Shown
from bot.table.position import Positions
from tests.bot.club import Club
from tests.bot.table.browser import link_of
from tests.bot.table.test_in_browser import (
    DESK,
    PATIENCE,
    PHONE,
    PLACES,
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
GIVEN_UP, OPENED_AGAIN = 13_000, 3_000
"""Milliseconds after which a line without an answer is given up, and opened again."""
IHDR = struct.Struct(">16xII")
"""The beginning of a PNG file up to its width and height."""


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
        await has_pictures(page, wide)
        assert await page.locator(".ask").inner_text() == question
    await page.context.close()


async def test_a_screen_that_changes_before_the_first_picture_gets_its_own(
    club: Club, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tab has said by then how fine its screen was."""
    await club.against(club.ada)
    asked, shown, make = asyncio.Event(), asyncio.Event(), Positions.of

    async def slowly(*given: Any) -> Any:
        asked.set()
        await shown.wait()
        return await make(*given)

    monkeypatch.setattr(Positions, "of", slowly)
    context = await browser.new_context(**DESK)
    page = await context.new_page()
    await page.goto(await link_of(club, club.ada))
    await asyncio.wait_for(asked.wait(), PATIENCE / 1000)
    screen = await context.new_cdp_session(page)
    await screen.send(
        "Emulation.setDeviceMetricsOverride",
        {"width": 1278, "height": 800, "deviceScaleFactor": 2, "mobile": False},
    )
    await page.wait_for_function("devicePixelRatio === 2")
    shown.set()
    await has_pictures(page, FINE)
    await context.close()


async def test_a_screen_can_change_while_the_line_opens_again(club: Club, browser: Any) -> None:
    """A machine wakes up on another desk: the new socket takes no message yet."""
    await club.against(club.ada)
    context = await browser.new_context(**PHONE, device_scale_factor=3)
    await context.add_init_script(
        "window.saver = {saveData: false};"
        "Object.defineProperty(navigator, 'connection', {value: window.saver})"
    )
    page = await context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    await page.goto(await link_of(club, club.ada))
    await has_pictures(page, FINE)
    await page.evaluate(
        "dispatchEvent(new Event('online')); saver.saveData = true;"
        "dispatchEvent(new Event('resize'))"
    )
    await has_pictures(page, WIDTH)
    assert complaints == []
    await context.close()


async def has_pictures(page: Any, wide: int) -> None:
    """Wait until all pictures of the position are files of that width."""
    async with asyncio.timeout(PATIENCE / 1000):
        while {each[0] for each in await page.locator(NEW).evaluate_all(FILES)} != {wide}:  # noqa: ASYNC110 (a browser does it)
            await asyncio.sleep(0.05)


async def test_a_line_too_slow_for_large_files_gets_small_ones(
    club: Club, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would be given up each time before they are there, and opened again for ever."""
    await club.against(club.ada)
    began, show = asyncio.Event(), Line.show

    async def show_on_a_slow_line(self: Line, picture: Shown) -> None:
        if IHDR.unpack_from(picture.data)[0] > WIDTH:
            began.set()
            await asyncio.sleep(1000)
        await show(self, picture)

    monkeypatch.setattr(Line, "show", show_on_a_slow_line)
    monkeypatch.setattr(line, "SEND_SECONDS", 2000)
    context = await browser.new_context(**PHONE, device_scale_factor=3)
    page = await context.new_page()
    await page.clock.install()
    await page.goto(await link_of(club, club.ada))
    await asyncio.wait_for(began.wait(), PATIENCE / 1000)
    await page.clock.fast_forward(GIVEN_UP)
    await page.clock.fast_forward(OPENED_AGAIN)
    await has_pictures(page, WIDTH)
    await context.close()


async def test_a_line_that_falls_silent_gets_large_files_again(
    club: Club, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone in a tunnel has shown large files before: its line is gone, and not slow."""
    await club.against(club.ada)
    is_silent, show = asyncio.Event(), Line.show

    async def show_or_not(self: Line, picture: Shown) -> None:
        if is_silent.is_set():
            await asyncio.sleep(1000)
        await show(self, picture)

    monkeypatch.setattr(Line, "show", show_or_not)
    context = await browser.new_context(**PHONE, device_scale_factor=3)
    page = await context.new_page()
    opened: list[Any] = []
    page.on("websocket", lambda socket: opened.append(socket))  # noqa: PLW0108 (Playwright inspects it)
    await page.clock.install()
    await page.goto(await link_of(club, club.ada))
    await has_pictures(page, FINE)
    is_silent.set()
    await page.locator(PLACES).first.tap()
    await page.locator(".table.busy").wait_for(timeout=PATIENCE)
    await page.clock.fast_forward(GIVEN_UP)
    is_silent.clear()
    await page.clock.fast_forward(OPENED_AGAIN)
    async with asyncio.timeout(PATIENCE / 1000):
        while len(opened) < 2:
            await page.wait_for_timeout(50)
    await page.locator(".line-notice p").wait_for(state="detached", timeout=PATIENCE)
    await has_pictures(page, FINE)
    await context.close()


@pytest.mark.parametrize(
    "told",
    [
        "saveData: true",
        "effectiveType: 'slow-2g'",
        "effectiveType: '2g'",
        "effectiveType: '3g'",
    ],
)
async def test_who_saves_data_or_has_a_slow_line_gets_small_files(
    club: Club, browser: Any, told: str
) -> None:
    await club.against(club.ada)
    context = await browser.new_context(**PHONE, device_scale_factor=3)
    await context.add_init_script(
        f"Object.defineProperty(navigator, 'connection', {{value: {{{told}}}}})"
    )
    page = await context.new_page()
    await page.goto(await link_of(club, club.ada))
    await has_pictures(page, WIDTH)
    await context.close()
