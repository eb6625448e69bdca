"""The forms of deeds in Chromium: one of each kind, written, picked and answered."""

from __future__ import annotations

from typing import Any

from bot.notes import words as note_words
from bot.transfers import words as transfer_words
from bot.watching import words
from tests.bot.club import Club, says
from tests.bot.table.browser import link_of
from tests.bot.table.chromium import axe
from tests.bot.table.test_axe import RUN
from tests.bot.table.test_in_browser import PATIENCE, PHONE, browser, pytestmark, sit_down

__all__ = ["browser", "pytestmark"]

Page = Any


async def opened(page: Page, label: str) -> Any:
    """Open a form from **More**."""
    await page.get_by_role("button", name="More", exact=True).click()
    await page.get_by_role("button", name=label, exact=True).click()
    dialog = page.get_by_role("dialog", name=label)
    await dialog.wait_for(timeout=PATIENCE)
    return dialog


async def faults(page: Page) -> list[str]:
    """Return the faults that axe-core finds on the page."""
    await page.evaluate(axe())
    found = await page.evaluate(RUN)
    return [each["id"] for each in found["violations"]]


async def pressed(dialog: Any, label: str) -> None:
    await dialog.get_by_role("button", name=label, exact=True).click()


async def test_forms_are_filled_in(club: Club, browser: Any) -> None:
    await club.begin(club.ada, club.bo)
    ada = await sit_down(club, browser, club.ada, PHONE)
    dialog = await opened(ada, note_words.SHOW)
    await pressed(dialog, note_words.SAVE)
    await dialog.get_by_text(note_words.NOTHING).wait_for(timeout=PATIENCE)
    await dialog.get_by_role("textbox").fill("He opens in the corner")
    await pressed(dialog, note_words.SAVE)
    await dialog.wait_for(state="detached", timeout=PATIENCE)
    await ada.get_by_text(note_words.SAVED).wait_for(timeout=PATIENCE)
    dialog = await opened(ada, note_words.SHOW)
    assert await dialog.get_by_role("textbox").input_value() == "He opens in the corner"
    await ada.keyboard.press("Escape")
    dialog = await opened(ada, transfer_words.HAND_OVER)
    await dialog.get_by_role("textbox").fill("Cle")
    await pressed(dialog, "Find")
    await dialog.get_by_role("radio", name="Cleo").check()
    assert await faults(ada) == []
    await pressed(dialog, transfer_words.OFFER)
    await dialog.wait_for(state="detached", timeout=PATIENCE)
    offered = club.last()
    assert "hand over their seat" in says(offered)
    context = await browser.new_context()
    dan = await context.new_page()
    await dan.goto(await link_of(club, club.dan))
    dialog = await opened(dan, words.WATCH)
    await dialog.get_by_role("radio", name="Ada").check()
    await pressed(dialog, words.ASK)
    await ada.get_by_text(words.asks_you("Dan").split("**")[1]).wait_for(timeout=PATIENCE)
    dialog = await opened(ada, words.WATCHERS)
    await pressed(dialog, words.let("Dan"))
    await dialog.wait_for(state="detached", timeout=PATIENCE)
    assert says(club.last()) == words.watches("Dan", "Ada")
    dialog = await opened(dan, words.WATCH)
    await ada.get_by_text("They can watch now").wait_for(timeout=PATIENCE)
    await club.cleo.click(offered, label=transfer_words.ACCEPT)
    await ada.get_by_text("They can watch now").wait_for(state="detached", timeout=PATIENCE)
    await club.resign(club.bo)
    await dan.get_by_text("resigned").first.wait_for(state="attached", timeout=PATIENCE)
    assert await dialog.count() == 1, "its title stays though its button is gone"
    assert ada.complaints == []
