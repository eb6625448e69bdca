"""The default answers to computer players, in a game that knows nothing of good play."""

from __future__ import annotations

import pytest

from games.decisions import Ask
from games.example.choices import takes
from games.example.game import Toy
from games.players.mind import Mind, turn_of

GAME = Toy()
ASK = Ask(0, "bid", takes("bid", (1, 2)))


def test_a_game_need_not_say_anything_of_good_play() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert type(GAME.mind) is Mind
    assert GAME.mind.evaluate(state) is GAME.mind.evaluate_ahead(state) is None
    assert (GAME.mind.habit(state, ASK), GAME.mind.worth_a_thought(state, ASK)) == (None, None)
    assert GAME.mind.is_quiet(state)
    assert GAME.mind.effort(ASK) == GAME.mind.turns_passed(state, 0, 1) == 1


def test_computer_players_know_how_to_play_all_unless_a_game_says_otherwise() -> None:
    assert not GAME.mind.by_taste(ASK)
    assert GAME.mind.familiar(ASK) == ASK.choices


def test_a_turn_is_told_by_who_has_it_unless_a_game_says_otherwise() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert turn_of(GAME, state) == GAME.turns.in_turn(state) == (0, 1)


def test_nobody_plays_offhand_unless_a_game_says_how() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert not GAME.mind.plays_offhand
    with pytest.raises(NotImplementedError):
        GAME.mind.offhand(state, ASK)
