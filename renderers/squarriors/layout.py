"""The whole picture: the sides around the middle, the contest and the queue in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.squarriors.cards.cards import CARDS, PREY
from games.squarriors.view import SquarriorsView
from renderers.kit import fonts, footer
from renderers.kit.marks import put_mark
from renderers.kit.seats import TAB, Box, put_panel
from renderers.kit.sheet import Sheet
from renderers.kit.style import BODY, GAP, GROUND, MARGIN, MUTED, SMALL, WIDTH, Style
from renderers.squarriors import icons, labels, signs
from renderers.squarriors.material import BOOK
from renderers.squarriors.middle import middle_of
from renderers.squarriors.picked import Picked, is_at_stake, on_board
from renderers.squarriors.pieces import put_pieces
from renderers.squarriors.sides import NARROW, WIDE, Panel, panel_of

_LEGEND = 34
_LEAST = Style("Semibold", 20)
_TOP = 12
_TALL = 4
"""Number of seats with which whole domains of several players would not fit on a phone."""


def draw_board(
    view: SquarriorsView,
    names: Sequence[str],
    bottom: int | None = None,
    candidates: Collection[str] = (),
) -> Sheet:
    """Draw a view; the side of seat `bottom` lies below on the left, the others follow it
    clockwise, as around a table. What `candidates` name is marked."""
    picked = on_board(view, candidates)
    rows = _rows(view, names, bottom, picked)
    middle = middle_of(view, names, bottom)
    there = set(shown(view))
    legend = labels.legend(there, WIDE)
    types = [name for name in labels.TYPES if name in there]
    tall = [max(panel.height for panel in row) for row in rows]
    height = _TOP + sum(tall) + len(rows) * (TAB + GAP) + middle.height
    low = _LEGEND * (len(legend) + bool(types))
    sheet = Sheet(WIDTH, height + low + footer.HEIGHT, GROUND, BOOK)
    whole = view.seats < _TALL and not is_at_stake(candidates)
    y = _TOP
    for n, (row, high) in enumerate(zip(rows, tall, strict=True)):
        if n == 1:
            sheet.core = (y, sheet.image.height)  # the contest, and the own side below it
            middle.put(sheet, y, picked)
            y += middle.height
        y += TAB
        for column, panel in enumerate(row):
            x = MARGIN + column * (NARROW + GAP)
            box = Box(x, y, panel.width, high, tall=False)  # as high as its neighbour
            put_panel(sheet, panel.seat, box, panel.badge, panel.power)
            if player := picked.get(panel.name):
                put_mark(sheet, x, y, panel.width, high, words=player)
            regions = panel.regions_at(x, y)
            put_pieces(sheet, panel.at(x, y), picked, view.changed, regions, seen_whole=whole)
        y += high + GAP
    end = sheet.image.height - footer.HEIGHT
    sheet.legend = (end - low, end)
    for n, line in enumerate(legend):
        at = end - low + (n + 0.5) * _LEGEND
        sheet.write(line, MARGIN, at, SMALL, MUTED, ground=GROUND)
    left = MARGIN
    for name in types:
        tile = icons.type_in_words(name, SMALL, MUTED, GROUND)
        sheet.put(tile, left, end - _LEGEND / 2 - tile.height / 2)
        left += tile.width + 24
    footer.put_footer(sheet, labels.where(view))
    if view.round:
        _numbers(sheet, labels.where(view))
    return sheet


def _numbers(sheet: Sheet, where: str) -> None:
    """Explain the signs beside numbers, at the right end of the lowest line."""
    middle = sheet.image.height - footer.HEIGHT / 2
    step = signs.NUMBER_SIGN + 6
    room = WIDTH - 3 * MARGIN - fonts.width(where, BODY)
    told = " ".join(labels.NUMBERS)
    style = fonts.style_for(told, (SMALL, _LEAST), room - len(labels.NUMBERS) * (step + GAP))
    x = float(WIDTH - MARGIN)
    for what in reversed(labels.NUMBERS):
        x -= sheet.write(what, x, middle, style, MUTED, ground=GROUND, align=1) + step
        tile = signs.number_sign(what.lower(), MUTED, GROUND)
        sheet.put(tile, x, middle - tile.height / 2)
        x -= GAP + 4


def _rows(
    view: SquarriorsView, names: Sequence[str], bottom: int | None, picked: Picked
) -> list[list[Panel]]:
    """The panels row by row, the lower row last."""
    first = bottom or 0
    around = [(first + n) % view.seats for n in range(view.seats)]
    upper, lower = around[1:3], [around[0], *around[3:]]
    return [
        [
            panel_of(view, seat, names[seat], WIDE if len(row) == 1 else NARROW, bottom, picked)
            for seat in row
        ]
        for row in (upper, lower)
    ]


def shown(view: SquarriorsView) -> Iterator[str]:
    """Return which signs, types and keywords are on the picture that need a word."""
    if view.changed:
        yield "changed"
    for seat, side in enumerate(view.sides):
        if side.domains and not side.out:
            yield labels.DOMAINS
        for seen in side.creatures:
            yield from (*CARDS[seen.card].types, *seen.keywords)
            if seen.owner != seat:
                yield labels.TRAITOR
            if seen.expended:
                yield "expended"
            if seen.damage:
                yield "damage"
            if seen.armor:
                yield "armor"
            if seen.swayed:
                yield "manipulation"
            if seen.hunted or seen.courted:
                yield "attacked"
            if seen.marks and view.seats > 2:
                yield "mark"
        for chained in (each for domain in side.domains for each in domain.chain):
            yield "prey" if PREY[chained.card] else "chain"
            yield from chained.types
