"""The answers of Squarriors to computer players, besides the estimate."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Ask
from games.players.mind import turn_of
from games.simulate import at_random
from games.squarriors.choices import PASS
from games.squarriors.laid_out import table
from games.squarriors.mind.mind import DECISIVE, SMALL
from tests.games.squarriors.positions import GAME, asked


def test_the_most_decisive_questions_get_most_of_the_time() -> None:
    efforts = [GAME.mind.effort(Ask(0, question, (PASS,))) for question in ("act", "flee", "win")]
    assert efforts == [1.0, 1.0, SMALL]


def test_the_most_decisive_questions_are_asked() -> None:
    """A name without a question would count as small, and nobody would notice."""
    setup, seen = GAME.setup(4), set[str]()
    for number in range(20):
        random = Random(number)
        state, log = GAME.new(setup, random.randbytes(16))
        while log.asks:
            ask = log.asks[0]
            seen.add(ask.question)
            log = GAME.apply(state, ask.seat, at_random(ask, random), ask)
        if seen >= DECISIVE:
            return
    raise AssertionError(f"never asked: {DECISIVE - seen}")


@pytest.mark.parametrize("seed", range(4))
def test_the_set_up_the_turns_and_the_raising_of_a_domain_are_told_apart(seed: int) -> None:
    random, last = Random(seed), None
    state, _ = GAME.new(GAME.setup(2), bytes([seed] * 16))
    kinds = {"tribe": "set-up", "raise": "raising"}
    while state.round < 3 and (asks := GAME.asks(state)):
        ask = max(asks, key=lambda each: each.seat != state.first)
        kind, turn = kinds.get(ask.question, f"{state.active}"), turn_of(GAME, state)
        if last is not None and last[0] != kind:
            assert last[1] != turn
        last = kind, turn
        GAME.apply(state, ask.seat, at_random(ask, random), ask)


def test_which_tribe_is_a_matter_of_taste() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    tribes = GAME.asks(state)
    assert [GAME.mind.by_taste(ask) for ask in tribes] == [True, True]
    assert not GAME.mind.by_taste(asked(table("a3: jobe", "c3: king"), 1))


@pytest.mark.parametrize("tribes", ["ready", "own"])
def test_tribes_that_computer_players_know_how_to_play_can_be_handed_in(tribes: str) -> None:
    ask = GAME.new(GAME.setup(2, {"tribes": tribes}), bytes(16))[1].asks[0]
    familiar = GAME.mind.familiar(ask)
    known = [choice.notation for choice in familiar]
    assert known == [f"tribe {key}" for key in ("drain_knives", "briar_wall", "crowd", "wings")]
    assert all(ask.allows(choice) for choice in familiar)


@pytest.mark.parametrize(
    ("before", "now", "passed"),
    [
        ((0, (1, 2)), (0, (2,)), 1),
        ((0, (2,)), (1, (0,)), 1),
        ((1, (3,)), (2, (3,)), 0),
        ((2, (3,)), (2, (0,)), 1),
        ((2, (1,)), (3, (0,)), 3),
    ],
)
def test_places_are_counted_from_one_turn_to_the_next(
    before: tuple[int, tuple[int, ...]], now: tuple[int, tuple[int, ...]], passed: int
) -> None:
    """In the set-up each question is a step; raising a domain before the next round is none."""
    assert GAME.mind.turns_passed(table(*["c3: king"] * 4), before, now) == passed
