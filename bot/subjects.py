"""Subjects that the page in the browser shows beside matches, such as lessons. Features bring them:
the page does not know the features, and they do not know the page.

A subject is for one member alone. Each tab has a stage of its own, which knows where its member is.
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
from renderers.kit.density import Density
from renderers.kit.themes import Theme
from renderers.picture import Picture

Answer = Callable[[Ask], "Choice | None"]
"""Returns the choice that a member makes; None while it is incomplete."""


class About(msgspec.Struct, frozen=True):
    """The thing that a page shows, and the place where its member asked for it."""

    subject: str
    """The key of the subject."""
    what: str
    """The part of the subject, in the subject's own notation."""
    guild_id: int
    """0 outside servers."""
    channel_id: int


@dataclass(frozen=True)
class Scene:
    """A stage as its member sees it now."""

    title: str
    where: str
    """The progress, in Markdown; "" for none."""
    told: str
    """The text beside the pictures, in Markdown."""
    names: Sequence[str]
    """The players' names by seat."""
    view: View
    """The position as the member sees it."""
    pictures: Sequence[Picture]
    question: Question | None
    ways: Sequence[Way]
    """The buttons for everything else that the member can do."""
    theme: Theme
    renaming: Renaming = AS_PRINTED
    """Gives texts and replies the names of spaces that the member has chosen. The pictures have
    them already."""


@dataclass(frozen=True)
class Reply:
    """The outcome of something that a member did."""

    text: str
    """In Markdown; "" if there is nothing to tell."""
    is_refusal: bool = False
    match_id: int | None = None
    """The match to show from now on."""


class Stage(ABC):
    """The place of one tab in its subject."""

    known: Entry
    """The game of the subject."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The number of the present question, in at most 31 bits. It is the same in every tab, so
        that picks are there again after the line broke."""

    @abstractmethod
    async def scene(self, chosen: Path, density: Density = 1) -> Scene:
        """Return the scene to show.

        Args:
            chosen: the words of the notation that were picked so far.
            density: that of its pictures, see `renderers.kit.density`.
        """

    @abstractmethod
    async def answer(self, answer: Answer) -> Reply | None:
        """Take an answer to the question; None while it makes no choice.

        Raises:
            Refusal: nothing is asked, or this is no answer to it.
        """

    @abstractmethod
    async def do(self, key: str, click: int) -> Reply:
        """Press one of the buttons of the scene.

        Args:
            key: the key of the button.
            click: a number that nobody can choose. It goes into the luck of a match that begins so.

        Raises:
            Refusal: there is no such button, or it cannot be pressed.
        """


class Subject(ABC):
    """A kind of thing that a feature lets the page show."""

    key: ClassVar[str]

    @abstractmethod
    def check(self, what: str) -> None:
        """Check that there is such a part of the subject, before a member gets a link to it.

        Raises:
            Refusal: there is none.
        """

    @abstractmethod
    async def begin(self, user_id: int, what: str) -> None:
        """Note that a member wants to see a part of the subject.

        Raises:
            Refusal: there is none.
        """

    @abstractmethod
    async def stage(self, user_id: int, about: About) -> Stage:
        """Return the stage of a tab that has just been opened.

        Raises:
            Refusal: there is no such part any more.
        """


class Subjects:
    """The subjects of all features."""

    def __init__(self) -> None:
        self._subjects: dict[str, Subject] = {}

    def add(self, subject: Subject) -> None:
        """Add a subject that the page can show."""
        assert subject.key not in self._subjects, f"there is a subject {subject.key} already"
        self._subjects[subject.key] = subject

    def find(self, key: str) -> Subject | None:
        """Return the subject of a key, if there is one."""
        return self._subjects.get(key)
