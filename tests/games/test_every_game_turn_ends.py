"""Ends of turns: every game knows in advance which choice ends one, and no turn ends
without a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games import turn_ends as module
from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.takeback import can_take_back, point
from games.turn_ends import turn_ends
from tests.games.every_game import Case, every_case_is_tried, in_cases, moments, record, some

pytestmark = pytest.mark.long

TRIED = 6
"""The choices of an ask that are tried."""
LOOKED_AT = 200
"""The steps of a match that are looked at."""
SELDOM = 20
"""A match with this many decisions of long turns must have one that ends a turn."""


@every_case_is_tried
def test_a_choice_told_to_end_a_turn_ends_it_and_nothing_else_surely_does(case: Case) -> None:
    for step in moments(case):
        for ask in step.asks:
            check(case.game, step.before, ask, some(ask.choices, TRIED) if ask.single else ())


@every_case_is_tried
def test_after_what_ends_a_turn_its_seat_only_reacts_until_its_next_turn(case: Case) -> None:
    """As matches went on: others react, and then it is somebody else's turn."""
    steps = record(case, 0).steps[:LOOKED_AT]
    checked = 0
    for place, step in enumerate(steps):
        state = case.game.decode(step.before)
        ask = next(ask for ask in step.asks if ask.seat == step.seat)
        if not turn_ends(case.game, state, ask, (step.choice,)):
            continue
        for later in steps[place + 1 :]:
            if any(each.passing is None for each in later.asks):
                then = case.game.decode(later.before)
                reacted = place + 1 < steps.index(later)
                assert step.seat not in case.game.turns.in_turn(then) or reacted, step.choice
                break
        checked += 1
    acts = [case.game.turns.are_long(case.game.decode(step.before)) for step in steps]
    assert checked or sum(acts) < SELDOM


@in_cases(lambda case: case.key in ("tactica", "squarriors"))
def test_it_would_be_noticed_if_any_choice_was_told_to_end_a_turn(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: every choice is taken to end the turn."""
    monkeypatch.setattr(module, "passes_on", lambda *_: True)
    with pytest.raises(AssertionError, match="goes on"):
        test_a_choice_told_to_end_a_turn_ends_it_and_nothing_else_surely_does(case)


@in_cases(lambda case: case.key == "tactica")
def test_it_would_be_noticed_if_an_end_was_not_told(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: nothing is told."""
    monkeypatch.setattr(f"{__name__}.turn_ends", lambda *_: frozenset())
    with pytest.raises(AssertionError, match="ends the turn unsaid"):
        test_a_choice_told_to_end_a_turn_ends_it_and_nothing_else_surely_does(case)


@every_case_is_tried
def test_forced_choices_of_a_seat_are_explained(case: Case) -> None:
    """In one line of the game's own; nobody reads a notation."""
    match = record(case, 0)
    for step in match.steps:
        state = case.game.decode(step.before)
        log = case.game.apply(state, step.seat, step.choice)
        for taken in log.taken:
            line = case.game.words.forced(taken, log)
            assert line.endswith("."), line
            assert len(line) <= 100, line
            assert "`" not in line or case.key == "toy", line


# --- Helpers -----------------------------------------------------------------------------


def check(game: AnyGame, before: bytes, ask: Ask, choices: Sequence[Choice]) -> None:
    told = turn_ends(game, game.decode(before), ask, choices)
    state: Any = game.decode(before)
    long = game.turns.are_long(state) and ask.seat in game.turns.in_turn(state)
    assert long or not told
    for choice in choices:
        state = game.decode(before)
        start = point(state, game.asks(state))
        log = game.apply(state, ask.seat, choice)
        is_certain = can_take_back(ask.seat, log, start, point(state, log.asks))
        went_on = gone(game, state, ask.seat)
        if choice in told:
            assert went_on, f"“{choice.notation}” is told to end the turn, and it goes on"
        elif long and is_certain:
            assert not went_on, f"“{choice.notation}” ends the turn unsaid"


def gone(game: AnyGame, state: Any, seat: int) -> bool:
    """Return whether the turn has left a seat once nobody reacts, or the match is over."""
    while (asks := game.asks(state)) and all(ask.passing is not None for ask in asks):
        if seat not in game.turns.in_turn(state):
            break
        passing = asks[0].passing
        assert passing is not None
        game.apply(state, asks[0].seat, passing)
    return not asks or seat not in game.turns.in_turn(state)
