"""The ground, and the moves of troops."""

from __future__ import annotations

from games.tactica.board import NEAR, NUMBERS
from games.tactica.laid_out import table
from games.tactica.rules.field import Field
from tests.games.tactica.tables import SUN, choices, hexes

N = NUMBERS


def test_ground_tells_terrain_and_walls() -> None:
    made = table("ridge d5", "ravine f5", "sun wall a2", "moon wall b9")
    ground = made.field.ground
    assert hexes(ground.raised) == ["c4", "c5", "c6", "d4", "d6", "e5"]
    assert hexes(ground.sunken) == ["e4", "e5", "e6", "f4", "f6", "g5"]
    assert hexes(ground.landmarks) == ["d5", "f5"]
    assert [hexes(walls) for walls in ground.walls[:2]] == [["a2"], ["b9"]]


def test_ground_follows_the_field() -> None:
    field = Field(1)
    before = field.ground
    field.ridges.append(N["d5"])
    assert hexes(field.ground.ridges) == ["d5"]
    assert field.turn_over(N["d5"])
    assert (hexes(field.ground.ridges), hexes(field.ground.sunken)[0]) == ([], "c4")
    assert not field.turn_over(N["d5"])
    assert before.ridges == 0


def test_hexes_beyond_a_smaller_map_are_closed() -> None:
    made = table("sun foot e8", "moon foot a1", battle=3, phase="move")
    to = {text.split()[-1] for text in choices(made, "move e8")}
    assert {"d7", "e7", "d8", "f8"} <= to
    assert not [name for name in to if name[1:] in ("9", "10")]


def test_a_copy_shares_nothing() -> None:
    made = table("sun foot e5", "sun wall a2", "ridge d5")
    copy = made.field.copy()
    made.field.troops[0], made.field.walls[SUN][0], made.field.ridges[0] = 2, 9, 9
    assert copy.troops[0] == 0
    assert copy.walls[SUN][0] == N["a2"]
    assert copy.ridges[0] == N["d5"]


def test_the_bearer_is_found() -> None:
    made = table("sun foot crown e5", "moon foot d5")
    assert made.field.bearer(0) == N["e5"]
    assert made.field.bearer(1) is None


def test_only_melee_enemies_hold() -> None:
    made = table("sun foot e5", "moon archer d6")
    assert hexes(made.field.held_against(1)) == ["d4", "d5", "d6", "e4", "e6", "f5"]
    assert made.field.held_against(0) == 0


def test_a_wall_takes_both_points() -> None:
    """From a wall to a neighbouring wall too, and off it (trap 7)."""
    made = table("sun foot d2", "moon foot a9", "sun wall d2", "sun wall e2", phase="move")
    to = {text.split()[-1] for text in choices(made, "move d2")}
    assert to == {"c2", "d1", "d3", "e1", "e2", "e3"}


def test_troops_are_found_by_seat() -> None:
    made = table("sun foot e5", "sun archer a1", "moon foot d5")
    assert made.field.where(0) == [N["a1"], N["e5"]]
    assert hexes(made.field.occupied()) == ["a1", "d5", "e5"]


def test_troops_are_found_by_side() -> None:
    made = table("sun1 foot e5", "sun2 archer a1", "moon2 foot d5", "sun2 foot a9", seats=4)
    assert made.field.where(2) == [N["a1"], N["a9"]]
    for seat in (0, 2):
        assert made.field.where_side(seat) == [N["a1"], N["e5"], N["a9"]]
        assert hexes(made.field.hexes_of(seat)) == ["a1", "a9", "e5"]
        assert made.field.enemies_of(seat) == [N["d5"]]
    assert hexes(made.field.own_hexes(2)) == ["a1", "a9"]
    assert made.field.are_enemies(0, 3)
    assert not made.field.are_enemies(1, 3)


def test_where_troops_stand_is_told_as_a_list_and_as_a_set() -> None:
    made = table("sun foot crown a1", "sun archer i10", "moon foot d5", "moon champion e5")
    for seat, names in ((0, ["a1", "i10"]), (1, ["d5", "e5"])):
        assert made.field.where(seat) == [N[name] for name in names]
        assert hexes(made.field.hexes_of(seat)) == names


def test_the_ground_tells_what_is_beside_walls_and_landmarks() -> None:
    ground = table("ridge d5", "sun wall a2", "moon wall b9").field.ground
    assert ground.at_walls[:2] == (NEAR[N["a2"]], NEAR[N["b9"]])
    assert ground.at_landmarks == (NEAR[N["d5"]],)
