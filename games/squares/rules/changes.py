"""Immediate changes of the numbers by a choice in an attack.

Nothing is hidden, so the rules are played ahead.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.chance import Chance
from games.decisions import Choice
from games.engine import run_on
from games.frames import Log
from games.squares.choices import ALONE
from games.squares.rules.attack import Attack
from games.squares.rules.legal_attacks import is_flank
from games.squares.rules.retreat import Retreat
from games.squares.state import SquaresState
from games.squares.units import seat_of
from games.squares.view import SquaresView


def numbers(view: SquaresView) -> Mapping[str, int]:
    """Return the numbers that players watch: points, and units on the map and in reserve."""
    found = {}
    seats = [seat_of(code) for code in view.board if code]
    for seat in (0, 1):
        found[f"points {seat}"] = view.points[seat]
        found[f"map {seat}"] = seats.count(seat)
        found[f"reserve {seat}"] = len(view.reserves[seat])
    return found


def attacking(view: SquaresView, target: int, src: int, support: int = ALONE) -> Mapping[str, int]:
    """Return how an attack changes the numbers before anybody has a choice to make."""
    state = _world(view)
    flank = is_flank(view.board, target, src, support)
    state.stack.append(Attack(view.turn, target, src, support, flank))
    return _changes(view, state)


def replying(view: SquaresView, choice: Choice) -> Mapping[str, int]:
    """Return how an answer in the attack in progress changes the numbers."""
    state, seen = _world(view), view.attack
    if seen is None:
        return {}
    state.stack.append(
        Attack(seen.seat, seen.target, seen.src, seen.support, seen.flank, seen.step, seen.option)
    )
    if view.chain:
        state.stack.append(Retreat(seat_of(view.board[view.chain[0]]), list(view.chain)))
    log = Log()
    state.stack[-1].answer(state, view.viewer or 0, choice, log)
    return _changes(view, state)


def _changes(view: SquaresView, state: SquaresState) -> Mapping[str, int]:
    run_on(state, Log())
    before, after = numbers(view), {}
    seats = [seat_of(code) for code in state.board if code]
    for seat in (0, 1):
        after[f"points {seat}"] = state.points[seat]
        after[f"map {seat}"] = seats.count(seat)
        after[f"reserve {seat}"] = len(state.reserves[seat])
    return {count: by - before[count] for count, by in after.items() if by != before[count]}


def _world(view: SquaresView) -> SquaresState:
    """Return the position as a state, with nothing in progress."""
    return SquaresState(
        seats=view.seats,
        chance=Chance(bytes(16)),  # nothing is left to luck
        stack=[],
        first=view.first,
        board=bytearray(view.board),
        reserves=[bytearray(reserve) for reserve in view.reserves],
        lost=[list(lost) for lost in view.lost],
        passed=list(view.passed),
        turns=view.turns,
    )
