"""Computer players play every game, at every number of seats, and look at nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Choice, Resign
from games.players.info_set import InfoSet
from games.players.levels import LEVELS, Level
from games.players.references import RANDOM
from games.players.thought import at_most
from tests.games.every_game import Case, every_case_is_tried, in_cases, record, some
from tests.games.test_every_game_hides import RESAMPLES, resamples

pytestmark = pytest.mark.long

EVERY_LEVEL = (RANDOM, *LEVELS.values())
SIMULATIONS = 25
THOUGHT_ABOUT = 12
"""The decisions of a match that the levels think about: three by each."""


@every_case_is_tried
def test_computer_players_play_to_the_end(case: Case) -> None:
    """Every decision is played: each level sits at each seat in turn, for a stretch."""
    game, random = case.game, Random(str(case))
    state, _ = game.new(case.setup, random.randbytes(16))
    decisions, asks = 0, game.asks(state)
    while asks:
        ask = random.choice(asks)
        # A few decisions of each match are thought about; the rest is quick.
        levels = EVERY_LEVEL if decisions < THOUGHT_ABOUT else (RANDOM,)
        level = levels[(decisions + ask.seat) % len(levels)]
        info_set = InfoSet.of(game, state, ask.seat, random)
        choice = level.decide(info_set, random, at_most(SIMULATIONS)).choice
        assert ask.allows(choice)
        asks = game.apply(state, ask.seat, choice, ask).asks
        decisions += 1
    assert decisions <= game.longest


@every_case_is_tried
@pytest.mark.parametrize("level", EVERY_LEVEL, ids=lambda level: level.key)
def test_decisions_depend_on_nothing_that_the_seat_cannot_see(case: Case, level: Level) -> None:
    """States that look the same to a seat make it decide the same under the same seed. Thinking
    changes no state: the match's own dice and shuffles stay as they are."""
    for step in some(record(case, 0).steps, 4 if case.thorough else 2):
        state = case.game.decode(step.before)
        expected = thought(case, state, step.seat, level)
        assert case.game.encode(state) == step.before
        for twin in resamples(case, state, step.seat, RESAMPLES if case.thorough else 2):
            assert thought(case, twin, step.seat, level) == expected


@every_case_is_tried
def test_shares_of_the_win_add_up_to_one_while_a_match_runs(case: Case) -> None:
    game = case.game
    for step in some(record(case, 0).steps, 20):
        shares = game.mind.evaluate(game.decode(step.before))
        if shares is not None:
            assert len(shares) == case.seats
            assert min(shares) >= 0
            of_sides = case.sides or [(seat,) for seat in range(case.seats)]
            assert all(shares[seat] == shares[side[0]] for side in of_sides for seat in side)
            assert sum(shares[side[0]] for side in of_sides) == pytest.approx(1)


@in_cases(lambda case: case.seats > 2)
def test_a_resigned_player_may_expect_nothing(case: Case) -> None:
    game = case.game
    for step in some(record(case, 0).steps, 6):
        state = game.decode(step.before)
        for seat in sorted([1, *case.partners(1)]):
            game.apply(state, seat, Resign())
        if state.outcome is not None:  # two teams are one less
            continue
        shares = game.mind.evaluate(state)
        assert shares is None or shares[1] == 0


def thought(case: Case, state: object, seat: int, level: Level) -> Choice:
    random = Random(f"{case} {seat}")
    info_set = InfoSet.of(case.game, state, seat, random)  # type: ignore[arg-type]
    return level.decide(info_set, random, at_most(SIMULATIONS)).choice
