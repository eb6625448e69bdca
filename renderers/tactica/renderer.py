"""The renderer of Tactica: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.parts import Meaning
from games.tactica.board import NOWHERE
from games.tactica.choices import Hex, SeatOf, SideOf, Tactics, Troops
from games.tactica.troops import TITLES
from games.tactica.view import TableView
from renderers.badge import Badge
from renderers.contract import Renderer
from renderers.kit.large_card import draw_large
from renderers.kit.sheet import Sheet
from renderers.tactica.badge import SideBadge
from renderers.tactica.card import LARGE, large
from renderers.tactica.hand import draw_hand
from renderers.tactica.layout import draw_board
from renderers.tactica.material import BOOK


class TacticaRenderer(Renderer[TableView]):
    """Draws the field, and the barracks of a player."""

    book = BOOK
    card_names = {key: TITLES[number] for key, number in LARGE.items()}

    def board(
        self,
        view: TableView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw the field with row 1, Sun's, at the bottom by default."""
        return draw_board(view, names, bottom or 0, candidates)

    def hand(
        self, view: TableView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        """Draw the viewer's barracks."""
        if view.viewer is None:
            raise ValueError("a spectator has no barracks")
        return draw_hand(view, view.viewer, candidates)

    def shows(self, view: TableView, means: Meaning) -> bool:
        """Hexes, cards in the barracks and hostages; not players, nor numbers of cards to draw."""
        match means:
            case Hex(number):
                return number != NOWHERE
            case Troops() | Tactics() | SideOf() | SeatOf():
                return False
        return True

    def is_dealt(self, view: TableView) -> bool:
        drawn = any(side.hand or side.hand_troops for side in view.sides)
        return bool(drawn or view.picked or view.round)

    def card(self, key: str) -> Sheet | None:
        return draw_large(large(LARGE[key])) if key in LARGE else None

    def badge(self, view: TableView, seat: int) -> Badge:
        return SideBadge(view.side_of(seat), second=seat >= view.field.sides)
