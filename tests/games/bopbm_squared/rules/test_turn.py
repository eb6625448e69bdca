from __future__ import annotations

from games.bopbm_squared.board import BLOCK, TILE_NUMBERS
from games.bopbm_squared.events import Passed, Placed, PlacedMedium
from games.bopbm_squared.laid_out import tiles
from tests.games.bopbm_squared.positions import ask, do, go, lying, only, position, written


def attacks(on: object) -> list[str]:
    return [text for text in written(on) if text.startswith("attack")]  # type: ignore[arg-type]


def test_a_tile_goes_on_an_empty_space_next_to_ones_own() -> None:
    """Rulebook, Gameplay."""
    on = position("a1 b1", "b2")
    places = [text for text in written(on) if text.startswith("place")]
    assert places == ["place c1", "place a2"]
    assert only(do(on, "place c1"), Placed) == [Placed(0, "c1")]
    assert lying(on, 0) == "a1 b1 c1"


def test_only_neighbours_are_attacked() -> None:
    """Ruling R-6: never diagonally."""
    assert attacks(position("a1", "b2 b1")) == ["attack b1 from a1"]
    assert attacks(position("a1", "b2")) == []


def test_one_of_several_small_tiles_stands_for_all() -> None:
    """It makes no difference which small tile attacks a small tile."""
    assert attacks(position("a1 a2 b2", "b1")) == ["attack b1 from a1"]


def test_without_small_tiles_one_can_still_attack() -> None:
    """Ruling R-1."""
    on = position("sw s se w centre", "e3 f6")
    assert on.small_left(0) == 0
    assert written(on) == ["attack e3 from e2"]


def test_pass_only_if_nothing_else_is_possible() -> None:
    """Ruling R-7."""
    on = position("a1", "ne", turn=1, turns=2)
    assert "pass" not in written(on)
    all_twenty = "sw s se a3 b3 c3 d3 e3 f3 a5 c5"
    on = position(all_twenty, "f6", turn=1)
    assert only(do(on, "place f5"), Passed) == [Passed(0)]
    assert ask(on).seat == 1
    assert only(go(position(all_twenty, "f6")), Passed) == [Passed(0)]


def test_a_medium_tile_needs_an_empty_large_tile_next_to_ones_own() -> None:
    """Rulebook, Medium Tiles."""
    on = position("a1 b1", "d2", medium=("", ""))
    mediums = [text for text in written(on) if text.startswith("medium")]
    assert mediums == []
    on = position("sw", "d1", medium=("", ""))
    mediums = [text for text in written(on) if text.startswith("medium")]
    assert mediums == ["medium w"]
    assert only(do(on, "medium w"), PlacedMedium) == [PlacedMedium(0, "w")]
    assert on.medium[0] == tiles("w")
    assert on.taken & BLOCK[TILE_NUMBERS["w"]] == BLOCK[TILE_NUMBERS["w"]]


def test_small_tiles_go_next_to_a_medium_one() -> None:
    """Ruling R-6."""
    on = position("", "ne", medium=("centre", ""))
    assert "place c2" in written(on)
    assert "place e4" in written(on)


def test_four_medium_tiles_are_all() -> None:
    on = position("", "ne", medium=("sw s se w", ""))
    assert not any(text.startswith("medium") for text in written(on))


def test_every_small_tile_is_an_attacker_of_its_own_against_a_medium_one() -> None:
    """Ruling R-11: the attacker's place decides where the first tile goes."""
    on = position("b3 b4 c2", "f6", medium=("", "centre"))
    assert attacks(on) == ["attack c3 from c2", "attack c3 from b3", "attack c3 from b4"]


def test_medium_tiles_attack_from_any_of_their_spaces() -> None:
    on = position("", "b2 c4", medium=("w s", "sw"))
    on.medium[1] = 0
    assert attacks(on) == ["attack b2 from c1", "attack b2 from a3", "attack c4 from a3"]


def test_one_medium_tile_stands_for_all_against_another() -> None:
    on = position("", "f6", medium=("w s", "centre"))
    assert attacks(on) == ["attack c3 from c1"]


TEN = "a1 b1 d1 f2 c3 a4 e4 d5 b6 f6"
"""Tiles that lie next to every other space of the board."""


def test_a_space_is_spelled_the_same_however_many_are_open() -> None:
    """26 spaces next to ten tiles; `place c 4`, as in old logs, is understood."""
    on = position(TEN, "", base=(0, 1))
    places = written(on)
    assert len(places) == 26
    for text in places:
        verb, space = text.split()
        assert ask(on).find(f"{verb} {space[0]} {space[1]}", in_full=True) == ask(on).find(text)
