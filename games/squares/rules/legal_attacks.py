"""Legal attacks (rulebook, Attack, Flank, Artillery)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from games.squares.board import DISTANCE, EDGE, RESERVE, SPACES, TOUCH, Mask, bits
from games.squares.choices import ALONE, Strike
from games.squares.rules.legal_retreats import Board
from games.squares.units import (
    ARTILLERY,
    ATTACKED,
    CAVALRY,
    INFANTRY,
    KIND,
    MOVED,
    TWO_ATTACKS,
    TWO_MOVES,
    is_tired,
    kind_of,
    seat_of,
)

_EVERYWHERE: Mask = (1 << SPACES) - 1


_ZERO, _ONE = b"01"


def _digits(test: Callable[[int], bool]) -> bytes:
    """Return a table for `translate`: the digit 1 for each unit that passes a test, 0 otherwise."""
    return bytes(_ONE if code & KIND and test(code) else _ZERO for code in range(256))


_OWN = tuple(_digits(lambda code, seat=seat: seat_of(code) == seat) for seat in (0, 1))  # type: ignore[misc]
_FRESH = tuple(
    _digits(lambda code, seat=seat: seat_of(code) == seat and not is_tired(code))  # type: ignore[misc]
    for seat in (0, 1)
)
_MOVERS = tuple(
    _digits(
        lambda code, seat=seat: (
            seat_of(code) == seat  # type: ignore[misc]
            and not is_tired(code)
            and code & MOVED != TWO_MOVES
        )
    )
    for seat in (0, 1)
)
_GUNS = tuple(
    _digits(lambda code, seat=seat: seat_of(code) == seat and kind_of(code) == ARTILLERY)  # type: ignore[misc]
    for seat in (0, 1)
)
"""These four tables tell by seat which of its units are on the map, may attack and support, may
move, and are artillery."""


class Ground:
    """The units on the map as masks, seen by one seat. Made anew for each question."""

    __slots__ = ("foes", "free", "fresh", "guns", "movers", "own", "shy", "targets")

    def __init__(self, board: Board, seat: int, foe_in_reserve: bool) -> None:
        backwards = board[::-1]  # so that space n becomes the digit that is worth 1 << n
        self.own: Mask = int(backwards.translate(_OWN[seat]), 2)
        """The seat's units on the map."""
        self.fresh: Mask = int(backwards.translate(_FRESH[seat]), 2)
        """Those that may attack and support: they did not just retreat (R-4)."""
        self.movers: Mask = int(backwards.translate(_MOVERS[seat]), 2)
        """Those that may move (R-3, R-4)."""
        self.foes: Mask = int(backwards.translate(_OWN[1 - seat]), 2)
        """The enemy's units on the map, reserve apart."""
        self.guns: Mask = int(backwards.translate(_GUNS[1 - seat]), 2)
        """Enemy artillery on the map, reserve apart."""
        self.targets: Mask = self.foes | (1 << RESERVE[1 - seat] if foe_in_reserve else 0)
        """Everything that can be attacked at all."""
        self.free: Mask = _EVERYWHERE & ~(self.own | self.targets)
        """The spaces that the seat's units may enter: vacant ones, their own reserve, and the
        enemy's if it is empty (rulebook, Reserve Area)."""
        self.shy: Mask = 0
        """The spaces beside enemy artillery."""
        if self.guns:
            for gun in bits(self.guns):
                self.shy |= TOUCH[gun]

    def aims(self, space: int) -> Mask:
        """Return what a unit on `space` may attack or support an attack on, beside enemy artillery.

        Rulebook: a unit that touches one enemy artillery unit, even diagonally, may attack only
        that one. A unit that touches more than one may attack nothing.
        """
        guns = TOUCH[space] & self.guns
        if not guns:
            return self.targets
        return 0 if guns & guns - 1 else guns


def attacks(board: Board, ground: Ground, seat: int) -> list[Strike]:
    """Return every attack that the seat may make from the current position."""
    found: list[Strike] = []
    foe_reserve = RESERVE[1 - seat]
    helpers: dict[int, tuple[int, ...]] = {}
    for src in bits(ground.fresh):
        in_reach = EDGE[src] & ground.targets
        if not in_reach or board[src] & ATTACKED == TWO_ATTACKS:
            continue
        kind = board[src] & KIND
        if ground.shy >> src & 1:
            in_reach &= ground.aims(src)
        for target in bits(in_reach):
            against = 0 if target == foe_reserve else board[target] & KIND
            if kind == ARTILLERY and against not in (0, ARTILLERY):
                continue
            if target not in helpers:
                helpers[target] = supporters(ground, target)
            alone = kind != CAVALRY or against != INFANTRY
            found += _strikes(target, src, helpers[target], alone)
    return found


def supporters(ground: Ground, target: int) -> tuple[int, ...]:
    """Return the spaces of the units that may support an attack on `target`, diagonals included."""
    near = TOUCH[target] & ground.fresh
    if not near & ground.shy:
        return bits(near)
    return tuple(space for space in bits(near) if ground.aims(space) >> target & 1)


@lru_cache(1 << 14)
def _strikes(target: int, src: int, helpers: tuple[int, ...], alone: bool) -> tuple[Strike, ...]:
    """Return the attacks on `target` from `src`, alone and with each supporting unit."""
    single = (Strike(target, src, ALONE),) if alone else ()
    return single + tuple(Strike(target, src, helper) for helper in helpers if helper != src)


def is_flank(board: Board, target: int, src: int, support: int) -> bool:
    """Return whether an attack is a flank attack.

    It is if it has support, and the attacker or the support is closer to the defender's reserve
    than the defender is (R-2).
    """
    if support == ALONE or not board[target]:
        return False
    far = DISTANCE[board[target] >> 2 & 1]
    return min(far[src], far[support]) < far[target]


def defender_is_lost(board: Board, target: int, src: int) -> bool:
    """Whether a unit in the clear that stands against an unsupported attack is lost with the
    attacker.

    Rulebook: it is, but artillery is lost only to artillery (R-9).
    """
    return kind_of(board[target]) != ARTILLERY or kind_of(board[src]) == ARTILLERY
