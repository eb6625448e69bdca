from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Pillow

from renderers.kit import masks
from renderers.kit.image import Image
from renderers.kit.palette import ROLES
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, BODY, GROUND, TEAMS, TEXT, Colour
from renderers.kit.tile import Tile


@pytest.mark.parametrize("colour", ROLES)
def test_a_palette_colour_is_kept_exactly(colour: Colour) -> None:
    tile = Tile(2, 2, colour).done().convert("RGB")
    assert tile.pixels.getpixel((0, 0)) == colour


def test_the_encoded_picture_is_the_one_that_was_put() -> None:
    tile = Tile(40, 40, BOARD)
    tile.centre(masks.disc(30), 20, 20, TEAMS[0].main)
    sheet = Sheet(60, 60, GROUND)
    sheet.put(tile.done(), 10, 10)
    image = Pillow.open(BytesIO(sheet.png())).convert("RGB")
    assert image.size == (60, 60)
    assert image.getpixel((0, 0)) == GROUND
    assert image.getpixel((11, 11)) == BOARD
    assert image.getpixel((30, 30)) == TEAMS[0].main


def test_smooth_edges_stay_close_to_their_true_colours() -> None:
    tile = Tile(100, 100, TEAMS[1].deep)
    tile.write("8g&", 50, 50, BODY, TEXT)
    tile.centre(masks.rounded(90, 90, 12, 4), 50, 50, TEAMS[1].main)
    true = tile._image.tobytes()
    drawn = tile.done().convert("RGB").tobytes()
    assert max(abs(a - b) for a, b in zip(true, drawn, strict=True)) <= 32


@pytest.mark.parametrize("align", [0, 0.5, 1])
def test_text_is_aligned(align: float) -> None:
    sheet = Sheet(100, 40, BOARD)
    width = sheet.write("ab", 50, 20, BODY, TEXT, ground=BOARD, align=align)
    box = sheet.image.convert("L").point(lambda value: 255 if value > 120 else 0).pixels.getbbox()
    assert box is not None
    assert box[0] == pytest.approx(50 - align * width, abs=3)
    assert box[2] == pytest.approx(50 + (1 - align) * width, abs=3)


def test_a_blended_tile_lies_over_several_tiles_and_changes_nothing_else() -> None:
    sheet = Sheet(60, 60, GROUND)
    sheet.put(Tile(30, 60, BOARD).done(), 0, 0)
    before = sheet.image.convert("RGB")
    sheet.blend(masks.disc(20), 20, 20, TEXT)
    after = sheet.image.convert("RGB")
    assert after.pixels.getpixel((25, 30)) == after.pixels.getpixel((35, 30)) == TEXT
    for outside in ((20, 20), (39, 39), (10, 30), (50, 30)):
        assert after.pixels.getpixel(outside) == before.pixels.getpixel(outside)


def test_a_low_tile_is_put_as_high_as_a_box_that_was_drawn_so() -> None:
    def box(height: int) -> Image:
        tile = Tile(40, height, GROUND)
        tile.stamp(masks.rounded(40, height, 12), 0, 0, BOARD)
        return tile.done()

    for height in (25, 26, 60, 61):
        low, drawn = Sheet(60, 90, TEXT), Sheet(60, 90, TEXT)
        low.put_high(box(25), 10.5, 7.5, height, 12)
        drawn.put(box(height), 10.5, 7.5)
        assert low.image.tobytes() == drawn.image.tobytes(), height
