"""Advice for a seat, from a feature that can give it. It is shown in chat and at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.play.match import Match


class Advice(NamedTuple):
    """A choice that a member could play, with the reasons for it."""

    text: str
    """In Markdown."""
    match_id: int
    since: int
    """The version that asked the question."""
    notation: str
    """The notation of the proposed choice."""


class Adviser(NamedTuple):
    """A feature that gives advice."""

    is_fair: Callable[[Match, int], bool]
    """Whether a seat may ask for advice in a match."""
    advise: Callable[[int, int], Awaitable[Advice]]
    """Returns advice for a member in a match, by their ids.

    Raises:
        Refusal: there is no advice; it says why.
    """


class Advisers:
    """The adviser, if any feature brings one."""

    def __init__(self) -> None:
        self._adviser: Adviser | None = None

    def set(self, adviser: Adviser) -> None:
        """Let a feature give advice."""
        self._adviser = adviser

    def of(self, match: Match, seat: int) -> Adviser | None:
        """Return the adviser of a seat. None if there is no adviser, or advice would be unfair."""
        adviser = self._adviser
        return adviser if adviser is not None and adviser.is_fair(match, seat) else None
