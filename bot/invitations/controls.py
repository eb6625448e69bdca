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
"""The id of a computer at an invitation."""


class InvitationAction(StrEnum):
    """What the buttons of an invitation do."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"


_LOOKS: dict[InvitationAction, tuple[str, discord.ButtonStyle]] = {
    InvitationAction.ACCEPT: (words.ACCEPT, discord.ButtonStyle.success),
    InvitationAction.DECLINE: (words.DECLINE, discord.ButtonStyle.secondary),
    InvitationAction.CANCEL: (words.CANCEL, discord.ButtonStyle.secondary),
    InvitationAction.JOIN: (words.JOIN, discord.ButtonStyle.success),
    InvitationAction.LEAVE: (words.LEAVE, discord.ButtonStyle.secondary),
    InvitationAction.START: (words.START, discord.ButtonStyle.primary),
}


class InvitationButton(
    Control[Button], template=rf"sq:t:(?P<invitation>{ID}):(?P<action>{'|'.join(InvitationAction)})"
):
    """A button of an invitation."""

    def __init__(self, invitation_id: int, action: InvitationAction) -> None:
        label, style = _LOOKS[action]
        super().__init__(
            ui.Button(label=label, style=style, custom_id=f"sq:t:{invitation_id}:{action}")
        )
        self.invitation_id = invitation_id
        self.action = action

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> InvitationButton:
        """Make the button that was clicked."""
        return cls(int(found["invitation"]), InvitationAction(found["action"]))

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button says."""
        async with answered(interaction):
            await services(interaction).invitations.press(
                interaction, self.invitation_id, self.action
            )


class DeclineMenu(Control[ui.Select[Any]], template=rf"sq:d:(?P<invitation>{ID})"):
    """The short list of reasons to decline."""

    def __init__(self, invitation_id: int) -> None:
        super().__init__(
            ui.Select(
                custom_id=f"sq:d:{invitation_id}",
                placeholder=words.DECLINE_PROMPT,
                options=[discord.SelectOption(label=reason) for reason in words.DECLINE_REASONS],
            )
        )
        self.invitation_id = invitation_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> DeclineMenu:
        """Make the menu that was used."""
        return cls(int(found["invitation"]))

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in words.DECLINE_REASONS

    async def callback(self, interaction: Interaction) -> None:
        """Decline with the picked reason."""
        async with answered(interaction):
            [reason] = picked(interaction)
            await services(interaction).invitations.decline(interaction, self.invitation_id, reason)


class ComputerMenu(Control[ui.Select[Any]], template=rf"sq:c:(?P<invitation>{ID})"):
    """Lets the host of an open invitation add the computer, and free its seats again."""

    def __init__(self, invitation_id: int, computers: Sequence[Guest] = ()) -> None:
        options = [_option(words.add_computer(level), f"{ADD} {level}") for level in LEVELS]
        options += [
            _option((words.remove_computer(guest.name), ""), f"{FREE} {guest.user_id}")
            for guest in computers
        ]
        super().__init__(
            ui.Select(
                custom_id=f"sq:c:{invitation_id}", placeholder=words.PICK_COMPUTER, options=options
            )
        )
        self.invitation_id = invitation_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], found: re.Match[str]
    ) -> ComputerMenu:
        """Make the menu that was used."""
        return cls(int(found["invitation"]))

    def takes(self, values: Sequence[str]) -> bool:
        if len(values) != 1:
            return False
        verb, _, which = values[0].partition(" ")
        return which in LEVELS if verb == ADD else verb == FREE and bool(_SEAT.fullmatch(which))

    async def callback(self, interaction: Interaction) -> None:
        """Add a computer, or free its seat."""
        async with answered(interaction):
            [entry] = picked(interaction)
            await services(interaction).invitations.seat_computer(
                interaction, self.invitation_id, entry
            )


def _option(texts: tuple[str, str], value: str) -> discord.SelectOption:
    label, hint = texts
    return discord.SelectOption(label=label, description=hint or None, value=value)


ITEMS = (InvitationButton, DeclineMenu, ComputerMenu)
"""To be registered with the client."""
