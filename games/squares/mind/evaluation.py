"""A static evaluation of a running match of SQUARES."""

from __future__ import annotations

from operator import getitem

from games.players.evaluation import shares
from games.squares.board import BLUE, DISTANCE, EVERY, GRAY, RESERVE, TOUCH, bits
from games.squares.rules.turn import Turn
from games.squares.state import SquaresState
from games.squares.units import KIND, kind_of, seat_of

_SCALE = 0.95
_WORTH = (0.0, 0.04, 0.05, 0.05)
"""By type: the worth of a unit in the field, where it can act, in points for eliminations."""
_REACH = 0.01
"""The worth of each step of a unit towards the enemy's reserve."""
_OPEN_DOOR = 4.0
"""The cost of an enemy next to the seat's own reserve while that is empty."""
_GUARDED = 0.15
"""The worth of each of the first `_GUARDS` units that stay in the reserve."""
_GUARDS = 3
_IN_TURN = 0.1
"""The worth of having the turn: half of what a good turn gains."""


def _placed(seat: int, space: int, code: int) -> float:
    """Return the worth of a unit on a space to a seat: 0 for no unit, or one of the enemy's."""
    if not code & KIND or seat_of(code) != seat:
        return 0.0
    return _WORTH[kind_of(code)] + _REACH * DISTANCE[seat][space]


_PLACED: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(tuple(_placed(seat, space, code) for code in range(256)) for space in EVERY)
    for seat in (BLUE, GRAY)
)
"""By seat, space and unit: the result of `_placed`."""


def evaluate(state: SquaresState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect.

    Eliminations count most, then the units in the field and how far they have come, and whether the
    seat's reserve is guarded.
    """
    scores = [float(points) for points in state.points]
    for seat, placed in enumerate(_PLACED):
        scores[seat] += sum(map(getitem, placed, state.board))
    for seat, reserve in enumerate(state.reserves):
        scores[seat] += _GUARDED * min(len(reserve), _GUARDS)
        if not reserve and _enemy_at_the_door(state, seat):
            scores[seat] -= _OPEN_DOOR
    turn = next((step for step in state.stack if isinstance(step, Turn)), None)
    if turn is not None:
        scores[turn.seat] += _IN_TURN
    return shares(scores, _SCALE, state.resigned)


def _enemy_at_the_door(state: SquaresState, seat: int) -> bool:
    beside = (state.board[space] for space in bits(TOUCH[RESERVE[seat]]))
    return any(code and seat_of(code) != seat for code in beside)
