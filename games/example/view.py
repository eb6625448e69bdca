"""The view of a player: the type that pictures and texts are made from.

It is built by naming what goes in (`Toy.view`), never by leaving things out: a field that is not
here cannot leak. It is frozen and made of tuples, so that equal views are equal bytes.
"""

from __future__ import annotations

from games.teams import Sides
from games.view import View


class AuctionView(View, frozen=True, kw_only=True):
    """The auction as one seat, or a spectator, sees it. Tuples are by seat unless stated
    otherwise."""

    hand: tuple[int, ...]
    """The viewer's own cards; () for a spectator."""
    hand_sizes: tuple[int, ...]
    bids: tuple[tuple[int, ...] | None, ...]
    """() for no bid, None for a sealed one."""
    points: tuple[int, ...]
    discards: tuple[int, ...]
    """In order."""
    prize: int
    lots: int
    """The number of lots still to be sold, including the one in progress."""
    boasts: tuple[int, ...]
    """The seats that have boasted."""
    staying: tuple[int, ...]
    """The seats still in play."""
    sides: Sides
    """The sides of seats that play together."""
    partner_hand: tuple[int, ...]
    """The cards of the viewer's partner: partners see each other's cards."""
    hands: tuple[tuple[int, ...], ...] = ()
    """Every hand, once the match is over."""
