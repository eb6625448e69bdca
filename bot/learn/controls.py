"""The buttons and menus of lessons. Their custom_id says which step of which lesson they are of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import discord

from bot.controls import Button, Code, Item, Menu, Page, Text
from bot.hand.answering import Kind, Pick, Press
from bot.hand.picks import Step as PickStep
from bot.hand.picks import Taken
from bot.learn import words

Name = Annotated[str, "[a-z_0-9]+"]
"""The key of a game or of a lesson."""

_PRIMARY, _SUCCESS = discord.ButtonStyle.primary, discord.ButtonStyle.success


@dataclass(frozen=True)
class LearnButton(Button):
    """Lists the lessons of a game, in a message of its own; "" lists the games."""

    shape = "sq:learn:{game}"
    game: Annotated[str, "[a-z_0-9]*"]


@dataclass(frozen=True)
class LessonsButton(Button):
    """Lists the lessons of a game in the place of one of them."""

    shape = "sq:lessons:{game}"
    game: Name


@dataclass(frozen=True)
class LessonMenu(Menu):
    """Opens the lesson that is picked."""

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
        """Return it as the next thing to press."""
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
        """Return it with its label."""
        return self.button(words.PLAY, _SUCCESS)


@dataclass(frozen=True)
class BranchButton(Button):
    """Picks one branch of a step's question."""

    shape = "sq:lb:{game}:{lesson}:{step}~{path}"
    game: Name
    lesson: Name
    step: Page
    path: Text


@dataclass(frozen=True)
class BranchMenu(Menu):
    """Picks one branch of a step's question, or several whole choices."""

    shape = "sq:lm:{game}:{lesson}:{step}:{kind}~{path}"
    game: Name
    lesson: Name
    step: Page
    kind: Kind
    path: Text

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values) and (self.kind is Kind.MANY or len(values) == 1)


@dataclass(frozen=True)
class PicksButton(Button):
    """Turns to another page of picks, or says that all is picked."""

    shape = "sq:lk:{game}:{lesson}:{step}~{press}:{page}:{code}"
    game: Name
    lesson: Name
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

    shape = "sq:ll:{game}:{lesson}:{step}~{pick}:{page}:{code}"
    game: Name
    lesson: Name
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
class LessonControls:
    """Makes the controls of a step's question; see `bot.hand.answering.AnswerControls`."""

    game: str
    lesson: str
    step: int

    def branch_button(self, path: str) -> BranchButton:
        return BranchButton(self.game, self.lesson, self.step, path)

    def branch_menu(self, kind: Kind, path: str) -> BranchMenu:
        return BranchMenu(self.game, self.lesson, self.step, kind, path)

    def picks_button(self, press: Press, page: int, code: str) -> PicksButton:
        return PicksButton(self.game, self.lesson, self.step, press, page, code)

    def picks_menu(self, pick: Pick, page: int, code: str) -> PicksMenu:
        return PicksMenu(self.game, self.lesson, self.step, pick, page, code)
