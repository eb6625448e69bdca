"""`/away` as one private panel."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.breaks import words
from bot.controls import Button, Item
from bot.panels import Panel


@dataclass(frozen=True)
class BackButton(Button):
    """Ends the member's break."""

    shape = "sq:away:back"

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.BACK, discord.ButtonStyle.primary)


def away_panel(until: int, left: int, counts: int, matches: int) -> Panel:
    """Return the panel of a member on a break.

    Args:
        until: the end of the break.
        left: the seconds left of the year's allowance by then.
        counts: the number of `matches` in which the break counts.
        matches: the number of the member's matches in which time passes.
    """
    panel = Panel(words.away(until), words.what_it_does(counts, matches), words.ends_early(left))
    panel.add_row(BackButton().item())
    return panel
