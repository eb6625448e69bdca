"""The PNG file of a picture in palette colours.

Pillow compresses while it holds Python's lock. For some ten milliseconds no member is answered
and nothing else is drawn. ISA-L compresses as well in a fifth of the time, and without the lock.
So the file is written here: a header, the palette, and all rows without a filter, as Pillow does
for such pictures.
"""

from __future__ import annotations

import struct

from isal import isal_zlib
from PIL import Image

from renderers.kit import core

LEVEL = 1
"""The effort of compression. Files are as large as with level 2 of zlib, and higher levels make
them hardly smaller."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _PALETTE = 8, 3


def png(image: Image.Image, colours: bytes) -> bytes:
    """Return a picture as a PNG file.

    Args:
        image: the picture, of mode P.
        colours: red, green and blue by index, at least for every index in the picture.

    >>> from io import BytesIO
    >>> file = png(Image.new("P", (4, 3), 1), bytes([0, 0, 0, 200, 100, 50]))
    >>> with Image.open(BytesIO(file)) as read:
    ...     read.size, read.convert("RGB").getpixel((3, 2))
    ((4, 3), (200, 100, 50))
    """
    width, height = image.size
    header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _PALETTE, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", _packed(image)),
            _chunk(b"IEND", b""),
        )
    )


def _packed(image: Image.Image) -> bytes:
    """Return the compressed pixels. Each row begins with its filter; 0 means none."""
    rows = core.rows(image)  # each with a 0 at its end, which is the filter of the next
    packer = isal_zlib.compressobj(LEVEL)
    first, rest = packer.compress(b"\0"), packer.compress(memoryview(rows)[:-1])
    return first + rest + packer.flush()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(kind + data))
    )
