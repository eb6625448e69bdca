from __future__ import annotations

from random import Random

import pytest

from games.decisions import Ask
from games.simulate import at_random
from games.squarriors.cards import TRIBES
from games.squarriors.choices import PASS
from games.squarriors.game import DECISIVE, SMALL, Squarriors

GAME = Squarriors()


def test_two_to_four_play_and_the_first_values_are_the_defaults() -> None:
    assert GAME.seats == (2, 3, 4)
    assert GAME.setup(2).options == {"tribes": "ready", "balance": "auto", "winter": "16"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_match_begins_with_everybody_asked_for_a_tribe(seats: int) -> None:
    state, _ = GAME.new(GAME.setup(seats), bytes(16))
    asks = GAME.asks(state)
    assert [ask.seat for ask in asks] == list(range(seats))
    offered = {choice.notation for choice in asks[0].choices}
    assert {f"tribe {key}" for key in TRIBES} <= offered


def test_r_58_winter_comes_earlier_with_more_players_if_nobody_says_otherwise() -> None:
    assert [GAME.setup(seats).options["winter"] for seats in GAME.seats] == ["16", "12", "12"]
    assert GAME.setup(4, {"winter": "24"}).options["winter"] == "24"


def test_what_decides_most_gets_most_of_the_time() -> None:
    efforts = [GAME.effort(Ask(0, question, (PASS,))) for question in ("act", "flee", "win")]
    assert efforts == [1.0, 1.0, SMALL]


def test_what_decides_most_is_asked() -> None:
    """A name that no question has would be small, and nobody would notice."""
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
        kind, turn = kinds.get(ask.question, f"{state.active}"), GAME.which_turn(state)
        if last is not None and last[0] != kind:
            assert last[1] != turn
        last = kind, turn
        GAME.apply(state, ask.seat, at_random(ask, random), ask)
