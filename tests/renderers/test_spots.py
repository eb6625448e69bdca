"""Light looks have no spots: pixels much lighter or darker than all their neighbours.

Pictures are drawn in dark colours, in which steps of foreign roles look like those of the roles
that meet; in a light look they are a dotted line around a piece.
"""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from renderers.kit.themes import THEMES
from tests.renderers.goldens import ALL, Golden, sheet_of

LIGHT = ("light", "light-contrast")
QUICK = "tactics_reaction", "squares_middle", "bopbm_army", "tactica_crown", "squarriors_attacked"
MOST = 3.0
"""The most spots in ten thousand pixels: ends of thin lines, such as whiskers, make a few."""
APART = 60
"""The difference in brightness, of 255, from which a pixel is a spot."""


def spots_in(picture: bytes) -> float:
    """Count the spots in each ten thousand pixels."""
    seen = np.asarray(Image.open(BytesIO(picture)).convert("L"), dtype=int)
    middle = seen[1:-1, 1:-1]
    beside = seen[:-2, 1:-1], seen[2:, 1:-1], seen[1:-1, :-2], seen[1:-1, 2:]
    apart = np.stack([middle - each for each in beside])
    found = (apart > APART).all(axis=0) | (apart < -APART).all(axis=0)
    return float(found.sum()) * 10_000 / middle.size


@pytest.mark.parametrize(
    "golden",
    [
        pytest.param(each, marks=() if each.name in QUICK else (pytest.mark.soak,), id=each.name)
        for each in ALL
    ],
)
def test_light_looks_have_no_spots(golden: Golden) -> None:
    sheet = sheet_of(golden)
    assert max(spots_in(sheet.png(THEMES[key])) for key in LIGHT) <= MOST


def test_a_dotted_line_would_be_seen() -> None:
    image = Image.new("L", (200, 200), 220)
    for n in range(0, 100, 2):
        image.putpixel((50 + n, 50 + n), 20)
    file = BytesIO()
    image.save(file, "PNG")
    assert spots_in(file.getvalue()) > MOST
