"""Legal moves (rulebook, Move and Double move), as lists of choices.

What a unit can reach depends only on where it stands and on which squares around it are vacant. The
choices for each such case are therefore made once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations, product, starmap

from games.squares.board import (
    DIAGONAL,
    EDGE,
    EVERY,
    FOREST,
    GRAY,
    RESERVE,
    TOUCH,
    Mask,
    bits,
    listed,
)
from games.squares.choices import Move, MovePair
from games.squares.rules.legal_retreats import Board
from games.squares.units import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    KIND,
    KINDS,
    MOVED,
    TIRED,
    TWO_MOVES,
    seat_of,
)

STEP: tuple[tuple[Mask, ...], ...] = (
    (0,) * len(EVERY),
    tuple(EDGE[space] & ~FOREST for space in EVERY),
    tuple(TOUCH[space] & ~FOREST for space in EVERY),
    tuple(TOUCH[space] & ~FOREST for space in EVERY),
)
"""By type (0 for none) and space: the spaces one ordinary step away. Infantry moves along edges
only."""

SLOW_STEP: tuple[tuple[Mask, ...], ...] = (
    (0,) * len(EVERY),
    tuple(TOUCH[space] & FOREST | DIAGONAL[space] for space in EVERY),
    tuple(TOUCH[space] & FOREST for space in EVERY),
    (0,) * len(EVERY),
)
"""By type and space: the steps that cost a whole double turn (R-6): into forests, and infantry's
diagonals."""

_MOVABLE = bytes(
    code & KIND if code < TIRED and code & MOVED != TWO_MOVES else 0 for code in range(256)
)
"""For `translate`: a unit's type, 0 if it may not move."""


def movable(reserve: bytes | bytearray) -> tuple[int, int, int]:
    """Return by type the number of units of a reserve that may move (R-3, R-4)."""
    kinds = reserve.translate(_MOVABLE)
    return kinds.count(INFANTRY), kinds.count(ARTILLERY), kinds.count(CAVALRY)


def surely_steps(board: Board, seat: int, reserve: bytes | bytearray) -> bool:
    """Return whether some unit has an ordinary step, found quickly: usually out of the reserve.

    Steps into forests and reserves are not considered.
    """
    if 0 in board[_BESIDE_RESERVE[seat]] and any(reserve.translate(_MOVABLE)):
        return True
    return any(
        seat_of(board[src]) == seat and not board[near] and near not in RESERVE
        for src, kind in enumerate(board.translate(_MOVABLE))
        for near in bits(STEP[kind][src])
    )


_BESIDE_RESERVE = (slice(1, 4), slice(28, 31))
"""By seat: the squares that every unit of its reserve can step onto."""


def are_unlike(reserve: bytes | bytearray) -> bool:
    """Return whether the two cavalry units that would leave a reserve together differ.

    They do if only one of them moved on its owner's last turn: then they may not both move on alike
    (R-12). The reserve is sorted.
    """
    first, second, *_ = (code for code in reserve if code & KIND == CAVALRY)
    return bool((first ^ second) & MOVED)


def is_slow(kind: int, src: int, dst: int) -> bool:
    """Return whether a move costs a whole double turn (R-6)."""
    return bool(SLOW_STEP[kind][src] >> dst & 1)


def destinations(seat: int, kind: int, src: int, free: Mask) -> Mask:
    """Return where a unit can go in one ordinary turn; `free` holds the spaces that it may enter.

    Rulebook, Move 1 to 3 and 5: infantry and artillery move one square; cavalry moves one or two,
    or into an adjacent forest. Cavalry may pass through its own reserve (R-7), but goes no further
    than the enemy's: entering that wins. No move ends where it began.
    """
    near = STEP[kind][src] & free
    if kind != CAVALRY:
        return near
    forests = TOUCH[src] & FOREST
    onwards = _one_further(near & ~(1 << RESERVE[1 - seat]))
    return (near | forests | onwards) & free & ~(1 << src)


@lru_cache(1 << 13)
def _one_further(near: Mask) -> Mask:
    """Return every space that is one step of cavalry away from a space in `near`."""
    reach = 0
    for through in bits(near):
        reach |= STEP[CAVALRY][through]
    return reach


WITH_SLOW: tuple[tuple[Mask, ...], ...] = tuple(
    tuple(near | slow for near, slow in zip(*both, strict=True))
    for both in zip(STEP, SLOW_STEP, strict=True)
)
"""By type and space: the spaces one step away if a whole double turn can be spent."""


_MOVES = tuple(
    tuple(tuple(Move(kind, src, dst) for dst in EVERY) for src in EVERY) for kind in (0, *KINDS)
)
"""By type, from and to: the single object for each move, which all lists share."""


@lru_cache(1 << 11)
def moves_to(seat: int, kind: int, src: int, reach: Mask) -> tuple[Move, ...]:
    """Return a unit's moves to the spaces in `reach`, in its owner's reading order."""
    to = _MOVES[kind][src]
    return tuple([to[dst] for dst in listed(seat, reach)])


def cavalry_moves(seat: int, src: int, free: Mask) -> tuple[Move, ...]:
    """Return the moves of a single cavalry unit."""
    reach = destinations(seat, CAVALRY, src, free)
    # Split into halves of the map: this leaves few enough cases to cache them all.
    north = moves_to(seat, CAVALRY, src, reach & _NORTH)
    south = moves_to(seat, CAVALRY, src, reach & ~_NORTH)
    return north + south if seat == GRAY else south + north


_NORTH: Mask = (1 << 16) - 1


@lru_cache(1 << 9)  # many pairs each; with more of them play is no faster
def pairs_from_reserve(seat: int, free: Mask, unlike: bool) -> tuple[MovePair, ...]:
    """Return the ways in which two cavalry units of the reserve can move one square each.

    Args:
        seat: the owner of the units.
        free: the spaces that they may enter; those more than one `STEP` away are ignored.
        unlike: whether the units differ, so that it matters which one goes where. The less
            restricted one is then named first (R-12). Units that are alike get each two squares
            once.
    """
    home = RESERVE[seat]
    ways = permutations if unlike else combinations
    into = listed(seat, free & STEP[CAVALRY][home])
    return tuple(MovePair(home, home, *ends) for ends in ways(into, 2))


def pair_moves(
    seat: int, src: int, other_src: int, free: Mask, other_free: Mask
) -> tuple[MovePair, ...]:
    """Return the ways in which two cavalry units can move one square each (rulebook, Move 4).

    Either may go first, so the second may enter the square that the first has left.

    Args:
        seat: the owner of the units.
        src: the space of one unit.
        other_src: the space of the other unit, a different one.
        free: the spaces that the one unit may enter.
        other_free: the spaces that the other may enter. In both, those more than one `STEP` away
            are ignored.
    """
    home = RESERVE[seat]
    into = (free | 1 << other_src) & STEP[CAVALRY][src]
    other_into = (other_free | 1 << src) & STEP[CAVALRY][other_src]
    ends = product((src,), (other_src,), _near(seat, into), _near(seat, other_into))
    found = list(starmap(MovePair, ends))
    if into & other_into & ~(1 << home):  # they cannot go to one square
        found = [pair for pair in found if pair.dst != pair.other_dst or pair.dst == home]
    if into >> other_src & 1 and home not in (src, other_src):  # they cannot change places
        found = [pair for pair in found if pair.dst != other_src or pair.other_dst != src]
    return tuple(found)


_near = lru_cache(1 << 12)(listed)
