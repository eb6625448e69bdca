"""The answers of Bopbm: Squared to computer players, besides the estimate."""

from __future__ import annotations

from games.bopbm_squared.mind.mind import MEDIUM_TURNS
from games.players.mind import turn_of
from tests.games.bopbm_squared.positions import GAME, ask, do, position


def test_matches_with_medium_tiles_are_played_farther_in_imagination() -> None:
    assert GAME.mind.turns_ahead(position("sw", "ne")) == 2
    assert GAME.mind.turns_ahead(position("sw", "ne", medium=("", "n"))) == MEDIUM_TURNS


def test_two_turns_in_a_row_of_one_player_are_told_apart() -> None:
    """An army that cannot attack yet is not asked anything."""
    on = position("sw", "", turn=0, dice=(1,))
    before = turn_of(GAME, on)
    GAME.apply(on, 0, GAME.asks(on)[0].choices[0])
    assert [ask.seat for ask in GAME.asks(on)] == [0]
    assert GAME.turns.in_turn(on) == (0,)
    assert turn_of(GAME, on) != before


def test_a_battle_is_of_the_turn_in_which_it_is_declared() -> None:
    on = position("a1 a2 b1 c1", "d1 d2 c2", dice=(2, 4))
    before = turn_of(GAME, on)
    do(on, "attack d1 from c1")
    do(on, "reroll")
    assert ask(on).seat == 1
    assert turn_of(GAME, on) == before
