"""The answers of Square Tactics to computer players, besides the estimate."""

from __future__ import annotations

from random import Random

import pytest

from games.players.judging import glance
from games.players.mind import turn_of
from games.square_tactics.cards.actions import EMERGENCY, REACTION, TRADE
from games.square_tactics.laid_out import position
from games.square_tactics.rules.windows import JustCleared
from tests.games.square_tactics.positions import GAME, do


def test_the_turn_after_somebody_was_passed_over_is_another() -> None:
    made = position(hands=[[17, 2, 3], []])
    before = turn_of(GAME, made)
    do(made, "play 17 b2")
    assert GAME.turns.in_turn(made) == (0,)
    assert turn_of(GAME, made) != before


def test_the_first_turn_of_the_next_game_is_another() -> None:
    made = position(hands=[[17], [2]], turn=1, game=1, games=2)
    turns = made.turns
    made.game += 1
    assert (made.turns, GAME.turns.in_turn(made)) == (turns, (1,))
    assert turn_of(GAME, made) != turn_of(GAME, position(hands=[[17], [2]], turn=1, games=2))


@pytest.mark.parametrize("everyone", [False, True])
def test_a_capture_is_seen_at_a_glance_whoever_else_is_asked_about_it(everyone: bool) -> None:
    """With `everyone` the next question comes before the capture, even if nobody has a
    card for it."""
    on = position(
        {"b2": (1, 1)}, hands=[(18, 2), (5, 6)], actions=[(TRADE,), (TRADE,)], everyone=everyone
    )
    [ask] = GAME.asks(on)

    def after(play: str) -> float:
        choice = ask.find(play)
        assert choice is not None
        return glance(GAME, GAME.encode(on), ask, choice, Random(1))[0]

    assert after("play 18 a2") > after("play 18 b1") + 0.1, "it takes b2"


def test_it_is_quiet_only_where_somebody_has_something_to_decide() -> None:
    held = [(TRADE,), (EMERGENCY,)]
    on = position({"b2": (1, 1)}, hands=[(18, 2), (5, 6)], actions=held, everyone=True)
    assert GAME.mind.is_quiet(on)
    do(on, "play 18 a2")
    seen = []
    while len(GAME.asks(on)[0].choices) == 1:
        assert not GAME.mind.is_quiet(on)
        seen.append(GAME.asks(on)[0].question)
        do(on, GAME.asks(on)[0].choices[0].notation)
    assert GAME.mind.is_quiet(on)
    assert (seen, GAME.asks(on)[0].question) == (["with"], "lose")
    assert GAME.mind.is_quiet(on)
    on.stack.clear()
    assert GAME.mind.is_quiet(on), "nobody is asked once a match is over"


def test_it_is_quiet_where_any_of_those_who_are_asked_has_something_to_decide() -> None:
    on = position(
        {"a1": (0, 1), "b2": (1, 1)},
        hands=[(18, 2), (5, 6)],
        actions=[(REACTION,), (TRADE,)],
        everyone=True,
    )
    on.stack.append(JustCleared(on.grid.space("b1"), [1, 0]))
    assert [len(ask.choices) > 1 for ask in GAME.asks(on)] == [False, True]
    assert GAME.mind.is_quiet(on)
    on.stack[-1] = JustCleared(on.grid.space("b1"), [1])
    assert not GAME.mind.is_quiet(on)


def test_which_faction_is_a_matter_of_taste() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    [ask] = GAME.asks(state)
    assert (ask.question, GAME.mind.by_taste(ask)) == ("faction", True)
