"""Usable walls and the actions there."""

from __future__ import annotations

from games.tactica.board import NAMES
from games.tactica.laid_out import table
from games.tactica.rules.walls import (
    at_enemy_wall,
    crownable,
    mustering_hexes,
    rebuildable,
    trainable,
    usable,
)
from tests.games.tactica.tables import MOON, SUN, hexes


def test_an_enemy_on_a_wall_makes_it_useless_an_own_troop_does_not() -> None:
    made = table("sun wall b2", "sun wall d2", "moon archer b2", "sun foot d2")
    assert [NAMES[number] for number in usable(made.field, SUN)] == ["d2"]


def test_mustering_next_to_a_wall_never_on_somebodys_wall() -> None:
    made = table("sun wall d2", "sun wall e2", "moon foot d3")
    melee, ranged = mustering_hexes(made.field, made.field.ground, SUN)
    assert hexes(melee) == ["c2", "d1", "e1", "e3", "f1", "f2", "f3"]
    assert hexes(ranged & ~melee) == ["d2", "e2"]


def test_a_troop_with_two_levels_is_not_trained_and_the_first_needs_a_card() -> None:
    words = ("sun wall d2", "sun foot x2 d1", "sun foot x1 d3", "sun foot c2")
    made = table(*words)
    assert [NAMES[n] for n in trainable(made.field, SUN, 10)] == ["c2", "d3"]
    assert [NAMES[n] for n in trainable(made.field, SUN, 0)] == ["d3"]


def test_ranged_troops_are_trained_on_the_wall_melee_troops_are_not() -> None:
    made = table("sun wall d2", "sun archer d2")
    assert [NAMES[n] for n in trainable(made.field, SUN, 10)] == ["d2"]
    made = table("sun wall d2", "sun foot d2")
    assert not trainable(made.field, SUN, 10)
    assert [NAMES[n] for n in crownable(made.field, SUN)] == ["d2"]


def test_rebuilding_wants_a_free_site_that_nobody_holds() -> None:
    made = table("sun wall d2", "moon foot f2", "moon archer a2", "sun foot b2")
    free = {NAMES[n] for n in rebuildable(made.field, made.field.ground, SUN)}
    assert free == {"c2", "h2", "i2"}


def test_on_or_next_to_an_enemy_wall() -> None:
    for where, there in (("d9", True), ("d8", True), ("d7", False)):
        made = table(f"sun foot {where}", "moon wall d9")
        assert at_enemy_wall(made.field, made.field.ground, SUN, MOON) is there
