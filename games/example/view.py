"""The view of a player: the type that pictures and texts are made from.

It is built by naming what goes in (`Toy.view`), never by leaving out: a field that is not here
cannot leak. Frozen, and of tuples, so that equal views are equal bytes.
"""

from __future__ import annotations

from games.teams import Sides
from games.view import View


class AuctionView(View, frozen=True, kw_only=True):
    """The auction as one seat, or a spectator, sees it. By seat where not said otherwise."""

    hand: tuple[int, ...]
    """The viewer's own; () for a spectator."""
    hand_sizes: tuple[int, ...]
    bids: tuple[tuple[int, ...] | None, ...]
    """() for none, None for a sealed one."""
    points: tuple[int, ...]
    discards: tuple[int, ...]
    """In order."""
    prize: int
    lots: int
    """How many lots are still to be sold, the one in progress included."""
    boasts: tuple[int, ...]
    """The seats that have boasted."""
    staying: tuple[int, ...]
    """The seats that are still played."""
    sides: Sides
    """The sides of seats that play together."""
    partner_hand: tuple[int, ...]
    """The cards of the viewer's partner: what one sees of a side, the other sees."""
    hands: tuple[tuple[int, ...], ...] = ()
    """Every hand, when the match is over."""
