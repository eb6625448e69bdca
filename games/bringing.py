"""Things that seats bring to a match: built by a player beforehand, and secret until the rules show
them.

A game whose players bring something of their own, such as a tribe or a deck, has a `Workshop`.
An unfinished thing is a *draft*: a few letters that only the workshop can read, short enough for a
button to carry. A finished thing has a *code*, which people copy and type. Where the game asks what
a seat brings, the code is the answer. The game checks it there, and gives the reason if it refuses
it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import msgspec

from games.refusals import Refusal


class BadEdit(Refusal):
    """A draft cannot be changed in this way; the sentence says why."""


class Section(msgspec.Struct, frozen=True):
    """A section of a draft, with its own entries: a tribe's creatures, its tactics."""

    key: str
    name: str
    hint: str = ""


class Piece(msgspec.Struct, frozen=True):
    """An entry of a section, with the change that picking it makes."""

    edit: str
    """The change, as people read and type it: `take king c`."""
    text: str
    hint: str = ""
    chosen: bool = False
    """Whether it is already in the draft."""
    card: str = ""
    """The key of its card, for the renderer to draw; "" for none."""
    now: str = ""
    """Its place in the draft, or its number there: `Army`, `×2`."""


class ReadyMade(msgspec.Struct, frozen=True):
    """A ready-made thing that can be brought as it is."""

    key: str
    name: str
    hint: str
    code: str


class Workshop(ABC):
    """Where players of a game build what they bring."""

    noun: ClassVar[str]
    """The name of what is brought, as in `a tribe`."""
    summary: ClassVar[str]
    """One line about building it."""
    ready_made: ClassVar[tuple[ReadyMade, ...]]
    option: ClassVar[tuple[str, str]]
    """The option, and its value, with which players bring what they have built."""

    @abstractmethod
    def fresh(self) -> str:
        """Return an empty draft."""

    @abstractmethod
    def of_code(self, code: str) -> str:
        """Return the draft of a finished thing, to be changed or brought.

        Raises:
            Refusal: the code is not one, or breaks a rule; the sentence says which.
        """

    @abstractmethod
    def sections(self, draft: str) -> tuple[Section, ...]:
        """Return the sections of a draft, in the order of building."""

    @abstractmethod
    def pieces(self, draft: str, part: str) -> tuple[Piece, ...]:
        """Return the entries of a section, each with its edit: at most as many as a menu holds. An
        edit that would break a bound is listed too, and refused with the reason when it is
        picked."""

    @abstractmethod
    def edited(self, draft: str, edit: str) -> str:
        """Return the draft after a change.

        Raises:
            BadEdit: the change makes no sense; the sentence says why.
        """

    @abstractmethod
    def told(self, draft: str) -> str:
        """Return a draft in words with its points so far, in Discord's Markdown."""

    @abstractmethod
    def faults(self, draft: str) -> tuple[str, ...]:
        """Return why a draft cannot be brought yet, a sentence for each fault; () if it can."""

    @abstractmethod
    def code(self, draft: str) -> str:
        """Return the code of a draft, or "" while it has faults."""
