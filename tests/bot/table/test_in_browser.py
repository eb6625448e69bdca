"""The page of the table in Chromium: `make browser`."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from math import hypot
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from bot.catalog import full_catalog
from bot.core import Core
from games.simulate import at_random
from tests.bot.club import Club
from tests.bot.table.browser import link_of
from tests.bot.table.chromium import chromium, missing

pytestmark = [
    pytest.mark.browser,
    pytest.mark.own_threads,
    pytest.mark.skipif(bool(missing()), reason=" ".join(missing())),
]

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
"""A phone on its side."""
CLICKS = 12
"""The choices that are made in a match, each of several clicks."""
WHOLE = 2000
MANY = 9
"""The things to do in a turn that a small window must show at once."""
PATIENCE, AIMING = 30_000, 10_000
"""The milliseconds in which the page must show something, and in which something must be usable."""
MISSES = 3
"""The times in a row that nothing can be used until the page counts as stuck."""
Page = Any


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        yield browser
        await browser.close()


@pytest.fixture(params=[PHONE, SIDE], ids=["upright", "on its side"])
def phone(request: pytest.FixtureRequest) -> dict[str, Any]:
    return dict(request.param)


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
    """Open a member's table in a browser of their own. An error on the page fails the test."""
    context = await browser.new_context(**kind, reduced_motion="reduce")
    page = await context.new_page()
    page.set_default_timeout(AIMING)
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda message: _note(page, message))
    await page.goto(await link_of(club, member))
    await page.get_by_role("region", name="Your move").wait_for(timeout=PATIENCE)
    return page


def _note(page: Page, message: Any) -> None:
    if message.type == "error":
        page.complaints.append(message.text)


async def is_mine(page: Page) -> bool:
    return bool(await page.locator(".ask.yours").count())


async def state_of(page: Page) -> str:
    """Return the question as the page shows it, to see that a click changed it."""
    return str(await page.locator(".ask").inner_text())


async def told_in(page: Page) -> int:
    """Return the number of lines in the page's log.

    The same question may be asked twice in a row; the log shows that a click was answered.
    """
    return int(await page.locator(".log li").count())


async def changes(page: Page, before: str, told: int | None = None) -> None:
    """Wait until the page has another question, or more lines than before, and no
    click under way."""
    await page.wait_for_function(
        "([before, told]) => (document.querySelector('.ask')?.innerText !== before"
        " || (told !== null && document.querySelectorAll('.log li').length > told))"
        " && !document.querySelector('.table.busy')",
        arg=[before, told],
        timeout=PATIENCE,
    )


PLACES = "svg.hits [role=button]:not([aria-disabled=true])"
BESIDE = ".ask .entries button.entry:not([aria-disabled=true])"
DONE = ".several button.main:not(.off, [aria-disabled=true])"


DOUBLE_TAP, FINGER = 350, 40
"""Milliseconds and pixels: what is tapped in a shorter time and less far away is a double tap."""
EVERYWHERE = dict.fromkeys(("x", "y", "width", "height"), 0.0)
"""The box of something that is just going away."""


class Mouse:
    """A member who clicks on places of the picture, and on buttons beside it."""

    kind = DESK

    async def use(self, page: Page, what: Any) -> None:
        """Use a button, or a place of the picture."""
        await what.click()

    async def choose(self, page: Page, random: Random) -> None:
        """Take one step towards a choice, at random.

        Raises:
            playwright's Error: the chosen control is gone.
        """
        from playwright.async_api import Error as NotThere

        await page.locator(f"{PLACES}, {BESIDE}, {DONE}").first.wait_for(timeout=PATIENCE)
        done, places, beside = (page.locator(each) for each in (DONE, PLACES, BESIDE))
        counts = await places.count(), await beside.count()
        if await done.count() and (not sum(counts) or random.random() < 0.5):
            await self.use(page, done)
            return
        if not sum(counts):
            raise NotThere("another position has come")
        number = random.randrange(sum(counts))
        if number >= counts[0]:
            await self.use(page, beside.nth(number - counts[0]))
            return
        await self.use(page, places.nth(number))
        ways = page.locator(".chooser button:not(.quiet)")
        if count := await ways.count():  # one place is picked in several ways
            await self.use(page, ways.nth(random.randrange(count)))


