"""The turns of the toy auction."""

from __future__ import annotations

from games.example.state import Auction
from games.turns import Turns


class AuctionTurns(Turns[Auction]):
    """See `games.turns`."""

    def are_long(self, state: Auction) -> bool:
        """Return False, since a single bid ends a turn."""
        return False
