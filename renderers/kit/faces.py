"""Faces: members' avatars over the signs of their panels.

A sheet remembers where each player's sign is (`Sheet.note_sign`). Where a face is known, it lies
over the sign as a disc, and the sign stays at its corner, smaller: it tells whose pieces are whose
by shape. A face takes the entries of the palette that its picture does not use, so every theme has
it in its own colours, and the picture stays a picture of 256.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageChops

from renderers.kit import masks
from renderers.kit.masks import Mask
from renderers.kit.style import Colour

SIDE = 96
"""Pixels of a face across and down."""


class Form(msgspec.Struct, frozen=True):
    """Pixels of a face in a panel."""

    disc: int
    corner: int
    """The sign at its corner; 0 for none."""
    width: int
    height: int
    """Both together."""
    aside: int
    """So far below and to the right of the sign's middle is that of both: a panel has a line
    around."""


Box = tuple[int, int, int, int]
"""Pixels of a picture: the left, the upper, the right and the lower edge."""
WIDE, TALL, ALONE = Form(60, 36, 76, 76, 4), Form(52, 30, 58, 66, 0), Form(76, 0, 76, 76, 0)
"""Beside a name; above it, where a star is beside the sign; and where there is no sign."""
_MOAT = 4
"""Pixels of ground between the disc and the sign."""
_MOST, _FEWEST = 24, 6
"""Entries of a face in a picture. With fewer, the picture stays as it is."""


class Face(msgspec.Struct, frozen=True):
    """A member's avatar, ready to be drawn."""

    pixels: bytes
    """Red, green and blue of `SIDE` rows."""


Faces = Sequence[Face | None]
"""By seat; None where the badge stays. It may be shorter than there are seats."""


class Sign(msgspec.Struct, frozen=True):
    """The place of a player's sign on a sheet."""

    seat: int
    x: float
    y: float
    """Its middle."""
    width: int
    height: int
    form: Form = WIDE

    def is_within(self, top: int, low: int) -> bool:
        """Whether all of a face fits there between two rows."""
        around = self.form.height / 2
        return top + around <= self.y <= low - around - self.form.aside

    def moved(self, down: int) -> Sign:
        """Return it so far further down."""
        return msgspec.structs.replace(self, y=self.y + down)

    @property
    def box(self) -> Box:
        """The pixels of the sign."""
        left, top = round(self.x - self.width / 2), round(self.y - self.height / 2)
        return left, top, left + self.width, top + self.height


def with_faces(
    image: Image.Image, palette: bytes, signs: Sequence[Sign], faces: Faces
) -> tuple[Image.Image, bytes]:
    """Return a picture with the faces that are known, and its palette.

    Args:
        image: in the palette's indices; it is left as it is.
        palette: red, green and blue by index.
        signs: where the players' signs are on it.
        faces: by seat.
    """
    shown = [
        (sign, face)
        for sign in signs
        if sign.seat < len(faces) and (face := faces[sign.seat]) is not None
    ]
    if not shown:
        return image, palette
    free = [n for n, count in enumerate(image.histogram()[:256]) if not count]
    each = min(_MOST, len(free) // len(shown))
    if each < _FEWEST:
        return image, palette
    image = image.copy()
    colours = bytearray(palette.ljust(768, b"\0"))
    for sign, face in shown:
        mine, free = free[:each], free[each:]
        _put(image, colours, sign, face, mine)
    return image, bytes(colours)


def _put(
    image: Image.Image, colours: bytearray, sign: Sign, face: Face, entries: Sequence[int]
) -> None:
    """Put a face and the smaller sign where the sign is, in entries that become their colours."""
    box = sign.box
    mark, ground = image.crop(box), _around(image, box)
    mark.putpalette(bytes(colours))
    behind = colours[3 * ground], colours[3 * ground + 1], colours[3 * ground + 2]
    seen_as = mark.convert("RGB").tobytes()
    form = sign.form
    tile, shape, inks = _tile(face.pixels, seen_as, mark.size, behind, len(entries), form)
    for n, at in enumerate(entries):
        colours[3 * at : 3 * at + 3] = inks[3 * n : 3 * n + 3].ljust(3, b"\0")
    image.paste(ground, box)
    left = round(sign.x - form.width / 2) + form.aside
    top = round(sign.y - form.height / 2) + form.aside
    image.paste(tile.point([*entries, *[ground] * (256 - len(entries))]), (left, top), shape)


def _around(image: Image.Image, box: Box) -> int:
    """Return the colour that a sign lies on: a sign with square corners has none of it inside."""
    left, top, right, low = box
    wide = (max(0, left - 1), max(0, top - 1), min(image.width, right + 1))
    counts = image.crop((*wide, min(image.height, low + 1))).histogram()
    inside = image.crop(box).histogram()
    ring = [all_ - own for all_, own in zip(counts, inside, strict=True)]
    return ring.index(max(ring))


@lru_cache(32)
def _tile(
    pixels: bytes, seen_as: bytes, size: tuple[int, int], ground: Colour, count: int, form: Form
) -> tuple[Image.Image, Image.Image, bytes]:
    """A face with a sign at its corner in so many colours, its shape, and the colours."""
    tile = Image.new("RGB", (form.width, form.height), ground)
    disc = _disc(form)
    face = Image.frombytes("RGB", (SIDE, SIDE), pixels).resize((form.disc, form.disc))
    tile.paste(face, (0, 0), disc.crop((0, 0, form.disc, form.disc)))
    shape = disc.point(lambda step: 255 * (step > 0))
    if form.corner:
        mark = Image.frombytes("RGB", size, seen_as)
        mark.thumbnail((form.corner, form.corner), Image.Resampling.LANCZOS)
        left = form.width - (form.corner + mark.width) // 2
        top = form.height - (form.corner + mark.height) // 2
        seen = ImageChops.difference(mark, Image.new("RGB", mark.size, ground)).convert("L")
        seen = seen.point(lambda step: 255 * (step > 2))
        tile.paste(mark, (left, top))
        shape.paste(seen, (left, top), seen)
    few = tile.quantize(count, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    inks = few.getpalette() or []
    return few, shape, bytes(inks[: 3 * count])


@lru_cache(3)
def _disc(form: Form) -> Mask:
    """The part of a face that is seen beside the sign at its corner."""
    shape = Image.new("L", (form.width, form.height))
    shape.paste(masks.disc(form.disc), (0, 0))
    if form.corner:
        around = masks.disc(form.corner + 2 * _MOAT)
        corner = form.width - form.corner - _MOAT, form.height - form.corner - _MOAT
        shape.paste(0, corner, around)
    return shape
