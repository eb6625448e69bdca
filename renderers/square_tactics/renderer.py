"""The renderer of Square Tactics: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from games.parts import Meaning
from games.square_tactics.cards.characters import faction_of
from games.square_tactics.choices import CapturesOf, CardOf, Count, FactionOf, SideOf, Turned
from games.square_tactics.view import TacticsView
from renderers.badge import Badge
from renderers.contract import Ahead, Renderer
from renderers.kit.large_card import draw_large
from renderers.kit.sheet import Sheet
from renderers.square_tactics.ahead import ahead
from renderers.square_tactics.badge import FactionBadge
from renderers.square_tactics.factions import draw_factions
from renderers.square_tactics.hand import draw_hand
from renderers.square_tactics.large import CARD_NAMES, large
from renderers.square_tactics.layout import draw_board, open_captures
from renderers.square_tactics.material import BOOK

FACTION = "faction"
"""The question before a hand is dealt."""


class SquareTacticsRenderer(Renderer[TacticsView]):
    """Draws the board and hands."""

    book = BOOK
    card_names = CARD_NAMES

    def board(
        self,
        view: TacticsView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        return draw_board(view, names, bottom, candidates)

    def hand(
        self, view: TacticsView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        """Draw the viewer's cards, or the factions that they can choose before they have any."""
        if view.viewer is None:
            raise ValueError("a spectator has no hand")
        if view.asked == FACTION:
            return draw_factions(view, candidates)
        return draw_hand(view, view.viewer, names, candidates)

    def shows(self, view: TacticsView, means: Meaning) -> bool:
        """Spaces, cards in hand, opponents, and captured cards for which there is room.

        Numbers of cards and directions are not shown.
        """
        hand = view.hands[view.viewer or 0] or ()
        match means:
            case CapturesOf(faction):
                return any(faction_of(card) == faction for card in open_captures(view))
            case FactionOf(faction):
                return view.asked == FACTION or any(faction_of(card) == faction for card in hand)
            case CardOf(card):
                return card in hand or card in open_captures(view)
            case Turned() | SideOf() | Count():
                return False
        return True

    def is_dealt(self, view: TacticsView) -> bool:
        return view.game > 0 or view.asked == FACTION

    def card(self, key: str) -> Sheet | None:
        return draw_large(large(key), BOOK) if key in CARD_NAMES else None

    def ahead(self, view: TacticsView) -> Iterable[Ahead]:
        return ahead(view)

    def badge(self, view: TacticsView, seat: int) -> Badge:
        return FactionBadge(view, seat)
