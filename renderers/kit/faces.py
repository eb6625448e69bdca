"""Faces: members' avatars over the signs of their panels.

A sheet records where each player's sign is (`Sheet.note_sign`). If a member's face is known, it
covers the sign as a disc, and the sign stays at its corner, smaller, because its shape tells whose
pieces are whose. A face uses palette entries that its picture leaves free, so it has its own
colours in every theme, and the picture stays within 256.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from PIL import Image, ImageChops

from renderers.kit import masks
from renderers.kit.density import drawn_at
from renderers.kit.style import Colour

SIDE = 96
"""The width and height of a face in pixels."""


class Form(msgspec.Struct, frozen=True):
    """The measures of a face in a panel, in dp."""

    disc: int
    corner: int
    """The size of the sign at its corner; 0 for none."""
    width: int
    height: int
    """The height of both together, as `width` is their width."""
    aside: int
    """How far the middle of both lies below and to the right of the sign's middle, to keep clear of
    the line around a panel."""
    moat: int = 4
    """The ground between the disc and the sign."""

    def enlarged(self, factor: int) -> Form:
        return Form(*(factor * length for length in msgspec.structs.astuple(self)))


Box = tuple[int, int, int, int]
"""The left, upper, right and lower edge, in pixels of a picture."""
WIDE, TALL, ALONE = Form(60, 36, 76, 76, 4), Form(52, 30, 58, 66, 0), Form(76, 0, 76, 76, 0)
"""A face beside a name; above one, where a star is beside the sign; and without a sign."""
_MOST, _FEWEST = 24, 6
"""How many palette entries a face may use in a picture. With fewer, the picture stays as it is."""


class Face(msgspec.Struct, frozen=True):
    """A member's avatar, ready to be drawn."""

    pixels: bytes
    """Red, green and blue of each pixel, in `SIDE` rows."""


Faces = Sequence[Face | None]
"""Faces by seat; None where the badge stays. There may be fewer than there are seats."""


class Sign(msgspec.Struct, frozen=True):
    """The place of a player's sign on a sheet."""

    seat: int
    x: float
    y: float
    """The middle of the sign, together with `x`."""
    width: int
    height: int
    form: Form = WIDE

    def is_within(self, top: int, low: int) -> bool:
        """Whether the whole face fits between two rows."""
        around = self.form.height / 2
        return top + around <= self.y <= low - around - self.form.aside

    def moved(self, down: int) -> Sign:
        """Return the sign moved down."""
        return msgspec.structs.replace(self, y=self.y + down)

    def enlarged(self, factor: int) -> Sign:
        """Return the sign on a sheet of so many times the size."""
        x, y, width, height = (
            factor * self.x,
            factor * self.y,
            factor * self.width,
            factor * self.height,
        )
        return Sign(self.seat, x, y, width, height, self.form.enlarged(factor))

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
        image: the picture in the palette's indices, which is not changed.
        palette: red, green and blue by index.
        signs: where the players' signs are on it.
        faces: the faces, by seat.
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
    """Put a face and the smaller sign in the place of the sign, and set their colours.

    Args:
        entries: the free indices that take the colours.
    """
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
    """Return the index of the ground around a sign.

    It is looked for outside the sign's box, because a sign with square corners has none inside.
    """
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
    """Return a face with a sign at its corner in `count` colours, its shape, and the colours."""
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


@lru_cache(6)
def _disc(form: Form) -> Image.Image:
    """Return the part of a face that is seen beside the sign at its corner."""
    shape = Image.new("L", (form.width, form.height))
    shape.paste(_circle(form.disc), (0, 0))
    if form.corner:
        around = _circle(form.corner + 2 * form.moat)
        corner = form.width - form.corner - form.moat, form.height - form.corner - form.moat
        shape.paste(0, corner, around)
    return shape


def _circle(size: int) -> Image.Image:
    """Return a disc of some pixels, whatever the density of the sheet."""
    with drawn_at(1):
        return masks.disc(size).pixels
