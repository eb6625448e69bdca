from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from games.square_tactics.cards.actions import KINDS, SHIELDS
from renderers.kit.masks import Mask, turned
from renderers.square_tactics.emblems import emblem
from renderers.square_tactics.symbols import symbol


def difference(one: Mask, other: Mask) -> float:
    """Return the share in which two signs differ, 0 to 1."""
    return ImageStat.Stat(ImageChops.difference(one.pixels, other.pixels)).mean[0] / 255


@pytest.mark.parametrize("size", [28, 68])
def test_every_kind_has_a_sign_of_its_own(size: int) -> None:
    for one, other in combinations(range(KINDS), 2):
        assert difference(symbol(one, size), symbol(other, size)) > 0.1, (one, other)


def test_no_sign_is_taken_for_an_emblem() -> None:
    for kind in range(KINDS):
        for faction in range(4):
            assert difference(symbol(kind, 40), emblem(faction, 40)) > 0.1


@pytest.mark.parametrize("side", range(4))
def test_a_shieldings_wall_is_at_its_side(side: int) -> None:
    fore = symbol(SHIELDS[0], 40)
    assert symbol(SHIELDS[side], 40).tobytes() == turned(fore, side).tobytes()


@pytest.mark.parametrize("kind", range(KINDS))
def test_signs_fill_their_box(kind: int) -> None:
    box = symbol(kind, 60).pixels.getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 50
