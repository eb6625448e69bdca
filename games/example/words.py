"""The words of the game: every sentence that players read, and nothing that is not in the view.

`HELP` is the rulebook in our own words. Every kind of event, question and outcome has its line
here, as the generic suite checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.claims import Claim, Untold
from games.decisions import About
from games.events import Entrusted, Event, Reclaimed, Resigned
from games.example.choices import CardOf
from games.example.events import Boasted, Filled, Got, Rolled, Sealed, Sold, Swapped, Vetoed
from games.example.view import AuctionView
from games.frames import Taken
from games.parts import Part
from games.teams import told_of_partners
from games.wording import counted
from games.words import Befallen, FirstLook, Label, Page, Words

HELP = """\
Each seat holds three of the cards 1-20. First everybody may swap up to two of them. With
`lots=paid` everybody then fills a purse, and whoever has 25 gets a point. Then one
or two lots: all bid a card in secret, a die tells what the lot is worth, the others may veto
by spending a card of 6 or less, and the highest bid wins. Six points end the match. Once a
match, while bids are made, anybody may boast. Four bid alone, or with `bidders=pairs` the first
and the third against the others: partners see each other’s cards, add up their points, and never
veto each other."""


class AuctionWords(Words[AuctionView]):
    """The auction in words."""

    pages = (Page("Toy auction", HELP),)

    def prompt(
        self,
        view: AuctionView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        prompts = {
            "swap": "Swap up to two cards?",
            "purse": "Which coins do you take?",
            "bid": "What do you bid?",
        }
        return prompts.get(question, "Veto?")

    def label(
        self,
        view: AuctionView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        *before, part = path
        if isinstance(part.means, CardOf):
            what = "nobody gets the lot" if before[0].word == "veto" else ""
            return Label(f"{before[0].word.capitalize()} {part.means.card}", what)
        return self._pass(view, names) if part.word == "pass" else Label(part.word.capitalize())

    def _pass(self, view: AuctionView, names: Sequence[str]) -> Label:
        """Return the label of passing. It claims what happens without a veto; the suite plays it
        out."""
        if not view.prize:
            return Label("Pass")
        leader = max(view.staying, key=lambda seat: view.bids[seat] or ())
        told = f"{names[leader]} gets {counted(view.prize, 'point')}"
        return Label("Pass", told, claims=(Claim(told, f"points {leader}", view.prize),))

    def done(self, answer: Taken) -> str:
        return "You let the lot be sold." if answer.question == "veto" else super().done(answer)

    def counts(self, view: AuctionView) -> Mapping[str, int]:
        return {f"points {seat}": points for seat, points in enumerate(view.points)}

    def untold(
        self, view: AuctionView, path: Sequence[Part], about: About | None = None
    ) -> Untold | None:
        """Return why a bid or a coin makes no claim. What a bid wins depends on the others' bids
        and on the die; what a coin wins, on the other coins."""
        why = {"bid": Untold.HIDDEN, "coin": Untold.DECIDED_LATER}
        return why.get(path[0].word)

    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        return ()  # nobody touches what others hold

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
            case Entrusted() | Reclaimed():
                return told_of_partners(event, names)
            case _:
                raise TypeError(f"no words for {event!r}")

    def why_not(self, view: AuctionView, text: str) -> str:
        if view.viewer not in view.waiting:
            return "It is not your turn."
        return f"“{text[:40]}” is not possible: you hold {view.hand}."

    def status(self, view: AuctionView, names: Sequence[str]) -> str:
        score = zip(names, view.points, strict=True)
        return ", ".join(f"{name} {points}" for name, points in score)

    def describe(self, view: AuctionView, names: Sequence[str]) -> str:
        return f"{self.status(view, names)}. Bids: {view.bids}. Discards: {view.discards}."

    def describe_hand(self, view: AuctionView) -> str:
        partner = f" Your partner’s: {view.partner_hand}." if view.sides else ""
        return f"Your hand: {view.hand}.{partner}"

    def result(self, view: AuctionView, names: Sequence[str]) -> str:
        return "" if view.outcome is None else f"{view.outcome.reason}: {self.status(view, names)}"

    def first_look(self, view: AuctionView) -> FirstLook:
        goal = "Win lots with the highest bid: six points win at once."
        return FirstLook(goal, "The number on the lot is what it is worth.")

    def seat(self, view: AuctionView, seat: int) -> str:
        partner = next((p + 1 for s in view.sides if seat in s for p in s if p != seat), None)
        return f"Seat {seat + 1}" + (f", with seat {partner}" if partner else "")
