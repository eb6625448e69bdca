"""The luck of each seat, in every game."""

from __future__ import annotations

import pytest

from games.players.fortune import Fortune
from tests.games.every_game import Case, record, some_cases_are_tried


def test_where_a_game_tells_no_luck_there_is_none() -> None:
    assert Fortune().of(0) == 0.0


@some_cases_are_tried
def test_luck_of_one_seat_is_missing_to_others_and_a_look_changes_nothing(case: Case) -> None:
    game, steps = case.game, record(case, 0).steps
    state = game.decode(steps[0].before)
    fortune, seats = game.mind.fortune(state), range(state.seats)
    for step in steps[:200]:
        state = game.decode(step.before)
        [ask] = [each for each in game.asks(state) if each.seat == step.seat]
        fortune.before(state, ask, step.choice)
        assert game.encode(state) == step.before
        fortune.after(game.apply(state, ask.seat, step.choice, ask))
        assert sum(fortune.of(seat) for seat in seats) == pytest.approx(0.0)
