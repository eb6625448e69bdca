"""The renderer of Squarriors: views in, sheets out."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.bringing import Piece
from games.parts import Meaning
from games.squarriors.board import VANGUARD
from games.squarriors.cards.cards import KEYS
from games.squarriors.meanings import Amount, Branch, CardOf, KindOf, LandOf, MarkOn, TextOf
from games.squarriors.view import SquarriorsView
from renderers.contract import Renderer
from renderers.kit.large_card import draw_large
from renderers.kit.sheet import Sheet
from renderers.squarriors.card import CARD_NAMES, large
from renderers.squarriors.full_side import draw_side
from renderers.squarriors.hand import draw_hand
from renderers.squarriors.layout import draw_board, draw_end
from renderers.squarriors.material import BOOK
from renderers.squarriors.pieces_offered import draw_pieces


class SquarriorsRenderer(Renderer[SquarriorsView]):
    """Draws the sides of all players, a player's hand, one side in full, and single cards."""

    book = BOOK
    has_sides = True
    card_names = CARD_NAMES

    def board(
        self,
        view: SquarriorsView,
        names: Sequence[str],
        *,
        bottom: int | None = None,
        candidates: Collection[str] = (),
    ) -> Sheet:
        """Draw all sides, with that of the first seat below by default."""
        return draw_board(view, names, bottom, candidates)

    def last_board(self, view: SquarriorsView, names: Sequence[str]) -> Sheet:
        return draw_end(view, names)

    def hand(
        self, view: SquarriorsView, names: Sequence[str], *, candidates: Collection[str] = ()
    ) -> Sheet:
        """Draw the viewer's hand and face-down traps."""
        if view.viewer is None:
            raise ValueError("a spectator has no hand")
        return draw_hand(view, view.viewer, candidates)

    def shows(self, view: SquarriorsView, means: Meaning) -> bool:
        """Creatures, domains, chains, traps, actions, players, and cards of a hand or a domain.

        Cards in a discard, marks on a creature, the form of a recruit, and numbers are not shown.
        """
        own = view.sides[view.viewer or 0]
        active = [domain.card for domain in own.domains if domain.strength]
        match means:
            case Branch() | MarkOn() | Amount() | TextOf() | KindOf():
                return False
            case LandOf(card):
                return card >= 0 and bool(own.domains[VANGUARD].strength)
            case CardOf(card):
                return card in view.hand or card in active
        return True

    def is_dealt(self, view: SquarriorsView) -> bool:
        return view.sheet is not None or view.asked == "tribe"

    def pieces(self, pieces: Sequence[Piece]) -> Sheet | None:
        return draw_pieces(pieces)

    def side(self, view: SquarriorsView, names: Sequence[str], seat: int) -> Sheet:
        return draw_side(view, seat, names[seat])

    def card(self, key: str) -> Sheet | None:
        return draw_large(large(KEYS[key])) if key in KEYS else None
