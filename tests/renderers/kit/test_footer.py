from __future__ import annotations

from renderers.kit.footer import HEIGHT, put_footer
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, MARGIN, WIDTH


def test_the_footer_is_the_last_line_and_stays_within_the_margins() -> None:
    sheet = Sheet(WIDTH, 300, GROUND)
    put_footer(sheet, "SQUARES · Turn 88", "– rests after a retreat · M no third move")
    ink = sheet.image.point([0 if n == 0 else 255 for n in range(256)], "L").pixels.getbbox()
    assert ink is not None
    assert ink[1] >= 300 - HEIGHT
    assert ink[0] >= MARGIN
    assert ink[2] <= WIDTH - MARGIN + 2
