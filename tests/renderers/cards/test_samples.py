"""Samples of each theme, side by side."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from renderers.cards.samples import theme_samples
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, WIDTH
from renderers.kit.themes import THEMES


def test_every_theme_has_its_own_colours_in_its_place() -> None:
    """Two in a row, in the order of the themes."""
    themes = list(THEMES.values())
    data = theme_samples(Sheet(WIDTH, 600, GROUND), themes)
    with Image.open(BytesIO(data)) as opened:
        image = opened.convert("RGB")
    width, height = image.width // 2, image.height // 2
    for number, theme in enumerate(themes):
        row, column = divmod(number, 2)
        assert image.getpixel((column * width + 2, row * height + 2)) == theme.colour(GROUND)
    assert image.width < WIDTH, "small enough to be a glance"
    assert len(data) < 100_000
