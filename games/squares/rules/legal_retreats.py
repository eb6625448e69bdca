"""Legal retreats of a unit (rulebook, Retreats and Forests), as pure functions of a board.

A unit retreats in one of four parts: it is attacked; it is the attacker or the support, whose
player chose one of the five options; or it makes way for cavalry of its own army that retreats onto
its square.
"""

from __future__ import annotations

from enum import Enum

from games.squares.board import CLOSER, FOREST, RESERVE, TOUCH, bits, is_forest, listed
from games.squares.units import ARTILLERY, CAVALRY, INFANTRY, kind_of, seat_of

Board = bytes | bytearray
"""By space: the unit there, 0 for none. Reserves are kept elsewhere."""


class Part(Enum):
    """A unit's part in what makes it retreat."""

    ATTACKED = "attacked"
    ATTACKER = "attacker"
    SUPPORT = "support"
    MAKES_WAY = "makes way"


def retreats(board: Board, space: int, part: Part) -> tuple[int, ...]:
    """Return the spaces that the unit on `space` may retreat to, in its owner's reading order."""
    code = board[space]
    seat, kind = seat_of(code), kind_of(code)
    if kind == CAVALRY:
        return () if part is Part.ATTACKER else _cavalry(board, space, seat)
    if kind == ARTILLERY and (part is Part.ATTACKER or part is Part.ATTACKED):
        # In the clear, attacked artillery cannot retreat. In a forest it enters another forest, or
        # stands.
        return _to_forests(board, space, seat) if part is Part.ATTACKED else ()
    ways = (RESERVE[seat],) if clear_path(board, space, seat) else ()
    if kind == INFANTRY and part is Part.ATTACKED and is_forest(space):
        return _to_forests(board, space, seat) + ways
    return ways


def clear_path(board: Board, space: int, seat: int) -> bool:
    """Return whether a path leads from a space to the seat's reserve past every enemy.

    Rulebook: the path consists of connected squares, diagonals included, each closer to the reserve
    than the one before, and none with an enemy unit on it. Friendly units and forests do not
    matter.
    """
    home = RESERVE[seat]
    for closer in bits(CLOSER[seat][space]):
        if closer == home:
            return True
        code = board[closer]
        if (code == 0 or seat_of(code) == seat) and clear_path(board, closer, seat):
            return True
    return False


def beside_enemy_artillery(board: Board, space: int, seat: int) -> bool:
    """Return whether a space touches enemy artillery. Artillery in its reserve does not count."""
    return any(
        kind_of(board[near]) == ARTILLERY and seat_of(board[near]) != seat
        for near in bits(TOUCH[space])
    )


def _to_forests(board: Board, space: int, seat: int) -> tuple[int, ...]:
    """Return the vacant forests next to a forest that a unit may retreat to.

    They are closer to its own reserve, and have no enemy artillery beside them.
    """
    if not is_forest(space):
        return ()
    reach = CLOSER[seat][space] & FOREST
    return tuple(
        forest
        for forest in listed(seat, reach)
        if not board[forest] and not beside_enemy_artillery(board, forest, seat)
    )


def _cavalry(board: Board, space: int, seat: int) -> tuple[int, ...]:
    """Return the vacant closer spaces beside it, or else those where a friend can make way."""
    closer = listed(seat, CLOSER[seat][space])
    if vacant := tuple(near for near in closer if not board[near]):
        return vacant  # the own reserve is one of them, where it is adjacent
    return tuple(
        near
        for near in closer
        if seat_of(board[near]) == seat and retreats(board, near, Part.MAKES_WAY)
    )
