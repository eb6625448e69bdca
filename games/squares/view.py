"""Views of SQUARES. They show everything, and the same to players and spectators."""

from __future__ import annotations

import msgspec

from games.squares.rules.attack import Step
from games.squares.rules.ending import AGREED
from games.state import RESIGNED
from games.view import View


class Mark(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of what the last turn did, for marking it on the map."""

    how: str
    """`move`, `attack`, `support`, `retreat`, `advance` or `lost`."""
    src: int
    dst: int
    unit: int = 0
    """The unit that was lost."""


class AttackSeen(msgspec.Struct, frozen=True):
    """An attack in progress."""

    seat: int
    target: int
    src: int
    support: int
    """The space of the supporting unit, -1 for none."""
    flank: bool
    step: Step
    """The step that the attack has come to."""
    option: int
    """The option that the attacker took, 0 before."""


class SquaresView(View, frozen=True, kw_only=True):
    """The map as a player sees it. Tuples are by seat unless stated otherwise."""

    first: int
    """The seat that had the first turn."""
    board: bytes
    """By space: the unit there (see `units`), 0 for none."""
    reserves: tuple[bytes, bytes]
    """The units in each reserve."""
    lost: tuple[tuple[int, int, int], tuple[int, int, int]]
    """The number of eliminated units: infantry, artillery, cavalry."""
    points: tuple[int, int]
    """The points for the enemy's eliminated units."""
    turn: int
    """The seat whose turn it is. Once the match is over, the seat that had the first turn."""
    left: int
    """The number of actions that the turn still has, without the one in progress."""
    double: bool
    """Whether this is a double turn."""
    passed: tuple[bool, bool]
    """Whether the seat's next turn is a double turn."""
    silence: tuple[int, int]
    """The number of turns that the seat must still take before it may offer a draw."""
    turns: int
    quiet: int
    """The number of turns in a row without an elimination."""
    asked: str = ""
    """The question that is asked now."""
    attack: AttackSeen | None = None
    chain: tuple[int, ...] = ()
    """The spaces of the retreat in progress: the unit on each of them goes to the next."""
    last: tuple[Mark, ...] = ()

    @property
    def broken_off(self) -> bool:
        """Whether the match ended in a turn that had not begun, or was not complete."""
        return self.outcome is not None and self.outcome.reason in (AGREED, RESIGNED)
