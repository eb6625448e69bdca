"""The controls that answer a question of a match.

Their custom_id carries the match and the version that asked; what is picked stands behind the "~",
because it can be secret. Where several choices are picked step by step, it holds the step, the page
and all that is picked so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.controls import Button, Code, Id, Menu, Page, Text
from bot.hand.answering import Kind, Pick, Press
from bot.hand.picks import Step, Taken


@dataclass(frozen=True)
class PickButton(Button):
    """A button that picks one branch of a menu."""

    shape = "sq:b:{match_id}:{since}~{path}"
    match_id: Id
    since: Id
    path: Text


@dataclass(frozen=True)
class PickMenu(Menu):
    """A menu that picks one branch, or several whole choices at once."""

    shape = "sq:s:{match_id}:{since}:{kind}~{path}"
    match_id: Id
    since: Id
    kind: Kind
    path: Text

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values) and (self.kind is Kind.MANY or len(values) == 1)


@dataclass(frozen=True)
class PicksButton(Button):
    """Turns to another page, or says that all is picked."""

    shape = "sq:k:{match_id}:{since}~{step}:{page}:{code}"
    match_id: Id
    since: Id
    step: Press
    page: Page
    code: Code

    @property
    def taken(self) -> Taken:
        """What it does to the picks."""
        return Taken(Step(self.step.value), self.page, self.code)


@dataclass(frozen=True)
class PicksSelect(Menu):
    """A menu that adds choices to those picked, or takes some out."""

    shape = "sq:l:{match_id}:{since}~{step}:{page}:{code}"
    match_id: Id
    since: Id
    step: Pick
    page: Page
    code: Code

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values)

    def taken(self, values: Sequence[str]) -> Taken:
        """What picking these does to the picks."""
        return Taken(Step(self.step.value), self.page, self.code, tuple(values))


@dataclass(frozen=True)
class MatchControls:
    """Makes the controls of a question that a match asks; see `AnswerControls`."""

    match_id: int
    since: int
    """The version that asked it."""

    def branch_button(self, path: str) -> PickButton:
        return PickButton(self.match_id, self.since, path)

    def branch_menu(self, kind: Kind, path: str) -> PickMenu:
        return PickMenu(self.match_id, self.since, kind, path)

    def picks_button(self, press: Press, page: int, code: str) -> PicksButton:
        return PicksButton(self.match_id, self.since, press, page, code)

    def picks_menu(self, pick: Pick, page: int, code: str) -> PicksSelect:
        return PicksSelect(self.match_id, self.since, pick, page, code)
