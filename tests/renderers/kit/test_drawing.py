"""Forms and letters in dp: Pillow's own at density 1, and in the same places at density 2."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image as Pillow
from PIL import ImageChops, ImageDraw, ImageStat

from renderers.kit import fonts, masks
from renderers.kit.density import DENSITIES, Density, drawn_at
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.style import BODY, Style
from renderers.kit.tile import cap_height

SIZE = (40, 30)


def box_of(shape: Pillow.Image) -> tuple[int, int, int, int]:
    box = shape.getbbox()
    assert box is not None
    return box


# --- Forms ----------------------------------------------------------------------------------------

BOX = (3, 4, 20, 16)
"""Its last column is 20, and its last row 16."""
FORMS: dict[str, tuple[Callable[[Draw], None], Callable[[ImageDraw.ImageDraw], None]]] = {
    "rectangle": (
        lambda draw: draw.rectangle(BOX, 255),
        lambda draw: draw.rectangle(BOX, 255),
    ),
    "round": (
        lambda draw: draw.rounded_rectangle(BOX, 4, 255),
        lambda draw: draw.rounded_rectangle(BOX, 4, 255),
    ),
    "ellipse": (
        lambda draw: draw.ellipse(BOX, 255),
        lambda draw: draw.ellipse(BOX, 255),
    ),
    "polygon": (
        lambda draw: draw.polygon([(3, 4), (20, 10), (8, 16)], 255),
        lambda draw: draw.polygon([(3, 4), (20, 10), (8, 16)], 255),
    ),
    "line": (
        lambda draw: draw.line([(3, 4), (20, 10), (8, 16)], 255, 3, "curve"),
        lambda draw: draw.line([(3, 4), (20, 10), (8, 16)], 255, 3, "curve"),
    ),
}


def formed(name: str, density: Density) -> Image:
    with drawn_at(density):
        made = Image.new("L", SIZE)
    FORMS[name][0](Draw(made))
    return made


@pytest.mark.parametrize("name", FORMS)
def test_a_form_is_pillows_own(name: str) -> None:
    expected = Pillow.new("L", SIZE)
    FORMS[name][1](ImageDraw.Draw(expected))
    assert formed(name, 1).tobytes() == expected.tobytes()


@pytest.mark.parametrize("name", FORMS)
def test_a_form_has_the_same_place_at_every_density(name: str) -> None:
    plain, dense = formed(name, 1).pixels, formed(name, 2).pixels
    assert dense.size == (2 * SIZE[0], 2 * SIZE[1])
    doubled = [2 * edge for edge in box_of(plain)]
    by = 0 if name in ("rectangle", "round", "ellipse") else 2
    assert box_of(dense) == pytest.approx(doubled, abs=by)
    area, expected = dense.histogram()[255] / 4, plain.histogram()[255]
    assert area == pytest.approx(expected, rel=0.25 if name == "line" else 0.12)


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("name", ["rectangle", "round"])
def test_the_last_edges_of_a_rectangle_are_within_it(name: str, density: Density) -> None:
    left, top, right, low = BOX
    found = box_of(formed(name, density).pixels)
    assert found == tuple(density * edge for edge in (left, top, right + 1, low + 1))


def test_round_corners_are_as_round_at_every_density() -> None:
    plain, dense = (formed("round", density).pixels for density in DENSITIES)
    for x, y in ((3, 4), (20, 4), (20, 16), (3, 16)):
        assert plain.getpixel((x, y)) == 0
        square = dense.crop((2 * x, 2 * y, 2 * x + 2, 2 * y + 2))
        assert square.getextrema() == (0, 0)
    assert dense.histogram()[255] < 18 * 13 * 4 - 20, "four pixels at each corner alone"


def test_a_mask_covers_as_much_at_every_density() -> None:
    for side, radius, stroke in ((40, 8, 0), (41, 20.5, 3), (33, 5, 2)):
        plain = masks.rounded(side, side, radius, stroke)
        with drawn_at(2):
            dense = masks.rounded(side, side, radius, stroke)
        apart = ImageChops.difference(plain.pixels, dense.pixels.reduce(2))
        assert most_of(apart) <= 40, (side, radius, stroke)


def test_a_shape_grows_by_units() -> None:
    for density in DENSITIES:
        with drawn_at(density):
            made = Image.new("L", (60, 60))
            made.paste(masks.disc(20), (20, 20))
            grown = masks.grown(made, 7)
        assert grown.tobytes() == made.max_filter(15).tobytes(), density
        assert box_of(grown.pixels) == tuple(density * edge for edge in (13, 13, 47, 47))


def most_of(apart: Pillow.Image) -> int:
    most = apart.getextrema()[1]
    assert isinstance(most, int)
    return most


# --- Letters --------------------------------------------------------------------------------------

STYLES = [Style(weight, size) for weight in ("Regular", "Bold", "Black") for size in (18, 24, 40)]
TEXTS = (
    *("Ada", "H", "illillillillill", "WMWMWMWMWM", "Leadership · bat of Lampwing · tribe value 5"),
    *("AVAVAV To. 11", "fjord Ýg", "−3 · +7"),
)
ROOM = 20


def written(text: str, style: Style, density: Density) -> Pillow.Image:
    """Return a line of text with room around it, its middle in the middle."""
    with drawn_at(density):
        made = Image.new("L", (fonts.width(text, style) + 2 * ROOM, 100))
    Draw(made).text(fonts.width(text, style) / 2 + ROOM, 60, text, style, 255)
    return made.pixels


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_a_line_of_text_is_as_long_at_every_density(text: str, style: Style) -> None:
    plain, dense = (box_of(written(text, style, density)) for density in DENSITIES)
    for edge in (0, 2):
        assert dense[edge] / 2 == pytest.approx(plain[edge], abs=1.5)
    for edge in (1, 3):
        assert dense[edge] / 2 == pytest.approx(plain[edge], abs=1.5), "it stands on the same line"


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("text", TEXTS)
def test_its_length_is_the_one_that_was_measured(text: str, style: Style, density: Density) -> None:
    """A bar at each end shows where the line begins and ends."""
    between = f"|{text}|"
    box = box_of(written(between, style, density))
    bar = box_of(written("|", style, density))
    apart = (box[2] - box[0] - (bar[2] - bar[0])) / density
    assert apart == pytest.approx(fonts.width(between, style) - fonts.width("|", style), abs=1)


def test_a_line_of_text_is_pillows_own() -> None:
    for text in TEXTS:
        expected = Pillow.new("L", (fonts.width(text, BODY) + 2 * ROOM, 100))
        at = fonts.width(text, BODY) / 2 + ROOM, 60
        ImageDraw.Draw(expected).text(at, text, 255, fonts.font(BODY), anchor="ms")
        assert written(text, BODY, 1).tobytes() == expected.tobytes()


def test_letters_are_finer_and_not_only_larger() -> None:
    for style in STYLES:
        plain, dense = (written("Ag8&", style, density) for density in DENSITIES)
        again = plain.resize(dense.size, Pillow.Resampling.BICUBIC)
        assert ImageStat.Stat(ImageChops.difference(again, dense)).mean[0] > 1
        soft = [sum(1 for value in each.tobytes() if 0 < value < 255) for each in (again, dense)]
        assert soft[1] < soft[0], "fewer pixels lie between black and white"


def test_nothing_is_written_for_no_text() -> None:
    for density in DENSITIES:
        assert written("", BODY, density).getbbox() is None


def test_capitals_are_as_high_at_every_density() -> None:
    for style in STYLES:
        high = cap_height(style)
        with drawn_at(2):
            assert cap_height(style) == high
        _, top, _, low = box_of(written("H", style, 2))
        assert (low - top) / 2 == pytest.approx(high, abs=1)
