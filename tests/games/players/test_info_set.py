"""A computer player's knowledge of a match."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import Chance
from games.decisions import Several
from games.example.game import Toy
from games.example.state import Auction
from games.players.info_set import InfoSet, imagined
from games.refusals import NotYourTurn
from tests.narrowed import narrowed

GAME = Toy()


def test_it_sees_and_is_asked_what_its_seat_is() -> None:
    state, _ = GAME.new(GAME.setup(3), bytes(16))
    info_set = InfoSet.of(GAME, state, 1, Random(1))
    assert info_set.view == GAME.view(state, 1)
    assert info_set.ask == GAME.ask(state, 1)


def test_a_seat_that_is_not_asked_has_nothing_to_decide() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    GAME.apply(state, 0, Several(()))
    with pytest.raises(NotYourTurn):
        _ = InfoSet.of(GAME, state, 0, Random(1)).ask


def test_the_world_that_it_is_given_holds_guesses_in_place_of_what_is_hidden() -> None:
    state, _ = GAME.new(GAME.setup(4), bytes(16))
    hands = set()
    for seed in range(20):
        world = GAME.decode(imagined(GAME, state, 0, Random(seed)))
        assert world.hands[0] == state.hands[0]
        assert world.chance.seed != state.chance.seed
        hands.add(tuple(map(tuple, world.hands[1:])))
    assert len(hands) > 10


def test_states_that_look_the_same_give_the_same_world() -> None:
    state, _ = GAME.new(GAME.setup(4), bytes(16))
    twin = GAME.resample(state, 2, Chance(b"another world"))
    assert twin.hands != state.hands
    assert imagined(GAME, twin, 2, Random(5)) == imagined(GAME, state, 2, Random(5))


def test_its_worlds_differ_and_share_nothing() -> None:
    state, _ = GAME.new(GAME.setup(4), bytes(16))
    info_set, random = InfoSet.of(GAME, state, 0, Random(1)), Random(2)

    def world() -> Auction:
        return narrowed(info_set.world(random), Auction)

    first, second = world(), world()
    assert first != second
    first.hands[0].clear()
    assert world().hands[0] == second.hands[0] == state.hands[0]
