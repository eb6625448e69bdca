"""The buttons of an invitation, and the menu of reasons to decline."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import Button, Id, Item, Menu
from bot.invitations import words
from bot.storage.records import Guest
from games.players.levels import LEVELS

ADD, FREE = "add", "free"
"""What the entries of the menu of computers do."""
_SEAT = re.compile(r"-[0-9]{1,2}( [a-z,]{1,80})?")
"""The id of a computer at an invitation, and those who sat there then; older menus say no more
than the id."""


class InvitationAction(StrEnum):
    """What the buttons of an invitation do."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CLOSE = "close"


_STYLES: dict[InvitationAction, tuple[str, discord.ButtonStyle]] = {
    InvitationAction.ACCEPT: (words.ACCEPT, discord.ButtonStyle.success),
    InvitationAction.DECLINE: (words.DECLINE, discord.ButtonStyle.secondary),
    InvitationAction.CANCEL: (words.CANCEL, discord.ButtonStyle.secondary),
    InvitationAction.JOIN: (words.JOIN, discord.ButtonStyle.success),
    InvitationAction.LEAVE: (words.LEAVE, discord.ButtonStyle.secondary),
    InvitationAction.START: (words.START, discord.ButtonStyle.primary),
    InvitationAction.CLOSE: (words.CLOSE, discord.ButtonStyle.danger),
}


@dataclass(frozen=True)
class InvitationButton(Button):
    """A button of an invitation."""

    shape = "sq:t:{invitation_id}:{action}"
    invitation_id: Id
    action: InvitationAction

    def item(self) -> Item:
        """Return it with its label."""
        return self.button(*_STYLES[self.action])


@dataclass(frozen=True)
class DeclineMenu(Menu):
    """The short list of reasons to decline, for who has declined."""

    shape = "sq:d:{invitation_id}"
    invitation_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in words.DECLINE_REASONS

    def item(self) -> Item:
        """Return it with the reasons."""
        options = [discord.SelectOption(label=reason) for reason in words.DECLINE_REASONS]
        return self.menu(options, words.DECLINE_PROMPT)


@dataclass(frozen=True)
class ComputerMenu(Menu):
    """Lets the host of an open invitation add the computer, and free its seats again."""

    shape = "sq:c:{invitation_id}"
    invitation_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        if len(values) != 1:
            return False
        verb, _, which = values[0].partition(" ")
        return which in LEVELS if verb == ADD else verb == FREE and bool(_SEAT.fullmatch(which))

    def item(self, computers: Sequence[Guest]) -> Item:
        """Return it with the levels, and with the computers that have a seat."""
        options = [_option(words.add_computer(level), f"{ADD} {level}") for level in LEVELS]
        there = lineup(computers)
        options += [
            _option((words.remove_computer(guest.name), ""), f"{FREE} {guest.user_id} {there}")
            for guest in computers
        ]
        return self.menu(options, words.PICK_COMPUTER)


def lineup(guests: Sequence[Guest]) -> str:
    """Return the levels of the computers at a table: while it is the same, so are their names."""
    return ",".join(guest.level for guest in guests if guest.level)


def _option(texts: tuple[str, str], value: str) -> discord.SelectOption:
    label, hint = texts
    return discord.SelectOption(label=label, description=hint or None, value=value)
