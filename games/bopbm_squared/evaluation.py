"""How a running match of Bopbm: Squared looks for each seat, as an estimate."""

from __future__ import annotations

from games.bopbm_squared.state import Table
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


def evaluate(table: Table) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect: large tiles first, those that
    the goal counts most, then the spaces that are covered."""
    return shares([_score(table, seat) for seat in range(table.seats)], _SCALE, table.resigned)


def _score(table: Table, seat: int) -> float:
    control = table.control(seat)
    counted = control & table.wanted(seat)
    return (
        _CONTROLLED * counted.bit_count()
        + _OTHER * (control & ~counted).bit_count()
        + _SPACE * table.spaces(seat).bit_count()
        + _IN_TURN * (seat == table.turn)
    )
