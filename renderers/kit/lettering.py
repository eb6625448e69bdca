"""Letters on a ground that is not of one colour, such as wood or a field."""

from __future__ import annotations

import msgspec

from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.layers import Layers, layers
from renderers.kit.masks import Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour, Style
from renderers.kit.tile import cap_height

ROOM = 5
"""The most dp that a rim may take around a line of text."""


class Letters(msgspec.Struct, frozen=True, eq=False):
    """A line of text as a shape."""

    width: int
    height: int
    body: Layers


@kept(160)
def letters(text: str, style: Style) -> Letters:
    """Return a line of text, with its capitals centred in its height."""
    body = _body(text, style)
    return Letters(body.width - 2 * ROOM, body.height, layers(body))


@kept(48)
def _rim(text: str, style: Style, reach: int) -> Layers:
    """Return the shape of a line of text widened by its rim."""
    return layers(masks.grown(_body(text, style), reach))


def _body(text: str, style: Style) -> Mask:
    width, height = fonts.width(text, style) + 2 * ROOM, round(style.size * 1.1) + 2 * ROOM
    body = Image.new("L", (width, height))
    Draw(body).text(width / 2, height / 2 + cap_height(style) / 2, text, style, 255)
    return body


def put_letters(
    sheet: Sheet,
    text: str,
    x: float,
    y: float,
    style: Style,
    ink: Colour,
    *,
    align: float = 0,
    rim: Colour | None = None,
    reach: int = 2,
) -> int:
    """Write a line over any ground, its capitals centred on y, and return its width.

    Args:
        align: whether the line starts (0), has its middle (0.5) or ends (1) at x.
        rim: the colour around the letters, for a ground that is too lively without one.
        reach: the width of the rim, at most `ROOM` pixels. That much makes a plate of it.
    """
    drawn = letters(text, style)
    left, top = round(x - align * drawn.width) - ROOM, round(y - drawn.height / 2)
    if rim is not None:
        sheet.lay(_rim(text, style, reach), left, top, rim)
    sheet.lay(drawn.body, left, top, ink)
    return drawn.width
