"""The buttons of an invitation, and the menu of reasons to decline."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import discord
from discord import ui

from bot import words
from bot.admission import ID, Control
from bot.controls import picked
from bot.errors import answered
from bot.services import services
from bot.storage.records import Guest
from games.players.levels import LEVELS

Interaction = discord.Interaction[Any]
Button = ui.Button[Any]

ADD, FREE = "add", "free"
"""What the entries of the menu of computers do."""
_SEAT = re.compile(r"-[0-9]{1,2}")
"""The id of a computer at a table."""


class TableAction(StrEnum):
    """What the buttons of an invitation do."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"


_LOOKS: dict[TableAction, tuple[str, discord.ButtonStyle]] = {
    TableAction.ACCEPT: (words.ACCEPT, discord.ButtonStyle.success),
    TableAction.DECLINE: (words.DECLINE, discord.ButtonStyle.secondary),
    TableAction.CANCEL: (words.CANCEL, discord.ButtonStyle.secondary),
    TableAction.JOIN: (words.JOIN, discord.ButtonStyle.success),
    TableAction.LEAVE: (words.LEAVE, discord.ButtonStyle.secondary),
    TableAction.START: (words.START, discord.ButtonStyle.primary),
}


class TableButton(
    Control[Button], template=rf"sq:t:(?P<table>{ID}):(?P<action>{'|'.join(TableAction)})"
):
    """A button of an invitation."""

    def __init__(self, table_id: int, action: TableAction) -> None:
        label, style = _LOOKS[action]
        super().__init__(ui.Button(label=label, style=style, custom_id=f"sq:t:{table_id}:{action}"))
        self.table_id = table_id
        self.action = action

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> TableButton:
        """Make the button that was clicked."""
        return cls(int(found["table"]), TableAction(found["action"]))

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button says."""
        async with answered(interaction):
            await services(interaction).tables.press(interaction, self.table_id, self.action)


class DeclineMenu(Control[ui.Select[Any]], template=rf"sq:d:(?P<table>{ID})"):
    """The short list of reasons to decline."""

    def __init__(self, table_id: int) -> None:
        super().__init__(
            ui.Select(
                custom_id=f"sq:d:{table_id}",
                placeholder=words.DECLINE_PROMPT,
                options=[discord.SelectOption(label=reason) for reason in words.DECLINE_REASONS],
            )
        )
        self.table_id = table_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> DeclineMenu:
        """Make the menu that was used."""
        return cls(int(found["table"]))

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in words.DECLINE_REASONS

    async def callback(self, interaction: Interaction) -> None:
        """Decline with the picked reason."""
        async with answered(interaction):
            [reason] = picked(interaction)
            await services(interaction).tables.decline(interaction, self.table_id, reason)


class ComputerMenu(Control[ui.Select[Any]], template=rf"sq:c:(?P<table>{ID})"):
    """Lets the host of an open table add the computer, and free its seats again."""

    def __init__(self, table_id: int, computers: Sequence[Guest] = ()) -> None:
        options = [_option(words.add_computer(level), f"{ADD} {level}") for level in LEVELS]
        options += [
            _option((words.remove_computer(guest.name), ""), f"{FREE} {guest.user_id}")
            for guest in computers
        ]
        super().__init__(
            ui.Select(
                custom_id=f"sq:c:{table_id}", placeholder=words.PICK_COMPUTER, options=options
            )
        )
        self.table_id = table_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> ComputerMenu:
        """Make the menu that was used."""
        return cls(int(found["table"]))

    def takes(self, values: Sequence[str]) -> bool:
        if len(values) != 1:
            return False
        verb, _, which = values[0].partition(" ")
        return which in LEVELS if verb == ADD else verb == FREE and bool(_SEAT.fullmatch(which))

    async def callback(self, interaction: Interaction) -> None:
        """Add a computer, or free its seat."""
        async with answered(interaction):
            [entry] = picked(interaction)
            await services(interaction).tables.seat_computer(interaction, self.table_id, entry)


def _option(texts: tuple[str, str], value: str) -> discord.SelectOption:
    label, hint = texts
    return discord.SelectOption(label=label, description=hint or None, value=value)


ITEMS = (TableButton, DeclineMenu, ComputerMenu)
"""To be registered with the client."""
