"""SQUARES for the bot: views in, pictures with alt texts out."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Words
from games.squares.board import GRAY
from games.squares.view import BattleView
from renderers.badge import Badge
from renderers.contract import BOARD, HAND, Renderer
from renderers.kit.looks import DEFAULT, Look
from renderers.picture import Picture, shortened
from renderers.squares.badge import ArmyBadge
from renderers.squares.table import draw_table


class SquaresRenderer(Renderer[BattleView]):
    """Draws the map; nobody has a hand, so the private picture is the map turned round."""

    hand_is_board = True

    def __init__(self, words: Words[BattleView]) -> None:
        self._words = words

    def boards(
        self,
        view: BattleView,
        names: Sequence[str],
        look: Look = DEFAULT,
        *,
        bottom: int | None = None,
    ) -> tuple[Picture, ...]:
        """Draw the map as printed, Gray's reserve at the bottom, if nothing else is asked for."""
        alt = shortened(self._words.describe(view, names))
        sheet = draw_table(view, names, GRAY if bottom is None else bottom)
        return (Picture(sheet.png(look), BOARD, alt),)

    def hand(self, view: BattleView, names: Sequence[str], look: Look = DEFAULT) -> Picture:
        """Draw the map as the viewer sees it, the own reserve at the bottom."""
        if view.viewer is None:
            raise ValueError("a spectator has no side of the map")
        alt = shortened(self._words.describe(view, names))
        return Picture(draw_table(view, names, view.viewer).png(look), HAND, alt)

    def badge(self, view: BattleView, seat: int) -> Badge:
        return ArmyBadge(seat)
