"""The buttons and menus of lessons. Their custom_id names the lesson and the step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import discord

from bot.controls import Button, Item, Menu, Page
from bot.hand.answer_controls import (
    BranchControl,
    BranchMenuControl,
    Family,
    PicksControl,
    PicksMenuControl,
)
from bot.learn import words

Name = Annotated[str, "[a-z_0-9]+"]
"""The key of a game or of a lesson."""

_PRIMARY, _SUCCESS = discord.ButtonStyle.primary, discord.ButtonStyle.success


@dataclass(frozen=True)
class LearnButton(Button):
    """Lists the lessons of a game in a new message; "" lists the games."""

    shape = "sq:learn:{game}"
    game: Annotated[str, "[a-z_0-9]*"]


@dataclass(frozen=True)
class LessonsButton(Button):
    """Lists the lessons of a game in place of one of them."""

    shape = "sq:lessons:{game}"
    game: Name


@dataclass(frozen=True)
class LessonMenu(Menu):
    """Opens a lesson."""

    shape = "sq:lesson:{game}"
    game: Name


@dataclass(frozen=True)
class StepButton(Button):
    """Goes to a step of a lesson."""

    shape = "sq:ls:{game}:{lesson}:{step}"
    game: Name
    lesson: Name
    step: Page

    def item(self, label: str) -> Item:
        """Return the button, highlighted as the next one to press."""
        return self.button(label, _PRIMARY)


@dataclass(frozen=True)
class ShowButton(Button):
    """Makes the choice of a step for the learner."""

    shape = "sq:lshow:{game}:{lesson}:{step}"
    game: Name
    lesson: Name
    step: Page


@dataclass(frozen=True)
class MatchButton(Button):
    """Starts the match that ends the lessons."""

    shape = "sq:lmatch:{game}"
    game: Name

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.PLAY, _SUCCESS)


@dataclass(frozen=True)
class OfStep:
    """The step to which a control belongs."""

    game: Name
    lesson: Name
    step: Page


@dataclass(frozen=True)
class BranchButton(BranchControl, OfStep):
    """Picks one branch of a step’s question."""

    shape = "sq:lb:{game}:{lesson}:{step}~{path}"


@dataclass(frozen=True)
class BranchMenu(BranchMenuControl, OfStep):
    """Picks one branch of a step’s question, or several whole choices."""

    shape = "sq:lm:{game}:{lesson}:{step}:{kind}~{path}"


@dataclass(frozen=True)
class PicksButton(PicksControl, OfStep):
    """Turns to another page of picks, or says that the picks are complete."""

    shape = "sq:lk:{game}:{lesson}:{step}~{press}:{page}:{code}"


@dataclass(frozen=True)
class PicksMenu(PicksMenuControl, OfStep):
    """Adds choices to the picks, or takes some out."""

    shape = "sq:ll:{game}:{lesson}:{step}~{pick}:{page}:{code}"


STEP_CONTROLS = Family(BranchButton, BranchMenu, PicksButton, PicksMenu)
