"""Bopbm: Squared for the bot: views in, pictures with alt texts out."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.view import BoardView
from games.engine import Words
from renderers.badge import Badge
from renderers.bopbm_squared.badge import TileBadge
from renderers.bopbm_squared.hand import draw_hand
from renderers.bopbm_squared.table import draw_table
from renderers.contract import BOARD, HAND, Renderer
from renderers.kit.looks import DEFAULT, Look
from renderers.picture import Picture, shortened


class BopbmRenderer(Renderer[BoardView]):
    """Draws tables and supplies; the alt texts come from the game's words."""

    def __init__(self, words: Words[BoardView]) -> None:
        self._words = words

    def boards(
        self,
        view: BoardView,
        names: Sequence[str],
        look: Look = DEFAULT,
        *,
        bottom: int | None = None,
    ) -> tuple[Picture, ...]:
        """Draw the table. Nobody has a side of it, so it is never turned: spaces, tiles and
        the order of the players look alike from every seat."""
        alt = shortened(self._words.describe(view, names))
        return (Picture(draw_table(view, names).png(look), BOARD, alt),)

    def hand(self, view: BoardView, names: Sequence[str], look: Look = DEFAULT) -> Picture:
        """Draw the viewer's supply, and in a battle both dice."""
        if view.viewer is None:
            raise ValueError("a spectator has no hand")
        alt = shortened(self._words.describe_hand(view))
        return Picture(draw_hand(view, view.viewer, names).png(look), HAND, alt)

    def badge(self, view: BoardView, seat: int) -> Badge:
        return TileBadge(seat)
