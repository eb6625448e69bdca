from __future__ import annotations

import pytest

from renderers.kit.masks import Mask
from renderers.kit.pen import CUT, Pen, Point, sign


def box_of(mask: Mask) -> tuple[int, int, int, int]:
    """Return the box of everything that is drawn."""
    box = mask.point(lambda value: 255 if value > 127 else 0).pixels.getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("size", [20, 50, 200])
def test_a_sign_is_the_same_in_every_size(size: int) -> None:
    def paint(pen: Pen) -> None:
        pen.box(10, 20, 90, 60)

    left, top, right, bottom = box_of(sign(size, paint))
    expected = (0.1 * size, 0.2 * size, 0.9 * size, 0.6 * size)
    assert (left, top, right, bottom) == pytest.approx(expected, abs=1)


def test_cut_out_parts_show_the_ground() -> None:
    def paint(pen: Pen) -> None:
        pen.oval(0, 0, 100, 100)
        pen.oval(30, 30, 70, 70, CUT)

    ring = sign(100, paint)
    assert ring.pixels.getpixel((50, 50)) == 0
    assert ring.pixels.getpixel((50, 10)) == 255


@pytest.mark.parametrize(
    ("start", "end"), [((50, 90), (50, 10)), ((10, 50), (90, 50)), ((80, 20), (20, 80))]
)
def test_an_arrow_ends_at_its_tip_and_is_widest_before_it(start: Point, end: Point) -> None:
    mask = sign(100, lambda pen: pen.arrow(start, end, 10, 40))

    def at(share: float, aside: float) -> int:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = (dx * dx + dy * dy) ** 0.5
        x = start[0] + dx * share - dy / length * aside
        y = start[1] + dy * share + dx / length * aside
        value = mask.pixels.getpixel((round(x), round(y)))
        assert isinstance(value, int)
        return value

    assert at(0.3, 0) > 127
    assert at(0.3, 12) == 0, "the shaft is thin"
    assert at(0.7, 12) > 127, "the head is not"
    assert at(0.96, 8) == 0, "and it is pointed"


def test_an_arc_goes_clockwise_as_on_a_screen() -> None:
    quarter = sign(100, lambda pen: pen.arc(0, 90, 40, 10))
    left, top, right, bottom = box_of(quarter)
    assert (left, top) == pytest.approx((50, 50), abs=1)
    assert (right, bottom) == pytest.approx((95, 95), abs=1)


def test_the_heads_of_an_arc_point_along_it() -> None:
    forwards = sign(100, lambda pen: pen.arc_head(0, 40, 20))
    backwards = sign(100, lambda pen: pen.arc_head(0, 40, 20, back=True))
    assert box_of(forwards)[1] >= 49, "clockwise at the right is downwards"
    assert box_of(backwards)[3] <= 51
