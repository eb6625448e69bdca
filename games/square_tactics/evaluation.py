"""How a running match of Square Tactics looks for each seat, as an estimate."""

from __future__ import annotations

from games.evaluation import shares
from games.square_tactics.board import CLOCKWISE
from games.square_tactics.match import current_points
from games.square_tactics.state import TacticsState

_SETTLED, _OPEN = 0.8, 0.25
"""Of two players: points of a lead that count at the end, and what each open space adds to that."""
_GAME = 2.0
"""What each game still to come adds."""
_IN_TURN = 1.5
"""Points: whose turn it is, half of what a good turn brings."""

PLAYERS = 4
"""The features below are those of so many players."""
FEATURES = (
    *("a capture", "a capture as the cards run out"),
    "a point of a space as the cards run out",
    *("a place later in the order of play", "a turn in this round still to come"),
)
FIRST_RULES = (0.52, 0.27, 0.33, 0.79, 0.72)
"""By feature: how much it speaks for winning with first rules. Near what `python -m bench.tuning
square_tactics --players 4 --matches 250` says. Spaces change hands until the end; whoever is last
in the order has the last word, and nobody takes back what it takes."""
FULL_RULES = (0.12, 0.32, 0.43, 0.17, 0.37)
"""The same with full rules: 120 matches with `--option rules=full`."""
_RUN_OUT = 4
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
    """What is taken counts, and who plays last; less where games are to come. Points of finished
    games count as captures do when the cards have run out."""
    capture, late_capture, late_space, later, to_come = FULL_RULES if state.full else FIRST_RULES
    late = _run_out(state)
    captured, held = capture + late_capture * late, late_space * late
    scores = [
        (capture + late_capture) * total + captured * len(pile) + held * spaces
        for total, pile, spaces in zip(
            state.totals, state.captures, state.space_points(), strict=True
        )
    ]
    for seat, place, comes in _order(state):
        scores[seat] += later * place + to_come * comes
    return shares(scores, 1 + state.games - state.game, state.resigned)


def features(state: TacticsState, seat: int) -> tuple[float, ...]:
    """Return what speaks for a player who has not resigned in a single game, see `FEATURES`."""
    late, captures = _run_out(state), len(state.captures[seat])
    spaces = state.space_points()[seat]
    _, place, comes = next(one for one in _order(state) if one[0] == seat)
    return (captures, captures * late, spaces * late, place, comes)


def _run_out(state: TacticsState) -> float:
    """Return how far the characters to play have run out, 1 where none is left."""
    left = sum(map(len, state.hands)) + sum(map(len, state.decks))
    return _RUN_OUT / (_RUN_OUT + left)


def _order(state: TacticsState) -> list[tuple[int, int, bool]]:
    """Return those who have not resigned in the order of play, each with its place and whether it
    still has a turn in this round: the one in progress counts, and before the first game all."""
    found: list[tuple[int, int, bool]] = []
    comes = not state.game
    for seat in CLOCKWISE[state.seats][state.first % state.seats]:
        comes = comes or seat == state.turn
        if seat not in state.resigned:
            found.append((seat, len(found), comes))
    return found
