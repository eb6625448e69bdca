"""How a running match of Bopbm: Squared looks for each seat, as an estimate."""

from __future__ import annotations

from games.bopbm_squared.battle import Battle
from games.bopbm_squared.board import held
from games.bopbm_squared.odds import prospect
from games.bopbm_squared.removal import Removal
from games.bopbm_squared.state import BopbmState
from games.evaluation import shares

_CONTROLLED = 1.1
"""A large tile that the goal counts."""
_OTHER = 0.33
"""A large tile that it does not: a re-roll, at least."""
_SPACE = 0.14
"""A space that is covered."""
_IN_TURN = 0.33
"""Whose turn it is: half of what a good turn brings."""


def evaluate(state: BopbmState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect: large tiles first, those that
    the goal counts most, then the spaces that are covered, and what a battle will come to."""
    scores = [_score(state, seat, state.small[seat]) for seat in range(state.seats)]
    if state.turn >= 0:
        scores[state.turn] += _IN_TURN
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Battle) and top.step == "duel":
        _fight(state, top, scores)
    elif isinstance(top, Removal):
        scores[top.seat] -= _SPACE * top.left
        scores[state.turn] += _SPACE
    return shares(scores, 1.0, state.resigned)


def _score(state: BopbmState, seat: int, small: int) -> float:
    medium = state.medium[seat]
    control = held(small) | medium
    counted = control & state.wanted(seat)
    return (
        _CONTROLLED * counted.bit_count()
        + _OTHER * (control & ~counted).bit_count()
        + _SPACE * (small.bit_count() + 4 * medium.bit_count())
    )


def _fight(state: BopbmState, battle: Battle, scores: list[float]) -> None:
    """Count in what a duel will come to: the attacked tile changes hands, others are lost."""
    attacker, defender = battle.attacker, battle.defender
    mine, theirs = battle.dice
    rerolls = battle.rerolls[0], battle.rerolls[1]
    chance, lost = prospect(mine, theirs, rerolls, battle.medium)
    target = 1 << battle.target
    if battle.medium[1]:
        scores[defender] -= chance * (_CONTROLLED + 4 * _SPACE)
    else:
        left = _score(state, defender, state.small[defender] & ~target)
        before = _score(state, defender, state.small[defender])
        scores[defender] += chance * (left - before) - (lost - chance) * _SPACE
    taken = _score(state, attacker, state.small[attacker] | target)
    scores[attacker] += chance * (taken - _score(state, attacker, state.small[attacker]))
