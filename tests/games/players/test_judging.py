"""The value of a choice, at a glance."""

from __future__ import annotations

from random import Random

from games.decisions import Ask
from games.example.game import Toy
from games.players.answers import some_answers
from games.players.judging import MOST, a_few, best_at_a_glance, finish_turn, glance
from games.players.mind import turn_of
from games.squares.laid_out import position
from tests.games.bopbm_squared.positions import GAME as BOPBM
from tests.games.bopbm_squared.positions import position as bopbm_position
from tests.games.squares.positions import GAME as SQUARES
from tests.games.squares.positions import do

NEAR_THE_WIN = {"gray": "I B3C, I G2L", "blue": "I B1C", "reserves": ("", "3I")}


def asked(state: object) -> Ask:
    return SQUARES.asks(state)[0]  # type: ignore[arg-type]


def test_a_win_is_seen_for_what_it_is() -> None:
    on = position(**NEAR_THE_WIN)  # type: ignore[arg-type]
    ask = asked(on)
    win = ask.find("move B3C BR")
    assert win is not None
    assert glance(SQUARES, SQUARES.encode(on), ask, win, Random(1)) == (0, 1)
    assert best_at_a_glance(SQUARES, on, ask, Random(1)) == win


def test_a_glance_draws_new_dice() -> None:
    """In one and the same world an attack goes well at one glance and badly at another."""
    on = bopbm_position("sw", "s")
    ask = BOPBM.asks(on)[0]
    attack = next(choice for choice in ask.choices if choice.notation.startswith("attack"))
    world, random = BOPBM.encode(on), Random(1)
    found = {glance(BOPBM, world, ask, attack, random) for _ in range(20)}
    assert len(found) > 3


def test_a_world_stays_as_it_is() -> None:
    on = position(**NEAR_THE_WIN)  # type: ignore[arg-type]
    before = SQUARES.encode(on)
    best_at_a_glance(SQUARES, on, asked(on), Random(1))
    assert SQUARES.encode(on) == before


def test_a_game_that_cannot_tell_is_played_to_its_end() -> None:
    game = Toy()
    state, log = game.new(game.setup(2), bytes(16))
    ask = log.asks[0]
    answer = some_answers(ask, Random(1))[0]
    shares = glance(game, game.encode(state), ask, answer, Random(1))
    assert sum(shares) == 1
    assert state.outcome is None


def test_a_turn_is_played_to_its_end_and_no_further() -> None:
    on = position(gray="I G1C, I G1L", blue="I B1C, A B3C")
    do(on, "attack B1C from G1C alone")
    finish_turn(SQUARES, on, SQUARES.asks(on), turn_of(SQUARES, on), Random(1))
    assert SQUARES.turns.in_turn(on) == (0,)


def test_a_turn_ends_where_the_same_player_has_another() -> None:
    """An army on the base that cannot attack yet is not asked anything."""
    on = bopbm_position("sw", "", dice=(1, 1, 1))
    turn = turn_of(BOPBM, on)
    finish_turn(BOPBM, on, BOPBM.asks(on), turn, Random(1))
    assert BOPBM.turns.in_turn(on) == (0,)
    assert turn_of(BOPBM, on) != turn
    after = BOPBM.encode(on)
    finish_turn(BOPBM, on, BOPBM.asks(on), turn, Random(1))
    assert BOPBM.encode(on) == after, "that is not the turn which is played to its end"


def test_of_many_answers_a_few_are_looked_at() -> None:
    answers = tuple(SQUARES.asks(position(gray="I G1C", blue="I B1C"))[0].choices) * 50
    assert len(a_few(answers, Random(1))) == MOST
