"""Turns avatars into faces.

Files from outside are not trusted: sizes are checked before anything is unpacked, and any fault
means that there is no face.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from renderers.kit.faces import SIDE, Face

MOST_BYTES = 256_000
"""The maximum size of a file. Discord's files of the requested width have some 20,000 bytes."""
MOST_PIXELS = 512
"""The maximum width and height."""
_BEHIND = (88, 101, 242)
"""The colour behind an avatar that is transparent in places: Discord's own."""


class NoFace(Exception):
    """A file that is not a usable avatar."""


def face_from(data: bytes) -> Face:
    """Return the face that a PNG file shows. Takes a while: call it off the event loop.

    Args:
        data: the file, from anywhere.

    Raises:
        NoFace: it is not a PNG file, is broken, or is too large.
    """
    if len(data) > MOST_BYTES:
        raise NoFace(f"{len(data)} bytes")
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as image:
            if max(image.size) > MOST_PIXELS:
                raise NoFace(f"{image.size} pixels")
            seen = image.convert("RGBA")
    except NoFace:
        raise
    except Exception as error:  # Pillow raises many types for files that are broken
        raise NoFace(type(error).__name__) from error
    edge = min(seen.size)
    left, top = (seen.width - edge) // 2, (seen.height - edge) // 2
    square = seen.resize(
        (SIDE, SIDE), Image.Resampling.LANCZOS, (left, top, left + edge, top + edge)
    )
    face = Image.new("RGB", (SIDE, SIDE), _BEHIND)
    face.paste(square, mask=square.getchannel("A"))
    return Face(face.tobytes())
