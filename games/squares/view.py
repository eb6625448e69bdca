"""Views of SQUARES. Everything is in them: both players and spectators see alike."""

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
    """-1 for none."""
    flank: bool
    step: Step
    """Which of the attack's steps it has come to."""
    option: int
    """The option that the attacker took, 0 before."""


class SquaresView(View, frozen=True, kw_only=True):
    """The map as a player sees it. Tuples are by seat if not said otherwise."""

    first: int
    """The seat that began."""
    board: bytes
    """By space: the unit there (see `units`), 0 for none."""
    reserves: tuple[bytes, bytes]
    """The units in each reserve."""
    lost: tuple[tuple[int, int, int], tuple[int, int, int]]
    """Eliminated units: infantry, artillery, cavalry."""
    points: tuple[int, int]
    """For the enemy's eliminated units."""
    turn: int
    """The seat whose turn it is; once the match is over, the one that began."""
    left: int
    """Actions that it still has to do, the one in progress not counted."""
    double: bool
    """True if this is a double turn."""
    passed: tuple[bool, bool]
    """Players whose next turn will be a double turn."""
    silence: tuple[int, int]
    """How many turns it must still take before it may offer a draw."""
    turns: int
    quiet: int
    """Turns in a row without an elimination."""
    asked: str = ""
    """The question that is asked now."""
    attack: AttackSeen | None = None
    chain: tuple[int, ...] = ()
    """The retreat in progress: from where to where, and on."""
    last: tuple[Mark, ...] = ()

    @property
    def broken_off(self) -> bool:
        """Whether the match ended in a turn that had not done anything yet, or not all."""
        return self.outcome is not None and self.outcome.reason in (AGREED, RESIGNED)
