"""The result of thinking: a choice, and what the player found out about each."""

from __future__ import annotations

from typing import Protocol

import msgspec

from games.decisions import Choice


class Enough(Protocol):
    """Tells whether it is time to decide."""

    def __call__(self, made: int, part: float = 1.0) -> bool:
        """Return whether a part of the time to think is over.

        Args:
            made: the number of simulations so far.
            part: the part of the time, 0-1.
        """


def at_most(simulations: int) -> Enough:
    """Return a rule to decide after that many simulations."""
    return lambda made, part=1.0: made >= part * simulations


def first_of(*bounds: Enough) -> Enough:
    """Return a rule to decide as soon as any of these rules says so."""
    return lambda made, part=1.0: any(enough(made, part) for enough in bounds)


class Considered(msgspec.Struct, frozen=True):
    """A choice that the player has looked at."""

    choice: Choice
    share: float
    """The share of the win that the seat may expect after it, 0-1."""
    simulations: int
    """The number of looks, walks or plans behind it; none if the game promises the share."""


class Reply(msgspec.Struct, frozen=True):
    """The decision that another seat is expected to take next."""

    seat: int
    choice: Choice


class Intention(msgspec.Struct, frozen=True):
    """The memory of a player from one decision to the next in the same turn."""

    decisions: tuple[str, ...] = ()
    """By notation: what the seat means to decide, in order. For a player that sifts, what to look
    at first."""
    expects: bytes = b""
    """A fingerprint of the view that the seat expects to have then. If empty, the seat expects
    nothing, and thinks again whatever it sees."""


NOTHING = Intention()
"""Nothing is remembered."""


class Thought(msgspec.Struct, frozen=True):
    """A decision."""

    choice: Choice
    considered: tuple[Considered, ...]
    """Every choice that was looked at: the decision first, then the others by the level's own
    measure of how surely they are good."""
    simulations: int
    """The number of tries in all."""
    reply: Reply | None = None
    """The most feared reply to the decision, if the player thought of one."""
    plan: Intention = NOTHING
    """The player's memory for its next decision in the same turn."""
