"""The page of the table in Chromium: `make browser`."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from bot.catalog import full_catalog
from tests.bot.club import Club
from tests.bot.table.browser import link_of
from tests.bot.table.chromium import chromium, missing

pytestmark = [
    pytest.mark.browser,
    pytest.mark.own_threads,
    pytest.mark.skipif(bool(missing()), reason=" ".join(missing())),
]

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CLICKS = 12
"""So many choices are made in a match, each of several clicks."""
WHOLE = 2000
SECONDS = 30_000
"""Milliseconds that the page may take to show something."""
Page = Any
Play = Callable[[Page, Random], Awaitable[None]]


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        yield browser
        await browser.close()


@pytest.fixture(params=full_catalog())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(
    params=[
        pytest.param(CLICKS, id="some"),
        pytest.param(WHOLE, id="whole", marks=pytest.mark.soak),
    ]
)
def choices(request: pytest.FixtureRequest) -> int:
    return int(request.param)


async def sit_down(
    club: Club, browser: Any, member: MemberActor, kind: dict[str, Any] = DESK
) -> Page:
    """Open the table of a member in a browser of their own. What the page complains of fails the
    test."""
    context = await browser.new_context(**kind, reduced_motion="reduce")
    page = await context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda message: _note(page, message))
    await page.goto(await link_of(club, member))
    await page.get_by_role("region", name="Your move").wait_for(timeout=SECONDS)
    return page


def _note(page: Page, message: Any) -> None:
    if message.type == "error":
        page.complaints.append(message.text)


async def is_mine(page: Page) -> bool:
    return bool(await page.locator(".ask.yours").count())


async def state_of(page: Page) -> str:
    """What the page shows of the question, to see that a click changed it."""
    return str(await page.locator(".ask").inner_text())


async def changes(page: Page, before: str) -> None:
    """Wait until the page shows something else, and no click is on its way any more."""
    await page.wait_for_function(
        "before => document.querySelector('.ask')?.innerText !== before"
        " && !document.querySelector('.table.busy')",
        arg=before,
        timeout=SECONDS,
    )


PLACES = "svg.hits [role=button]:not([aria-disabled=true])"
BESIDE = ".ask .entries button.entry:not([aria-disabled=true])"
DONE = ".several button.main:not(.off)"


async def by_mouse(page: Page, random: Random) -> None:
    """Click on a place of the picture, or a button beside it."""
    await page.locator(f"{PLACES}, {BESIDE}, {DONE}").first.wait_for(timeout=SECONDS)
    done, places, beside = (page.locator(each) for each in (DONE, PLACES, BESIDE))
    counts = await places.count(), await beside.count()
    if await done.count() and (not sum(counts) or random.random() < 0.5):
        await done.click()
        return
    number = random.randrange(sum(counts))
    if number < counts[0]:
        await places.nth(number).click()
        await _choose_of_several(page, random)
    else:
        await beside.nth(number - counts[0]).click()


async def _choose_of_several(page: Page, random: Random) -> None:
    """Where one place is picked in several ways, pick one of them."""
    ways = page.locator(".chooser button:not(.quiet)")
    if count := await ways.count():
        await ways.nth(random.randrange(count)).click()


async def play(
    club: Club, pages: dict[int, Page], choices: int, random: Random, click: Play
) -> None:
    """Make some choices in a match, each by whoever is asked."""
    begun = (await club.match()).row.version
    for _ in range(choices * 8):
        match = await club.match()
        if match.over or match.row.version >= begun + choices:
            break
        page = pages[match.waiting[0]]
        await page.locator(".ask.yours").wait_for(timeout=SECONDS)
        before = await state_of(page)
        await click(page, random)
        await changes(page, before)
    assert (await club.match()).row.version > begun
    await club.env.settle()
    for page in pages.values():
        assert page.complaints == []


async def test_a_match_by_mouse(club: Club, browser: Any, game: str, choices: int) -> None:
    club.game, random = game, Random(1)
    await club.begin(club.ada, club.bo, options="")
    pages = {
        0: await sit_down(club, browser, club.ada),
        1: await sit_down(club, browser, club.bo),
    }
    await play(club, pages, choices, random, by_mouse)
    if (await club.match()).over:
        for page in pages.values():
            await page.get_by_text(re.compile("wins|draw", re.IGNORECASE)).first.wait_for()


async def test_nothing_is_below_the_page(club: Club, browser: Any, game: str) -> None:
    """What is needed to play is seen without scrolling the page, on a desk and on a phone."""
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    for member, kind in ((club.ada, DESK), (club.bo, PHONE)):
        page = await sit_down(club, browser, member, kind)
        high, wide = await page.evaluate(
            "[document.documentElement.scrollHeight - innerHeight,"
            " document.documentElement.scrollWidth - innerWidth]"
        )
        assert (high <= 0, wide <= 0) == (True, True)


async def test_a_line_that_breaks_comes_back_and_loses_nothing(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    page = await sit_down(club, browser, mover)
    version = (await club.match()).row.version
    await page.context.set_offline(True)
    await page.get_by_text(re.compile("offline|connection", re.IGNORECASE)).first.wait_for(
        timeout=SECONDS
    )
    place = page.locator("svg.hits [role=button]").first
    assert await place.get_attribute("aria-disabled") == "true"
    await place.click(force=True)
    assert (await club.match()).row.version == version
    await page.context.set_offline(False)
    await page.locator("svg.hits [role=button]:not([aria-disabled=true])").first.wait_for(
        timeout=20_000
    )


async def test_a_page_goes_on_after_a_restart_of_the_bot(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    page = await sit_down(club, browser, mover)
    await club.restart()
    await page.locator("svg.hits [role=button]:not([aria-disabled=true])").first.wait_for(
        timeout=30_000
    )
    before = await state_of(page)
    await by_mouse(page, Random(1))
    await changes(page, before)


async def test_a_spectator_has_nothing_to_click(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    page = await sit_down(club, browser, club.cleo)
    assert await page.locator("svg.hits [role=button]").count() == 0
    assert await page.get_by_role("img").count() == 1


async def test_a_used_link_says_what_to_do(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    link = await link_of(club, club.ada)
    page = await (await browser.new_context()).new_page()
    await page.goto(link)
    stranger = await (await browser.new_context()).new_page()
    for address in (link, page.url):
        await stranger.goto(address)
        assert "Open the table" in await stranger.inner_text("body")
