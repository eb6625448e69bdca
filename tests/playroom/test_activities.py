"""The bot's Activity in the play room."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import simcord
from simcord.backend.errors import BackendError

from bot.client import SquareTable
from bot.config import Settings
from playroom.activities import Activities
from playroom.frames import SECRET
from playroom.page import Page
from playroom.room import club
from tests.bot.table.chromium import chromium, missing
from tests.playroom.tab import Parrot, Tab, members_of


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    """A play room in which a match against the computer runs."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    address = f"http://127.0.0.1:{port}"
    settings = Settings(
        database=tmp_path / "play.db", page=address, page_port=port, client_secret=SECRET
    )
    async with club(lambda: SquareTable(settings, fresh_discord=True), table=address) as page:
        async with page.turn:
            ada, bo = members_of(page)[:2]
            await ada.slash(page.table, "challenge", game="squares", opponent=bo)
            await bo.click(page.table.last_message, label="Accept")
        yield page


async def asked(tab: Tab, wish: str) -> str:
    return str((await tab.call("GET", f"/api/state?activity={wish}"))["address"])


async def test_members_who_press_launch_or_are_launched_see_the_activity(page: Page) -> None:
    async with aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        assert await asked(tab, "look") == ""
        assert "/client/" in await asked(tab, "open")
        await tab.wait_for(2)
        await tab.act("click", **(tab.newest("Open in Discord") or {}))
        assert "/client/" in await asked(tab, "look")
        assert await asked(tab, "look") == "", "it is opened once"


async def test_a_bot_without_a_page_has_no_activity() -> None:
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        tab = Tab(session, page.url)
        await tab.open()
        assert await asked(tab, "open") == ""


async def test_a_click_is_answered_once(page: Page) -> None:
    """A launch of the Activity is an answer like any other, and only Discord's
    clients are served."""
    backend = page.env.backend
    with pytest.raises(BackendError):
        simcord.http.router.dispatch(
            backend, "POST", "/interactions/1/odd/callback", json={"type": 12}
        )
    assert page.frames is not None
    async with aiohttp.ClientSession() as session:
        for path in ("/client/odd", "/api/v10/users/@me"):
            async with session.get(page.frames.address + path) as answer:
                assert answer.status in (401, 404)
        form = {"code": "odd", "client_secret": SECRET}
        async with session.post(f"{page.frames.address}/api/v10/oauth2/token", data=form) as answer:
            assert answer.status == 400


def test_an_instance_is_shared_in_a_channel_and_ends_with_its_last_member() -> None:
    activities = Activities()
    first = activities.join(1, 7, 70)
    assert activities.join(2, 7, 70) is first
    assert activities.join(1, 7, 71) is not first
    activities.leave(1, first.id)
    assert activities.instances[first.id].users == {2}
    activities.leave(2, first.id)
    assert first.id not in activities.instances


@pytest.mark.browser
@pytest.mark.skipif(bool(missing()), reason=" ".join(missing()))
@pytest.mark.parametrize("button", ["Launch", "Open in Discord"])
async def test_the_activity_opens_in_front_of_the_page(page: Page, button: str) -> None:
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        tab: Any = await browser.new_page()
        await tab.goto(page.url)
        await tab.get_by_role("button", name="Open in Discord").last.wait_for()
        if button == "Launch":  # it knows no match, until somebody has opened one there
            await tab.get_by_role("button", name="Launch").click()
            whole = tab.frame_locator(".play-room-activity iframe").frame_locator("#activity")
            await whole.get_by_text("what you want to see").wait_for()
        else:
            await tab.get_by_role("button", name="Open in Discord").last.click()
            whole = tab.frame_locator(".play-room-activity iframe").frame_locator("#activity")
            await whole.get_by_role("region", name="Your move").wait_for()
        await tab.get_by_role("button", name="Leave the Activity").click()
        assert await tab.locator(".play-room-activity iframe").count() == 0
        await browser.close()
