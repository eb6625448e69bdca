from __future__ import annotations

import pytest

from renderers.kit.masks import polygon, turned


@pytest.mark.parametrize(
    ("quarters", "tip"), [(0, (9, 1)), (1, (18, 9)), (2, (9, 18)), (3, (1, 9))]
)
def test_masks_are_turned_clockwise(quarters: int, tip: tuple[int, int]) -> None:
    upwards = polygon(20, 20, ((0.3, 0), (0.7, 0), (0.5, 1)))
    value = turned(upwards, quarters).pixels.getpixel(tip)
    opposite = turned(upwards, quarters + 2).pixels.getpixel(tip)
    assert isinstance(value, int)
    assert isinstance(opposite, int)
    assert value > opposite


def test_four_quarters_are_none() -> None:
    mask = polygon(20, 30, ((0, 0), (1, 0), (0, 1)))
    assert turned(mask, 4).tobytes() == mask.tobytes()
    assert turned(mask, 1).size == (30, 20)
