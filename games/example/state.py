"""The state: the whole of a match as plain data.

It consists only of numbers, texts, lists and msgspec structs, so that it can be saved, copied and
resumed in the middle of any decision. Helpers that change it for several procedures are here, too.
"""

from __future__ import annotations

from games.example.lot import Lot
from games.example.purse import Purse
from games.example.swap import Swap
from games.example.vetoes import Vetoes
from games.ranking import rank
from games.state import Outcome, State
from games.teams import Sides, commander, partners_in, side_of
from games.zones import EVERYBODY, Zone


class Auction(State, kw_only=True):
    """A match. Lists are by seat unless stated otherwise."""

    stack: list[Swap | Purse | Lot | Vetoes]
    """The type names every procedure of the game, so that each can be stored in progress."""
    deck: list[int]
    """Face down, with the top card last."""
    hands: list[list[int]]
    bids: list[list[int]]
    """The one card that each seat bids, face down until all seats have bid."""
    points: list[int]
    discards: list[int]
    """Face up, in order."""
    boasts: list[int] = []
    """The seats that have boasted. A field added while matches are stored needs a default."""
    open: bool = False
    """Whether the bids are open."""
    prize: int = 0
    """The worth of the lot; 0 before the die, and after a veto."""

    @property
    def bid_zones(self) -> list[Zone]:
        """By seat: its bid, which only the seat and its partner see until all bids are open."""
        return [
            Zone(bid, EVERYBODY if self.open else self.seers(seat))
            for seat, bid in enumerate(self.bids)
        ]

    @property
    def zones(self) -> list[Zone]:
        """Every place where cards lie, and who sees them. The view, what a player may imagine, and
        the check that no card is lost all follow from this."""
        hands = [
            Zone(hand, self.seers(seat), sorted_by=int) for seat, hand in enumerate(self.hands)
        ]
        return [Zone(self.deck), Zone(self.discards, EVERYBODY), *hands, *self.bid_zones]

    @property
    def staying(self) -> list[int]:
        """The seats still in play: their players have not resigned, or have partners."""
        return [seat for seat in range(self.seats) if commander(self, seat) not in self.resigned]

    @property
    def sides(self) -> Sides:
        """The sides of seats that play together."""
        return () if self.teams is None else self.teams.sides

    def seers(self, seat: int) -> tuple[int, ...]:
        """Return the seats that see what belongs to a seat: itself, and its partner."""
        return (seat, *partners_in(self, seat))

    def partner_hand(self, seat: int) -> tuple[int, ...]:
        """Return the cards of a seat's partner."""
        return tuple(card for each in partners_in(self, seat) for card in self.hands[each])

    def together(self, one: int, other: int) -> bool:
        """Return whether two seats play together."""
        return side_of(self.sides, one) == side_of(self.sides, other)

    @property
    def most(self) -> int:
        """The points of the leading side. Partners add up theirs."""
        sides = self.sides or [(seat,) for seat in range(self.seats)]
        return max(sum(self.points[seat] for seat in seats) for seats in sides)

    @property
    def leader(self) -> int:
        """The seat with the highest bid."""
        return max(self.staying, key=lambda seat: self.bids[seat])

    def draw(self, seat: int, count: int) -> tuple[int, ...]:
        """Move cards from the top of the deck to a hand, which stays sorted."""
        cards = [self.deck.pop() for _ in range(count)]
        self.hands[seat] = sorted(self.hands[seat] + cards)
        return tuple(cards)

    def discard(self, seat: int, card: int) -> None:
        """Move a card from a hand to the discards."""
        self.hands[seat].remove(card)
        self.discards.append(card)

    def close_lot(self) -> None:
        """Put the bids on the discards."""
        self.discards += [card for bid in self.bids for card in bid]
        self.bids = [[] for _ in range(self.seats)]
        self.open, self.prize = False, 0

    def finish(self, reason: str) -> None:
        """End the match: clear the stack and set the outcome."""
        self.stack.clear()
        self.outcome = Outcome(
            reason, rank(self.points, self.resigned, self.sides), tuple(self.points)
        )
