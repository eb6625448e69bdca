"""Standing orders: what players may say once, so as not to be asked again and again."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.example.events import Sold
from games.options import Setup
from games.unasked import PASSING, Order, StandingOrders

if TYPE_CHECKING:
    from games.example.state import Auction
    from games.example.view import AuctionView

UNTIL_SOLD = Order(
    "sale",
    "Pass for me until the next sale",
    "You veto nothing until something is sold.",
    "You may veto the next sale.",
    turn=False,
    until=(Sold,),
)
"""An order of the game's own, which an event ends, and not the player's next turn."""


class AuctionOrders(StandingOrders["Auction", "AuctionView"]):
    """Two orders, which both pass every chance to veto."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        return (UNTIL_SOLD, PASSING)

    def answer(self, state: Auction, ask: Ask, given: Collection[str]) -> Choice | None:
        return ask.passing

    def rests_on(self, view: AuctionView, text: str) -> object:
        """Return the hand for a bid, since a bid rests only on the cards it is made from, whatever
        the prize."""
        return view.hand if text.startswith("bid") else view