class Finger(Mouse):
    """A member who taps; a place that says what it does is confirmed by a second tap."""

    kind = PHONE

    def __init__(self) -> None:
        self._last = 0.0, 0.0

    async def use(self, page: Page, what: Any) -> None:
        await what.scroll_into_view_if_needed()
        await self._take_time(page, await what.bounding_box() or EVERYWHERE)
        await what.tap()
        confirm = page.locator(".told button.main")
        if await confirm.count():
            await confirm.tap()

    async def _take_time(self, page: Page, box: dict[str, float]) -> None:
        """Wait before a tap beside the last one. At once it would be the second of a double tap."""
        before = self._last
        self._last = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if hypot(self._last[0] - before[0], self._last[1] - before[1]) < FINGER:
            await page.wait_for_timeout(DOUBLE_TAP)


class Keys(Mouse):
    """A member with a keyboard only: Tab leads to the picture and to each button, arrows to the
    next place."""

    async def use(self, page: Page, what: Any) -> None:
        await what.focus()
        for arrow in ("ArrowLeft", "ArrowRight"):  # there and back, or to somewhere near
            await page.keyboard.press(arrow)
        await page.keyboard.press("Enter")


async def play(
    club: Club, pages: dict[int, Page], choices: int, random: Random, hand: Mouse
) -> None:
    """Make some choices in a match, each by the member who is asked."""
    from playwright.async_api import Error as NotThere

    begun, missed = (await club.match()).row.version, 0
    for _ in range(choices * 8):
        match = await club.match()
        if match.over or match.row.version >= begun + choices:
            break
        page = pages[match.waiting[0]]
        await page.locator(".ask.yours").wait_for(timeout=PATIENCE)
        before, told = await state_of(page), await told_in(page)
        try:
            await hand.choose(page, random)
            missed = 0
        except NotThere:  # what the other did came in between, and what was aimed at is gone
            missed += 1
            assert missed < MISSES, await state_of(page)
            continue
        await changes(page, before, told)
    assert choices < WHOLE or (await club.match()).over
    assert (await club.match()).row.version > begun
    await club.env.settle()
    for page in pages.values():
        assert page.complaints == []


@pytest.mark.parametrize("hand", [Mouse(), Finger(), Keys()], ids=["mouse", "touch", "keys"])
async def test_a_match_by(club: Club, browser: Any, game: str, choices: int, hand: Mouse) -> None:
    club.game, random = game, Random(1)
    await club.begin(club.ada, club.bo, options="")
    pages = {
        0: await sit_down(club, browser, club.ada, hand.kind),
        1: await sit_down(club, browser, club.bo, hand.kind),
    }
    await play(club, pages, choices, random, hand)
    if (await club.match()).over:
        for page in pages.values():
            await page.get_by_text(re.compile("wins|draw", re.IGNORECASE)).first.wait_for()


async def test_nothing_is_below_the_page(club: Club, browser: Any, game: str) -> None:
    """Everything that a player needs is visible without scrolling, on a desktop and on a phone."""
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    for member, kind in ((club.ada, DESK), (club.bo, PHONE), (club.bo, SIDE)):
        page = await sit_down(club, browser, member, kind)
        high, wide = await page.evaluate(
            "[document.documentElement.scrollHeight - innerHeight,"
            " document.documentElement.scrollWidth - innerWidth]"
        )
        assert (high <= 0, wide <= 0) == (True, True)


async def decide(club: Club, random: Random, match_id: int = 1) -> None:
    """Let the member who is asked decide at random, in chat."""
    match = await club.match(match_id)
    seat = match.waiting[0]
    answered = at_random(match.ask(seat), random).notation
    at = club.bot.parts[Core].now()
    await club.services.manager.choose(
        match.id, match.user(seat), answered, match.row.asked[seat], sent_at=at
    )


async def test_a_short_question_is_not_cut_off(club: Club, browser: Any) -> None:
    """With a hand, a score and notes above it, in the window of a small laptop."""
    club.game, random, seen = "tactica", Random(3), 0
    await club.begin(club.ada, club.bo, options="")
    for _ in range(40):
        match = await club.match()
        seat = match.waiting[0]
        if match.ask(seat).question == "recruit":
            page = await sit_down(club, browser, club.member(match.user(seat)))
            await page.locator(".ask .entry", has_text="Draw").click()
            await page.get_by_text("How many troops do you draw?").wait_for()
            high = await page.evaluate(
                "(question => question.scrollHeight - question.clientHeight)"
                "(document.querySelector('.question'))"
            )
            assert high <= 0
            seen += 1
        await decide(club, random)
    assert seen >= 3


