"""The buttons and menus with which several choices are picked step by step.

Their custom_id carries the match, the version, the step, the page and all that is picked so
far; like every pick it is secret, and stands behind the "~".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import Button, Code, Id, Item, Menu, Page
from bot.hand.menus import Entry
from bot.hand.picks import PicksMenu, Step, Taken
from bot.limits import ROW, SELECT
from bot.play import words

Controls = Sequence[Item]


class Press(StrEnum):
    """The steps that are buttons."""

    PAGE = Step.PAGE.value
    DONE = Step.DONE.value


class Pick(StrEnum):
    """The steps that are menus."""

    ADD = Step.ADD.value
    OUT = Step.OUT.value


_STYLES = {
    Press.PAGE: discord.ButtonStyle.secondary,
    Press.DONE: discord.ButtonStyle.success,
}


@dataclass(frozen=True)
class PicksButton(Button):
    """Turns to another page, or says that all is picked."""

    shape = "sq:k:{match_id}:{since}~{step}:{page}:{code}"
    match_id: Id
    since: Id
    step: Press
    page: Page
    code: Code

    def item(self, label: str, *, disabled: bool = False) -> Item:
        """Return it in the colour of its step."""
        return self.button(label, _STYLES[self.step], disabled=disabled)

    @property
    def taken(self) -> Taken:
        """What it does to the picks."""
        return Taken(Step(self.step.value), self.page, self.code)


@dataclass(frozen=True)
class PicksSelect(Menu):
    """A menu that adds choices to those picked, or takes some out; or one of pages."""

    shape = "sq:l:{match_id}:{since}~{step}:{page}:{code}"
    match_id: Id
    since: Id
    step: Pick
    page: Page
    code: Code

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values)

    def item(self, entries: Sequence[Entry], placeholder: str, most: int) -> Item:
        """Return it with what can be picked."""
        options = [
            discord.SelectOption(
                label=entry.label.text,
                description=entry.label.hint or None,
                value=entry.path[-1],
            )
            for entry in entries
        ]
        return self.menu(options, placeholder, most=max(1, min(most, len(options))))

    def taken(self, values: Sequence[str]) -> Taken:
        """What picking these does to the picks."""
        return Taken(Step(self.step.value), self.page, self.code, tuple(values))


def rows(match_id: int, since: int, menu: PicksMenu) -> Iterator[Controls]:
    """Yield the controls of a menu, a row at a time."""
    for code in menu.codes:
        at = match_id, since
        if menu.add:
            select = PicksSelect(*at, Pick.ADD, menu.page, code)
            yield [select.item(menu.add, words.ADD_PICKS, menu.room)]
        if menu.out:
            select = PicksSelect(*at, Pick.OUT, menu.page, code)
            yield [select.item(menu.out, words.TAKE_PICKS_OUT, SELECT)]
        if len(menu.pages) > 1:
            buttons = [
                PicksButton(*at, Press.PAGE, number, code).item(name, disabled=number == menu.page)
                for number, name in enumerate(menu.pages)
            ]
            for start in range(0, len(buttons), ROW):
                yield buttons[start : start + ROW]
        done = words.PICKS_DONE if menu.any_picked else words.PICK_NONE
        button = PicksButton(*at, Press.DONE, menu.page, code)
        yield [button.item(done, disabled=not menu.legal)]
