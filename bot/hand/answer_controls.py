"""The controls that answer a question step by step, wherever it is asked.

A feature that asks questions adds the fields that say where they belong (a match, a step of a
lesson, a puzzle), and the shape of its custom_ids. The rest is here.

>>> from dataclasses import make_dataclass
>>> from bot.controls import Id
>>> AtTable = make_dataclass("AtTable", [("table", Id)], frozen=True)
>>> @dataclass(frozen=True)
... class TableBranch(BranchControl, AtTable):
...     shape = "sq:t:{table}~{path}"
>>> TableBranch(7, "play 12").custom_id
'sq:t:7~play 12'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.controls import Button, Code, Menu, Page, Text
from bot.hand.answering import Kind, Pick, Press
from bot.hand.picks import Step, Taken


@dataclass(frozen=True)
class BranchControl(Button):
    """A button that picks one branch of a question."""

    path: Text


@dataclass(frozen=True)
class BranchMenuControl(Menu):
    """A menu that picks one branch of a question, or several whole choices at once."""

    kind: Kind
    path: Text

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values) and (self.kind is Kind.MANY or len(values) == 1)


@dataclass(frozen=True)
class PicksControl(Button):
    """A button that turns to another page of picks, or says that the picks are complete."""

    press: Press
    page: Page
    code: Code

    @property
    def taken(self) -> Taken:
        """The step that the button takes with the picks."""
        return Taken(Step(self.press.value), self.page, self.code)


@dataclass(frozen=True)
class PicksMenuControl(Menu):
    """A menu that adds choices to the picks, or takes some out."""

    pick: Pick
    page: Page
    code: Code

    def takes(self, values: Sequence[str]) -> bool:
        return bool(values)

    def taken(self, values: Sequence[str]) -> Taken:
        """Return the step that these values take with the picks."""
        return Taken(Step(self.pick.value), self.page, self.code, tuple(values))


@dataclass(frozen=True)
class Family:
    """The four controls of one feature."""

    branch: Callable[..., BranchControl]
    branch_menu: Callable[..., BranchMenuControl]
    picks: Callable[..., PicksControl]
    picks_menu: Callable[..., PicksMenuControl]

    def at(self, *place: Any) -> ControlsAt:
        """Return the maker of the controls for one question.

        Args:
            place: the values of the fields that say where the question belongs.
        """
        return ControlsAt(self, place)


@dataclass(frozen=True)
class ControlsAt:
    """Makes the controls of one question. See `bot.hand.answering.AnswerControls`."""

    family: Family
    place: tuple[Any, ...]

    def branch_button(self, path: str) -> BranchControl:
        return self.family.branch(*self.place, path)

    def branch_menu(self, kind: Kind, path: str) -> BranchMenuControl:
        return self.family.branch_menu(*self.place, kind, path)

    def picks_button(self, press: Press, page: int, code: str) -> PicksControl:
        return self.family.picks(*self.place, press, page, code)

    def picks_menu(self, pick: Pick, page: int, code: str) -> PicksMenuControl:
        return self.family.picks_menu(*self.place, pick, page, code)
