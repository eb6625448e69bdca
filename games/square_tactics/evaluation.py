"""How a running match of Square Tactics looks for each seat, as an estimate."""

from __future__ import annotations

from games.evaluation import shares
from games.square_tactics.match import current_points
from games.square_tactics.state import TacticsState

_SETTLED, _OPEN = 0.8, 0.25
"""Of two players: points of a lead that count at the end, and what each open space adds to that."""
_GAME = 2.0
"""What each game still to come adds."""
_IN_TURN = 1.5
"""Points: whose turn it is, half of what a good turn brings."""
FEATURES = (
    *("a capture", "a point of a space", "a capture as the cards run out"),
    *("a point of a space as the cards run out", "a place later in the order of play"),
    "a turn in this round still to come",
)
FIRST_RULES = (0.52, 0.0, 0.27, 0.33, 0.79, 0.72)
FULL_RULES = (0.12, 0.0, 0.32, 0.43, 0.17, 0.37)
"""Of four players, by feature: how much it speaks for winning. From `python -m bench.tuning
square_tactics --players 4 --matches 250`, and 120 with `--option rules=full`. Spaces change hands
until the end; what the last one takes nobody takes back."""
RUN_OUT = 4
"""With so many characters in all hands and decks the cards have half run out."""


def evaluate(state: TacticsState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect."""
    return _of_two(state) if state.seats == 2 else _of_four(state)


def _of_two(state: TacticsState) -> tuple[float, ...]:
    """Points count the more, the fewer spaces are open."""
    scale = _SETTLED + _OPEN * state.board.count(None) + _GAME * (state.games - state.game)
    points: list[float] = [*current_points(state)]
    if not state.is_full:
        points[state.turn] += _IN_TURN
    return shares(points, scale, state.resigned)


def _of_four(state: TacticsState) -> tuple[float, ...]:
    """What is taken counts, and who has the last word; less where games are to come."""
    weights = FULL_RULES if state.full else FIRST_RULES
    scores = [
        sum([weight * has for weight, has in zip(weights, row, strict=True)])
        for row in _features(state)
    ]
    return shares(scores, 1 + state.games - state.game, state.resigned)


def features(state: TacticsState, seat: int) -> tuple[float, ...]:
    """Return what speaks for a player of four, see `FEATURES`."""
    return _features(state)[seat]


def _features(state: TacticsState) -> list[tuple[float, ...]]:
    """Return by seat what speaks for it. Points of finished games are sure, as captures are when
    the cards have run out."""
    seats, is_over = state.seats, state.is_full
    left = 0 if is_over else sum(map(len, state.hands)) + sum(map(len, state.decks))
    late = RUN_OUT / (RUN_OUT + left)
    now = (state.turn - state.first) % seats
    rows: list[tuple[float, ...]] = []
    for seat, spaces in enumerate(state.space_points()):
        total, taken = state.totals[seat], len(state.captures[seat])
        place = (seat - state.first) % seats
        rows.append(
            (
                *(total + taken, spaces, total + taken * late, spaces * late),
                *((0, 0) if is_over else (place, place >= now)),
            )
        )
    return rows
