"""Tactica for the bot: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.tactica.view import TableView
from renderers.badge import Badge
from renderers.contract import Renderer
from renderers.kit.sheet import Sheet
from renderers.tactica.badge import SideBadge
from renderers.tactica.hand import draw_hand
from renderers.tactica.table import draw_table


class TacticaRenderer(Renderer[TableView]):
    """Draws the field, and the barracks of a player."""

    def board(
        self,
        view: TableView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw the field with row 1, Sun's, at the bottom, if nothing else is asked for."""
        return draw_table(view, names, bottom or 0, candidates)

    def hand(
        self, view: TableView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        """Draw the viewer's barracks."""
        if view.viewer is None:
            raise ValueError("a spectator has no barracks")
        return draw_hand(view, view.viewer, candidates)

    def badge(self, view: TableView, seat: int) -> Badge:
        return SideBadge(seat)
