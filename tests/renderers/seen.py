"""Lines and icons of a picture, noted while it is drawn, each with the ground below it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PIL import Image

from renderers.kit import fonts, lettering, pen
from renderers.kit.book import Book, _shown
from renderers.kit.masks import Mask
from renderers.kit.palette import blend
from renderers.kit.sheet import Sheet
from renderers.kit.style import Colour, Style
from renderers.kit.themes import Theme
from renderers.kit.tile import Tile, cap_height
from tests.renderers.kept import forget
from tests.renderers.kit.test_themes import contrast

MATERIALS = "renderers.squarriors.places", "renderers.tactica.terrain"
"""Modules whose shapes are leaves and parts of a mountain, in several tones, and not icons."""


class Drawn(msgspec.Struct, frozen=True, eq=False):
    """Something drawn in one colour, and where."""

    what: str
    """The text, or the module and size of an icon."""
    ink: Colour
    ground: int | Colour
    """The entry of the book, or the role, of the ground."""
    book: Book
    style: Style | None = None
    """The style of a text; None for an icon."""

    def contrast(self, theme: Theme) -> float:
        return contrast(_shown(self.book, theme, self.ink), self._ground(theme))

    def _ground(self, theme: Theme) -> Colour:
        if not isinstance(self.ground, int):
            return _shown(self.book, theme, self.ground)
        shade = self.book.shades[self.ground]
        ink, ground = (_shown(self.book, theme, role) for role in (shade.ink, shade.ground))
        return blend(ink, ground, shade.share)


def seen_in(draws: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """Return all lines and icons drawn while a picture is."""
    found: list[Drawn] = []
    _watch_lines(found, monkeypatch)
    _watch_icons(found, monkeypatch)
    forget()  # a label that is kept is not written again
    draws()
    forget()  # icons that were watched
    return found


def _watch_lines(found: list[Drawn], monkeypatch: pytest.MonkeyPatch) -> None:
    write, body = Tile.write, Sheet.lay

    def onto_tile(tile: Tile, text: str, x: float, y: float, style: Style, ink: Colour) -> None:
        image, half, high = tile._image, fonts.width(text, style) / 2, cap_height(style) / 2
        box = (max(0, x - half), max(0, y - high), x + half, y + high)
        left, top, right, low = map(round, box)
        part = image.pixels.crop((left, top, min(image.width, right), min(image.height, low)))
        if colours := part.getcolors(100_000):
            ground: Any = max(colours)[1]
            found.append(Drawn(text, ink, ground, tile._book, style))
        write(tile, text, x, y, style, ink)

    def over_all(sheet: Sheet, shape: Any, x: float, y: float, ink: Colour) -> None:
        """Note letters on a material, which come as the body of a cached line."""
        if (line := lines.get(id(shape))) is not None:
            text, style, letters = line
            left, top = round(x) + lettering.ROOM, round(y) + lettering.ROOM
            right, low = left + letters.width, top + letters.height - 2 * lettering.ROOM
            indices = Counter(sheet.image.crop((left, top, right, low)).tobytes())
            entry, _ = indices.most_common(1)[0]
            if sheet.book.shades[entry].ink != ink:
                found.append(Drawn(text, ink, entry, sheet.book, style))
        body(sheet, shape, x, y, ink)

    lines: dict[int, tuple[str, Style, lettering.Letters]] = {}
    kept = lettering.letters

    def letters(text: str, style: Style) -> lettering.Letters:
        line = kept(text, style)
        lines[id(line.body)] = text, style, line
        return line

    monkeypatch.setattr(Tile, "write", onto_tile)
    monkeypatch.setattr(Sheet, "lay", over_all)
    monkeypatch.setattr(lettering, "letters", letters)


def _watch_icons(found: list[Drawn], monkeypatch: pytest.MonkeyPatch) -> None:
    plain, stamp, over = pen.sign, Tile.stamp, Sheet.blend
    icons: dict[int, tuple[Mask, str]] = {}
    """Keeps the masks, too: the number of an icon that nobody keeps would pass to another."""

    def signs_of(module: str) -> Callable[..., Mask]:
        def sign(size: int, paint: Callable[[pen.Pen], None]) -> Mask:
            icon = plain(size, paint)
            icons[id(icon)] = icon, f"{module} {size}"
            return icon

        return sign

    for name, module in list(sys.modules.items()):
        is_watched = name.startswith("renderers.") and name not in MATERIALS
        if is_watched and getattr(module, "sign", None) is plain:
            monkeypatch.setattr(module, "sign", signs_of(name))

    def stamped(
        tile: Tile, mask: Mask, x: float, y: float, ink: Colour, strength: float = 1, **more: Any
    ) -> None:
        if id(mask) in icons and strength == 1:
            below: Any = _below(tile._image.pixels, mask, x, y)
            found.append(Drawn(icons[id(mask)][1], ink, below, tile._book))
        stamp(tile, mask, x, y, ink, strength, **more)

    def blended(sheet: Sheet, mask: Mask, x: float, y: float, ink: Colour) -> None:
        if id(mask) in icons:
            below: Any = _below(sheet.image.pixels, mask, x, y)
            found.append(Drawn(icons[id(mask)][1], ink, below, sheet.book))
        over(sheet, mask, x, y, ink)

    monkeypatch.setattr(Tile, "stamp", stamped)
    monkeypatch.setattr(Sheet, "blend", blended)


def _below(image: Image.Image, mask: Mask, x: float, y: float) -> object:
    """Return the colour of most pixels where a shape will be."""
    left, top = round(x), round(y)
    part = image.crop((left, top, left + mask.width, top + mask.height))
    solid = mask.pixels.point(lambda value: 255 * (value > 200))
    around = Image.new(part.mode, part.size)
    if image.mode == "P":
        counts = part.histogram(solid)
        return counts.index(max(counts))
    flat = Image.composite(part, around, solid).getcolors(100_000) or []
    blank = sum(1 for value in solid.tobytes() if not value)
    counted = Counter({colour: count for count, colour in flat})
    counted[(0, 0, 0)] -= blank
    return counted.most_common(1)[0][0]
