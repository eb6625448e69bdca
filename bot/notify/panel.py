"""`/notify` as one private panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.controls import Button, Flag, Item, Menu
from bot.notify import words
from bot.panels import Panel
from bot.storage.records import Notify

HOURS = tuple(str(hour) for hour in range(24))
NONE = "none"
A_ROW = 2
"""Switches in a row: their labels are long."""


class What(StrEnum):
    """What can be switched: fields of `Notify`."""

    PINGS = "pings"
    HANDS = "hands"
    REMINDERS = "reminders"
    WANTED = "wanted"
    RECOMMENDED = "recommended"


class Edge(StrEnum):
    """Which end of the quiet hours."""

    FROM = "from"
    TO = "to"


@dataclass(frozen=True)
class SwitchButton(Button):
    """Switches something on or off."""

    shape = "sq:notify:{what}:{on}"
    what: What
    on: Flag

    def item(self) -> Item:
        """Return it, coloured by how it is now."""
        style = discord.ButtonStyle.secondary if self.on else discord.ButtonStyle.success
        return self.button(words.switch(self.what, not self.on), style)


@dataclass(frozen=True)
class QuietMenu(Menu):
    """Picks the hour at which quiet hours begin or end."""

    shape = "sq:quiet:{edge}"
    edge: Edge

    def takes(self, values: Sequence[str]) -> bool:
        known = HOURS if self.edge is Edge.TO else (NONE, *HOURS)
        return len(values) == 1 and values[0] in known

    def item(self, wants: Notify) -> Item:
        """Return it with the hour that is picked now."""
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


def notify_panel(wants: Notify) -> Panel:
    """Return what a member hears as it stands, with the controls to change it."""
    panel = Panel(words.notify(wants))
    switches = [SwitchButton(what, not getattr(wants, what)).item() for what in What]
    for start in range(0, len(switches), A_ROW):
        panel.add_row(*switches[start : start + A_ROW])
    panel.add_row(QuietMenu(Edge.FROM).item(wants))
    if wants.quiet_from is not None:
        panel.add_row(QuietMenu(Edge.TO).item(wants))
    return panel
