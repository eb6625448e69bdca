"""The rules of a game on one or two printed pages."""

from __future__ import annotations

import io
import re
from bisect import bisect_left
from collections.abc import Iterator
from importlib.resources import files
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, Image, PageTemplate, Paragraph

from bot.catalog import Entry
from bot.rules_pictures import draw_page
from games.engine import AnyGame
from games.words import Page
from renderers.kit.themes import THEMES

PAGES = 2
"""The greatest number of pages, in A4."""
LARGEST, SMALLEST, STEP = 9.5, 6.5, 0.25
"""Sizes of the letters in points: as large as fits, and never too small to read."""
MARGIN, GUTTER = 12 * mm, 6 * mm
_INK, _ACCENT = HexColor(0x1F2328), HexColor(0x8A5A00)
_FONT, _BOLD = "Sheet", "Sheet-Bold"
_MARKED = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")


class TooLong(Exception):
    """The rules do not fit the sheet. `str(error)` is one sentence for the operator."""


def rules_sheet(known: Entry) -> bytes:
    """Return the rules of a game as a PDF, with the picture of its first page.

    Raises:
        TooLong: they do not fit in legible letters.
    """
    _register_fonts()
    picture = _picture(known)
    sizes = [LARGEST - STEP * number for number in range(int((LARGEST - SMALLEST) / STEP) + 1)]
    first = bisect_left(sizes, x=True, key=lambda size: _set(known.game, picture, size)[1] <= PAGES)
    if first == len(sizes):
        raise TooLong(f"The rules of {known.game.name} do not fit {PAGES} pages.")
    return _set(known.game, picture, sizes[first])[0]


def printed_pages(game: AnyGame) -> list[Page]:
    """Return the pages of the rules that go on the sheet."""
    return [page for page in game.words.pages if page.printed]


def _register_fonts() -> None:
    for name, weight in ((_FONT, "Regular"), (_BOLD, "Bold")):
        path = files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf"
        pdfmetrics.registerFont(TTFont(name, str(path)))
    pdfmetrics.registerFontFamily(_FONT, normal=_FONT, bold=_BOLD, italic=_FONT, boldItalic=_BOLD)


def _picture(known: Entry) -> bytes:
    """Return the board of the first page, in the light look; b"" if the page has none."""
    pictures = draw_page(known, 0, THEMES["light"])
    return pictures[0].data if pictures else b""


def _set(game: AnyGame, picture: bytes, size: float) -> tuple[bytes, int]:
    """Set the sheet in letters of a size. Returns it with the number of its pages."""
    made = io.BytesIO()
    width = (A4[0] - 2 * MARGIN - GUTTER) / 2
    height = A4[1] - 2 * MARGIN
    columns = [
        Frame(x, MARGIN, width, height, 0, 0, 0, 0) for x in (MARGIN, MARGIN + width + GUTTER)
    ]
    document = BaseDocTemplate(
        made, pagesize=A4, title=f"{game.name}: rules", author="Square Table", invariant=1
    )
    document.addPageTemplates(PageTemplate("sheet", columns))
    document.build(list(_flow(game, picture, size, width)))
    return made.getvalue(), document.page


def _flow(game: AnyGame, picture: bytes, size: float, width: float) -> Iterator[Flowable]:
    body = ParagraphStyle(
        "body", fontName=_FONT, fontSize=size, leading=size * 1.2, textColor=_INK, spaceAfter=2
    )
    title = ParagraphStyle(
        "title", body, fontName=_BOLD, fontSize=size * 2, leading=size * 2.3, textColor=_ACCENT
    )
    head = ParagraphStyle(
        "head",
        body,
        fontName=_BOLD,
        fontSize=size * 1.25,
        leading=size * 1.5,
        spaceBefore=size / 2,
        textColor=_ACCENT,
        keepWithNext=1,
    )
    item = ParagraphStyle("item", body, leftIndent=size, bulletIndent=0, spaceAfter=1)
    yield Paragraph(escape(game.name), title)
    yield Paragraph(_marked(game.summary), body)
    if picture:
        image = Image(io.BytesIO(picture))
        image.drawWidth, image.drawHeight = width, width * image.imageHeight / image.imageWidth
        yield image
    for page in printed_pages(game):
        yield Paragraph(escape(page.title), head)
        for line in filter(str.strip, page.text.splitlines()):
            if line.startswith("• "):
                yield Paragraph(_marked(line[2:]), item, bulletText="•")
            else:
                yield Paragraph(_marked(line.removeprefix("-# ")), body)


def _marked(text: str) -> str:
    """Return Discord's Markdown as the markup of the printed page.

    >>> _marked("**Foot** & `pass`")
    '<b>Foot</b> &amp; pass'
    """
    return _CODE.sub(r"\1", _MARKED.sub(r"<b>\1</b>", escape(text)))
