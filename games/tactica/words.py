"""All that players read of Tactica. What is said where lives in modules of its own."""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import About
from games.events import Event
from games.tactica import describing, labels, prompts, refusing
from games.tactica.board import SIDES
from games.tactica.help import PAGES
from games.tactica.looking_up import CARD_TEXTS
from games.tactica.narration import told
from games.tactica.view import TableView
from games.words import Label, Words


class TacticaWords(Words[TableView]):
    """English."""

    pages = PAGES
    cards = CARD_TEXTS

    def prompt(
        self,
        view: TableView,
        names: Sequence[str],
        question: str,
        path: Sequence[str],
        about: About | None = None,
    ) -> str:
        return prompts.prompt(view, question, path)

    def label(
        self,
        view: TableView,
        names: Sequence[str],
        path: Sequence[str],
        about: About | None = None,
    ) -> Label:
        return labels.label(view, path)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return told(event, names)

    def why_not(self, view: TableView, text: str) -> str:
        return refusing.why_not(view, text)

    def status(self, view: TableView, names: Sequence[str]) -> str:
        return describing.status(view, names)

    def describe(self, view: TableView, names: Sequence[str]) -> str:
        return describing.describe(view, names)

    def in_full(self, view: TableView, names: Sequence[str]) -> str:
        return describing.in_full(view, names)

    def describe_hand(self, view: TableView) -> str:
        return describing.describe_hand(view)

    def result(self, view: TableView, names: Sequence[str]) -> str:
        return describing.result(view, names)

    def tally(self, view: TableView, seat: int) -> str:
        return describing.tally(view, seat)

    def seat(self, view: TableView, seat: int) -> str:
        return f"{SIDES[seat]}, {'south' if seat == 0 else 'north'}"
