"""The example declared to the engine: seats, options, reasons to end, and everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.events import EventCodec
from games.example.cards import CARDS, HAND
from games.example.events import EVENTS
from games.example.lot import Lot
from games.example.orders import AuctionOrders
from games.example.purse import Purse
from games.example.state import Auction
from games.example.swap import Swap
from games.example.turns import AuctionTurns
from games.example.vetoes import Vetoes
from games.example.view import AuctionView
from games.example.words import AuctionWords
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.teams import SEATING, Sides, partners_in, side_of
from games.zones import hidden_from, redraw

PAIRS: Sides = ((0, 2), (1, 3))
"""Partners sit opposite each other, so that sides take turns."""


class Toy(Game[Auction, AuctionView]):
    """The auction for two to four. A match takes 5 to 22 decisions, besides boasts."""

    key = "toy"
    name = "Toy Auction"
    summary = "Bid in secret for the worth of a die."
    version = 1
    seats = (2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "lots",
            "Lots",
            (
                Value("two", "Two", "Two lots."),
                Value("one", "One", "One lot."),
                Value("paid", "Paid", "Two lots, and a purse."),
            ),
        ),
        Option(
            "bidders",
            "Bidders",
            (
                Value("alone", "Alone", "Everybody bids alone."),
                Value("pairs", "Pairs", "Two pairs."),
            ),
            for_seats=(4,),
        ),
        msgspec.structs.replace(SEATING, only_with=("bidders", "pairs"), for_seats=(4,)),
    )
    reasons = ("rich", "sold out", "resigned")
    longest = 4 + 4 + 2 * (4 + 3)  # swaps, purses, and twice bids and vetoes
    state_type = Auction
    event_codec = EventCodec(EVENTS)
    words: ClassVar[AuctionWords] = AuctionWords()
    lessons = lessons_in("games.example")
    turns = AuctionTurns()
    orders = AuctionOrders()

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
            bids=[[] for _ in everybody],
            points=[0] * setup.seats,
            discards=[],
        )

    def teams(self, setup: Setup) -> Sides:
        """Return who plays together, as `games.teams.PlaysInTeams` asks of a game with partners."""
        return PAIRS if setup.seats == 4 and setup.options["bidders"] == "pairs" else ()

    def view(
        self, state: Auction, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> AuctionView:
        return AuctionView(
            seats=state.seats,
            viewer=seat,
            waiting=tuple(ask.seat for ask in (self.asks(state) if asks is None else asks)),
            resigned=tuple(state.resigned),
            outcome=state.outcome,
            hand=() if seat is None else tuple(state.hands[seat]),
            partner_hand=() if seat is None else state.partner_hand(seat),
            hand_sizes=tuple(map(len, state.hands)),
            bids=tuple(zone.seen_by(seat) if zone.cards else () for zone in state.bid_zones),
            points=tuple(state.points),
            discards=tuple(state.discards),
            prize=state.prize,
            boasts=tuple(state.boasts),
            lots=sum(isinstance(step, Lot) for step in state.stack),
            staying=tuple(state.staying),
            sides=state.sides,
        )

    def open_view(self, state: Auction) -> AuctionView:
        return msgspec.structs.replace(self.view(state, None), hands=tuple(map(tuple, state.hands)))

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        new = self.decode(self.encode(state))
        new.chance = chance.fork()
        redraw(hidden_from(new.zones, seat), chance)
        return new

    def remove_seat(self, state: Auction, seat: int, log: Log) -> None:
        leaving = (seat, *partners_in(state, seat))
        for each in leaving:
            for card in list(state.hands[each]):
                state.discard(each, card)
        if len({side_of(state.sides, each) for each in state.staying}) == 1:
            state.finish("resigned")
            return
        for step in state.stack:
            match step:
                case Swap(waiting) | Purse(waiting) | Vetoes(waiting):
                    waiting[:] = [each for each in waiting if each not in leaving]
