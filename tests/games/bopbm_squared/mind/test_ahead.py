"""The estimate of a match with medium tiles, once the next turns were played."""

from __future__ import annotations

import pytest

from games.bopbm_squared.mind.ahead import FEATURES, WEIGHTS, evaluate_ahead, features
from tests.games.bopbm_squared.positions import GAME, position


def of(
    name: str,
    seat: int = 0,
    *,
    small: tuple[str, str],
    medium: tuple[str, str] = ("", ""),
    goal: str = "home",
) -> float:
    """Return one feature of a position."""
    return features(position(*small, medium=medium, goal=goal), seat)[FEATURES.index(name)]


def test_each_feature_has_a_number() -> None:
    assert len(WEIGHTS) == len(FEATURES) == len(features(position("sw", "ne", medium=("", "")), 0))


def test_a_small_tile_beside_anothers_medium_one_is_in_danger() -> None:
    beside = "a small tile beside another's medium one"
    assert of(beside, small=("sw", "ne"), medium=("", "s")) == 2
    assert of(beside, small=("sw", "ne"), medium=("s", "")) == 0, "it is one's own"
    assert of(beside, small=("sw", "ne"), medium=("", "n")) == 0, "it is far away"


def test_a_player_who_has_placed_all_medium_tiles_wins_space_for_none() -> None:
    assert of("all medium tiles placed", small=("", "ne"), medium=("w nw sw s", "")) == 1
    assert of("all medium tiles placed", small=("", "ne"), medium=("w nw sw", "")) == 0


def test_room_is_an_empty_large_tile_beside_ones_own() -> None:
    room = "an empty large tile within reach"
    assert of(room, small=("sw", "ne")) == 2
    assert of(room, small=("sw a3", "ne")) == 1, "that of a3 is no longer empty"
    assert of(room, 1, small=("sw", "ne"), medium=("", "e")) == 3


def test_a_goal_that_is_reached_wins_when_the_own_turn_comes() -> None:
    reached = "the goal is reached"
    assert of(reached, small=("sw s", "ne"), medium=("se w", "")) == 1
    assert of(reached, small=("sw s", "ne"), medium=("se", "")) == 0
    assert of(reached, small=("sw s", "ne"), medium=("se w", ""), goal="domination") == 0


def test_the_goal_reached_is_nearly_a_win_where_the_other_can_hardly_break_it() -> None:
    on = position("sw s", "a6", medium=("se w", ""), turn=1)
    assert evaluate_ahead(on)[0] > 0.95


def test_shares_add_up_to_one_and_who_resigned_has_none() -> None:
    on = position("sw", "s", "ne", medium=("", "", "n"))
    assert sum(evaluate_ahead(on)) == pytest.approx(1)
    on.resigned.append(2)
    assert evaluate_ahead(on)[2] == 0


def test_it_is_asked_with_medium_tiles_alone() -> None:
    with_medium, without = position("sw", "ne", medium=("", "n")), position("sw", "ne")
    assert GAME.mind.evaluate_ahead(with_medium) == evaluate_ahead(with_medium)
    assert GAME.mind.evaluate_ahead(with_medium) != GAME.mind.evaluate(with_medium)
    assert GAME.mind.evaluate_ahead(without) == GAME.mind.evaluate(without)
