"""All that players read of Tactica, tied together. The sentences are in modules of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from games.claims import Untold
from games.decisions import About
from games.events import Event
from games.frames import Taken
from games.parts import Part
from games.tactica.rules import outlook
from games.tactica.view import TableView
from games.tactica.words import effects, labels, position, prompts, refusals, result
from games.tactica.words.befell import befell
from games.tactica.words.done import done
from games.tactica.words.forced import forced
from games.tactica.words.help import PAGES
from games.tactica.words.looking_up import CARD_TEXTS
from games.tactica.words.naming import seat_title
from games.tactica.words.reasons import REASONS
from games.tactica.words.story import sentence
from games.words import Befallen, FirstLook, Label, Words


class TacticaWords(Words[TableView]):
    """The words of Tactica, in English."""

    pages = PAGES
    reasons = REASONS
    cards = CARD_TEXTS

    def prompt(
        self,
        view: TableView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        return prompts.prompt(view, question, path, branches)

    def label(
        self,
        view: TableView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        found = labels.label(view, path, names)
        if found.claims and (effects.may_end_battle(view) or effects.shows_all(view)):
            return msgspec.structs.replace(found, claims=())
        return found

    def counts(self, view: TableView) -> Mapping[str, int]:
        return outlook.numbers(view)

    def untold(
        self, view: TableView, path: Sequence[Part], about: About | None = None
    ) -> Untold | None:
        return effects.untold(view)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return sentence(event, names)

    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        return befell(event, names)

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        return forced(taken, events) or super().forced(taken, events)

    def done(self, answer: Taken) -> str:
        return done(answer) or super().done(answer)

    def why_not(self, view: TableView, text: str) -> str:
        return refusals.why_not(view, text)

    def status(self, view: TableView, names: Sequence[str]) -> str:
        return position.status(view, names)

    def describe(self, view: TableView, names: Sequence[str]) -> str:
        return position.describe(view, names)

    def in_full(self, view: TableView, names: Sequence[str]) -> str:
        return position.in_full(view, names)

    def describe_hand(self, view: TableView) -> str:
        return position.describe_hand(view)

    def result(self, view: TableView, names: Sequence[str]) -> str:
        return result.result(view, names)

    def tally(self, view: TableView, seat: int) -> str:
        return result.tally(view, seat)

    def first_look(self, view: TableView) -> FirstLook:
        goal = (
            "Capture every enemy troop, or have more points at nightfall, after round "
            f"{view.rounds}. The last "
            "enemy wall or a captured Crown wins at once."
        )
        signs = (
            "Shields are Foot, triangles Archers, towers walls. Dots: training; a round arrow: "
            "has moved. Next to a ridge or ravine as a turn ends: a point."
        )
        if view.field.sides > 2:
            signs = (
                "Shields are Foot, triangles Archers, towers walls; discs Sun, squares Moon, stars "
                "Star. Dots: training; round arrow: moved. By a ridge or ravine as a turn "
                "ends: a point."
            )
        if view.in_teams:
            signs += " Half pale: a second partner."
        if view.field.advanced is not None:
            signs += " Your turn may begin with a decree: cards that are played together."
        return FirstLook(goal, signs)

    def seat(self, view: TableView, seat: int) -> str:
        places = (
            ("south", "north") if view.field.sides == 2 else ("south", "northwest", "northeast")
        )
        return f"{seat_title(view, seat)}, {places[view.side_of(seat)]}"
