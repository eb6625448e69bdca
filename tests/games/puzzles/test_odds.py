"""Dice are dealt with their exact chances, and a turn is searched to its end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.engine import Game
from games.puzzles.aims import Aim, Goal, phrase
from games.puzzles.making import Found, puzzles_from, tree
from games.puzzles.odds import FIXED, Scripted, TooMuch, outcomes
from games.puzzles.proving import Turn, answers_to, plain
from games.puzzles.puzzle import Node
from games.registry import GAMES
from games.simulate import at_random

BOPBM = GAMES["bopbm_squared"]


def attacks(seed: int, most: int) -> list[tuple[Any, Any]]:
    """Return positions of random matches with an attack, and its choice."""
    random = Random(seed)
    found: list[tuple[Any, Any]] = []
    while len(found) < most:
        state, _ = BOPBM.new(BOPBM.setup(2), random.randbytes(16))
        while (asks := BOPBM.asks(state)) and len(found) < most:
            ask = asks[0]
            for choice in ask.choices if ask.question == "turn" else ():
                if choice.notation.startswith("attack") and random.random() < 0.1:
                    found.append((BOPBM.decode(BOPBM.encode(state)), choice))
            BOPBM.apply(state, ask.seat, at_random(ask, random), ask)
    return found


def test_scripted_dice_fall_as_they_are_told() -> None:
    dice = Scripted(FIXED, 0, [2, 4], [])
    assert [dice.die(), dice.below(10), dice.die()] == [3, 4, 1]
    assert (dice.fell, dice.sides) == ((2, 4, 0), [6, 10, 6])


@pytest.mark.parametrize("number", range(4))
def test_the_chances_of_a_roll_add_up_and_are_those_of_many_rolls(number: int) -> None:
    state, choice = attacks(5, 4)[number]
    ask = BOPBM.asks(state)[0]
    likely = outcomes(BOPBM, plain(BOPBM, state), ask, choice)
    assert sum(likely.values()) == 1
    rolls, random = 4000, Random(number)
    seen: dict[bytes, int] = {}
    for _ in range(rolls):
        copy = BOPBM.decode(BOPBM.encode(state))
        copy.chance = Chance(random.randbytes(16))
        BOPBM.apply(copy, ask.seat, choice)
        end = plain(BOPBM, copy)
        seen[end] = seen.get(end, 0) + 1
    assert seen.keys() <= likely.keys()
    for end, chance in likely.items():
        spread = (float(chance) * (1 - float(chance)) / rolls) ** 0.5
        assert abs(seen.get(end, 0) / rolls - float(chance)) < 5 * spread + 1e-9


def test_a_turn_that_is_too_wide_is_left_alone() -> None:
    state, _ = attacks(5, 1)[0]
    turn = Turn(BOPBM, state, BOPBM.asks(state)[0].seat, most=3)
    with pytest.raises(TooMuch):
        turn.value(turn.start)


def by_hand(game: Game[Any, Any], aim: Aim, state: Any, seat: int) -> Sequence[int]:
    """Return the certain gain of each first answer in a turn without dice.

    This is plain minimax, written a second time and without a memory.
    """
    start = aim.measure(game.words.counts(game.view(state, seat)), seat, 2)

    def worth(state: Any) -> int:
        asks = game.asks(state)
        if not asks or game.turns.in_turn(state) != (seat,):
            return aim.measure(game.words.counts(game.view(state, seat)), seat, 2) - start
        pick = max if asks[0].seat == seat else min
        return pick(after(state, asks[0], choice) for choice in asks[0].choices)

    def after(state: Any, ask: Any, choice: Any) -> int:
        copy = game.decode(game.encode(state))
        game.apply(copy, ask.seat, choice)
        return worth(copy)

    [ask] = game.asks(state)
    return [after(state, ask, choice) for choice in ask.choices]


def fights(most: int) -> list[Any]:
    """Return positions of random matches of SQUARES in which an attack leaves the other
    player a choice."""
    game, random, found = GAMES["squares"], Random(8), list[Any]()
    while len(found) < most:
        state, _ = game.new(game.setup(2), random.randbytes(16))
        before = game.encode(state)
        while (asks := game.asks(state)) and len(found) < most:
            ask = asks[0]
            if ask.question == "defend" and not game.turns.are_long(state):
                found.append(game.decode(before))
            before = game.encode(state)
            game.apply(state, ask.seat, at_random(ask, random), ask)
    return found


@pytest.mark.parametrize("number", range(8))
def test_answers_are_worth_what_plain_minimax_says(number: int) -> None:
    game, state = GAMES["squares"], fights(8)[number]
    [ask] = game.asks(state)
    turn = Turn(game, state, ask.seat, 50_000)
    fork = turn.fork(turn.start)
    assert fork is not None
    for aim in game.puzzles.aims:
        gains = by_hand(game, aim, state, ask.seat)
        for least in (1, 2):
            at = turn.goals.index(Goal(aim.key, least))
            assert fork.of_goal(at) == [int(gain >= least) for gain in gains]


def test_a_turn_that_hangs_on_hidden_cards_is_no_puzzle() -> None:
    game, found = GAMES["square_tactics"], Found()
    setup = game.setup(2, {"rules": "full"})
    made = list(puzzles_from(game, setup, 2, found, lambda: found.matches < 1, positions=400))
    assert found.hidden > 0, "an answer that is not best in every deal"
    again = puzzles_from(game, setup, 2, Found(), lambda: True, positions=400)
    assert [next(again) for _ in made] == made, "equal seeds give equal puzzles"


def test_a_goal_is_said_in_words() -> None:
    aims = [Aim("capture", "captures", "capture one", "capture {n}")]
    said = [phrase(aims, Goal("capture", least)) for least in (1, 2, 4)]
    assert said == ["capture one", "capture 2", "capture 4 or more"]


def test_nothing_is_a_puzzle_where_all_answers_are_equal() -> None:
    game = GAMES["squares"]
    state = game.laid_out("I G1C ; I B3C", Chance(FIXED))
    [ask] = game.asks(state)
    turn = Turn(game, state, ask.seat, 50_000)
    assert answers_to(turn, Goal("points", 1)) is None
    assert tree(game, turn, Goal("points", 1), state) is None
    assert Fraction(1) == Node({}).chance_of("x") + 1
