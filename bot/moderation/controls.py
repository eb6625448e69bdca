"""The controls of moderators.

They answer barred members too, so that those who may manage the server are never locked out of its
panel. `ModeratorAccess` refuses everybody else. `ModeratorsMenu` stands in `/settings`, which
answers no barred member.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord
from discord import ui

from bot.controls import ID, Button, Id, Item, Menu, Placed
from bot.cutting import cut
from bot.limits import OPTION, SELECT
from bot.moderation import words
from bot.storage.moderation import Measure


class About(StrEnum):
    """The subject that a moderator looks at."""

    MATCH = "match"
    INVITATION = "invitation"


@dataclass(frozen=True)
class HomeButton(Button):
    """Shows the first page of the panel."""

    shape = "sq:mod"
    open_to_all = True

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.BACK)


@dataclass(frozen=True)
class MatchesButton(Button):
    """Shows the next page of matches, in which nobody has moved for longer."""

    shape = "sq:mod:more:{after}"
    open_to_all = True
    after: Id
    """The number of matches before the first one shown."""

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.EARLIER_MATCHES)


@dataclass(frozen=True)
class SubjectMenu(Menu):
    """Picks a match or an invitation."""

    shape = "sq:mod:pick:{about}"
    open_to_all = True
    about: About

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and re.fullmatch(ID, values[0]) is not None

    def item(self, listed: Sequence[tuple[int, str]]) -> Item:
        """Return the menu with the matches or invitations, each by its number."""
        options = [
            discord.SelectOption(label=cut(line, OPTION), value=str(number))
            for number, line in listed[:SELECT]
        ]
        is_match = self.about is About.MATCH
        return self.menu(options, words.PICK_MATCH if is_match else words.PICK_INVITATION)


@dataclass(frozen=True)
class MemberMenu(Menu):
    """Picks a member."""

    shape = "sq:mod:member"
    open_to_all = True
    component = discord.ComponentType.user_select

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and re.fullmatch(ID, values[0]) is not None

    def item(self) -> Item:
        """Return the menu."""
        return Placed(ui.UserSelect(custom_id=self.custom_id, placeholder=words.PICK_MEMBER))


@dataclass(frozen=True)
class AskButton(Button):
    """Asks for the reason before a measure is taken."""

    shape = "sq:mod:ask:{measure}:{subject}:{user_id}"
    open_to_all = True
    measure: Measure
    subject: Id
    """The match or the invitation; 0 for neither."""
    user_id: Id
    """The member concerned; 0 for nobody."""


@dataclass(frozen=True)
class SeatMenu(Menu):
    """Picks a seat of a match and its fate."""

    shape = "sq:mod:seat:{match_id}"
    open_to_all = True
    match_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and seat_picked(values[0]) is not None

    def item(self, members: Sequence[tuple[int, str]]) -> Item:
        """Return the menu with the members who play."""
        options = [
            discord.SelectOption(label=cut(label(name), OPTION), value=f"{measure} {user_id}")
            for user_id, name in members
            for measure, label in (
                (Measure.REPLACE, words.replace),
                (Measure.RESIGN, words.resign),
            )
        ]
        return self.menu(options[:SELECT], words.CLEAR_A_SEAT)


def seat_picked(value: str) -> tuple[Measure, int] | None:
    """Return the fate of a seat and its member; None for an odd value."""
    found = re.fullmatch(rf"({Measure.REPLACE}|{Measure.RESIGN}) ({ID})", value)
    return None if found is None else (Measure(found[1]), int(found[2]))


@dataclass(frozen=True)
class ReasonMenu(Menu):
    """Takes a measure for the picked reason."""

    shape = "sq:mod:do:{measure}:{subject}:{user_id}"
    open_to_all = True
    measure: Measure
    subject: Id
    user_id: Id

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in set(words.CHOOSABLE)

    def item(self) -> Item:
        """Return the menu with the reasons."""
        options = [
            discord.SelectOption(label=words.REASONS[why], value=why) for why in words.CHOOSABLE
        ]
        return self.menu(options, words.PICK_REASON)


@dataclass(frozen=True)
class MemberButton(Button):
    """Takes a measure about a member that needs no reason."""

    shape = "sq:mod:now:{measure}:{user_id}"
    open_to_all = True
    measure: Measure
    user_id: Id


@dataclass(frozen=True)
class LogButton(Button):
    """Shows the log of interventions."""

    shape = "sq:mod:log:{before}"
    open_to_all = True
    before: Id
    """Only entries older than this; 0 for the latest."""

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.OLDER if self.before else words.LOG)


@dataclass(frozen=True)
class SignalsButton(Button):
    """Shows what stands out in rated matches."""

    shape = "sq:mod:signals"
    open_to_all = True

    def item(self, count: int) -> Item:
        """Return the button with the number of signals."""
        return self.button(words.stands_out_button(count))


@dataclass(frozen=True)
class ModeratorsMenu(Menu):
    """Names the role of moderators in `/settings`. Picking nothing means no role."""

    shape = "sq:mod:role"
    component = discord.ComponentType.role_select

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) <= 1 and all(re.fullmatch(ID, value) for value in values)

    def item(self, role_id: int | None) -> Item:
        """Return the menu with the current role."""
        named = [] if role_id is None else [discord.Object(role_id)]
        return Placed(
            ui.RoleSelect(
                custom_id=self.custom_id,
                placeholder=words.PICK_ROLE,
                min_values=0,
                max_values=1,
                default_values=named,
            )
        )
