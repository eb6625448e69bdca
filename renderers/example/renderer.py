"""The renderer of the auction, as the bot needs it: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.example.view import AuctionView
from renderers.contract import Renderer
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND


class ToyRenderer(Renderer[AuctionView]):
    """Draws the toy auction as one grey pixel; what matters is in the alt texts."""

    def board(
        self,
        view: AuctionView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        return Sheet(1, 1, GROUND)

    def hand(
        self, view: AuctionView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        if view.viewer is None:
            raise ValueError("a spectator has no hand")
        return Sheet(1, 1, GROUND)
