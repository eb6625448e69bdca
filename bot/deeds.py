"""Deeds that features let a member do about a match outside Discord: at the table.

The table does not know the features that bring them, and they do not know the table. A deed is one
click; or something is typed for it; or it has a form, which is made for the member who asks for it,
and shown to nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.play.match import Match
from renderers.picture import Picture


class Way(NamedTuple):
    """A button of a form."""

    key: str
    label: str
    is_main: bool = False
    """Whether it is what most members want."""


class Form(NamedTuple):
    """The form of a deed: what it shows to its member, and what it asks of them."""

    told: str
    """In Markdown."""
    ways: Sequence[Way] = ()
    text: str | None = None
    """The text to begin with, where something is to be written; None where nothing is."""
    most: int = 0
    """Letters that it may have."""
    picks: Sequence[tuple[str, str]] = ()
    """The things to pick from, each as its key and its name."""
    finds: bool = False
    """Whether members of the server can be looked for by name, to be picked then."""
    pictures: Sequence[Picture] = ()


class Done(NamedTuple):
    """The outcome of a deed."""

    text: str
    """For the member, in Markdown."""
    match_id: int | None = None
    """The match that they want to see from now on; None for the same."""
    form: Form | None = None
    """The page that takes the place of the form."""


class Doing(NamedTuple):
    """The member, the match and the place."""

    user_id: int
    match_id: int
    typed: str
    """The typed text, where a deed asks for one."""
    click: int
    """A number that nobody can choose, as Discord gives one to a click: it goes into the luck of a
    match that begins so."""
    way: str = ""
    """The key of the button of a form,"""
    picked: str = ""
    """and of what was picked in it."""


class Asking(NamedTuple):
    """The member and the match for which a form is made."""

    user_id: int
    match_id: int
    name: str = ""
    """The beginning of a name that they look for."""


async def _no_news(_match: Match, _seat: int) -> str:
    return ""


@dataclass(frozen=True)
class Deed:
    """Something that a member can do."""

    key: str
    label: Callable[[Match, int], str]
    """The label of its button for a seat; "" while it cannot be done. It takes no time, and
    follows from the match alone: a page makes its buttons anew only where the match has changed."""
    do: Callable[[Doing], Awaitable[Done]]
    """Does it.

    Raises:
        Refusal: it cannot be done, and why.
    """
    told: Callable[[Match, int], str] = lambda _match, _seat: ""
    """A seat's deeds so far, in Markdown."""
    is_typed: bool = False
    """Whether something is to be typed for it."""
    is_main: bool = False
    """Whether it is what most players want next."""
    form: Callable[[Asking], Awaitable[Form]] | None = None
    """Makes its form; None for a deed without one.

    Raises:
        Refusal: it cannot be done, and why.
    """
    news: Callable[[Match, int], Awaitable[str]] = _no_news
    """The news of it to a seat, in Markdown, such as a question that waits; "" for none."""
    to_spectators: Callable[[Match], str] = lambda _match: ""
    """The label for members without a seat; "" while there is nothing for them."""


class Deeds:
    """Those of all features."""

    def __init__(self) -> None:
        self._deeds: dict[str, Deed] = {}

    def add(self, deed: Deed) -> None:
        """Let players do something."""
        assert deed.key not in self._deeds, f"there is a deed {deed.key} already"
        self._deeds[deed.key] = deed

    def open_to(self, match: Match, seat: int | None) -> list[tuple[Deed, str]]:
        """Return what a seat can do now, or a spectator, each with its label."""
        labelled = [
            (deed, deed.to_spectators(match) if seat is None else deed.label(match, seat))
            for deed in self._deeds.values()
        ]
        return [(deed, label) for deed, label in labelled if label]

    async def news(self, match: Match, seat: int) -> list[str]:
        """Return what is new to a seat about the deeds of all features, in Markdown."""
        told = await asyncio.gather(*(deed.news(match, seat) for deed in self._deeds.values()))
        return [text for text in told if text]

    def find(self, key: str) -> Deed | None:
        """Return the deed of a key."""
        return self._deeds.get(key)
