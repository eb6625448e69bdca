"""Blank files stand in for pictures, and differ wherever pictures differ."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT, GROUND
from renderers.kit.themes import THEMES
from tests.bot.drawings import blank_file


def test_a_blank_file_is_as_large_as_the_sheet() -> None:
    with Image.open(BytesIO(blank_file(Sheet(90, 40, GROUND)))) as image:
        image.load()
        assert image.size == (90, 40)


def test_blank_files_are_equal_where_the_drawings_are() -> None:
    assert blank_file(Sheet(90, 40, GROUND)) == blank_file(Sheet(90, 40, GROUND))


def test_one_other_pixel_makes_another_file() -> None:
    plain, changed = Sheet(90, 40, GROUND), Sheet(90, 40, GROUND)
    changed.image.pixels.putpixel((71, 33), changed.book.index_of(BRIGHT))
    assert blank_file(plain) != blank_file(changed)


def test_other_colours_make_another_file() -> None:
    sheet = Sheet(90, 40, GROUND)
    assert len({blank_file(sheet, theme) for theme in THEMES.values()}) == len(THEMES)


@pytest.mark.usefixtures("real_files")
def test_a_test_that_looks_gets_real_files() -> None:
    sheet = Sheet(90, 40, GROUND)
    with Image.open(BytesIO(sheet.png())) as image:
        assert image.convert("RGB").getpixel((5, 5)) != (0, 0, 0)
