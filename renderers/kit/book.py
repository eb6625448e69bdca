"""Books: the palette entries of one game's pictures.

All pictures share the palette's entries. A game whose pictures are of a material, such as cloth or
a field, has a book in which the material's colours replace entries that this game never draws with.
Everything that the kit draws has the same index in every book.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import chain, product

import msgspec
from PIL import Image as Pillow
from PIL import ImagePalette

from renderers.kit import core
from renderers.kit.image import Image
from renderers.kit.palette import SHADES, Shade, blend
from renderers.kit.style import Colour, colour
from renderers.kit.themes import Theme

Ramp = tuple[Colour, Colour, int]
"""Two roles that meet, and the number of steps between them."""


class Book(msgspec.Struct, frozen=True, eq=False):
    """The entries of a picture by index, at most 255."""

    shades: tuple[Shade, ...]
    light: Mapping[Colour, Colour]
    """The colours of the material's own roles in light themes, by role."""
    own: frozenset[int] = frozenset()
    """The indices of the material's entries."""

    def palette(self, theme: Theme) -> bytes:
        """Return red, green and blue for every index, in the colours of a theme."""
        return _palette(self, theme)

    def index_of(self, role: Colour) -> int:
        """Return the index of a role."""
        return _index(self, role)

    def among(self, roles: Collection[Colour]) -> list[int]:
        """Return the indices of the entries that blend only roles of the given ones."""
        return _entries(self, frozenset(roles))

    def blend_into(
        self, image: Image, ink: Colour, share: float, where: Pillow.Image, box: core.Box
    ) -> None:
        """Blend `ink` into the pixels of an image.

        Args:
            share: the opacity of the ink, 0-1.
            where: the shape that is filled.
            box: the place of the shape, in pixels.
        """
        _blending(self, ink, share).over(image, where, box)

    def in_palette(self, image: Image, roles: Collection[Colour]) -> Image:
        """Return an image in the book's indices.

        Args:
            image: in red, green and blue, as the roles are drawn.
            roles: all roles in the image. Each pixel becomes the closest of them and their ramps.
        """
        palette, own = _palette_of(self, frozenset(roles))
        found = image.quantize(palette)
        core.renumber(found, own, _drawn_palette(self))
        return found


COMMON = Book(SHADES, {})
"""The book of pictures without a material."""


def roles_of(**codes: str) -> dict[Colour, Colour]:
    """Return the roles of a material with their colours in light themes.

    Each comes from two HTML codes: the colour that it is drawn in, which dark themes keep, and the
    one of light themes.
    """
    pairs = (code.split() for code in codes.values())
    return {colour(drawn): colour(light) for drawn, light in pairs}


def book_of(
    light: Mapping[Colour, Colour],
    ramps: Collection[Ramp],
    unused: Collection[tuple[Colour | None, Colour | None]],
) -> Book:
    """Return the book of a material.

    Args:
        light: the material's roles with their colours in light themes.
        ramps: the pairs of roles that meet: two of the material, or one and a common role.
        unused: pairs of roles, ink and ground, whose entries the game never draws with; None
            stands for any role.

    Raises:
        ValueError: there are more entries than places for them.
    """
    more = [Shade(role, role, 1) for role in light]
    more += [
        Shade(ink, ground, step / (count + 1))
        for ink, ground, count in ramps
        for step in range(1, count + 1)
    ]
    free = [
        n
        for n, shade in enumerate(SHADES)
        if any(ink in (None, shade.ink) and on in (None, shade.ground) for ink, on in unused)
    ]
    if len(more) > len(free):
        raise ValueError(f"{len(more)} entries in {len(free)} places")
    shades = list(SHADES)
    for n, shade in zip(free, more, strict=False):
        shades[n] = shade
    return Book(tuple(shades), dict(light), frozenset(free[: len(more)]))


@lru_cache(64)
def _palette(book: Book, theme: Theme) -> bytes:
    if not book.own:
        return theme.palette
    found = bytearray(theme.palette)
    for n in book.own:
        shade = book.shades[n]
        ink, ground = (_shown(book, theme, role) for role in (shade.ink, shade.ground))
        found[3 * n : 3 * n + 3] = bytes(blend(ink, ground, shade.share))
    return bytes(found)


def _shown(book: Book, theme: Theme, role: Colour) -> Colour:
    if role not in book.light:
        return theme.colour(role)
    return book.light[role] if theme.is_light else role


@lru_cache(256)
def _index(book: Book, role: Colour) -> int:
    return book.shades.index(Shade(role, role, 1))


@lru_cache(8)
def _drawn(book: Book) -> tuple[Colour, ...]:
    """Return the colours in which the entries are drawn, by index."""
    return tuple(shade.drawn for shade in book.shades)


@lru_cache(8)
def _drawn_palette(book: Book) -> ImagePalette.ImagePalette:
    return ImagePalette.ImagePalette("RGB", bytes(chain.from_iterable(_drawn(book))))


@lru_cache(8)
def _by_roles(book: Book) -> dict[tuple[Colour, Colour], list[int]]:
    """Return the entries of each pair of roles."""
    found: dict[tuple[Colour, Colour], list[int]] = {}
    for n, shade in enumerate(book.shades):
        found.setdefault((shade.ink, shade.ground), []).append(n)
    return found


@lru_cache(1024)
def _entries(book: Book, roles: frozenset[Colour]) -> list[int]:
    known = _by_roles(book)
    return sorted(n for pair in product(roles, roles) for n in known.get(pair, ()))


class _Blending:
    """The index that each index becomes when an ink is blended into its colour. Indices are worked
    out when they are first needed, since a picture needs only a few."""

    def __init__(self, book: Book, ink: Colour, share: float) -> None:
        self._book, self._ink, self._share = book, ink, share
        self._table = [core.UNKNOWN] * 256
        """A place is filled when it is needed. Every thread would fill it with the same index."""

    def over(self, image: Image, where: Pillow.Image, box: core.Box) -> None:
        if core.change(image, self._table, where, box):
            return
        for _, n in image.pixels.crop(box).getcolors(256) or ():
            assert isinstance(n, int)
            if self._table[n] == core.UNKNOWN:
                self._table[n] = self._closest(n)
        core.change(image, self._table, where, box)

    def _closest(self, n: int) -> int:
        """Return the entry closest to the blended colour, among those of the roles involved."""
        drawn, shade = _drawn(self._book), self._book.shades[n]
        red, green, blue = blend(self._ink, drawn[n], self._share)
        entries = _entries(self._book, frozenset((self._ink, shade.ink, shade.ground)))
        apart = [
            (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
            for r, g, b in map(drawn.__getitem__, entries)
        ]
        return entries[apart.index(min(apart))]


@lru_cache(256)
def _blending(book: Book, ink: Colour, share: float) -> _Blending:
    return _Blending(book, ink, share)


@lru_cache(48)  # Pillow keeps half a megabyte with each
def _palette_of(book: Book, roles: frozenset[Colour]) -> tuple[Pillow.Image, list[int]]:
    """Return an image whose palette has only the colours of some roles, and the true index of each.

    Pillow compares each pixel with every colour of the palette, so a short one is faster.
    """
    drawn, own = _drawn(book), _entries(book, roles)
    image = Pillow.new("P", (1, 1))
    image.putpalette(bytes(chain.from_iterable(drawn[n] for n in own)))
    return image, own + own[:1] * (256 - len(own))
