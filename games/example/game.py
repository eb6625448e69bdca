"""The example declared to the engine: seats, options, ways to end, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

import msgspec

from games.chance import Chance
from games.engine import PASSING, Ask, Choice, Game, Log, Offer, Order
from games.example.cards import CARDS, HAND
from games.example.choices import Boast
from games.example.events import EVENTS, Boasted, Sold
from games.example.lot import Lot
from games.example.purse import Purse
from games.example.state import Auction
from games.example.swap import Swap
from games.example.vetoes import Vetoes
from games.example.view import AuctionView
from games.example.words import AuctionWords
from games.options import Option, Setup, Value

UNTIL_SOLD = Order(
    "sale",
    "Pass for me until the next sale",
    "You veto nothing until something is sold.",
    "You may veto the next sale.",
    turn=False,
    until=(Sold,),
)
"""A standing order of the game's own: an event ends it, and not the player's next turn."""


class Toy(Game[Auction, AuctionView]):
    """The auction for two to four. A match takes six to eighteen decisions."""

    key = "toy"
    name = "Toy Auction"
    summary = "Bid in secret for the worth of a die."
    version = 1
    seats = (2, 3, 4)
    options = (
        Option(
            "lots",
            "Lots",
            (
                Value("two", "Two", "Two lots."),
                Value("one", "One", "One lot."),
                Value("paid", "Paid", "Two lots, and a purse."),
            ),
        ),
    )
    reasons = ("rich", "sold out", "resigned")
    longest = 4 + 4 + 2 * (4 + 3)  # swaps, purses, and twice bids and vetoes
    state_type = Auction
    event_types = EVENTS
    words: ClassVar[AuctionWords] = AuctionWords()

    def opening(self, setup: Setup, chance: Chance) -> Auction:
        everybody = list(range(setup.seats))
        deck = list(CARDS)
        chance.shuffle(deck)
        lots = [Lot() for _ in range(1 if setup.options["lots"] == "one" else 2)]
        purse = [Purse(list(everybody))] if setup.options["lots"] == "paid" else []
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in everybody]
        return Auction(
            seats=setup.seats,
            chance=chance,
            stack=[*lots, *purse, Swap(everybody)],
            deck=deck,
            hands=hands,
            bids=[0] * setup.seats,
            points=[0] * setup.seats,
            discards=[],
        )

    def orders(self, setup: Setup) -> tuple[Order, ...]:
        return (UNTIL_SOLD, PASSING)

    def ordered(self, state: Auction, ask: Ask, orders: Collection[str]) -> Choice | None:
        return ask.passing

    def offered(self, state: Auction, seat: int) -> tuple[Offer, ...]:
        bidding = isinstance(state.stack[-1], Lot)
        return (Offer(Boast()),) if bidding and seat not in state.boasts else ()

    def taken_up(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        state.boasts.append(seat)
        log.append(Boasted(seat))

    def view(
        self, state: Auction, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> AuctionView:
        seen = [
            bid if state.open or bid == 0 or at == seat else None
            for at, bid in enumerate(state.bids)
        ]
        return AuctionView(
            seats=state.seats,
            viewer=seat,
            waiting=tuple(ask.seat for ask in (self.asks(state) if asks is None else asks)),
            outcome=state.outcome,
            hand=() if seat is None else tuple(state.hands[seat]),
            hand_sizes=tuple(map(len, state.hands)),
            bids=tuple(seen),
            points=tuple(state.points),
            discards=tuple(state.discards),
            prize=state.prize,
            boasts=tuple(state.boasts),
            lots=sum(isinstance(step, Lot) for step in state.stack),
        )

    def open_view(self, state: Auction) -> AuctionView:
        return msgspec.structs.replace(self.view(state, None), hands=tuple(map(tuple, state.hands)))

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        new = self.decode(self.encode(state))
        new.chance = chance.fork()
        others = [other for other in range(state.seats) if other != seat]
        sealed = [other for other in others if new.bids[other] and not new.open]
        unseen = new.deck + [card for other in others for card in new.hands[other]]
        unseen += [new.bids[other] for other in sealed]
        unseen.sort()
        chance.shuffle(unseen)
        for other in others:
            new.hands[other] = sorted(unseen.pop() for _ in new.hands[other])
        for other in sealed:
            new.bids[other] = unseen.pop()
        new.deck = unseen
        return new

    def pieces(self, state: Auction) -> list[str]:
        hands = [card for hand in state.hands for card in hand]
        bids = [bid for bid in state.bids if bid]
        return sorted(map(str, state.deck + hands + bids + state.discards))

    def remove_seat(self, state: Auction, seat: int, log: Log) -> None:
        for card in list(state.hands[seat]):
            state.discard(seat, card)
        if len(state.staying) == 1:
            state.finish("resigned")
            return
        for step in state.stack:
            match step:
                case Swap(waiting) | Purse(waiting) | Vetoes(waiting) if seat in waiting:
                    waiting.remove(seat)
