"""An estimate of each seat's chances in a running match of Square Tactics."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.players.evaluation import shares
from games.square_tactics.board import CLOCKWISE
from games.square_tactics.cards.characters import SLOTS
from games.square_tactics.state import TacticsState

FEATURES = (
    *("a capture", "a capture as the cards run out"),
    "a point of a space as the cards run out",
    *("a place later in the order of play", "a turn in this round still to come"),
)


class Weights(NamedTuple):
    """How much each of the `FEATURES` speaks for winning, in their order."""

    capture: float
    late_capture: float
    late_space: float
    place: float
    turn: float


FIRST_RULES: Mapping[int, Weights] = MappingProxyType(
    {2: Weights(0.24, 1.7, 0.02, 0.47, 0.52), 4: Weights(0.52, 0.27, 0.33, 0.79, 0.72)}
)
"""By number of players, with the first rules. Spaces change hands until the end, so between two
players a lead in spaces before the last turn foretells next to nothing. The last player in the
order has the last word: nobody takes back what that player takes. Close to the results of
`python -m bench.tuning square_tactics`, with `--matches 1000` for two and
`--players 4 --matches 250` for four."""
FULL_RULES: Mapping[int, Weights] = MappingProxyType(
    {2: Weights(0.2, 0.52, 0.31, 0.13, 0.46), 4: Weights(0.12, 0.32, 0.43, 0.17, 0.37)}
)
"""The same with the full rules: `--option rules=full`, with 120 matches of four players."""
_RUN_OUT = 4
"""The number of characters in all hands and decks at which the cards have half run out."""


def evaluate(state: TacticsState) -> tuple[float, ...]:
    """Return the share of the win that each seat may expect, by seat.

    Captures and spaces count, and so does the order of play. A point of a finished game is as
    sure as a capture. Spaces and order belong to a single game, so they count less if other
    games are to come.
    """
    weights = (FULL_RULES if state.full else FIRST_RULES)[state.seats]
    to_come = state.games - max(1, state.game)
    this_game = 1 / (1 + to_come)
    a_capture = weights.capture + weights.late_capture * _run_out(state, to_come)
    a_space = this_game * weights.late_space * _run_out(state)
    scores = [
        a_capture * (total + len(pile)) + a_space * spaces
        for total, pile, spaces in zip(
            state.totals, state.captures, state.space_points(), strict=True
        )
    ]
    for seat, place, comes in _order(state):
        scores[seat] += this_game * (weights.place * place + weights.turn * comes)
    return shares(scores, 1.0, state.resigned)


def features(state: TacticsState, seat: int) -> tuple[float, ...]:
    """Return the `FEATURES` of a seat that has not resigned, in a match of a single game."""
    late, captures = _run_out(state), len(state.captures[seat])
    spaces = state.space_points()[seat]
    _, place, comes = next(one for one in _order(state) if one[0] == seat)
    return (captures, captures * late, spaces * late, place, comes)


def _run_out(state: TacticsState, to_come: int = 0) -> float:
    """Return how far the characters to play have run out: 1 if none is left.

    Args:
        to_come: the number of games whose characters are still to be dealt.
    """
    left = sum(map(len, state.hands)) + sum(map(len, state.decks))
    staying = state.seats - len(state.resigned)
    return _RUN_OUT / (_RUN_OUT + left + to_come * staying * SLOTS)


def _order(state: TacticsState) -> list[tuple[int, int, bool]]:
    """Return the seats that have not resigned in the order of play, each with its place from 0 and
    whether it still has a turn in this round. The turn in progress counts as one still to come.
    Before the first game every seat has one."""
    found: list[tuple[int, int, bool]] = []
    comes = not state.game
    for seat in CLOCKWISE[state.seats][state.first % state.seats]:
        comes = comes or seat == state.turn
        if seat not in state.resigned:
            found.append((seat, len(found), comes))
    return found
