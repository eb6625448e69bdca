"""The controls that answer a question of a match.

Their custom_id carries the match and the version that asked. The pick stands behind the "~",
because it can be secret. If several choices are picked step by step, it consists of the step, the
page and all picks so far.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.controls import Id
from bot.hand.answer_controls import (
    BranchControl,
    BranchMenuControl,
    Family,
    PicksControl,
    PicksMenuControl,
)


@dataclass(frozen=True)
class OfMatch:
    """The match of a control, and the version that asked the question."""

    match_id: Id
    since: Id


@dataclass(frozen=True)
class PickButton(BranchControl, OfMatch):
    """Picks one branch of a match's question."""

    shape = "sq:b:{match_id}:{since}~{path}"


@dataclass(frozen=True)
class PickMenu(BranchMenuControl, OfMatch):
    """Picks one branch of a match's question, or several whole choices."""

    shape = "sq:s:{match_id}:{since}:{kind}~{path}"


@dataclass(frozen=True)
class PicksButton(PicksControl, OfMatch):
    """Turns to another page of picks, or says that the picks are complete."""

    shape = "sq:k:{match_id}:{since}~{press}:{page}:{code}"


@dataclass(frozen=True)
class PicksSelect(PicksMenuControl, OfMatch):
    """Adds choices to the picks, or takes some out."""

    shape = "sq:l:{match_id}:{since}~{pick}:{page}:{code}"


MATCH_CONTROLS = Family(PickButton, PickMenu, PicksButton, PicksSelect)
