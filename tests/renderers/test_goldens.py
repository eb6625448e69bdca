from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from games.registry import GAMES
from renderers.kit.themes import THEMES
from tests.renderers.goldens import ALL, FOLDER, Golden, drawn

NOTICED = 24
"""A pixel differs if its red, green or blue differs by more than this."""
SHARE = 0.002
"""The share of a picture that may differ: letters vary between versions of FreeType."""
MOST_BYTES = 2_500_000


@pytest.mark.parametrize("golden", ALL, ids=lambda golden: golden.name)
def test_a_picture_looks_as_it_did(golden: Golden, tmp_path: Path) -> None:
    """If a change is intended: look at the pictures, then run `make goldens`."""
    data = drawn(golden)
    now = Image.open(BytesIO(data)).convert("RGB")
    then = Image.open(golden.path).convert("RGB")
    assert now.size == then.size
    bands = ImageChops.difference(now, then).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    differing = sum(worst.histogram()[NOTICED:])
    (tmp_path / golden.path.name).write_bytes(data)
    where = tmp_path / golden.path.name
    assert differing <= SHARE * now.width * now.height, f"{differing} pixels differ: see {where}"


def test_every_game_and_every_look_has_several() -> None:
    for key in GAMES:
        assert sum(golden.game == key for golden in ALL) >= 3
    assert {golden.theme for golden in ALL} == set(THEMES)


def test_they_are_few_and_small_and_none_is_left_over() -> None:
    assert {golden.path for golden in ALL} == set(FOLDER.glob("*.png"))
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) <= MOST_BYTES
