"""An estimate of each seat's chances in a running match of Bopbm: Squared."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.board import TILES, held
from games.bopbm_squared.mind.odds import prospect
from games.bopbm_squared.rules.battle import Battle
from games.bopbm_squared.rules.match import ROUNDS
from games.bopbm_squared.rules.removal import Removal
from games.bopbm_squared.state import BopbmState
from games.players.evaluation import shares

FEATURES = (
    *("the turn", "a large tile that the goal counts", "another large tile"),
    *("a space", "a large tile as the last rounds pass"),
)
WEIGHTS = (0.21, 0.42, 0.22, 0.25, 0.97)
"""By feature: how much it speaks for winning. `python -m bench.tuning bopbm_squared` gives less to
spaces and more to large tiles. In matches of one-step players, these weights beat its numbers: they
win 62 % with medium tiles and half without (200 matches each)."""
_IN_TURN, _CONTROLLED, _OTHER, SPACE, _LATE = WEIGHTS
_LAST = 0.6
"""The share of the rounds after which the last rounds begin."""


def evaluate(state: BopbmState) -> tuple[float, ...]:
    """Return the share of the win that each seat may expect, by seat. Covered spaces count, large
    tiles (most of all those for the goal), and the likely result of a battle."""
    return promised(state, scores(state))


def promised(state: BopbmState, scores: Sequence[float]) -> tuple[float, ...]:
    """Return the share of the win that these scores promise, by seat."""
    return shares(scores, 1.0, state.resigned)


def scores(state: BopbmState) -> list[float]:
    """Return the weighted sum of what each seat has, by seat."""
    tile = _OTHER + _LATE * _late(state)
    scores = [_score(state, seat, state.small[seat], tile) for seat in range(state.seats)]
    if state.turn >= 0:
        scores[state.turn] += _IN_TURN
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Battle) and top.step == "duel":
        _fight(state, top, scores, tile)
    elif isinstance(top, Removal):
        scores[top.seat] -= SPACE * top.left
        scores[state.turn] += SPACE
    return scores


def features(state: BopbmState, seat: int) -> tuple[float, ...]:
    """Return the `FEATURES` of a seat."""
    small, medium = state.small[seat], state.medium[seat]
    control = held(small) | medium
    counted = (control & state.wanted(seat)).bit_count()
    return (
        state.turn == seat,
        counted,
        control.bit_count() - counted,
        small.bit_count() + 4 * medium.bit_count(),
        _late(state) * control.bit_count(),
    )


def tile_worths(state: BopbmState, seat: int) -> list[float]:
    """Return the worth of each large tile's control for a seat, without its spaces."""
    any_tile, wanted = _OTHER + _LATE * _late(state), state.wanted(seat)
    counted = any_tile + _CONTROLLED - _OTHER
    return [counted if wanted >> tile & 1 else any_tile for tile in range(TILES)]


def _score(state: BopbmState, seat: int, small: int, tile: float) -> float:
    """Return the score of a seat.

    Args:
        small: the spaces of its small tiles.
        tile: the worth of a large tile that is not for the goal.
    """
    medium = state.medium[seat]
    control = held(small) | medium
    return (
        tile * control.bit_count()
        + (_CONTROLLED - _OTHER) * (control & state.wanted(seat)).bit_count()
        + SPACE * (small.bit_count() + 4 * medium.bit_count())
    )


def _late(state: BopbmState) -> float:
    """Return how much of the last rounds has passed. Large tiles decide when all are over (R-4)."""
    return max(0.0, state.turns / (ROUNDS * state.seats) - _LAST)


def _fight(state: BopbmState, battle: Battle, scores: list[float], tile: float) -> None:
    """Add the likely result of a duel to the scores: the attacked tile changes hands,
    others are lost."""
    attacker, defender = battle.attacker, battle.defender
    mine, theirs = battle.dice
    rerolls = battle.rerolls[0], battle.rerolls[1]
    chance, lost = prospect(mine, theirs, rerolls, battle.medium)
    target = 1 << battle.target
    if battle.medium[1]:
        scores[defender] -= chance * (_CONTROLLED + 4 * SPACE)
    else:
        left = _score(state, defender, state.small[defender] & ~target, tile)
        before = _score(state, defender, state.small[defender], tile)
        scores[defender] += chance * (left - before) - (lost - chance) * SPACE
    taken = _score(state, attacker, state.small[attacker] | target, tile)
    scores[attacker] += chance * (taken - _score(state, attacker, state.small[attacker], tile))
