"""Words of a game: the contract of every sentence that players read of it."""

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
"""Said of an answer of which a game has no more to tell."""


HINT = 100
"""Characters of a label’s second line at most: Discord takes no more in a menu."""


class Label(msgspec.Struct, frozen=True):
    """A menu entry: what it says, and a short second line."""

    text: str
    hint: str = ""
    row: int = 0
    """Entries with the same row stand side by side, as on the board; rows count from the top."""
    column: int = 0
    """Where in its row the entry stands, from 1 at the left; what is missing leaves a gap.
    0: as they come."""
    pictured: bool = False
    """True if the second line only repeats what the hand's picture shows large. Entries that are
    buttons have none, and are told in words below the question; these are not."""
    order: int = 0
    """Where the thing is on the board, from 1: entries for things on the board are listed as the
    picture shows them. 0: as they come."""
    claims: tuple[Claim, ...] = ()
    """The changes of `Words.counts` that the text or the hint says. A choice claims what all
    labels on its path claim together."""


class Befallen(NamedTuple):
    """Effect of an event on something that belongs to a seat."""

    seat: int
    thing: str
    """The thing, without its owner: `Ghost`, `Foot on d3`."""
    what: str
    """The effect on it, as after a colon: `captured by Bo`."""


class Page(msgspec.Struct, frozen=True):
    """One page of a game's rules help, in Discord's Markdown."""

    title: str
    text: str
    position: Position | None = None
    """Position for a picture beside the text."""
    printed: bool = True
    """Whether it stands on the printed sheet: not what is only for looking up, or for the bot."""


class Reason(msgspec.Struct, frozen=True):
    """Reason for a question."""

    text: str
    """The rule behind it, in a sentence or two."""
    page: str
    """The title of the page of the rules that has it."""


class FirstLook(msgspec.Struct, frozen=True):
    """First look at a game for a new player, before the first move; a line each."""

    goal: str
    """How the match is won."""
    signs: str
    """Meaning of the signs on the picture of the board."""


class Words(ABC, Generic[V]):
    """All that players read of a game, in one place. `names` are the players' names by seat.

    Sentences may hold Markdown, and the names in them are given so that they cannot act as it;
    labels are plain text, as buttons and menus show it.
    """

    pages: tuple[Page, ...]
    """The rules in our own words, with every ruling."""
    reasons: Mapping[str, Reason] = {}
    """By the key of a question: the rule behind it."""
    nothing_helps: str = "None of your cards can help here."
    """Line beside the only answer of an ask, which passes a chance to react."""
    cards: tuple[CardText, ...] = ()
    """Every card that can be looked up, with its text and the rulings about it."""
    told_by_status: tuple[type[Event], ...] = ()
    """Events of which `status` says as much until the next decision, as whose turn it is: a board
    has it below the picture."""
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
            question, about: those of the `Ask`.
            branches: the parts that can follow; where several choices are picked, the first part
                of each.
        """

    @abstractmethod
    def label(
        self, view: V, names: Sequence[str], path: Sequence[Part], about: About | None = None
    ) -> Label:
        """Return what the last part of `path` says in a menu, in the light of those before it.

        Args:
            about: that of the `Ask`; None for an offer.
        """

    def picked(self, view: V, picks: Several, about: About | None = None) -> Label | None:
        """Return what several choices come to together, in a few words and what they mean; None
        where there is nothing to add up. Where there is, picks are collected step by step."""
        return None

    def counts(self, view: V) -> Mapping[str, int]:
        """Return the numbers that players watch, by any short keys: points, cards in a hand,
        pieces on the board. Labels claim how a choice changes them."""
        return {}

    def untold(self, view: V, path: Sequence[Part], about: About | None = None) -> Untold | None:
        """Return why the labels of a whole choice do not claim every change of `counts`; None
        where they do.

        Args:
            path: all parts of the choice.
        """
        return None

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in one short sentence; "" where there is nothing to say."""

    @abstractmethod
    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        """Return what happens in an event to what belongs to players, or is aimed at them: a board
        tells it first to those whom it calls. Not what a player only does."""

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        """Return the sentence for a player for whom the engine answered: why nothing else was
        possible, and what ends with it.

        Args:
            events: all that happened with it.
        """
        return f"`{taken.choice.notation}` was the only choice, so I made it for you."

    def done(self, answer: Taken) -> str:
        """Return what a player reads of their own answer where no event tells of it: what they let
        happen, or did not do."""
        return IT_COUNTS

    def refusal(self, view: V, text: str) -> str:
        """Return why `text`, which notates nothing legal now, cannot be done."""
        given_up = view.outcome is None and view.viewer in view.resigned
        return HAS_RESIGNED if given_up else self.why_not(view, text)

    @abstractmethod
    def why_not(self, view: V, text: str) -> str:
        """Return what `refusal` does of a viewer who has not resigned: name the rule. Where they
        are not asked anything, tell that, whatever the text."""

    @abstractmethod
    def status(self, view: V, names: Sequence[str]) -> str:
        """Return the score and where the match stands, in one or two lines."""

    @abstractmethod
    def describe(self, view: V, names: Sequence[str]) -> str:
        """Return the position in words, in the notation's coordinates (the picture's alt text)."""

    @abstractmethod
    def describe_hand(self, view: V) -> str:
        """Return what the viewer alone may see, in words (the hand picture's alt text); something
        for a spectator, too, who has no hand."""

    @abstractmethod
    def result(self, view: V, names: Sequence[str]) -> str:
        """Return how the match ended: who won and how in the first line, then the points of each
        player counted out."""

    @abstractmethod
    def first_look(self, view: V) -> FirstLook:
        """Return what the board says of itself to somebody who has never played."""

    @abstractmethod
    def seat(self, view: V, seat: int) -> str:
        """Return where a seat sits and what it plays, in a few words."""

    def worth_knowing(self, view: V, names: Sequence[str]) -> list[CardText]:
        """Return the cards that the viewer sees and may have to know, those of the hand first, with
        what a newcomer needs to know of them."""
        held = named_in(self.describe_hand(view), self.cards)
        lying = named_in(self.describe(view, names), self.cards)
        return [*held, *(card for card in lying if card not in held)]

    def in_full(self, view: V, names: Sequence[str]) -> str:
        """Return the position in words, however many: all that `describe` has no room for too."""
        return self.describe(view, names)

    def hand_in_full(self, view: V) -> str:
        """Return what `describe_hand` does, however many words it takes."""
        return self.describe_hand(view)

    def tally(self, view: V, seat: int) -> str:
        """Return how the points of a seat came about, in a few words; "" for nothing to tell."""
        return ""
