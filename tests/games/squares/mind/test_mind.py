"""The answers of SQUARES to computer players, besides the estimate."""

from __future__ import annotations

from games.players.mind import turn_of
from games.squares.game import Squares

GAME = Squares()


def test_a_turn_is_told_by_who_has_it() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert turn_of(GAME, state) == GAME.turns.in_turn(state)


def test_a_position_looks_the_same_after_any_turns() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert GAME.mind.evaluate_ahead(state) == GAME.mind.evaluate(state)
