"""The table inside Discord, with Discord's real kit in Chromium: `make browser`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from playroom.frames import Frames
from tests.bot.club import Club
from tests.bot.table.inside_discord import frames, secret, settings
from tests.bot.table.test_in_browser import (
    DESK,
    PATIENCE,
    PHONE,
    Finger,
    Mouse,
    _note,
    browser,
    changes,
    pytestmark,
    state_of,
)

__all__ = ["browser", "frames", "pytestmark", "secret", "settings"]


async def launch(
    club: Club, frames: Frames, browser: Any, member: Any, kind: dict[str, Any] = DESK
) -> tuple[Any, Any]:
    """Press **Open in Discord**; return the client's page, and the Activity in its frame."""
    await member.click(club.board(), label="Open in Discord")
    context = await browser.new_context(**kind, reduced_motion="reduce")
    page = await context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda message: _note(page, message))
    await page.goto(frames.open(member.id, club.guild.id, club.channel.id))
    handle = await page.wait_for_selector("iframe#activity")
    frame = await handle.content_frame()
    await frame.get_by_role("region", name="Your move").wait_for(timeout=PATIENCE)
    return page, frame


@pytest.mark.parametrize(("kind", "hand"), [(DESK, Mouse()), (PHONE, Finger())])
async def test_a_match_inside_discord(
    club: Club, frames: Frames, browser: Any, kind: dict[str, Any], hand: Mouse
) -> None:
    """One member plays in the Activity, the other in chat."""
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    page, frame = await launch(club, frames, browser, mover, kind)
    assert await page.evaluate("heard") == ["HANDSHAKE", "AUTHORIZE", "AUTHENTICATE"]
    assert await page.context.cookies() == []
    version = (await club.match()).row.version
    for _ in range(8):
        if (await club.match()).row.version > version:
            break
        before = await state_of(frame)
        await hand.choose(frame, Random(1))
        await changes(frame, before)
    assert (await club.match()).row.version > version
    await club.env.settle()
    assert page.complaints == []


async def test_the_kit_is_loaded_inside_discord_only(club: Club, browser: Any) -> None:
    from tests.bot.table.browser import link_of

    await club.begin(club.ada, club.bo)
    page = await (await browser.new_context(**DESK)).new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    await page.goto(await link_of(club, club.ada))
    await page.get_by_role("region", name="Your move").wait_for(timeout=PATIENCE)
    assert any("table.js" in each for each in loaded)
    assert not any("discord.js" in each for each in loaded)


async def test_an_activity_comes_back_after_a_restart_of_the_bot(
    club: Club, frames: Frames, browser: Any
) -> None:
    await club.begin(club.ada, club.bo)
    _, frame = await launch(club, frames, browser, await club.mover())
    await club.restart()
    await frame.locator("svg.hits [role=button]:not([aria-disabled=true])").first.wait_for(
        timeout=PATIENCE
    )


@pytest.mark.parametrize("secret", [""])
async def test_without_a_secret_the_activity_says_what_is_missing(
    club: Club, frames: Frames, browser: Any
) -> None:
    await club.begin(club.ada, club.bo)
    page = await (await browser.new_context(**DESK)).new_page()
    await page.goto(frames.open(club.ada.id, club.guild.id, club.channel.id))
    frame = page.frame_locator("iframe#activity")
    await frame.get_by_text("SQUARETABLE_CLIENT_SECRET").wait_for(timeout=PATIENCE)
