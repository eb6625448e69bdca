"""An overlay: numbers and signs that lie on a picture and are read there.

They have a halo of a single ground around them, so their contrast is known whatever
the picture shows.
"""

from __future__ import annotations

from renderers.kit.drawing import Draw
from renderers.kit.image import Image, darker, lighter
from renderers.kit.masks import Mask
from renderers.kit.style import Colour, Style
from renderers.kit.tile import Tile, cap_height

_CLOSE, _THERE = 24, 16
"""The least values at which a pixel of a blurred shape belongs to the halo, and at which a
pixel is drawn."""
_CLOSE_BY = [255 * (value >= _CLOSE) for value in range(256)]
_SEEN = [255 * (value >= _THERE) for value in range(256)]


class Overlay:
    """An overlay that is being drawn. Positions count from its top left corner."""

    def __init__(self, side: int, ground: Colour) -> None:
        self._tile = Tile(side, side, ground)
        self._shape = Image.new("L", (side, side))
        self._is_empty = True

    def centre(self, mask: Mask, x: float, y: float, ink: Colour) -> None:
        """Colour the shape of `mask` with its middle at x, y."""
        self._tile.centre(mask, x, y, ink)
        at = round(x - mask.width / 2), round(y - mask.height / 2)
        self._shape.paste(255, at, mask)
        self._is_empty = False

    def write(self, text: str, x: float, y: float, style: Style, ink: Colour) -> None:
        """Write one line centred on x, its capitals and digits centred on y."""
        self._tile.write(text, x, y, style, ink)
        Draw(self._shape).text(x, y + cap_height(style) / 2, text, style, 255)
        self._is_empty = False

    def lay(self, picture: Image, halo: int, where: Mask) -> None:
        """Lay the overlay on a finished tile of its size, which shows through elsewhere.

        Args:
            picture: the tile, which is changed.
            halo: the width of the halo in dp.
            where: a shape that limits the halo.
        """
        if self._is_empty:
            return
        grown = self._shape.box_blur(halo).point(_CLOSE_BY)
        shape = lighter(darker(grown, where), self._shape)
        picture.paste(self._tile.done(), (0, 0), shape.point(_SEEN, "1"))