async def test_a_turn_with_ten_things_to_do_is_not_cut_off(club: Club, browser: Any) -> None:
    club.game, random = "squarriors", Random(3)
    await club.begin(club.ada, club.bo, options="")
    for _ in range(200):
        match = await club.match()
        ask = match.ask(match.waiting[0])
        if ask.single and len({choice.notation.split()[0] for choice in ask.choices}) >= MANY:
            break
        await decide(club, random)
    page = await sit_down(club, browser, club.member(match.user(match.waiting[0])))
    entries = page.locator(".question > .entries .entry")
    assert await entries.count() >= MANY
    high = await page.evaluate(
        "(question => question.scrollHeight - question.clientHeight)"
        "(document.querySelector('.question'))"
    )
    assert high <= 0


async def test_the_title_is_whole_on_a_phone(
    club: Club, browser: Any, game: str, phone: dict[str, Any]
) -> None:
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    page = await sit_down(club, browser, club.ada, phone)
    high, wide = await page.evaluate(
        "(title => [title.scrollHeight - title.clientHeight,"
        " title.scrollWidth - title.clientWidth])(document.querySelector('h1'))"
    )
    assert (high <= 0, wide <= 0) == (True, True)


async def test_cards_are_shown_by_pointing_by_a_key_and_by_a_long_press(
    club: Club, browser: Any
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    page = await sit_down(club, browser, mover)
    place = page.locator("svg.hits [data-card]:not([data-card=''])").first
    name = (await place.get_attribute("aria-label") or "").split(" · ")[1].split(":")[0]
    await place.hover()
    await page.locator(f".peek img[alt^='{name}']").wait_for(timeout=PATIENCE)
    await page.mouse.move(1, 1)
    await page.locator(".peek").wait_for(state="detached")
    await place.focus()
    await page.keyboard.press("i")
    await page.get_by_role("dialog", name=name).wait_for(timeout=PATIENCE)
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Rules").click()
    await page.get_by_role("dialog").get_by_role("button", name="Cards").click()
    await page.get_by_role("searchbox").fill("banana")
    await page.get_by_role("button", name=re.compile("Banana Bot")).click()
    await page.get_by_role("dialog", name="Banana Bot").get_by_role("img").wait_for()
    await page.get_by_role("button", name="All cards").click()
    await page.get_by_role("dialog", name="Cards").wait_for()
    await page.keyboard.press("Escape")
    assert await page.get_by_role("dialog").count() == 0
    phone = await sit_down(club, browser, mover, PHONE)
    version = (await club.match()).row.version
    if await phone.get_by_role("tab", name=re.compile("Hand")).count():
        await phone.get_by_role("tab", name=re.compile("Hand")).tap()
    place = phone.locator("svg.hits [data-card]:not([data-card=''])").first
    box = await place.bounding_box()
    line = await phone.context.new_cdp_session(phone)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    await line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    await phone.get_by_role("dialog").wait_for(timeout=PATIENCE)
    await line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await phone.get_by_role("button", name="Close").tap()
    assert (await club.match()).row.version == version
    assert await phone.locator(".told button.main").count() == 0, "nothing is held"
    assert page.complaints == phone.complaints == []


WATCH = """
window.ghosts = 0; window.tones = 0;
new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((each) => {
  if (each.className === "ghost") window.ghosts += 1;
}))).observe(document, { childList: true, subtree: true });
const Real = window.OscillatorNode;
window.OscillatorNode = class extends Real {
  constructor(...how) { super(...how); window.tones += 1; }
};
"""
"""Counts the pieces that slide, and the tones that are played."""


async def switch(page: Page, name: str) -> None:
    await page.keyboard.press("?")
    await page.get_by_role("switch", name=name).click()
    await page.get_by_role("button", name="Close").click()
    await page.get_by_role("dialog").wait_for(state="detached")


async def play_a_card(club: Club, page: Page) -> None:
    """Click on a card of the hand, and on a space of the board; the other then plays, too."""
    version = (await club.match()).row.version
    for _ in range(2):
        before = await state_of(page)
        await page.locator(PLACES).first.click()
        await changes(page, before)
    assert (await club.match()).row.version > version
    await club.play()
    await page.locator(".ask.yours").wait_for(timeout=PATIENCE)


async def test_a_moved_piece_slides_and_there_are_sounds_if_the_reader_wants_it(
    club: Club, browser: Any
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    page = await (await browser.new_context(**DESK)).new_page()
    await page.add_init_script(WATCH)
    await page.goto(await link_of(club, mover))
    await page.locator(".ask.yours").wait_for(timeout=PATIENCE)
    await play_a_card(club, page)
    assert await page.evaluate("[ghosts, tones]") == [1, 0]
    await page.locator(".ghost").wait_for(state="detached")
    await switch(page, "Moving pieces")
    await switch(page, "Sounds")
    await page.evaluate("tones = 0")
    await play_a_card(club, page)
    assert await page.evaluate("[ghosts, tones]") == [1, 3], "a knock, and two notes"
    await page.reload()
    await page.locator(".ask.yours").wait_for(timeout=PATIENCE)
    await page.keyboard.press("?")
    for name, on in (("Moving pieces", "false"), ("Sounds", "true")):
        found = page.get_by_role("switch", name=name)
        assert await found.get_attribute("aria-checked") == on
    still = await sit_down(club, browser, mover)
    await still.keyboard.press("?")
    found = still.get_by_role("switch", name="Moving pieces")
    assert await found.get_attribute("aria-disabled") == "true"
    await still.keyboard.press("Escape")
    await still.evaluate(f"() => {{{WATCH}}}")
    await play_a_card(club, still)
    assert await still.evaluate("ghosts") == 0


async def test_a_move_of_another_slides_for_all_who_look_on(club: Club, browser: Any) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    mover, other = await club.mover(), await club.other()
    pages = []
    for member in (other, club.cleo):
        page = await (await browser.new_context(**DESK)).new_page()
        await page.add_init_script(WATCH)
        await page.goto(await link_of(club, member))
        await page.locator(".picture img.new").first.wait_for(timeout=PATIENCE)
        pages.append(page)
    await club.pick(mover, await club.open_hand(mover), "cavalry BR+BR B3L B3C")
    for page in pages:
        await page.locator(".log li, .log p").first.wait_for(timeout=PATIENCE)
        assert await page.evaluate("ghosts") == 0, "out of a reserve, nothing is seen to come"
    other = await club.mover()
    await club.pick(other, await club.open_hand(other), "pass")
    await club.pick(mover, await club.open_hand(mover), "cavalry B3L+B3C B2L B2CL")
    for page in pages:
        # A function: the page's policy lets nobody evaluate text again and again.
        await page.wait_for_function("() => ghosts === 2", timeout=PATIENCE)
        await page.locator(".ghost").first.wait_for(state="detached")


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
        assert "in Discord" in await stranger.inner_text("body")


async def test_what_a_button_says_by_itself_is_not_told_again(club: Club, browser: Any) -> None:
    """The page says what a place of the picture does when somebody points at it; a button beside it
    has that written on it."""
    club.game, random = "bopbm_squared", Random(1)
    await club.begin(club.ada, club.bo, options="")
    for _ in range(300):
        match = await club.match()
        seat = match.waiting[0]
        if any(each.notation.split()[-1] == "rest" for each in match.ask(seat).choices):
            break
        await decide(club, random)
    page = await sit_down(club, browser, club.member(match.user(seat)))
    await page.locator(PLACES).first.focus()
    await page.locator(".told:not(.empty)").wait_for(timeout=PATIENCE)
    button = page.locator(BESIDE, has_text="The rest")
    assert await button.locator("small").count() == 1
    await button.focus()
    await page.locator(".told.empty").wait_for(timeout=PATIENCE)


async def test_the_newest_line_stays_in_sight_while_the_log_gets_smaller(
    club: Club, browser: Any
) -> None:
    """A question that grows takes room from it. A reader of earlier lines is left there."""
    club.game, random = "squarriors", Random(2)
    await club.begin(club.ada, club.bo, options="")
    for _ in range(CLICKS):
        await decide(club, random)
    page = await sit_down(club, browser, await club.mover())
    log = page.locator(".log ol")
    for is_at_end in (True, False):
        await page.set_viewport_size({"width": 1280, "height": 800})
        await log.evaluate(
            "(log, end) => { log.scrollTop = end ? log.scrollHeight : 0 }", is_at_end
        )
        await page.wait_for_timeout(100)
        await page.set_viewport_size({"width": 1280, "height": 700})
        await page.wait_for_timeout(200)
        left = await log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight")
        assert (left < 2) == is_at_end, left
