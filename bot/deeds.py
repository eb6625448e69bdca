"""Deeds that features let a member do about a match outside Discord, at the table.

The table does not know the features that bring deeds, and they do not know the table. A deed is a
single click, or needs a typed text, or has a form. The form is made for the member who asks for it,
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
    """The form of a deed: what it tells its member, and what it asks of them."""

    told: str
    """The text, in Markdown."""
    ways: Sequence[Way] = ()
    text: str | None = None
    """The initial text, if the member writes something; None if not."""
    most: int = 0
    """The greatest number of characters of that text."""
    picks: Sequence[tuple[str, str]] = ()
    """The things to pick from, each as its key and its name."""
    finds: bool = False
    """Whether the member can look for members of the server by name, and pick one."""
    pictures: Sequence[Picture] = ()


class Done(NamedTuple):
    """The outcome of a deed."""

    text: str
    """For the member, in Markdown."""
    match_id: int | None = None
    """The match to show from now on; None for the same one."""
    form: Form | None = None
    """The form that takes the place of this one."""


class Doing(NamedTuple):
    """A deed as it is done: the member, the match and the input."""

    user_id: int
    match_id: int
    typed: str
    """The typed text, if the deed asks for one."""
    click: int
    """A number that nobody can choose, like the one that Discord gives to a click. It goes into the
    luck of a match that begins so."""
    way: str = ""
    """The key of the form's button that was pressed."""
    picked: str = ""
    """The key of the thing that was picked in the form."""


class Asking(NamedTuple):
    """The member and the match for which a form is made."""

    user_id: int
    match_id: int
    name: str = ""
    """The beginning of a name that the member looks for."""


async def _no_news(_match: Match, _seat: int) -> str:
    return ""


@dataclass(frozen=True)
class Deed:
    """Something that a member can do."""

    key: str
    label: Callable[[Match, int], str]
    """The label of its button for a seat; "" while the deed cannot be done. It must be fast, and
    follow from the match alone: a page makes its buttons anew only when the match has changed."""
    do: Callable[[Doing], Awaitable[Done]]
    """Does the deed.

    Raises:
        Refusal: it cannot be done; says why.
    """
    told: Callable[[Match, int], str] = lambda _match, _seat: ""
    """A seat's deeds so far, in Markdown."""
    is_typed: bool = False
    """Whether the deed needs a typed text."""
    is_main: bool = False
    """Whether it is what most players want next."""
    form: Callable[[Asking], Awaitable[Form]] | None = None
    """Makes the form; None for a deed without one.

    Raises:
        Refusal: the deed cannot be done; says why.
    """
    news: Callable[[Match, int], Awaitable[str]] = _no_news
    """News of the deed for a seat, in Markdown, such as a question that waits; "" for none."""
    to_spectators: Callable[[Match], str] = lambda _match: ""
    """The label for members without a seat; "" while they cannot do the deed."""


class Deeds:
    """The deeds of all features."""

    def __init__(self) -> None:
        self._deeds: dict[str, Deed] = {}

    def add(self, deed: Deed) -> None:
        """Add a deed."""
        assert deed.key not in self._deeds, f"there is a deed {deed.key} already"
        self._deeds[deed.key] = deed

    def open_to(self, match: Match, seat: int | None) -> list[tuple[Deed, str]]:
        """Return the deeds that a seat, or a spectator (None), can do now, each with its label."""
        labelled = [
            (deed, deed.to_spectators(match) if seat is None else deed.label(match, seat))
            for deed in self._deeds.values()
        ]
        return [(deed, label) for deed, label in labelled if label]

    async def news(self, match: Match, seat: int) -> list[str]:
        """Return the news of all deeds for a seat, in Markdown."""
        told = await asyncio.gather(*(deed.news(match, seat) for deed in self._deeds.values()))
        return [text for text in told if text]

    def find(self, key: str) -> Deed | None:
        """Return the deed of a key."""
        return self._deeds.get(key)
