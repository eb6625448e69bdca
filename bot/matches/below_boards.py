"""The buttons below a board that are about playing."""

from __future__ import annotations

from collections.abc import Callable

from bot.controls import Item
from bot.hand.controls import Action, match_button
from bot.play.match import Match
from bot.showing.board_buttons import Place


def _hand(match: Match) -> Item | None:
    return None if match.over else match_button(match, Action.HAND)


def _take_back(match: Match) -> Item | None:
    return match_button(match, Action.TAKE_BACK) if match.replaced else None


def _log(match: Match) -> Item | None:
    return match_button(match, Action.LOG)


def _leave(match: Match) -> Item | None:
    if match.over:
        return None
    return match_button(match, Action.ABORT if match.abortable else Action.RESIGN)


BELOW_BOARDS: tuple[tuple[Place, Callable[[Match], Item | None]], ...] = (
    (Place.FIRST, _hand),
    (Place.SEAT, _take_back),
    (Place.LOG, _log),
    (Place.LEAVING, _leave),
)
"""The place of each button, and the function that makes it; None from it for no button."""
