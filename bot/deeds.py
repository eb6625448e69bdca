"""Deeds that features let a player do about a match outside Discord: at the table.

The table does not know the features that bring them, and they do not know the table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

from bot.play.match import Match


class Done(NamedTuple):
    """The outcome of a deed."""

    text: str
    """For the member, in Markdown."""
    match_id: int | None = None
    """The match that they want to see from now on; None for the same."""


class Doing(NamedTuple):
    """The member, the match and the place."""

    user_id: int
    match_id: int
    typed: str
    """The typed text, where a deed asks for one."""
    click: int
    """A number that nobody can choose, as Discord gives one to a click: it goes into the luck of a
    match that begins so."""


@dataclass(frozen=True)
class Deed:
    """Something that a player can do."""

    key: str
    label: Callable[[Match, int], str]
    """The label of its button for a seat; "" while it cannot be done. It takes no time."""
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


class Deeds:
    """Those of all features."""

    def __init__(self) -> None:
        self._deeds: dict[str, Deed] = {}

    def add(self, deed: Deed) -> None:
        """Let players do something."""
        assert deed.key not in self._deeds, f"there is a deed {deed.key} already"
        self._deeds[deed.key] = deed

    def open_to(self, match: Match, seat: int) -> list[Deed]:
        """Return what a seat can do now."""
        return [deed for deed in self._deeds.values() if deed.label(match, seat)]

    def find(self, key: str) -> Deed | None:
        """Return the deed of a key."""
        return self._deeds.get(key)
