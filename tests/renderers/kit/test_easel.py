from __future__ import annotations

import pytest

from renderers.kit.density import DENSITIES, Density, drawn_at
from renderers.kit.easel import (
    INK,
    MID,
    STEP,
    WHITE,
    Easel,
    Point,
    arc,
    curve,
    ellipse,
    mirrored,
    path,
    rounded,
    star,
)
from renderers.kit.image import Image

SIZE = 100
GROUND = 2


def drawn(easel: Easel) -> Image:
    image = easel.done()
    assert (image.mode, image.size) == ("L", (SIZE, SIZE))
    return image


def tone(image: Image, x: int, y: int) -> int:
    value = image.pixels.getpixel((x, y))
    assert isinstance(value, int)
    return round(value / STEP)


def test_the_light_comes_from_the_upper_left_and_a_line_runs_around() -> None:
    easel = Easel(SIZE, GROUND)
    easel.oval(50, 50, 30, tone=MID)
    image = drawn(easel)
    assert tone(image, 50, 50) == MID
    assert tone(image, 77, 58) == MID - 1, "in shadow"
    assert tone(image, 22, 44) == MID + 1, "in the light"
    assert tone(image, 50, 19) < GROUND, "the line"
    assert tone(image, 5, 5) == GROUND


def test_the_light_stays_where_it_is_when_a_figure_leans_or_looks_the_other_way() -> None:
    def box(turn: float, mirror: bool) -> Image:
        easel = Easel(SIZE, GROUND)
        with easel.posed(turn, mirrored=mirror):
            easel.box(30, 30, 70, 70, MID)
        return drawn(easel)

    plain = box(0, mirror=False)
    assert tone(plain, 68, 60) == MID - 1
    for other in (box(90, mirror=False), box(180, mirror=False), box(0, mirror=True)):
        assert tone(other, 68, 60) == MID - 1
        assert tone(other, 31, 40) == MID + 1


def test_a_part_is_moved_within_its_figure() -> None:
    easel = Easel(SIZE, GROUND)
    with easel.posed(shift=(10, 0)), easel.moved((0, 20), 0.5, (50, 50)):
        easel.oval(50, 50, 20, tone=WHITE, line=0, shade=0)
    image = drawn(easel)
    assert tone(image, 60, 70) == WHITE
    assert tone(image, 60, 84) == tone(image, 40, 70) == GROUND


def test_a_stroke_has_a_line_on_both_sides_if_one_is_asked_for() -> None:
    easel = Easel(SIZE, GROUND)
    easel.stroke([(20, 50), (50, 50), (80, 50)], 10, WHITE, line=3)
    image = drawn(easel)
    assert tone(image, 50, 50) == WHITE
    assert tone(image, 50, 43) == tone(image, 50, 57) == INK


@pytest.mark.parametrize("points", [ellipse(50, 50, 20), rounded(20, 30, 80, 70, 8)])
def test_a_mirror_image_of_what_is_alike_on_both_sides_is_the_same(points: list[Point]) -> None:
    there = {(round(x, 4), round(y, 4)) for x, y in points}
    assert {(round(x, 4), round(y, 4)) for x, y in mirrored(points)} == there


def test_curves_run_through_their_points() -> None:
    points = path("20,20 80,20 50,80")
    assert set(points) <= set(curve(points))
    assert curve(points, closed=False)[-1] == points[-1]
    assert Easel.both(points) == (points, [(80, 20), (20, 20), (50, 80)])


def test_shapes_have_as_many_corners_as_they_say() -> None:
    assert len(star(50, 50, 10, 4, 5)) == 10
    assert arc(50, 50, 10, 0, 90)[0] == (60, 50)


@pytest.mark.parametrize("density", DENSITIES[1:])
def test_at_a_fine_density_the_line_around_a_form_has_no_gaps(density: Density) -> None:
    """A form of gentle bends with a few corners, as large as the portrait on a large card."""
    size, line, rim = 330, 1.7, arc(50, 50, 40, 0, 180)
    with drawn_at(density):
        easel = Easel(size, WHITE)
        easel.form(rim, INK, line=line)
        pixels = easel.done().pixels
    for x, y in rim[1:-1]:  # just within the outer edge of the line, at each bend
        out = 1 + 0.6 * line / 40
        across, down = (round((50 + (at - 50) * out) * size * density / 100) for at in (x, y))
        around = pixels.crop((across - 2, down - 2, across + 3, down + 3))
        assert around.getextrema() == (INK * STEP, INK * STEP), (x, y)
