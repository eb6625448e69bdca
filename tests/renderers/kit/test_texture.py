from __future__ import annotations

import hashlib

from PIL import Image as Pillow

from renderers.kit.image import Image
from renderers.kit.lettering import letters, put_letters
from renderers.kit.shadow import PAD, box_shadow, put_shadow
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, GROUND, SMALL, TEXT
from renderers.kit.texture import lit, mixed, noise, toned
from tests.narrowed import narrowed


def test_a_texture_is_the_same_everywhere() -> None:
    """A picture that everybody sees must not depend on the process that drew it."""
    heights = mixed((noise(64, 48, (20, 10), 3), 2), (noise(64, 48, (6, 6), 4), 1))
    told = hashlib.sha256(heights.tobytes()).hexdigest()
    assert told[:12] == "7d5f80851382"


def test_seeds_make_other_hills_and_cells_make_them_broader() -> None:
    one, other = noise(60, 60, (20, 20), 1), noise(60, 60, (20, 20), 2)
    assert one.tobytes() != other.tobytes()
    assert one.tobytes() == noise(60, 60, (20, 20), 1).tobytes()


def test_light_comes_from_the_upper_left() -> None:
    slope = Image(Pillow.linear_gradient("L").resize((60, 60)), 1)  # higher and higher downwards
    faces_up = narrowed(lit(slope, 3, 4).pixels.getpixel((30, 30)), int)
    faces_down = narrowed(lit(slope.rotate(180), 3, 4).pixels.getpixel((30, 30)), int)
    assert faces_up > 128 > faces_down
    assert lit(Image.new("L", (20, 20), 90), 3, 4).pixels.getcolors() == [(400, 128)]


def test_a_field_has_the_entries_that_it_is_given() -> None:
    field = Image(Pillow.linear_gradient("L"), 1)
    shown = toned(field, (7, 9, 11), (100, 200))
    assert [shown.pixels.getpixel((5, y)) for y in (99, 100, 199, 200)] == [7, 9, 9, 11]


def test_a_shadow_falls_to_the_lower_right() -> None:
    sheet = Sheet(100, 100, BOARD)
    put_shadow(sheet, box_shadow(40, 40, 4), 30, 30, GROUND)
    image = sheet.image.convert("RGB")
    assert image.pixels.getpixel((75, 60)) != BOARD
    assert image.pixels.getpixel((24, 60)) == BOARD
    assert PAD < 20


def test_letters_are_written_over_anything() -> None:
    sheet = Sheet(100, 40, BOARD)
    width = put_letters(sheet, "ab", 50, 20, SMALL, TEXT, align=0.5, rim=GROUND)
    colours = {colour for _, colour in sheet.image.convert("RGB").pixels.getcolors() or ()}
    assert {TEXT, BOARD, GROUND} <= colours
    assert width == letters("ab", SMALL).width
