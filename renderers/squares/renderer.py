"""The renderer of SQUARES: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.parts import Meaning
from games.squares.board import CHESS_NAMES, GRAY, NAMES
from games.squares.choices import OptionNumber
from games.squares.view import SquaresView
from renderers.badge import Badge
from renderers.contract import Renderer
from renderers.kit.sheet import Sheet
from renderers.squares.badge import ArmyBadge
from renderers.squares.layout import draw_board
from renderers.squares.material import BOOK


class SquaresRenderer(Renderer[SquaresView]):
    """Draws the map. Nobody has a hand, so the private picture is the map turned to the viewer."""

    book = BOOK
    has_hands = False
    hand_is_board = True

    def __init__(self, shown: tuple[str, ...] = NAMES) -> None:
        """
        Args:
            shown: the names of spaces in pictures, by number.
        """
        self._shown = shown

    def renamed(self) -> SquaresRenderer:
        return SquaresRenderer(tuple(CHESS_NAMES.get(name, name) for name in NAMES))

    def board(
        self,
        view: SquaresView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw the map as printed, with Gray's reserve at the bottom by default."""
        bottom = GRAY if bottom is None else bottom
        return draw_board(view, names, bottom, candidates, self._shown)

    def hand(
        self, view: SquaresView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        """Draw the map as the viewer sees it, with their own reserve at the bottom."""
        if view.viewer is None:
            raise ValueError("a spectator has no side of the map")
        return draw_board(view, names, view.viewer, candidates, self._shown)

    def shows(self, view: SquaresView, means: Meaning) -> bool:
        return not isinstance(means, OptionNumber)

    def badge(self, view: SquaresView, seat: int) -> Badge:
        return ArmyBadge(seat)
