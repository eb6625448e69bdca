"""Everything that players read of Squarriors; the sentences are in modules of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.claims import Untold
from games.decisions import About, Several
from games.events import Event
from games.frames import Taken
from games.lookup import CardText
from games.parts import Part
from games.squarriors.cards.cards import TRIBES
from games.squarriors.events import TurnBegan
from games.squarriors.view import SquarriorsView
from games.squarriors.words import foretold, labels, position, prompts, refusals
from games.squarriors.words.befell import befell
from games.squarriors.words.done import done
from games.squarriors.words.forced import forced
from games.squarriors.words.help import PAGES
from games.squarriors.words.looking_up import CARD_TEXTS
from games.squarriors.words.reasons import REASONS
from games.squarriors.words.story import sentence
from games.words import Befallen, FirstLook, Label, Words


class SquarriorsWords(Words[SquarriorsView]):
    """English."""

    pages = PAGES
    reasons = REASONS
    cards = CARD_TEXTS
    told_by_status = (TurnBegan,)
    nothing_helps = "None of your cards or creatures can help here."

    def prompt(
        self,
        view: SquarriorsView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        return prompts.prompt(view, names, question, path, branches, about)

    def label(
        self,
        view: SquarriorsView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        return labels.label(view, names, path)

    def picked(
        self, view: SquarriorsView, picks: Several, about: About | None = None
    ) -> Label | None:
        return foretold.picked(view, picks.notation)

    def counts(self, view: SquarriorsView) -> Mapping[str, int]:
        return foretold.counts(view)

    def untold(
        self, view: SquarriorsView, path: Sequence[Part], about: About | None = None
    ) -> Untold | None:
        return foretold.untold(view, path)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return sentence(event, names)

    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        return befell(event, names)

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        return forced(taken, events) or super().forced(taken, events)

    def done(self, answer: Taken) -> str:
        return done(answer) or super().done(answer)

    def why_not(self, view: SquarriorsView, text: str) -> str:
        return refusals.why_not(view, text)

    def status(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return position.status(view, names)

    def describe(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return position.describe(view, names)

    def worth_knowing(self, view: SquarriorsView, names: Sequence[str]) -> list[CardText]:
        # A player who has not chosen a tribe looks at all six, and two of their 42 creatures would
        # say nothing about which to take.
        return super().worth_knowing(view, names) if view.round else []

    def in_full(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return position.in_full(view, names)

    def describe_hand(self, view: SquarriorsView) -> str:
        return position.describe_hand(view)

    def hand_in_full(self, view: SquarriorsView) -> str:
        return position.hand_in_full(view)

    def result(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return position.result(view, names)

    def tally(self, view: SquarriorsView, seat: int) -> str:
        return position.tally(view, seat)

    def first_look(self, view: SquarriorsView) -> FirstLook:
        goal = (
            "Be the last tribe left: destroy two of each rival’s three domains by lowering their "
            "strength to 0."
        )
        signs = (
            "The large digit is a domain’s strength. The signs beside a creature’s numbers are: a "
            "sword for Might, an eye for Will, a heart for Blood, an acorn for what it eats. Its "
            "text is in `/card`."
        )
        return FirstLook(goal, signs)

    def seat(self, view: SquarriorsView, seat: int) -> str:
        key = view.sides[seat].ready_made
        tribe = TRIBES[key].name if key else "own tribe" if view.round else "tribe in secret"
        return f"Seat {seat + 1}, {tribe}"
