"""All that players read of Squarriors. What is said where lives in modules of its own."""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import About
from games.events import Event
from games.squarriors import describing, labels, prompts, refusing
from games.squarriors.cards import TRIBES
from games.squarriors.help import PAGES
from games.squarriors.looking_up import CARD_TEXTS
from games.squarriors.narration import told
from games.squarriors.view import SquarriorsView
from games.words import Label, Words


class SquarriorsWords(Words[SquarriorsView]):
    """English."""

    pages = PAGES
    cards = CARD_TEXTS

    def prompt(
        self,
        view: SquarriorsView,
        names: Sequence[str],
        question: str,
        path: Sequence[str],
        about: About | None = None,
    ) -> str:
        return prompts.prompt(view, names, question, path, about)

    def label(
        self,
        view: SquarriorsView,
        names: Sequence[str],
        path: Sequence[str],
        about: About | None = None,
    ) -> Label:
        return labels.label(view, names, path)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return told(event, names)

    def why_not(self, view: SquarriorsView, text: str) -> str:
        return refusing.why_not(view, text)

    def status(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return describing.status(view, names)

    def describe(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return describing.describe(view, names)

    def in_full(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return describing.in_full(view, names)

    def describe_hand(self, view: SquarriorsView) -> str:
        return describing.describe_hand(view)

    def hand_in_full(self, view: SquarriorsView) -> str:
        return describing.hand_in_full(view)

    def result(self, view: SquarriorsView, names: Sequence[str]) -> str:
        return describing.result(view, names)

    def tally(self, view: SquarriorsView, seat: int) -> str:
        return describing.tally(view, seat)

    def seat(self, view: SquarriorsView, seat: int) -> str:
        key = view.sides[seat].ready_made
        tribe = TRIBES[key].name if key else "own tribe" if view.round else "tribe in secret"
        return f"Seat {seat + 1}, {tribe}"
