"""The buttons and menus with which several choices are picked step by step.

Their custom_id carries the match, the version, the step, the page and all that is picked so
far; like every pick it is secret, and stands behind the "~".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot import words
from bot.admission import ID, PAGE, Control
from bot.controls import picked
from bot.errors import answered
from bot.limits import BUTTON, PLACEHOLDER, ROW, SELECT
from bot.matches.menus import Entry
from bot.matches.picks import PicksMenu, Step, Taken
from bot.services import services

Interaction = discord.Interaction[Any]
Controls = Sequence[ui.Item[Any]]

_WHERE = rf"(?P<match>{ID}):(?P<since>{ID})"
_PICKED = rf"(?P<page>{PAGE}):(?P<code>[A-Za-z0-9_-]*)"
_LOOKS = {
    Step.PAGE: discord.ButtonStyle.secondary,
    Step.DONE: discord.ButtonStyle.success,
}


class PicksButton(
    Control[ui.Button[Any]], template=rf"sq:k:{_WHERE}~(?P<step>{Step.PAGE}|{Step.DONE}):{_PICKED}"
):
    """Turns to another page, or says that all is picked."""

    def __init__(
        self,
        match_id: int,
        since: int,
        step: Step,
        page: int,
        code: str,
        label: str = "-",
        *,
        disabled: bool = False,
    ) -> None:
        custom_id = f"sq:k:{match_id}:{since}~{step}:{page}:{code}"
        style = _LOOKS[step]
        super().__init__(
            ui.Button(label=label[:BUTTON], style=style, custom_id=custom_id, disabled=disabled)
        )
        self.match_id, self.since = match_id, since
        self.step, self.page, self.code = step, page, code

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> PicksButton:
        """Make the button that was clicked."""
        step = Step(found["step"])
        return cls(
            int(found["match"]), int(found["since"]), step, int(found["page"]), found["code"]
        )

    async def callback(self, interaction: Interaction) -> None:
        """Show the page, or make the choice."""
        async with answered(interaction):
            taken = Taken(self.step, self.page, self.code)
            await services(interaction).matches.collect(
                interaction, self.match_id, self.since, taken
            )


class PicksSelect(
    Control[ui.Select[Any]], template=rf"sq:l:{_WHERE}~(?P<step>{Step.ADD}|{Step.OUT}):{_PICKED}"
):
    """A menu that adds choices to those picked, or takes some out; or one of pages."""

    def __init__(
        self,
        match_id: int,
        since: int,
        step: Step,
        page: int,
        code: str,
        entries: Sequence[Entry] = (),
        placeholder: str = "",
        most: int = 1,
    ) -> None:
        options = [
            discord.SelectOption(
                label=entry.label.text,
                description=entry.label.hint or None,
                value=entry.path[-1],
            )
            for entry in entries
        ]
        super().__init__(
            ui.Select(
                custom_id=f"sq:l:{match_id}:{since}~{step}:{page}:{code}",
                options=options,
                placeholder=placeholder[:PLACEHOLDER] or None,
                max_values=max(1, min(most, len(options))),
            )
        )
        self.match_id, self.since = match_id, since
        self.step, self.page, self.code = step, page, code

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> PicksSelect:
        """Make the menu that was used."""
        step = Step(found["step"])
        return cls(
            int(found["match"]), int(found["since"]), step, int(found["page"]), found["code"]
        )

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values)

    async def callback(self, interaction: Interaction) -> None:
        """Add the choices, or take them out."""
        async with answered(interaction):
            taken = Taken(self.step, self.page, self.code, tuple(picked(interaction)))
            await services(interaction).matches.collect(
                interaction, self.match_id, self.since, taken
            )


def rows(match_id: int, since: int, menu: PicksMenu) -> Iterator[Controls]:
    """Yield the controls of a menu, a row at a time."""
    for code in menu.codes:
        at = match_id, since
        if menu.add:
            what = words.ADD_PICKS
            yield [PicksSelect(*at, Step.ADD, menu.page, code, menu.add, what, menu.room)]
        if menu.out:
            what = words.TAKE_PICKS_OUT
            yield [PicksSelect(*at, Step.OUT, menu.page, code, menu.out, what, SELECT)]
        if len(menu.pages) > 1:
            buttons = [
                PicksButton(*at, Step.PAGE, number, code, name, disabled=number == menu.page)
                for number, name in enumerate(menu.pages)
            ]
            for start in range(0, len(buttons), ROW):
                yield buttons[start : start + ROW]
        done = words.PICKS_DONE if menu.any_picked else words.PICK_NONE
        yield [PicksButton(*at, Step.DONE, menu.page, code, done, disabled=not menu.legal)]


ITEMS = (PicksButton, PicksSelect)
"""To be registered with the client."""
