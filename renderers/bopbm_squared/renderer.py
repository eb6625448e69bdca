"""The renderer of Bopbm: Squared: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.bopbm_squared.view import BopbmView
from renderers.badge import Badge
from renderers.bopbm_squared.badge import TileBadge
from renderers.bopbm_squared.hand import draw_hand
from renderers.bopbm_squared.layout import draw_board
from renderers.bopbm_squared.material import BOOK
from renderers.contract import Renderer
from renderers.kit.sheet import Sheet


class BopbmRenderer(Renderer[BopbmView]):
    """Draws the board and supplies. Supplies lie open, so nobody has a hand."""

    book = BOOK
    has_hands = False

    def board(
        self,
        view: BopbmView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw the board. It is never turned, because no player has a side of it.

        Spaces, tiles and the order of the players look alike from every seat.
        """
        return draw_board(view, names, candidates)

    def hand(
        self, view: BopbmView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        """Draw the viewer's supply and the dice. Nothing in it can be picked by name."""
        if view.viewer is None:
            raise ValueError("a spectator has no supply")
        return draw_hand(view, view.viewer, names)

    def badge(self, view: BopbmView, seat: int) -> Badge:
        return TileBadge(seat)
