"""Moves in advance in SQUARES, which has no standing orders."""

from __future__ import annotations

from games.squares.board import NUMBERS, TOUCH, bits
from games.squares.state import SquaresState
from games.squares.view import SquaresView
from games.unasked import StandingOrders


class SquaresOrders(StandingOrders[SquaresState, SquaresView]):
    """See `games.unasked`."""

    def rests_on(self, view: SquaresView, text: str) -> object:
        """Return what a choice of a turn rests on: the units on and next to the spaces it names.

        Any other choice rests on the whole view.
        """
        words = text.replace("+", " ").split()
        spaces = [NUMBERS[word] for word in words if word in NUMBERS]
        if words[0] not in ("move", "cavalry", "attack") or not spaces:
            return view
        near = {beside for space in spaces for beside in (space, *bits(TOUCH[space]))}
        return [view.board[space] for space in sorted(near)]
