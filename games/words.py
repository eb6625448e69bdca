"""The words of a game: the contract for every sentence that players read of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

import msgspec

from games.claims import Claim, Untold
from games.decisions import About, Several
from games.events import Event
from games.frames import Taken
from games.lookup import CardText, named_in
from games.parts import Part
from games.positions import Position
from games.renaming import AS_PRINTED, Renaming
from games.view import View

V = TypeVar("V", bound=View)

HAS_RESIGNED = "You have resigned: the others play on."


IT_COUNTS = "Your answer counts."
"""Said of an answer when the game has nothing more to say."""


HINT = 100
"""The most characters in a label’s second line: Discord takes no more in a menu."""


class Label(msgspec.Struct, frozen=True):
    """A menu entry: its text, and a short second line."""

    text: str
    hint: str = ""
    row: int = 0
    """Entries with the same row stand side by side, as on the board. Rows count from the top."""
    column: int = 0
    """The entry's position in its row, from 1 at the left; missing numbers leave gaps. 0 for no
    fixed position."""
    pictured: bool = False
    """Whether the second line only repeats what the hand's picture shows large. A button has no
    second line: it is told in words below the question, unless it is pictured."""
    order: int = 0
    """The position of the thing on the board, from 1: entries for things on the board are listed in
    the order of the picture. 0 for no fixed order."""
    claims: tuple[Claim, ...] = ()
    """The changes of `Words.counts` that the text or the hint states. A choice claims what all
    labels on its path claim together."""


class Befallen(NamedTuple):
    """The effect of an event on something that belongs to a seat."""

    seat: int
    thing: str
    """The thing, without its owner: `Ghost`, `Foot on d3`."""
    what: str
    """The effect on it, as it would follow a colon: `captured by Bo`."""


class Page(msgspec.Struct, frozen=True):
    """One page of a game's rules help, in Discord's Markdown."""

    title: str
    text: str
    position: Position | None = None
    """A position to show as a picture beside the text."""
    printed: bool = True
    """Whether it is on the printed sheet. Pages that are only for looking things up, or about the
    bot, are not."""


class Reason(msgspec.Struct, frozen=True):
    """The reason for a question."""

    text: str
    """The rule behind it, in a sentence or two."""
    page: str
    """The title of the help page that contains the rule."""


class FirstLook(msgspec.Struct, frozen=True):
    """A new player's first look at a game, before the first move, one line each."""

    goal: str
    """How the match is won."""
    signs: str
    """The meaning of the signs on the picture of the board."""


class Words(ABC, Generic[V]):
    """All that players read of a game, in one place. `names` are the players' names by seat.

    Sentences may contain Markdown, and the names in them are escaped beforehand. Labels are plain
    text, since buttons and menus show no Markdown.
    """

    pages: tuple[Page, ...]
    """The rules in our own words, with every ruling."""
    reasons: Mapping[str, Reason] = {}
    """The rule behind a question, by its key."""
    nothing_helps: str = "None of your cards can help here."
    """The line beside an ask's only answer, when that answer passes a chance to react."""
    cards: tuple[CardText, ...] = ()
    """Every card that can be looked up, with its text and its rulings."""
    told_by_status: tuple[type[Event], ...] = ()
    """Events that `status` already covers until the next decision, such as whose turn it is. A
    board has the status below its picture."""
    renaming: Renaming = AS_PRINTED
    """Other names for spaces: a look for the board that members and servers can choose."""

    @abstractmethod
    def prompt(
        self,
        view: V,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        """Return the sentence above the menu that follows `path`.

        Args:
            question: the question of the `Ask`.
            about: the subject of the `Ask`.
            branches: the parts that can follow. Where several choices are picked, the first part of
                each.
        """

    @abstractmethod
    def label(
        self, view: V, names: Sequence[str], path: Sequence[Part], about: About | None = None
    ) -> Label:
        """Return the menu entry for the last part of `path`, in the light of the parts before it.

        Args:
            about: the subject of the `Ask`, or None for an offer.
        """

    def picked(self, view: V, picks: Several, about: About | None = None) -> Label | None:
        """Return what several picks come to together: the sum in a few words, and its meaning.

        None if there is nothing to add up. Otherwise picks are collected step by step.
        """
        return None

    def counts(self, view: V) -> Mapping[str, int]:
        """Return the numbers that players watch, by short keys of the game's own: points, cards in
        a hand, pieces on the board. Labels claim how a choice changes them."""
        return {}

    def untold(self, view: V, path: Sequence[Part], about: About | None = None) -> Untold | None:
        """Return why the labels of a whole choice do not claim every change of `counts`, or None if
        they do.

        Args:
            path: all parts of the choice.
        """
        return None

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in one short sentence, or "" if there is nothing to say."""

    @abstractmethod
    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        """Return what an event does to things that belong to players, or aims at them. A board
        tells this first to the players it calls. What a player merely does is left out."""

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        """Return the sentence for a player for whom the engine answered: why nothing else was
        possible, and what ends with it.

        Args:
            events: all events of the same `apply`.
        """
        return f"`{taken.choice.notation}` was the only choice, so I made it for you."

    def done(self, answer: Taken) -> str:
        """Return what a player reads about their own answer when no event tells of it: what they
        let happen, or did not do."""
        return IT_COUNTS

    def refusal(self, view: V, text: str) -> str:
        """Return why `text`, which notates nothing legal now, is not possible."""
        given_up = view.outcome is None and view.viewer in view.resigned
        return HAS_RESIGNED if given_up else self.why_not(view, text)

    @abstractmethod
    def why_not(self, view: V, text: str) -> str:
        """Return what `refusal` returns for a viewer who has not resigned: name the rule. If the
        viewer is not asked anything, say that, whatever the text."""

    @abstractmethod
    def status(self, view: V, names: Sequence[str]) -> str:
        """Return the score and the stage of the match, in one or two lines."""

    @abstractmethod
    def describe(self, view: V, names: Sequence[str]) -> str:
        """Return the position in words, in the notation's coordinates (the picture's alt text)."""

    @abstractmethod
    def describe_hand(self, view: V) -> str:
        """Return in words what only the viewer may see (the hand picture's alt text). For a
        spectator, who has no hand, the text must not be empty either."""

    @abstractmethod
    def result(self, view: V, names: Sequence[str]) -> str:
        """Return how the match ended: who won and how in the first line, then how each player's
        points add up."""

    @abstractmethod
    def first_look(self, view: V) -> FirstLook:
        """Return what the board tells somebody who has never played."""

    @abstractmethod
    def seat(self, view: V, seat: int) -> str:
        """Return where a seat sits and what it plays, in a few words."""

    def worth_knowing(self, view: V, names: Sequence[str]) -> list[CardText]:
        """Return the cards that the viewer sees and may have to know, those of the hand first, each
        with what a newcomer needs to know about it."""
        held = named_in(self.describe_hand(view), self.cards)
        lying = named_in(self.describe(view, names), self.cards)
        return [*held, *(card for card in lying if card not in held)]

    def in_full(self, view: V, names: Sequence[str]) -> str:
        """Return the position in words at any length, including what `describe` has no room for."""
        return self.describe(view, names)

    def hand_in_full(self, view: V) -> str:
        """Return what `describe_hand` returns, but at any length."""
        return self.describe_hand(view)

    def tally(self, view: V, seat: int) -> str:
        """Return how a seat's points came about, in a few words; "" if there is nothing to say."""
        return ""
