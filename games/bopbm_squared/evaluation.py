"""How a running match of Bopbm: Squared looks for each seat, as an estimate."""

from __future__ import annotations

from games.bopbm_squared.state import BopbmState
from games.evaluation import shares

_CONTROLLED = 1.0
"""A large tile that the goal counts."""
_OTHER = 0.3
"""A large tile that it does not: a re-roll, at least."""
_SPACE = 0.12
"""A space that is covered."""
_IN_TURN = 0.3
"""Whose turn it is: half of what a good turn brings."""
_SCALE = 0.9


def evaluate(state: BopbmState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect: large tiles first, those that
    the goal counts most, then the spaces that are covered."""
    return shares([_score(state, seat) for seat in range(state.seats)], _SCALE, state.resigned)


def _score(state: BopbmState, seat: int) -> float:
    control = state.control(seat)
    counted = control & state.wanted(seat)
    return (
        _CONTROLLED * counted.bit_count()
        + _OTHER * (control & ~counted).bit_count()
        + _SPACE * state.spaces(seat).bit_count()
        + _IN_TURN * (seat == state.turn)
    )
