from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops

from games.tactica.troops import CREATURES, TROOPS
from games.tactica.troops import troop as code_of
from renderers.kit import masks
from renderers.kit.style import GROUND
from renderers.kit.themes import THEMES, Theme
from renderers.kit.tile import Tile
from renderers.tactica import sides
from renderers.tactica.troops import SIZE, token, troop


def test_kinds_differ_in_their_outlines() -> None:
    """By at least a tenth of the square, so that they also do on a phone."""
    for one, other in combinations((*TROOPS, *CREATURES), 2):
        shapes = [token(kind, 0).shape.pixels.convert("L") for kind in (one, other)]
        differing = ImageChops.difference(*shapes).histogram()[255]
        assert differing >= 0.1 * SIZE * SIZE, (one, other)


@pytest.mark.parametrize("look", THEMES.values(), ids=lambda look: look.key)
def test_sides_differ_in_pattern_in_every_look(look: Theme) -> None:
    """Moon's stripes show even in shades of gray; Sun's colour is plain."""
    shades = []
    for seat in (0, 1):
        tile = Tile(SIZE, SIZE, GROUND)
        sides.fill(tile, seat, masks.rounded(SIZE, SIZE, 0), 0, 0)
        image = tile.done().copy()
        image.putpalette(look.palette)
        found = image.convert("RGB").convert("L").tobytes()
        shades.append(max(found) - min(found))
    assert shades[0] == 0
    assert shades[1] >= 25


def test_every_mark_looks_different() -> None:
    drawn = {
        (sprite.tile.tobytes(), sprite.shape.tobytes())
        for seat in (0, 1)
        for kind in TROOPS
        for level in (0, 1, 2)
        for bearer in (False, True)
        for moved in (False, True)
        for held in (False, True)
        for sprite in [troop(code_of(seat, kind, level, bearer, moved), held)]
    }
    assert len(drawn) == 2 * 4 * 3 * 2 * 2 * 2
