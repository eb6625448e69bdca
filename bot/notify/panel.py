"""`/notify` as one private panel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import ID, Button, Flag, Item, Menu
from bot.cutting import cut
from bot.limits import OPTION, SELECT
from bot.notify import words
from bot.panels import Panel
from bot.storage.records import Challengers, Notify
from bot.storage.refusals import Refused

HOURS = tuple(str(hour) for hour in range(24))
NONE = "none"
A_ROW = 2
"""The number of switches in a row, since their labels are long."""


class What(StrEnum):
    """The fields of `Notify` that are switches."""

    PINGS = "pings"
    HANDS = "hands"
    REMINDERS = "reminders"
    WANTED = "wanted"
    RECOMMENDED = "recommended"
    RATINGS = "shows_ratings"
    REALM = "shows_realm"


class Edge(StrEnum):
    """One end of the quiet hours."""

    FROM = "from"
    TO = "to"


@dataclass(frozen=True)
class SwitchButton(Button):
    """Switches something on or off."""

    shape = "sq:notify:{what}:{on}"
    what: What
    on: Flag

    def item(self) -> Item:
        """Return the button, coloured by its current state."""
        style = discord.ButtonStyle.secondary if self.on else discord.ButtonStyle.success
        return self.button(words.switch(self.what, not self.on), style)


@dataclass(frozen=True)
class HandsButton(Button):
    """Accepts the offer of hands as direct messages."""

    shape = "sq:notify:hands"


@dataclass(frozen=True)
class QuietMenu(Menu):
    """Picks the hour at which quiet hours begin or end."""

    shape = "sq:quiet:{edge}"
    edge: Edge

    def takes(self, values: Sequence[str]) -> bool:
        known = HOURS if self.edge is Edge.TO else (NONE, *HOURS)
        return len(values) == 1 and values[0] in known

    def item(self, wants: Notify) -> Item:
        """Return the menu with the current hour."""
        begins = self.edge is Edge.FROM
        now = wants.quiet_from if begins else wants.quiet_to
        options = [
            discord.SelectOption(label=words.hour(int(hour)), value=hour, default=int(hour) == now)
            for hour in HOURS
            if begins or int(hour) != wants.quiet_from
        ]
        if begins:
            options.insert(0, discord.SelectOption(label=words.NO_QUIET_HOURS, value=NONE))
        return self.menu(options, words.QUIET_FROM if begins else words.QUIET_TO)


@dataclass(frozen=True)
class ChallengersMenu(Menu):
    """Picks who may challenge the member."""

    shape = "sq:challengers"

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and values[0] in set(Challengers)

    def item(self, now: Challengers) -> Item:
        """Return the menu with the current choice."""
        options = [
            discord.SelectOption(label=label, value=who, default=who is now)
            for who, label in words.CHALLENGERS.items()
        ]
        return self.menu(options)


@dataclass(frozen=True)
class RefusedMenu(Menu):
    """Lets members who were refused for good challenge again."""

    shape = "sq:refused"

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and re.fullmatch(ID, values[0]) is not None

    def item(self, refused: Sequence[Refused]) -> Item:
        """Return the menu with the most recently refused members."""
        options = [
            discord.SelectOption(label=cut(each.name, OPTION), value=str(each.user_id))
            for each in refused[:SELECT]
        ]
        return self.menu(options, words.LIFT)


def notify_panel(wants: Notify, refused: Sequence[Refused] = (), clock: str = "") -> Panel:
    """Return what a member is told, with the controls to change it.

    Args:
        refused: the members whom they have refused for good, latest first.
        clock: their time zone with its current time.
    """
    panel = Panel(words.notify(wants, clock))
    switches = [SwitchButton(what, not getattr(wants, what)).item() for what in What]
    for start in range(0, len(switches), A_ROW):
        panel.add_row(*switches[start : start + A_ROW])
    panel.add_row(QuietMenu(Edge.FROM).item(wants))
    if wants.quiet_from is not None:
        panel.add_row(QuietMenu(Edge.TO).item(wants))
    panel.add_text(words.may_challenge(wants.challenges, len(refused)))
    panel.add_row(ChallengersMenu().item(wants.challenges))
    if refused:
        panel.add_row(RefusedMenu().item(refused))
    return panel
