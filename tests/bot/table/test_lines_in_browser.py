"""The page in Chromium while the connection breaks, the bot restarts, or there is a newer page."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from bot.table.server import TableServer
from tests.bot.club import Club
from tests.bot.table.test_in_browser import (
    PATIENCE,
    Mouse,
    browser,
    changes,
    pytestmark,
    sit_down,
    state_of,
)

__all__ = ["browser", "pytestmark"]


@pytest.mark.parametrize("seconds", [1, pytest.param(30, marks=pytest.mark.soak)])
async def test_a_line_that_breaks_in_the_middle_of_a_move_loses_nothing(
    club: Club, browser: Any, seconds: int
) -> None:
    club.game = "tactica"
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada)
    place = page.locator("svg.hits [role=button]").first
    before = await state_of(page)
    await place.click()
    await changes(page, before)
    picked, version = await state_of(page), (await club.match()).row.version
    await page.context.set_offline(True)
    await page.get_by_text(re.compile("offline|connection", re.IGNORECASE)).first.wait_for(
        timeout=PATIENCE
    )
    assert await place.get_attribute("aria-disabled") == "true"
    await place.click(force=True)
    await page.wait_for_timeout(seconds * 1000)
    assert (await club.match()).row.version == version
    await page.context.set_offline(False)
    await page.locator("svg.hits [role=button]:not([aria-disabled=true])").first.wait_for(
        timeout=20_000
    )
    await page.wait_for_function(
        "picked => document.querySelector('.ask')?.innerText === picked",
        arg=picked,
        timeout=PATIENCE,
    )
    assert (await club.match()).row.version == version


async def test_a_page_of_before_an_update_asks_to_be_loaded_again(
    club: Club, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, await club.mover())
    version = (await club.match()).row.version
    await club.restart()
    server = club.bot.parts[TableServer]
    built = server._build
    monkeypatch.setattr(server, "_build", "of tomorrow")
    reload = page.get_by_role("button", name="Reload the page")
    await reload.wait_for(timeout=PATIENCE)
    assert "nothing is lost" in await page.inner_text("body")
    monkeypatch.setattr(server, "_build", built)  # of the page that is loaded now
    await reload.click()
    await page.locator("svg.hits [role=button]:not([aria-disabled=true])").first.wait_for(
        timeout=PATIENCE
    )
    assert (await club.match()).row.version == version


async def test_a_page_goes_on_after_a_restart_of_the_bot(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    page = await sit_down(club, browser, mover)
    await club.restart()
    await page.locator("svg.hits [role=button]:not([aria-disabled=true])").first.wait_for(
        timeout=30_000
    )
    before = await state_of(page)
    await Mouse().choose(page, Random(1))
    await changes(page, before)
