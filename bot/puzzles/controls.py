"""The buttons and menus of puzzles. Their custom_id names the puzzle and the number of choices so
far. The choices themselves are stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import discord
from discord import ui

from bot.controls import Button, Id, Item, Menu, Page, Placed
from bot.hand.answer_controls import (
    BranchControl,
    BranchMenuControl,
    Family,
    PicksControl,
    PicksMenuControl,
)
from bot.puzzles import words

Game = Annotated[str, "[a-z_0-9]*"]
"""The key of a game; empty for none."""
Name = Annotated[str, "[0-9a-z]{1,16}"]
"""The id of a puzzle."""


@dataclass(frozen=True)
class PuzzleButton(Button):
    """Opens a puzzle of a game in a new message; "" lists the games."""

    shape = "sq:puzzle:{game}"
    game: Game


@dataclass(frozen=True)
class NextButton(Button):
    """Shows another puzzle in place of one."""

    shape = "sq:pznext:{game}"
    game: Game


@dataclass(frozen=True)
class AgainButton(Button):
    """Begins a puzzle once more."""

    shape = "sq:pzagain:{puzzle}"
    puzzle: Name


@dataclass(frozen=True)
class SolutionButton(Button):
    """Shows the solution."""

    shape = "sq:pzshow:{puzzle}"
    puzzle: Name


@dataclass(frozen=True)
class ReportButton(Button):
    """Reports that something is wrong with a puzzle."""

    shape = "sq:pzreport:{puzzle}"
    puzzle: Name


@dataclass(frozen=True)
class DailyButton(Button):
    """Opens the puzzle of a day."""

    shape = "sq:pzday:{guild_id}:{day}"
    guild_id: Id
    day: Page

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.SOLVE, discord.ButtonStyle.primary)


@dataclass(frozen=True)
class DailyChannelMenu(Menu):
    """Picks the channel for the puzzle of the day."""

    shape = "sq:pzchannel"
    component = discord.ComponentType.channel_select

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) <= 1 and all(value.isdecimal() and len(value) < 20 for value in values)

    def item(self, channel: int) -> Item:
        """Return the menu with the present channel; 0 for none."""
        return Placed(
            ui.ChannelSelect(
                custom_id=self.custom_id,
                channel_types=[discord.ChannelType.text, discord.ChannelType.news],
                placeholder=words.CHANNEL_PLACEHOLDER,
                min_values=0,
                max_values=1,
                default_values=[discord.Object(channel)] if channel else [],
            )
        )


@dataclass(frozen=True)
class OfPuzzle:
    """The puzzle to which a control belongs, and the number of choices so far."""

    puzzle: Name
    step: Page


@dataclass(frozen=True)
class BranchButton(BranchControl, OfPuzzle):
    """Picks one branch of a puzzle’s question."""

    shape = "sq:pzb:{puzzle}:{step}~{path}"


@dataclass(frozen=True)
class BranchMenu(BranchMenuControl, OfPuzzle):
    """Picks one branch of a puzzle’s question, or several whole choices."""

    shape = "sq:pzm:{puzzle}:{step}:{kind}~{path}"


@dataclass(frozen=True)
class PicksButton(PicksControl, OfPuzzle):
    """Turns to another page of picks, or says that the picks are complete."""

    shape = "sq:pzk:{puzzle}:{step}~{press}:{page}:{code}"


@dataclass(frozen=True)
class PicksMenu(PicksMenuControl, OfPuzzle):
    """Adds choices to the picks, or takes some out."""

    shape = "sq:pzl:{puzzle}:{step}~{pick}:{page}:{code}"


PUZZLE_CONTROLS = Family(BranchButton, BranchMenu, PicksButton, PicksMenu)
