"""How a running match of Square Tactics looks for each seat, as an estimate."""

from __future__ import annotations

from games.evaluation import shares
from games.square_tactics.match import current_points
from games.square_tactics.state import TacticsState

_SETTLED, _OPEN = 0.8, 0.25
"""Points of a lead that count at the end, and what each open space adds to that."""
_GAME = 2.0
"""What each game still to come adds."""
_IN_TURN = 1.5
"""Points: whose turn it is, half of what a good turn brings."""


def evaluate(state: TacticsState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect: points count the more, the
    fewer spaces are open."""
    scale = _SETTLED + _OPEN * state.board.count(None) + _GAME * (state.games - state.game)
    points: list[float] = [*current_points(state)]
    if not state.is_full:
        points[state.turn] += _IN_TURN
    return shares(points, scale, state.resigned)
