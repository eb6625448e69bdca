"""Every line that a picture writes is read on its ground, in every look (WCAG 2.1, AA).

It is seen where it is written: the colour of most pixels there, before the letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from renderers.cards.result import _draw as draw_result
from renderers.kit import fonts, lettering
from renderers.kit.book import Book, _shown
from renderers.kit.palette import blend
from renderers.kit.sheet import Sheet
from renderers.kit.style import PAPER, RED, Colour, Style
from renderers.kit.themes import DEFAULT, THEMES, Theme
from renderers.kit.tile import Tile, cap_height
from tests.renderers.cards.test_cards import result
from tests.renderers.goldens import ALL, sheet_of
from tests.renderers.kept import forget
from tests.renderers.kit.test_themes import contrast

LEAST, LEAST_LARGE = 4.5, 3.0
LARGE = 32
"""Pixels, which are 12 on a phone. WCAG calls smaller ones large already."""
BOLD_ON_RED = (PAPER, RED)
"""Bold, and large for WCAG: an alarm, and a sum that is lost."""


class Written(msgspec.Struct, frozen=True, eq=False):
    """A line of text where it was written."""

    text: str
    style: Style
    ink: Colour
    ground: int | Colour
    """The entry of the book, or the role."""
    book: Book

    def contrast(self, theme: Theme) -> float:
        return contrast(_shown(self.book, theme, self.ink), self._ground(theme))

    def _ground(self, theme: Theme) -> Colour:
        if not isinstance(self.ground, int):
            return _shown(self.book, theme, self.ground)
        shade = self.book.shades[self.ground]
        ink, ground = (_shown(self.book, theme, role) for role in (shade.ink, shade.ground))
        return blend(ink, ground, shade.share)

    @property
    def least(self) -> float:
        on_red = (self.ink, self.ground) == BOLD_ON_RED and self.style.weight in ("Bold", "Black")
        return LEAST_LARGE if on_red or self.style.size >= LARGE else LEAST


def written_by(draws: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Return all lines that are written while a picture is drawn."""
    found: list[Written] = []
    write, body = Tile.write, Sheet.lay

    def onto_tile(tile: Tile, text: str, x: float, y: float, style: Style, ink: Colour) -> None:
        image, half, high = tile._image, fonts.width(text, style) / 2, cap_height(style) / 2
        box = (max(0, x - half), max(0, y - high), x + half, y + high)
        left, top, right, low = map(round, box)
        part = image.crop((left, top, min(image.width, right), min(image.height, low)))
        if colours := part.getcolors(100_000):
            ground: Any = max(colours)[1]
            found.append(Written(text, style, ink, ground, tile._book))
        write(tile, text, x, y, style, ink)

    def over_all(sheet: Sheet, shape: Any, x: float, y: float, ink: Colour) -> None:
        """Letters on a material come as the body of a line that is kept."""
        line = lines.get(id(shape))
        if line is not None:
            left, top = round(x) + lettering.ROOM, round(y) + lettering.ROOM
            right, low = left + line.width, top + line.height - 2 * lettering.ROOM
            indices = Counter(sheet.image.crop((left, top, right, low)).tobytes())
            entry, _ = indices.most_common(1)[0]
            if sheet.book.shades[entry].ink != ink:
                found.append(Written(texts[id(shape)], styles[id(shape)], ink, entry, sheet.book))
        body(sheet, shape, x, y, ink)

    lines: dict[int, lettering.Letters] = {}
    texts: dict[int, str] = {}
    styles: dict[int, Style] = {}
    kept = lettering.letters

    def letters(text: str, style: Style) -> lettering.Letters:
        line = kept(text, style)
        lines[id(line.body)], texts[id(line.body)], styles[id(line.body)] = line, text, style
        return line

    monkeypatch.setattr(Tile, "write", onto_tile)
    monkeypatch.setattr(Sheet, "lay", over_all)
    monkeypatch.setattr(lettering, "letters", letters)
    forget()
    draws()
    return found


def _hard_to_read(found: list[Written]) -> set[str]:
    return {
        f"{each.text!r} {each.style.size} {theme.key}: {each.contrast(theme):.1f}"
        for each in found
        for theme in THEMES.values()
        if each.contrast(theme) < each.least
    }


QUICK = "tactics_end", "squares_middle", "bopbm_army", "tactica_crown", "squarriors_attacked"


@pytest.mark.parametrize(
    "golden",
    [
        pytest.param(each, marks=() if each.name in QUICK else (pytest.mark.soak,), id=each.name)
        for each in ALL
    ],
)
def test_all_that_a_picture_says_is_easy_to_read(
    golden: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = written_by(lambda: sheet_of(golden), monkeypatch)
    assert len(found) > 2
    assert not _hard_to_read(found)


def test_all_that_a_result_card_says_is_easy_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    card = result(4, turned="Ada captures two.")
    found = written_by(lambda: draw_result(card, DEFAULT), monkeypatch)
    assert len(found) > 10
    assert not _hard_to_read(found)
