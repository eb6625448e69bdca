"""Writes animated GIF files with one palette, each frame as its difference from the one before.

Pillow's own writer searches for a palette for every frame, which takes seconds. Here the frames are
in the palette's indices already. Pillow still compresses them.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from struct import pack

import msgspec
from PIL import Image, ImageChops

COLOURS, BITS = 256, 8
KEEP = 1
"""The frame stays, and the next one is drawn over it."""
FOR_EVER = 0
_EVERYTHING_BUT_NOTHING = [0, *[255] * (COLOURS - 1)]


class Frame(msgspec.Struct, frozen=True):
    """One picture of a film, in mode "P". Only its indices matter, not its own palette."""

    image: Image.Image
    seconds: float
    """How long the frame is shown."""


class Full(Exception):
    """The file would exceed its limit."""

    def __init__(self, frames: int) -> None:
        """
        Args:
            frames: the number of frames that had been written by then.
        """
        super().__init__(f"{frames} frames are too many bytes")
        self.frames = frames


def encode(frames: Iterable[Frame], palette: bytes, largest: int | None = None) -> bytes:
    """Return frames of one size as a GIF file that plays in a loop.

    A frame is written as soon as the next one arrives, so at most three are in memory.

    Args:
        frames: at least one. A frame that shows nothing new prolongs the one before.
        palette: red, green, blue, red ... of at most 256 colours. With fewer, pixels that stay the
            same from one frame to the next are transparent, which makes the file much smaller.
        largest: the limit in bytes; None for no limit.

    Raises:
        ValueError: no frames, or frames of different sizes.
        Full: the file exceeds the limit.
    """
    spare = len(palette) // 3 if len(palette) // 3 < COLOURS else None
    file, count = BytesIO(), 0
    waiting: Frame | None = None
    shown: Image.Image | None = None
    for count, frame in enumerate(frames, 1):
        if waiting is None:
            file.write(_header(frame.image, palette))
        elif _same(waiting.image, frame.image):
            waiting = Frame(waiting.image, waiting.seconds + frame.seconds)
            continue
        else:
            file.writelines(_block(waiting, shown, spare))
            shown = waiting.image
            if largest is not None and file.tell() >= largest:
                raise Full(count - 1)
        waiting = frame
    if waiting is None:
        raise ValueError("a film has at least one frame")
    file.writelines([*_block(waiting, shown, spare), b";"])
    if largest is not None and file.tell() > largest:
        raise Full(count)
    return file.getvalue()


def _header(image: Image.Image, palette: bytes) -> bytes:
    """Return the size of the pictures, the palette, and the order to play in a loop."""
    width, height = image.size
    flags = 0b1111_0111  # a palette of 256 colours of 8 bits
    screen = pack("<6sHHBBB", b"GIF89a", width, height, flags, 0, 0)
    loop = b"!\xff\x0bNETSCAPE2.0" + pack("<BBHB", 3, 1, FOR_EVER, 0)
    return screen + palette.ljust(3 * COLOURS, b"\0") + loop


def _same(before: Image.Image, after: Image.Image) -> bool:
    if before.size != after.size:
        raise ValueError("all frames of a film have one size")
    return ImageChops.difference(before, after).getbbox() is None


def _block(frame: Frame, before: Image.Image | None, spare: int | None) -> list[bytes]:
    """Return a frame in the format of the file: the first one whole, the others
    as their changes."""
    patch, corner, clear = frame.image, (0, 0), None
    if before is not None:
        change = ImageChops.difference(before, frame.image)
        box = change.getbbox()
        assert box is not None, "frames that show nothing new are left out"
        patch, corner = frame.image.crop(box), box[:2]
        if spare is not None:
            clear = spare
            changed = change.crop(box).point(_EVERYTHING_BUT_NOTHING, "L")
            patch = Image.composite(patch, Image.new("P", patch.size, spare), changed)
    return [_control(frame.seconds, clear), _descriptor(patch, corner), compressed(patch), b"\0"]


def _control(seconds: float, clear: int | None) -> bytes:
    """Return how a frame is shown: its hundredths of a second, and its transparent index."""
    flags = KEEP << 2 | (clear is not None)
    return pack("<3sBHBB", b"!\xf9\x04", flags, round(seconds * 100), clear or 0, 0)


def _descriptor(patch: Image.Image, corner: tuple[int, int]) -> bytes:
    """Return the place of a frame, which has no palette of its own."""
    return pack("<sHHHHB", b",", *corner, *patch.size, 0)


def compressed(patch: Image.Image) -> bytes:
    """Return the pixels of a picture, given in the palette's indices, in the format of the file."""
    return bytes((BITS,)) + patch.tobytes("gif", patch.mode, BITS, False)
