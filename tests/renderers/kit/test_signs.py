from __future__ import annotations

import pytest

from renderers.kit.signs import cross, star


@pytest.mark.parametrize("size", [20, 36, 60])
def test_signs_fill_their_box_and_are_even(size: int) -> None:
    for mask in (star(size), cross(size)):
        assert mask.size == (size, size)
        left, _, right, _ = mask.pixels.getbbox() or (0, 0, 0, 0)
        assert left + right == pytest.approx(size, abs=1)
        assert right - left > size * 0.8


def test_a_cross_is_no_star() -> None:
    assert cross(36).tobytes() != star(36).tobytes()
