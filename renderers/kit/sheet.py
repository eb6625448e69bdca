"""A sheet: the whole picture, put together from tiles and encoded."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from renderers.kit.label import label
from renderers.kit.masks import Mask
from renderers.kit.theme import Colour, Style
from renderers.kit.tile import PALETTE_BYTES, in_palette, index_of


class Sheet:
    """A picture that is being put together. Positions count from its top left corner."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("P", (width, height), index_of(ground))
        self.image.putpalette(PALETTE_BYTES)

    def put(self, tile: Image.Image, x: float, y: float) -> None:
        """Copy a finished tile with its top left corner at x, y."""
        self.image.paste(tile, (round(x), round(y)))

    def blend(self, mask: Mask, x: float, y: float, ink: Colour) -> None:
        """Colour the shape of `mask` over whatever is there.

        Tiles need none of this; it is for a few small signs that lie across several tiles.
        """
        left, top = round(x), round(y)
        box = (left, top, left + mask.width, top + mask.height)
        patch = self.image.crop(box).convert("RGB")
        patch.paste(ink, (0, 0), mask)
        self.image.paste(in_palette(patch), box)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        ink: Colour,
        *,
        ground: Colour,
        align: float = 0,
    ) -> int:
        """Put a line of text, its capitals centred on y, and return its width.

        Args:
            text: the line.
            x: where the line starts (align 0), has its middle (0.5) or ends (1), in pixels.
            y: where the middle of its capitals is, in pixels.
            style: weight and size.
            ink: the colour of the letters.
            ground: the colour that is there already.
            align: see x.
        """
        tile = label(text, style, ink, ground)
        self.put(tile, x - align * tile.width, y - tile.height / 2)
        return tile.width

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        return encode(self.image)


def encode(image: Image.Image) -> bytes:
    """Return a picture in the palette's indices as a PNG file.

    Flat colours compress well even at level 1, which is several times as fast as the default.
    """
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()
