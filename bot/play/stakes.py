"""Consequences of a match beyond it. For example, a match of a tournament belongs to its two
players.

Features declare them. Code that lets players end a match, or give a seat away, warns of them first.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.play.match import Match


class Stake(msgspec.Struct, frozen=True):
    """Something that depends on a match. Each field is a sentence for players."""

    aborting: str
    """Asks a player who would end the match early."""
    staying: str
    """Tells why nobody else can take a seat."""
    absent: str
    """Tells what happens if the computer takes a seat over."""
    over: str
    """Tells that a seat whose time was over has lost; with {} for its player."""


Find = Callable[[Match], Awaitable[Stake | None]]


class Stakes:
    """The stakes of all features."""

    def __init__(self) -> None:
        self._finders: list[Find] = []

    def add(self, find: Find) -> None:
        """Add a finder of stakes. `find` returns what depends on a match, or None."""
        self._finders.append(find)

    async def of(self, match: Match) -> Stake | None:
        """Return what depends on a match; None for most."""
        for find in self._finders:
            if (found := await find(match)) is not None:
                return found
        return None


def abort_sure(stake: Stake) -> str:
    """Ask whether somebody is sure to end a match that something else depends on."""
    return (
        f"{stake.aborting} Your profile counts it as a match that you ended early. You can do this "
        "three times a day."
    )
