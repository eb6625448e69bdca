"""The buttons and menus of puzzles. Their custom_id says which puzzle they are of, and how many
choices came before; the choices themselves are stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import discord
from discord import ui

from bot.controls import Button, Code, Id, Item, Menu, Page, Placed, Text
from bot.hand.answering import Kind, Pick, Press
from bot.hand.picks import Step as PickStep
from bot.hand.picks import Taken
from bot.puzzles import words

Game = Annotated[str, "[a-z_0-9]*"]
"""The key of a game; empty for none."""
Name = Annotated[str, "[0-9a-z]{1,16}"]
"""The id of a puzzle."""


@dataclass(frozen=True)
class PuzzleButton(Button):
    """Opens a puzzle of a game in a message of its own; "" lists the games."""

    shape = "sq:puzzle:{game}"
    game: Game


@dataclass(frozen=True)
class NextButton(Button):
    """Shows another puzzle in the place of one."""

    shape = "sq:pznext:{game}"
    game: Game


@dataclass(frozen=True)
class AgainButton(Button):
    """Begins a puzzle again."""

    shape = "sq:pzagain:{puzzle}"
    puzzle: Name


@dataclass(frozen=True)
class SolutionButton(Button):
    """Shows the solution."""

    shape = "sq:pzshow:{puzzle}"
    puzzle: Name


@dataclass(frozen=True)
class ReportButton(Button):
    """Says that something is wrong with a puzzle."""

    shape = "sq:pzreport:{puzzle}"
    puzzle: Name


@dataclass(frozen=True)
class DailyButton(Button):
    """Opens the puzzle of a day."""

    shape = "sq:pzday:{guild_id}:{day}"
    guild_id: Id
    day: Page

    def item(self) -> Item:
        """Return it with its label."""
        return self.button(words.SOLVE, discord.ButtonStyle.primary)


@dataclass(frozen=True)
class DailyChannelMenu(Menu):
    """Picks where the puzzle of the day is posted."""

    shape = "sq:pzchannel"
    component = discord.ComponentType.channel_select

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) <= 1 and all(value.isdecimal() and len(value) < 20 for value in values)

    def item(self, channel: int) -> Item:
        """Return it with the channel that is picked now; 0 for none."""
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
class BranchButton(Button):
    """Picks one branch of a puzzle's question."""

    shape = "sq:pzb:{puzzle}:{step}~{path}"
    puzzle: Name
    step: Page
    path: Text


@dataclass(frozen=True)
class BranchMenu(Menu):
    """Picks one branch of a puzzle's question, or several whole choices."""

    shape = "sq:pzm:{puzzle}:{step}:{kind}~{path}"
    puzzle: Name
    step: Page
    kind: Kind
    path: Text

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values) and (self.kind is Kind.MANY or len(values) == 1)


@dataclass(frozen=True)
class PicksButton(Button):
    """Turns to another page of picks, or says that all is picked."""

    shape = "sq:pzk:{puzzle}:{step}~{press}:{page}:{code}"
    puzzle: Name
    step: Page
    press: Press
    page: Page
    code: Code

    @property
    def taken(self) -> Taken:
        """What it does to the picks."""
        return Taken(PickStep(self.press.value), self.page, self.code)


@dataclass(frozen=True)
class PicksMenu(Menu):
    """Adds choices to those picked, or takes some out."""

    shape = "sq:pzl:{puzzle}:{step}~{pick}:{page}:{code}"
    puzzle: Name
    step: Page
    pick: Pick
    page: Page
    code: Code

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values)

    def taken(self, values: Sequence[str]) -> Taken:
        """What picking these does to the picks."""
        return Taken(PickStep(self.pick.value), self.page, self.code, tuple(values))


@dataclass(frozen=True)
class PuzzleControls:
    """Makes the controls of a puzzle's question; see `bot.hand.answering.AnswerControls`."""

    puzzle: str
    step: int

    def branch_button(self, path: str) -> BranchButton:
        return BranchButton(self.puzzle, self.step, path)

    def branch_menu(self, kind: Kind, path: str) -> BranchMenu:
        return BranchMenu(self.puzzle, self.step, kind, path)

    def picks_button(self, press: Press, page: int, code: str) -> PicksButton:
        return PicksButton(self.puzzle, self.step, press, page, code)

    def picks_menu(self, pick: Pick, page: int, code: str) -> PicksMenu:
        return PicksMenu(self.puzzle, self.step, pick, page, code)
