"""The buttons of an invitation, and the menu of reasons to decline."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import ID, Button, Id, Item, Menu
from bot.cutting import cut
from bot.hand.controls import BoardButton
from bot.invitations import words
from bot.limits import OPTION
from bot.storage.records import Guest
from games.players.levels import LEVELS

ADD, FREE, AWAY = "add", "free", "away"
"""The entries of the host's menu: seat the computer, free a computer's seat, or free a member's."""
_MEMBER = re.compile(ID)
_SEAT = re.compile(r"-[0-9]{1,2}( [a-z,]{1,80})?")
"""The id of a computer at an invitation, and the lineup at that time. Older menus only have the
id."""


class InvitationAction(StrEnum):
    """An action behind a button of an invitation."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CLOSE = "close"
    OPTIONS = "options"


STYLES: dict[InvitationAction, tuple[str, discord.ButtonStyle]] = {
    InvitationAction.ACCEPT: (words.ACCEPT, discord.ButtonStyle.success),
    InvitationAction.DECLINE: (words.DECLINE, discord.ButtonStyle.secondary),
    InvitationAction.CANCEL: (words.CANCEL, discord.ButtonStyle.secondary),
    InvitationAction.JOIN: (words.JOIN, discord.ButtonStyle.success),
    InvitationAction.LEAVE: (words.LEAVE, discord.ButtonStyle.secondary),
    InvitationAction.START: (words.START, discord.ButtonStyle.primary),
    InvitationAction.CLOSE: (words.CLOSE, discord.ButtonStyle.danger),
    InvitationAction.OPTIONS: (words.OPTIONS, discord.ButtonStyle.secondary),
}
"""The label and the style of each button."""


@dataclass(frozen=True)
class InvitationButton(Button):
    """A button of an invitation."""

    shape = "sq:t:{invitation_id}:{action}"
    invitation_id: Id
    action: InvitationAction

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(*STYLES[self.action])


@dataclass(frozen=True)
class DeclineMenu(Menu):
    """The short list of reasons, for a member who has declined."""

    shape = "sq:d:{invitation_id}"
    invitation_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in words.DECLINE_REASONS

    def item(self) -> Item:
        """Return the menu of reasons, which ends with a way to get no more challenges from the
        host."""
        options = [discord.SelectOption(label=reason) for reason in words.DECLINE_REASONS]
        options[-1].description = words.REFUSE_HELP
        return self.menu(options, words.DECLINE_PROMPT)


@dataclass(frozen=True)
class ComputerMenu(Menu):
    """Lets the host of an open invitation add the computer, and free seats again."""

    shape = "sq:c:{invitation_id}"
    invitation_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        if len(values) != 1:
            return False
        verb, _, which = values[0].partition(" ")
        if verb == ADD:
            return which in LEVELS
        known = {FREE: _SEAT, AWAY: _MEMBER}
        return verb in known and bool(known[verb].fullmatch(which))

    def item(self, guests: Sequence[Guest]) -> Item:
        """Return the menu of the computer's levels, and of all guests whose seats the host can
        free."""
        options = [_option(words.add_computer(level), f"{ADD} {level}") for level in LEVELS]
        there = lineup(guests)
        options += [
            _option(
                (words.free_seat(guest.name), ""),
                f"{FREE} {guest.user_id} {there}" if guest.level else f"{AWAY} {guest.user_id}",
            )
            for guest in guests
            if guest.level or guest.user_id > 0
        ]
        return self.menu(options, words.PICK_COMPUTER)


def lineup(guests: Sequence[Guest]) -> str:
    """Return the levels of the computers in an invitation. While it stays the same, their names
    do."""
    return ",".join(guest.level for guest in guests if guest.level)


def _option(texts: tuple[str, str], value: str) -> discord.SelectOption:
    label, hint = texts
    return discord.SelectOption(label=cut(label, OPTION), description=hint or None, value=value)


@dataclass(frozen=True)
class RematchButton(BoardButton):
    """Challenges the players of a match again."""

    shape = "sq:m:{match_id}:{version}:rematch"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.REMATCH, discord.ButtonStyle.success)
