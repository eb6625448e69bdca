"""Subjects that the page in the browser shows beside matches, as features bring them: lessons, for
example. The page does not know the features, and they do not know the page.

A subject is for one member alone. Each tab has a stage of its own: it knows where its member is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from bot.catalog import Entry
from bot.deeds import Way
from bot.hand.decision import Question
from bot.hand.menus import Path
from games.decisions import Ask, Choice
from games.renaming import AS_PRINTED, Renaming
from games.view import View
from renderers.kit.themes import Theme
from renderers.picture import Picture

Answer = Callable[[Ask], "Choice | None"]
"""Returns the choice that a member makes; None as long as it is not whole."""


class About(msgspec.Struct, frozen=True):
    """The thing that a page shows, and the place where its member asked for it."""

    subject: str
    """The key of the subject."""
    what: str
    """The part of it, as the subject writes it down."""
    guild_id: int
    """0 outside servers."""
    channel_id: int


@dataclass(frozen=True)
class Scene:
    """A stage as its member sees it now."""

    title: str
    where: str
    """How far along that is, in Markdown; "" for nowhere."""
    told: str
    """The text beside the pictures, in Markdown."""
    names: Sequence[str]
    """The players', by seat."""
    view: View
    """The position as the member sees it."""
    pictures: Sequence[Picture]
    question: Question | None
    ways: Sequence[Way]
    """The buttons for all else that the member can do."""
    theme: Theme
    renaming: Renaming = AS_PRINTED
    """The function that gives texts, and replies, the names of spaces that the member has chosen;
    the pictures have them."""


@dataclass(frozen=True)
class Reply:
    """The outcome of something that a member did."""

    text: str
    """In Markdown; "" for nothing to be told."""
    is_refusal: bool = False
    match_id: int | None = None
    """The match that they want to see from now on."""


class Stage(ABC):
    """The place of one tab in its subject."""

    known: Entry
    """The game that it is about."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The number of the question that is asked now, of up to 31 bits: the same in every tab, so
        that picks are there again after a line broke."""

    @abstractmethod
    async def scene(self, chosen: Path) -> Scene:
        """Return what there is to see.

        Args:
            chosen: the words of the notation that were picked so far.
        """

    @abstractmethod
    async def answer(self, answer: Answer) -> Reply | None:
        """Take an answer to the question; None as long as it makes no choice.

        Raises:
            Refusal: nothing is asked, or it cannot be answered so.
        """

    @abstractmethod
    async def do(self, key: str, click: int) -> Reply:
        """Go one of the ways.

        Args:
            click: a number that nobody can choose: it goes into the luck of a match that begins so.

        Raises:
            Refusal: there is no such way, or it is barred.
        """


class Subject(ABC):
    """A kind of thing that a feature lets the page show."""

    key: ClassVar[str]

    @abstractmethod
    def check(self, what: str) -> None:
        """Check that there is such a thing, before a member is given a way to it.

        Raises:
            Refusal: there is none.
        """

    @abstractmethod
    async def begin(self, user_id: int, what: str) -> None:
        """Note that a member wants to see a thing.

        Raises:
            Refusal: there is none.
        """

    @abstractmethod
    async def stage(self, user_id: int, about: About) -> Stage:
        """Return the stage of a tab that has just come.

        Raises:
            Refusal: there is no such thing any more.
        """


class Subjects:
    """Those of all features."""

    def __init__(self) -> None:
        self._subjects: dict[str, Subject] = {}

    def add(self, subject: Subject) -> None:
        """Let the page show a subject."""
        assert subject.key not in self._subjects, f"there is a subject {subject.key} already"
        self._subjects[subject.key] = subject

    def find(self, key: str) -> Subject | None:
        """Return the subject of a key."""
        return self._subjects.get(key)
