"""The buttons and menus of a match.

A custom_id carries the match, the version and the action. The version shows when a pick is out of
date. The buttons around a board carry the version of that board, so those of an old board can
answer that it is old. A standing order is given at a version, too, so that nobody passes up a
chance that they have not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import discord

from bot import words as common
from bot.controls import Button, Id, Item, Menu
from bot.cutting import cut
from bot.limits import OPTION, SELECT
from bot.play import words
from bot.play.match import Match
from bot.storage.kept import Kept


class Action(StrEnum):
    """Actions of a match's own buttons."""

    HAND = "hand"
    LOG = "log"
    RESIGN = "resign"
    RESIGN_YES = "resignyes"
    ABORT = "abort"
    ABORT_YES = "abortyes"
    REFRESH = "refresh"
    MORE = "more"
    """Shows what a player may do without being asked, in place of the hand."""
    WHOLE = "whole"
    """Shows all of the board and the hand."""
    TAKE_BACK = "takeback"
    UNDO = "undo"


_PRIMARY, _SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
_SUCCESS, _DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger

_STYLES: dict[Action, tuple[str, discord.ButtonStyle]] = {
    Action.HAND: (words.PLAY, _PRIMARY),
    Action.LOG: (words.LOG, _SECONDARY),
    Action.RESIGN: (words.RESIGN, _SECONDARY),
    Action.RESIGN_YES: (words.RESIGN_YES, _DANGER),
    Action.ABORT: (words.ABORT, _SECONDARY),
    Action.ABORT_YES: (words.ABORT_YES, _DANGER),
    Action.REFRESH: (words.REFRESH, _SECONDARY),
    Action.MORE: (words.MORE, _SECONDARY),
    Action.WHOLE: (words.WHOLE, _SECONDARY),
    Action.TAKE_BACK: (common.TAKE_BACK, _SUCCESS),
    Action.UNDO: (words.UNDO, _SECONDARY),
}


@dataclass(frozen=True)
class BoardButton(Button):
    """A button around a board. A feature derives its own, whose shape begins as that of
    `MatchButton` and ends with its action."""

    match_id: Id
    version: Id
    """The version that the board shows."""


@dataclass(frozen=True)
class MatchButton(BoardButton):
    """A button of play itself."""

    shape = "sq:m:{match_id}:{version}:{action}"
    action: Action

    def item(self, label: str = "") -> Item:
        """Return the button with its usual label, or another one."""
        usual, style = _STYLES[self.action]
        return self.button(label or usual, style)


def match_button(match: Match, action: Action) -> Item:
    """Return a button around the newest board of a match."""
    return MatchButton(match.id, match.row.version, action).item()


class Change(StrEnum):
    """The change of a standing order."""

    GIVE = "give"
    LIFT = "lift"


@dataclass(frozen=True)
class OrderButton(Button):
    """Gives or lifts a standing order of a player."""

    shape = "sq:p:{match_id}:{version}~{change}:{key}"
    match_id: Id
    version: Id
    change: Change
    key: Annotated[str, ".+"]


@dataclass(frozen=True)
class OrderMenu(Menu):
    """Sets the standing orders of a player: those picked stand, and no others."""

    shape = "sq:po:{match_id}:{version}"
    match_id: Id
    version: Id

    def takes(self, values: Sequence[str]) -> bool:
        return True


@dataclass(frozen=True)
class RecommendedOrders(Button):
    """Gives all orders that a game recommends."""

    shape = "sq:pr:{match_id}:{version}"
    match_id: Id
    version: Id


class OfferStep(StrEnum):
    """The progress of a player who takes up an offer."""

    NOW = "now"
    """The offer is taken at once."""
    ASK = "ask"
    """The player is asked first whether they are sure."""
    YES = "yes"
    """The player is sure."""


@dataclass(frozen=True)
class OfferButton(Button):
    """Does something that a player may do without being asked."""

    shape = "sq:o:{match_id}:{version}:{step}~{offer}"
    match_id: Id
    version: Id
    step: OfferStep
    offer: Annotated[str, ".+"]
    """The notation of the offer."""

    def item(self, label: str) -> Item:
        """Return the button in the colour of its step."""
        return self.button(label, _DANGER if self.step is OfferStep.YES else _SECONDARY)


@dataclass(frozen=True)
class BringMenu(Menu):
    """Answers a question with something that the member has saved."""

    shape = "sq:bring:{match_id}:{since}"
    match_id: Id
    since: Id

    def item(self, brought: Sequence[tuple[str, Kept]], noun: str) -> Item:
        """Return the menu of the things that answer the question.

        Args:
            brought: the notation of each choice, with the thing that makes it.
        """
        options = [
            discord.SelectOption(
                label=cut(each.name, OPTION), description=cut(each.code, OPTION), value=notation
            )
            for notation, each in brought[:SELECT]
        ]
        return self.menu(options, words.bring(noun))
