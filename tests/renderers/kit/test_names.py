"""A name is written whole, in one line or two, and stays in its room."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from renderers.kit.names import put_name
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, TEXT, Style

STYLES = Style("Bold", 36), Style("Bold", 28)
NAME = "Bartholomew the Magnificent III."


def _inked(sheet: Sheet) -> tuple[int, int, int, int]:
    """Return the box around everything that is written."""
    shown = sheet.image.pixels.convert("RGB")
    ground = Image.new("RGB", shown.size, shown.getpixel((0, 0)))
    box = ImageChops.difference(shown, ground).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("align", [0, 0.5, 1])
def test_a_long_name_takes_two_lines_in_its_room(align: float) -> None:
    sheet, x = Sheet(600, 120, GROUND), 300
    used = put_name(
        *(sheet, NAME, x, 60), styles=STYLES, room=280, ink=TEXT, ground=GROUND, align=align
    )
    assert used <= 280
    left, top, right, bottom = _inked(sheet)
    start = x - align * used
    assert start - 2 <= left
    assert right <= start + 280 + 2
    assert bottom - top > 40, "two lines"
    assert abs((top + bottom) / 2 - 60) < 10, "around its middle"


def test_a_short_name_is_one_line_in_the_largest_style() -> None:
    sheet = Sheet(600, 120, GROUND)
    used = put_name(sheet, "Ada", 10, 60, styles=STYLES, room=280, ink=TEXT, ground=GROUND)
    assert 40 < used < 100
