"""Square Tactics for the bot: views in, pictures with alt texts out."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Words
from games.square_tactics.view import TableView
from renderers.badge import Badge
from renderers.contract import BOARD, HAND, Renderer
from renderers.kit.looks import DEFAULT, Look
from renderers.picture import Picture, shortened
from renderers.square_tactics.badge import FactionBadge
from renderers.square_tactics.hand import draw_hand
from renderers.square_tactics.table import draw_table

_FINISHED = "finished.png"


class SquareTacticsRenderer(Renderer[TableView]):
    """Draws tables and hands; the alt texts come from the game's words."""

    def __init__(self, words: Words[TableView]) -> None:
        self._words = words

    def boards(
        self,
        view: TableView,
        names: Sequence[str],
        look: Look = DEFAULT,
        *,
        bottom: int | None = None,
    ) -> tuple[Picture, ...]:
        """Draw the table; before it the end of the last game, until the next one's first play."""
        ends = [
            Picture(
                draw_table(end, names, over=True, bottom=bottom).png(look),
                _FINISHED,
                shortened(self._words.describe(end, names)),
            )
            for end in view.finished
        ]
        alt = shortened(self._words.describe(view, names))
        return (*ends, Picture(draw_table(view, names, bottom=bottom).png(look), BOARD, alt))

    def hand(self, view: TableView, names: Sequence[str], look: Look = DEFAULT) -> Picture:
        """Draw the viewer's cards."""
        if view.viewer is None:
            raise ValueError("a spectator has no hand")
        alt = shortened(self._words.describe_hand(view))
        return Picture(draw_hand(view, view.viewer, names).png(look), HAND, alt)

    def badge(self, view: TableView, seat: int) -> Badge:
        return FactionBadge(view, seat)
