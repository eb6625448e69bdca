"""A tiny auction: every part of the contract that the real games may use, in one short game.

Several seats decide at once and in secret, some questions want several picks, one of them with
limits and with more choices than a menu takes, a reaction
window is pushed on the stack and asks even those who can only pass, a die is cast, two to
four play. How it goes is told in `toy_words.HELP`. A match takes six to eighteen decisions.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

import msgspec

from games.chance import Chance
from games.engine import (
    PASSING,
    Ask,
    Choice,
    Game,
    Log,
    Offer,
    Order,
    Outcome,
    Procedure,
    Several,
    State,
    rank,
)
from games.options import Option, Setup, Value
from games.picking import Tally
from tests.games.toy_words import (
    AuctionView,
    AuctionWords,
    Boast,
    Boasted,
    Filled,
    Got,
    Pass,
    Rolled,
    Sealed,
    Sold,
    Swapped,
    Take,
    Vetoed,
    takes,
)

UNTIL_SOLD = Order(
    "sale",
    "Pass for me until the next sale",
    "You veto nothing until something is sold.",
    "You may veto the next sale.",
    turn=False,
    until=(Sold,),
)
CARDS = range(1, 21)
VETO = 6
ENOUGH = 25
COINS = takes("coin", range(1, 31))
PURSE = (
    Tally("worth", tuple(range(1, 31)), least=10, most=40, aim=ENOUGH),
    Tally("weight", tuple(1 + coin % 3 for coin in range(1, 31)), most=9),
)
RICH = 6


class Swap(Procedure["Auction"], tag="swap"):
    """All at once: up to two cards go to the discards, as many are drawn."""

    waiting: list[int]

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        return tuple(
            Ask(seat, "swap", takes("swap", state.hands[seat]), least=0, most=2)
            for seat in self.waiting
        )

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        self.waiting.remove(seat)
        assert isinstance(choice, Several)
        cards = tuple(pick.card for pick in choice.picks if isinstance(pick, Take))
        for card in cards:
            state.discard(seat, card)
        log.append(Swapped(seat, cards))
        if cards:
            log.append(Got(seat, state.draw(seat, len(cards))))

    def run(self, state: Auction, log: Log) -> None:
        state.stack.pop()


class Purse(Procedure["Auction"], tag="purse"):
    """All at once: up to four coins, two of a kind at most, worth 10 to 40 and weighing no
    more than 9. Whoever has 25 gets a point."""

    waiting: list[int]

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        return tuple(
            Ask(seat, "purse", COINS, least=1, most=4, copies=2, tallies=PURSE)
            for seat in self.waiting
        )

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        self.waiting.remove(seat)
        assert isinstance(choice, Several)
        worth = sum(pick.card for pick in choice.picks if isinstance(pick, Take))
        state.points[seat] += worth >= ENOUGH
        log.append(Filled(seat, worth))

    def run(self, state: Auction, log: Log) -> None:
        state.stack.pop()


class Lot(Procedure["Auction"], tag="lot"):
    """All bid at once; the die; the others' vetoes; the sale."""

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        if state.open:
            return ()
        missing = [seat for seat in state.staying if not state.bids[seat]]
        return tuple(Ask(seat, "bid", takes("bid", state.hands[seat])) for seat in missing)

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Take)
        state.hands[seat].remove(choice.card)
        state.bids[seat] = choice.card
        log.append(Sealed(seat, choice.card))

    def run(self, state: Auction, log: Log) -> None:
        if not state.open:
            state.open = True
            state.prize = state.chance.die()
            log.append(Rolled(tuple(state.bids), state.prize))
            state.stack.append(Vetoes([s for s in state.staying if s != state.leader]))
            return
        state.stack.pop()
        if state.prize:
            state.points[state.leader] += state.prize
            log.append(Sold(state.leader, state.prize))
        state.close_lot()
        if max(state.points) >= RICH:
            state.finish("rich")
        elif not state.stack:
            state.finish("sold out")


class Vetoes(Procedure["Auction"], tag="vetoes"):
    """A reaction window. Everybody is asked, so that nobody learns who could have vetoed."""

    order: list[int]

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        if not self.order:
            return ()
        seat = self.order[0]
        small = [card for card in state.hands[seat] if card <= VETO]
        choices = (Pass(), *takes("veto", small))
        return (Ask(seat, "veto", choices, always_ask=True, passing=Pass()),)

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        self.order.remove(seat)
        if isinstance(choice, Take):
            self.order.clear()
            state.discard(seat, choice.card)
            state.prize = 0
            log.append(Vetoed(seat, choice.card))

    def run(self, state: Auction, log: Log) -> None:
        state.stack.pop()


class Auction(State, kw_only=True):
    stack: list[Swap | Purse | Lot | Vetoes]
    deck: list[int]
    hands: list[list[int]]
    bids: list[int]
    points: list[int]
    discards: list[int]
    boasts: list[int] = []
    open: bool = False
    prize: int = 0

    @property
    def staying(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.resigned]

    @property
    def leader(self) -> int:
        return max(self.staying, key=lambda seat: self.bids[seat])

    def draw(self, seat: int, count: int) -> tuple[int, ...]:
        cards = [self.deck.pop() for _ in range(count)]
        self.hands[seat] = sorted(self.hands[seat] + cards)
        return tuple(cards)

    def discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)

    def close_lot(self) -> None:
        self.discards += [bid for bid in self.bids if bid]
        self.bids = [0] * self.seats
        self.open, self.prize = False, 0

    def finish(self, reason: str) -> None:
        self.stack.clear()
        self.outcome = Outcome(reason, rank(self.points, self.resigned), tuple(self.points))


class Toy(Game[Auction, AuctionView]):
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
    longest = 4 + 4 + 2 * (4 + 3)
    state_type = Auction
    event_types = (Got, Sealed, Boasted, Swapped, Filled, Rolled, Vetoed, Sold)
    words: ClassVar[AuctionWords] = AuctionWords()

    def opening(self, setup: Setup, chance: Chance) -> Auction:
        everybody = list(range(setup.seats))
        deck = list(CARDS)
        chance.shuffle(deck)
        lots = [Lot() for _ in range(1 if setup.options["lots"] == "one" else 2)]
        purse = [Purse(list(everybody))] if setup.options["lots"] == "paid" else []
        hands = [sorted(deck.pop() for _ in range(3)) for _ in everybody]
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
