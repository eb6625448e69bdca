"""What the toy auction's players decide, see and read; its rules are in `toy`."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import About, Choice, Event, Label, Page, Resigned, View, Words

HELP = """\
Each seat holds three of the cards 1-20. First everybody may swap up to two of them. With
`lots=paid` everybody then fills a purse, and whoever has 25 gets a point. Then one
or two lots: all bid a card in secret, a die tells what the lot is worth, the others may veto
by spending a card of 6 or less, and the highest bid wins. Six points end the match. Once a
match, while bids are made, anybody may boast."""


class Take(Choice, frozen=True):
    verb: str
    card: int

    @property
    def notation(self) -> str:
        return f"{self.verb} {self.card}"


class Pass(Choice, frozen=True):
    @property
    def notation(self) -> str:
        return "pass"


class Boast(Choice, frozen=True):
    """Offered, and never asked for."""

    @property
    def notation(self) -> str:
        return "boast"


class Got(Event, frozen=True, tag="got"):
    """A seat drew cards, in secret."""

    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Got:
        return self if seat == self.seat else Got(self.seat, None)


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat bid a card, in secret."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Sealed:
        return self if seat == self.seat else Sealed(self.seat, None)


class Boasted(Event, frozen=True, tag="boasted"):
    reveals = False
    seat: int


class Swapped(Event, frozen=True, tag="swapped"):
    seat: int
    cards: tuple[int, ...]


class Filled(Event, frozen=True, tag="filled"):
    """A seat filled its purse."""

    seat: int
    worth: int


class Rolled(Event, frozen=True, tag="rolled"):
    """All bids are open and the die is cast. A bid of 0 is none."""

    bids: tuple[int, ...]
    prize: int


class Vetoed(Event, frozen=True, tag="vetoed"):
    seat: int
    card: int


class Sold(Event, frozen=True, tag="sold"):
    seat: int
    prize: int


class AuctionView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bids: tuple[int | None, ...]
    """0 for none, None for a sealed one."""
    points: tuple[int, ...]
    discards: tuple[int, ...]
    prize: int
    lots: int
    boasts: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] = ()
    """Every hand, when the match is over."""


class AuctionWords(Words[AuctionView]):
    pages = (Page("Toy auction", HELP),)

    def prompt(
        self, view: AuctionView, question: str, path: Sequence[str], about: About | None = None
    ) -> str:
        prompts = {
            "swap": "Swap up to two cards?",
            "purse": "Which coins do you take?",
            "bid": "What do you bid?",
        }
        return prompts.get(question, "Veto?")

    def label(self, view: AuctionView, path: Sequence[str], about: About | None = None) -> Label:
        return Label(" ".join(path).capitalize())

    def tell(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Got(seat, cards):
                return f"{names[seat]} draws {cards}." if cards else ""
            case Sealed(seat):
                return f"{names[seat]} has bid."
            case Boasted(seat):
                return f"{names[seat]} boasts."
            case Swapped(seat, cards):
                return f"{names[seat]} swaps {cards or 'nothing'}."
            case Filled(seat, worth):
                return f"{names[seat]} fills a purse with {worth}."
            case Rolled(bids, prize):
                return f"The bids are {bids}, the lot is worth {prize}."
            case Vetoed(seat, card):
                return f"{names[seat]} vetoes with {card}."
            case Sold(seat, prize):
                return f"{names[seat]} wins {prize}."
            case Resigned(seat):
                return f"{names[seat]} resigns."
            case _:
                raise TypeError(f"no words for {event!r}")

    def refusal(self, view: AuctionView, text: str) -> str:
        if view.viewer not in view.waiting:
            return "It is not your turn."
        return f"“{text[:40]}” is not possible: you hold {view.hand}."

    def status(self, view: AuctionView, names: Sequence[str]) -> str:
        score = zip(names, view.points, strict=True)
        return ", ".join(f"{name} {points}" for name, points in score)

    def describe(self, view: AuctionView, names: Sequence[str]) -> str:
        return f"{self.status(view, names)}. Bids: {view.bids}. Discards: {view.discards}."

    def describe_hand(self, view: AuctionView) -> str:
        return f"Your hand: {view.hand}."

    def result(self, view: AuctionView, names: Sequence[str]) -> str:
        return "" if view.outcome is None else f"{view.outcome.reason}: {self.status(view, names)}"

    def seat(self, view: AuctionView, seat: int) -> str:
        return f"Seat {seat + 1}"


def takes(verb: str, cards: Sequence[int]) -> tuple[Take, ...]:
    """Return the choice of each of the cards."""
    return tuple(Take(verb, card) for card in cards)
