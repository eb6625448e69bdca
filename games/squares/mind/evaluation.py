"""How a running match of SQUARES looks for each seat, as an estimate."""

from __future__ import annotations

from operator import getitem

from games.players.evaluation import shares
from games.squares.board import BLUE, DISTANCE, EVERY, GRAY, RESERVE, TOUCH, bits
from games.squares.rules.turn import Turn
from games.squares.state import SquaresState
from games.squares.units import KIND, kind_of, seat_of

_SCALE = 0.95
_WORTH = (0.0, 0.04, 0.05, 0.05)
"""By type: a unit in the field, where it can do something, against points for eliminations."""
_REACH = 0.01
"""For each step of a unit towards the enemy's reserve."""
_OPEN_DOOR = 4.0
"""An enemy next to one's own reserve, which is empty."""
_GUARDED = 0.15
"""For each of the first units that stay in the reserve."""
_GUARDS = 3
_IN_TURN = 0.1
"""Worth of having the turn: half of the gain of a good one."""


def _placed(seat: int, space: int, code: int) -> float:
    """Return what a unit on a space is worth to a seat, 0 for none and the other's."""
    if not code & KIND or seat_of(code) != seat:
        return 0.0
    return _WORTH[kind_of(code)] + _REACH * DISTANCE[seat][space]


_PLACED: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(tuple(_placed(seat, space, code) for code in range(256)) for space in EVERY)
    for seat in (BLUE, GRAY)
)
"""By seat, space and unit, see `_placed`."""


def evaluate(state: SquaresState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect: eliminations first, then
    units in the field and how far they are, and whether the own reserve is guarded."""
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
