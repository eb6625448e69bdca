"""Result of thinking: a choice, and the player's findings about each."""

from __future__ import annotations

from typing import Protocol

import msgspec

from games.decisions import Choice


class Enough(Protocol):
    """Says whether it is time to decide."""

    def __call__(self, made: int, part: float = 1.0) -> bool:
        """Return whether this part (0-1) of the time to think is over, after a number of
        simulations."""


def at_most(simulations: int) -> Enough:
    """Return when to decide: after a number of simulations."""
    return lambda made, part=1.0: made >= part * simulations


def first_of(*bounds: Enough) -> Enough:
    """Return when to decide: as soon as one of these says so."""
    return lambda made, part=1.0: any(enough(made, part) for enough in bounds)


class Considered(msgspec.Struct, frozen=True):
    """A choice that was looked at."""

    choice: Choice
    share: float
    """The share of the win that the seat may expect after it, 0-1."""
    simulations: int
    """How many looks, walks or plans tell so; none where the game promises it."""


class Reply(msgspec.Struct, frozen=True):
    """A decision that is expected of another seat after one's own."""

    seat: int
    choice: Choice


class Intention(msgspec.Struct, frozen=True):
    """Memory of a player from one decision to the next in the same turn."""

    decisions: tuple[str, ...] = ()
    """By notation: what the seat means to decide, the next first; of a player that sifts, what is
    to be looked at first."""
    expects: bytes = b""
    """Stands for the view that the seat expects to have then; empty: it expects nothing, and
    thinks again whatever it sees."""


NOTHING = Intention()
"""The seat remembers nothing."""


class Thought(msgspec.Struct, frozen=True):
    """A decision."""

    choice: Choice
    considered: tuple[Considered, ...]
    """Every choice that was looked at, the decision first, then the next best by the level's
    own measure of how sure it is to be good."""
    simulations: int
    """Number of tries in all."""
    reply: Reply | None = None
    """The most feared reply to the decision, as far as the player thought of it."""
    plan: Intention = NOTHING
    """Memory for the player's next decision in the same turn."""
