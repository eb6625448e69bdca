"""Letters: Source Sans Pro (Adobe, SIL Open Font License), from its PyPI package."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import chain

from PIL import ImageFont

from renderers.kit.density import Density
from renderers.kit.style import Style

_END = 4
"""How many letters at the end of a name are shown, however long it is."""
_BREAKS = re.compile(r"\s+(?!·)")
"""Where a line can end: at a space, but not before a middle dot."""
_UNASSIGNED = "\U000e0fff"  # never a character, so it is drawn as "glyph missing"


@lru_cache(64)
def font(style: Style, density: Density = 1) -> ImageFont.FreeTypeFont:
    """Return the font of a style, `density` times as large.

    Simple layout gives equal bytes with and without libraqm.
    """
    path = files("font_source_sans_pro") / "files" / f"SourceSansPro-{style.weight}.ttf"
    return ImageFont.truetype(str(path), style.size * density, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def width(text: str, style: Style) -> int:
    """Return the width of a line of text in dp."""
    return round(font(style).getlength(text))


@lru_cache(4096)
def has(character: str) -> bool:
    """Whether the font can draw a character.

    >>> has("é"), has("Ж"), has("猫")
    (True, True, False)
    """
    face = font(Style("Regular", 24))
    return bytes(face.getmask(character)) != bytes(face.getmask(_UNASSIGNED))


def drawable(text: str) -> str:
    """Return a sentence without the characters that the font lacks.

    >>> drawable("🎲 Ada re-rolls: 5")
    'Ada re-rolls: 5'
    """
    kept = (character for character in text if has(character) and character.isprintable())
    return " ".join("".join(kept).split())


def printable(name: str, instead: str) -> str:
    """Return a player's name as the font can draw it, or `instead` if it cannot.

    Ornaments that the font lacks (emoji, invisible marks) are left out; a letter never is.

    >>> printable("Ada 🌸", "South"), printable("太郎", "South"), printable("🌸", "South")
    ('Ada', 'South', 'South')
    """
    text = unicodedata.normalize("NFKC", name)
    lost = {character for character in text if not has(character)}
    if any(unicodedata.category(character)[0] in "LN" for character in lost):
        return instead
    tidy = drawable(text)
    return tidy if any(character.isalnum() for character in tidy) else instead


@lru_cache(1024)
def fitted(text: str, style: Style, room: int) -> str:
    """Return `text`, cut with an ellipsis if it is wider than `room` dp.

    >>> fitted("Bartholomew", Style("Bold", 32), room=90)
    'Bar…'
    """
    if width(text, style) <= room:
        return text
    return text[: _that_fit(text, style, room - width("…", style))].rstrip() + "…"


def _that_fit(text: str, style: Style, room: int) -> int:
    """Return how many characters of a text fit, from its beginning."""
    return bisect_right(range(1, len(text) + 1), room, key=lambda n: width(text[:n], style))


@lru_cache(512)
def wrapped(text: str, style: Style, room: int) -> tuple[str, ...]:
    """Return `text` in lines of at most `room` dp, unless a single word is wider.

    A middle dot ends a line and never begins one.

    >>> wrapped("While it processes, ties count as wins.", Style("Semibold", 24), room=200)
    ('While it processes,', 'ties count as wins.')
    >>> wrapped("Leadership · bat of Lampwing · tribe value 5", Style("Semibold", 24), room=320)
    ('Leadership · bat of Lampwing ·', 'tribe value 5')
    """
    lines = [""]
    for word in _BREAKS.split(text.strip()):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, style) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def lines_of(text: str, style: Style, room: int, most: int) -> list[str]:
    """Return a text in at most `most` lines, broken between words if possible, otherwise anywhere.

    Text that does not fit even so is cut with an ellipsis.

    >>> lines_of("Ada plays Pirate on c2.", Style("Semibold", 24), room=150, most=2)
    ['Ada plays', 'Pirate on c2.']
    >>> lines_of("Bartholomew_the_Magnificent", Style("Bold", 24), room=190, most=2)
    ['Bartholomew_', 'the_Magnificent']
    """
    lines = list(wrapped(text, style, room))
    if len(lines) > most or any(width(line, style) > room for line in lines):
        lines = _filled(text, style, room, most, between_words=True)
        if width(lines[-1], style) > room:
            lines = _filled(text, style, room, most, between_words=False)
    return [fitted(line, style, room) for line in lines]


def _filled(text: str, style: Style, room: int, most: int, *, between_words: bool) -> list[str]:
    """Fill each line as far as possible, or to the last sign between words.

    The last line takes the rest.
    """
    lines: list[str] = []
    while len(lines) < most - 1 and width(text, style) > room:
        end = max(1, _that_fit(text, style, room))
        if between_words:
            cuts = range(end, end // 2, -1)
            end = next((cut for cut in cuts if not text[cut - 1].isalnum()), end)
        lines.append(text[:end].rstrip())
        text = text[end:].lstrip()
    return [*lines, text]


def style_for(text: str, styles: Sequence[Style], room: int) -> Style:
    """Return the first style in which a line of text fits, or the last if it fits in none.

    >>> style_for("Ada Lovelace", (Style("Bold", 32), Style("Bold", 24)), room=160).size
    24
    """
    return next((style for style in styles if width(text, style) <= room), styles[-1])


def name_lines(
    name: str, styles: Sequence[Style], room: int, smaller: Sequence[Style] = ()
) -> tuple[Style, list[str]]:
    """Return a name in one line, in the first style in which it fits, or else in two lines.

    Two lines have the last style, or the first of the `smaller` ones that breaks no word, or
    failing that, the first that shows the name whole.

    >>> styles = Style("Bold", 32), Style("Bold", 24)
    >>> name_lines("Ada", styles, room=200)[1], name_lines("Bartholomew the Bold", styles, 150)[1]
    (['Ada'], ['Bartholomew', 'the Bold'])
    """
    tried = (style_for(name, styles, room), *smaller)
    in_lines = [(style, lines_of(name, style, room, 2)) for style in tried]
    unbroken = (each for each in in_lines if " ".join(each[1]).split() == name.split())
    whole = (each for each in in_lines if not each[1][-1].endswith("…"))
    style, lines = next(chain(unbroken, whole), in_lines[-1])
    if lines[-1].endswith("…"):
        lines[-1] = _with_the_end(lines[-1], name, style, room)
    return style, lines


def _with_the_end(line: str, name: str, style: Style, room: int) -> str:
    """Return the last line of a name that is cut, with the end of the name after the ellipsis.

    Two long names often differ only at the end, as in “(2)”.
    """
    end = "…" + name[-_END:].lstrip()
    begin = line.removesuffix("…")
    return begin[: _that_fit(begin, style, room - width(end, style))].rstrip() + end
