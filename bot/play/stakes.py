"""Consequences of a match beyond it: a match of a tournament, say, belongs to its own two players.

Features say so; those who let players end a match, or give a seat away, tell them first.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.play.match import Match


class Stake(msgspec.Struct, frozen=True):
    """Something that depends on a match. Each is a sentence for players."""

    aborting: str
    """Asks a player who would end the match early."""
    staying: str
    """Tells why nobody else can take a seat."""
    absent: str
    """Says what it leads to that the computer takes a seat over."""
    over: str
    """Says that a seat whose time was over has lost; with {} for its player."""


Find = Callable[[Match], Awaitable[Stake | None]]


class Stakes:
    """Those of all features."""

    def __init__(self) -> None:
        self._finders: list[Find] = []

    def add(self, find: Find) -> None:
        """Let `find` say what depends on a match; None for nothing."""
        self._finders.append(find)

    async def of(self, match: Match) -> Stake | None:
        """Return what depends on a match; None for most."""
        for find in self._finders:
            if (found := await find(match)) is not None:
                return found
        return None


def abort_sure(stake: Stake) -> str:
    """Ask whether somebody is sure to end a match on which something else depends."""
    return (
        f"{stake.aborting} Your profile counts it as a match that you ended early. You can do this "
        "three times a day."
    )
