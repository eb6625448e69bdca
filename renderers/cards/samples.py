"""A sample of every theme: the same board in each of them, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from io import BytesIO

from PIL import Image as Pillow

from renderers.film.shrink import STEP, Shrinker
from renderers.kit import fonts
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GROUND, SMALL, TEXT, WIDTH
from renderers.kit.themes import Theme

_SCALE = Fraction(1, 3)
_COLUMNS = 2
_HEAD = 44
"""The room above each board for the theme's name."""


def theme_samples(board: Sheet, themes: Sequence[Theme]) -> bytes:
    """Return a PNG file with a board in each theme, below the theme's name.

    It is not a sheet, because a sheet has only one theme.
    """
    samples = [_sample(board, theme) for theme in themes]
    width, height = samples[0].size
    rows = -(-len(samples) // _COLUMNS)
    every = Pillow.new("RGB", (_COLUMNS * width, rows * height))
    for number, sample in enumerate(samples):
        row, column = divmod(number, _COLUMNS)
        every.paste(sample, (column * width, row * height))
    file = BytesIO()
    every.quantize(256, dither=Pillow.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _sample(board: Sheet, theme: Theme) -> Pillow.Image:
    image = board.image
    palette = board.book.palette(theme)
    whole = Sheet(max(image.width, WIDTH), max(image.height, STEP), GROUND, board.book)
    whole.put(image, 0, 0)
    small = Image(Shrinker(_SCALE, palette).shrink(whole.image.pixels), 1)
    sheet = Sheet(small.width + 2 * GAP, small.height + _HEAD + GAP, GROUND, board.book)
    [name] = fonts.lines_of(theme.name, SMALL, small.width, 1)
    sheet.write(name, GAP, _HEAD / 2, SMALL, TEXT, ground=GROUND)
    sheet.put(small, GAP, _HEAD)
    sheet.image.putpalette(palette)
    return sheet.image.pixels.convert("RGB")
