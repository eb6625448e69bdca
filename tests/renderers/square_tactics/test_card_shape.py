from __future__ import annotations

import pytest

from renderers.kit.density import DENSITIES, Density, drawn_at
from renderers.kit.image import lighter
from renderers.kit.masks import Mask
from renderers.square_tactics.card_shape import arrow, body, change, joints, wall
from tests.narrowed import narrowed

CORNERS = ((2, 2), (97, 2), (97, 97), (2, 97))  # clockwise from the upper left one


def solid(mask: Mask, x: int, y: int) -> bool:
    value = mask.pixels.getpixel((x, y))
    assert isinstance(value, int)
    return value > 127


@pytest.mark.parametrize("facing", range(4))
def test_a_card_is_narrower_at_its_top(facing: int) -> None:
    cut = [not solid(body(100, facing, 0), *corner) for corner in CORNERS]
    expected = [n in (facing, (facing + 1) % 4) for n in range(4)]
    assert cut == expected


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("facing", range(4))
def test_nothing_is_left_where_a_corner_is_cut_off(facing: int, density: Density) -> None:
    """Not even a thin line along the edge of the mask."""
    with drawn_at(density):
        pixels = body(100, facing, 0).pixels
    cut, far = 5 * density, 100 * density
    for n in (facing, (facing + 1) % 4):
        left, top = (0 if at < 50 else far - cut for at in CORNERS[n])
        assert pixels.crop((left, top, left + cut, top + cut)).getextrema() == (0, 0)


@pytest.mark.parametrize("at", [(50, 3), (3, 50), (50, 96), (9, 9), (91, 9)])
def test_the_edge_is_as_thick_everywhere(at: tuple[int, int]) -> None:
    outside, inside = body(100, 0, 8), body(100, 0, 8, 6)
    assert solid(outside, *at)
    assert not solid(inside, *at)
    assert solid(inside, 50, 8)


@pytest.mark.parametrize("facing", range(4))
def test_arrows_and_walls_are_turned(facing: int) -> None:
    across = facing % 2 == 1
    assert arrow(30, 12, facing).size == ((12, 30) if across else (30, 12))
    assert wall(60, 10, facing).size == ((10, 60) if across else (60, 10))


def test_a_wall_has_battlements_on_its_outer_side_only() -> None:
    north = wall(60, 10, 0)
    outer, inner = ([solid(north, x, y) for x in range(60)] for y in (1, 8))
    assert 25 < sum(outer) < 50
    assert all(inner)


def test_stones_of_a_wall_lie_inside_it_and_joints_between_them() -> None:
    whole, stones, lines = wall(60, 10, 0), wall(60, 10, 0, 2), joints(60, 10, 0)
    assert lighter(whole, stones).tobytes() == whole.tobytes()
    assert sum(solid(stones, x, 6) for x in range(60)) == 56
    brightest = (lines.crop((x, 8, x + 1, 9)).pixels.getextrema()[1] for x in range(60))
    assert 4 < sum(narrowed(tone, int) > 60 for tone in brightest) < 20


@pytest.mark.parametrize("by", [-3, -2, -1, 1, 2, 3])
def test_a_change_points_its_way_and_is_as_tall_as_it_is_large(by: int) -> None:
    mask = change(20, by)
    assert mask.height == pytest.approx(change(20, 1).height * abs(by), abs=5)
    assert solid(mask, 2, change(20, 1).height - 1) == (by > 0), "the base is below"
    assert change(20, by).tobytes() != change(20, -by).tobytes()


def test_more_than_three_steps_are_three_triangles() -> None:
    assert change(20, 5).tobytes() == change(20, 3).tobytes()
