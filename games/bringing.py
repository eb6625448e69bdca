"""Things that a seat brings to a match: built by its player before it, secret until the rules show
them.

A game whose players bring something of their own, a tribe or a deck, has a `Workshop`. What is
being built is a *draft*, a few letters that only its workshop reads, so that a button can carry
it; what is complete has a *code*, which people copy and type. The game takes a code wherever it
asks for what is brought, checks it there, and refuses it with the reason.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import msgspec

from games.refusals import Refusal


class BadEdit(Refusal):
    """A draft cannot be changed so; the sentence tells why."""


class Section(msgspec.Struct, frozen=True):
    """A section of a draft, with entries of its own: the creatures of a tribe, its tactics."""

    key: str
    name: str
    hint: str = ""


class Piece(msgspec.Struct, frozen=True):
    """An entry of a section: what picking it changes."""

    edit: str
    """The change, as people read and type it: `take king c`."""
    text: str
    hint: str = ""
    chosen: bool = False
    """True if it is in the draft already."""
    card: str = ""
    """The key of the card that it is, which the renderer draws; "" for none."""
    now: str = ""
    """Where in the draft it is, or how often: `Army`, `×2`."""


class ReadyMade(msgspec.Struct, frozen=True):
    """A ready-made thing that can be brought as it is."""

    key: str
    name: str
    hint: str
    code: str


class Workshop(ABC):
    """Workshop in which players of a game build something to bring."""

    noun: ClassVar[str]
    """Name of the thing that is brought, as in `a tribe`."""
    summary: ClassVar[str]
    """One line about building it."""
    ready_made: ClassVar[tuple[ReadyMade, ...]]
    option: ClassVar[tuple[str, str]]
    """The option and its value with which a match takes what was built."""

    @abstractmethod
    def fresh(self) -> str:
        """Return an empty draft."""

    @abstractmethod
    def of_code(self, code: str) -> str:
        """Return the draft of something complete, to be changed or brought.

        Raises:
            Refusal: it is no code, or one of something that breaks a rule; the sentence tells.
        """

    @abstractmethod
    def sections(self, draft: str) -> tuple[Section, ...]:
        """Return the sections of a draft, in the order in which one builds."""

    @abstractmethod
    def pieces(self, draft: str, part: str) -> tuple[Piece, ...]:
        """Return what can be changed in a part: as many as a menu holds, each with an edit. What
        would break a bound is refused with the reason when it is picked."""

    @abstractmethod
    def edited(self, draft: str, edit: str) -> str:
        """Return the draft after a change.

        Raises:
            BadEdit: the change makes no sense; the sentence tells why.
        """

    @abstractmethod
    def told(self, draft: str) -> str:
        """Return a draft in words with its running points, in Discord's Markdown."""

    @abstractmethod
    def faults(self, draft: str) -> tuple[str, ...]:
        """Return what keeps a draft from being brought, a sentence each; () for nothing."""

    @abstractmethod
    def code(self, draft: str) -> str:
        """Return the code of a draft; "" while it has faults."""
