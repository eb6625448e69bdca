"""The whole picture: the sides around the middle, which has the contest and the queue."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from games.squarriors.cards.cards import CARDS, PREY
from games.squarriors.view import SquarriorsView
from renderers.kit import fonts, footer
from renderers.kit.marks import put_mark
from renderers.kit.score_bar import THICK, Strip, put_shares
from renderers.kit.seats import TAB, Box, Seat, put_panel
from renderers.kit.sheet import Sheet
from renderers.kit.style import BODY, GAP, GROUND, MARGIN, MUTED, SMALL, WIDTH
from renderers.squarriors import icons, labels, signs
from renderers.squarriors.material import BOOK
from renderers.squarriors.middle import middle_of
from renderers.squarriors.picked import Picked, is_at_stake, on_board
from renderers.squarriors.pieces import put_pieces
from renderers.squarriors.sides import WIDE, Panel, builder_of, panel_of
from renderers.squarriors.strips import strip_of

_LEGEND = 34
_TOP = 12
_TALL = 4
"""From this number of seats on, a close-up of whole domains would be too high for a phone."""


def draw_board(
    view: SquarriorsView,
    names: Sequence[str],
    bottom: int | None = None,
    candidates: Collection[str] = (),
) -> Sheet:
    """Draw a view, and mark what `candidates` name.

    The side of seat `bottom` is the lowest. Above it are the sides of the seats after it, in
    order from the top.
    """
    picked = on_board(view, candidates)
    panels, strips = _panels(view, names, bottom, picked)
    middle = middle_of(view, names, bottom)
    there = set(shown(view, strips))
    legend = labels.legend(there, WIDE)
    types = [name for name in labels.TYPES if name in there]
    height = _TOP + sum(panel.height + TAB + GAP for panel in panels) + middle.height
    is_apart = bool(view.round) and not _fits(labels.where(view))
    low = _LEGEND * (len(legend) + bool(types) + is_apart)
    sheet = Sheet(WIDTH, height + low + footer.HEIGHT, GROUND, BOOK)
    whole = view.seats < _TALL and not is_at_stake(candidates)
    y = _TOP
    for n, panel in enumerate(panels):
        if n == len(panels) - 1:
            sheet.core = (y, sheet.image.height)  # the contest, and the own side below it
            middle.put(sheet, y, picked)
            y += middle.height
        y += TAB
        box = Box(MARGIN, y, WIDE, panel.height, tall=False)
        put_panel(sheet, panel.seat, box, panel.badge, panel.power)
        if player := picked.get(panel.name):
            put_mark(sheet, MARGIN, y, WIDE, panel.height, words=player)
        regions = panel.regions_at(MARGIN, y)
        put_pieces(sheet, panel.at(MARGIN, y), picked, view.changed, regions, seen_whole=whole)
        y += panel.height + GAP
    put_balance(sheet, view, [panel.seat for panel in panels], round(y) - (GAP + THICK) // 2)
    end = sheet.image.height - footer.HEIGHT
    sheet.legend = (end - low, end)
    for n, line in enumerate(legend):
        at = end - low + (n + 0.5) * _LEGEND
        sheet.write(line, MARGIN, at, SMALL, MUTED, ground=GROUND)
    left = MARGIN
    for name in types:
        tile = icons.type_in_words(name, SMALL, MUTED, GROUND)
        sheet.put(tile, left, end - (0.5 + is_apart) * _LEGEND - tile.height / 2)
        left += tile.width + 24
    footer.put_footer(sheet, labels.where(view))
    if view.round:
        down = _LEGEND if is_apart else -footer.HEIGHT
        _numbers(sheet, end - down / 2)
    return sheet


def put_balance(sheet: Sheet, view: SquarriorsView, sides: Sequence[Seat], y: int) -> None:
    """Draw the strength of each side, with all its domains together, as a bar below them.

    A side without any strength is out.
    """
    strengths = [sum(each.strength for each in view.sides[seat.number].domains) for seat in sides]
    if any(strengths):
        put_shares(sheet, Strip(MARGIN, y, WIDE), sides, strengths)


def draw_end(view: SquarriorsView, names: Sequence[str]) -> Sheet:
    """Draw the end of a match: a strip of each side, and nothing else."""
    panels = [
        strip_of(builder_of(msgspec.structs.replace(view, hands=()), seat, names[seat], None, ()))
        for seat in reversed(range(view.seats))
    ]
    height = sum(panel.height + TAB + GAP for panel in panels)
    sheet, y = Sheet(WIDTH, height, GROUND, BOOK), 0
    for panel in panels:
        y += TAB
        box = Box(MARGIN, y, WIDE, panel.height, tall=False)
        put_panel(sheet, panel.seat, box, panel.badge, panel.power)
        put_pieces(sheet, panel.at(MARGIN, y), {})
        y += panel.height + GAP
    put_balance(sheet, view, [panel.seat for panel in panels], height - (GAP + THICK) // 2)
    sheet.board_box = 0, 0, MARGIN + WIDE, height
    return sheet


_STEP = signs.NUMBER_SIGN + 6


def _fits(where: str) -> bool:
    """Whether the meanings of signs fit into the lowest line, beside its other text."""
    told = sum(fonts.width(each, SMALL) + _STEP + GAP + 4 for each in labels.NUMBERS)
    return told + fonts.width(where, BODY) <= WIDTH - 3 * MARGIN


def _numbers(sheet: Sheet, middle: float) -> None:
    """Write the meanings of the signs beside numbers, at the right end of a line."""
    x, style, step = float(WIDTH - MARGIN), SMALL, _STEP
    for what in reversed(labels.NUMBERS):
        x -= sheet.write(what, x, middle, style, MUTED, ground=GROUND, align=1) + step
        tile = signs.number_sign(what.lower(), MUTED, GROUND)
        sheet.put(tile, x, middle - tile.height / 2)
        x -= GAP + 4


def _panels(
    view: SquarriorsView, names: Sequence[str], bottom: int | None, picked: Picked
) -> tuple[list[Panel], set[int]]:
    """Return the panels, with the first seat's last, and the seats that have a strip."""
    first = bottom or 0
    order = [(first + n) % view.seats for n in range(1, view.seats + 1)]
    small = {seat for seat in order if not _matters(view, seat, bottom)}
    panels = [
        strip_of(builder_of(view, seat, names[seat], bottom, picked))
        if seat in small
        else panel_of(view, seat, names[seat], bottom, picked)
        for seat in order
    ]
    return panels, small


def _matters(view: SquarriorsView, seat: int, bottom: int | None) -> bool:
    """Whether a side is shown in full.

    With two players, both are. With more, these are: the side of the seat for which the picture is
    drawn, of the seat whose turn it is, of the only seat that is asked, and those in the contest.
    Candidates change nothing, because creatures can be picked in strips too.
    """
    contest, side = view.contest, view.sides[seat]
    if view.seats == 2 or not side.domains or side.out or view.hands:
        return True
    if seat in (bottom, view.active or 0) or tuple(view.waiting) == (seat,):
        return True
    if any(seen.roles for seen in side.creatures):
        return True
    return contest is not None and seat in (contest.seat, contest.vs)


def shown(view: SquarriorsView, strips: Collection[int] = ()) -> Iterator[str]:
    """Yield the signs, types and keywords on the picture that need a word.

    Args:
        strips: the seats whose sides are not shown in full.
    """
    if view.changed:
        yield "changed"
    for seat, side in enumerate(view.sides):
        if side.domains and not side.out:
            yield labels.DOMAINS
        for seen in side.creatures:
            if seen.expended:
                yield "expended"
            if seen.damage:
                yield "damage"
            if seat in strips:
                continue
            yield from (*CARDS[seen.card].types, *seen.keywords)
            if seen.owner != seat:
                yield labels.TRAITOR
            if seen.armor:
                yield "armor"
            if seen.swayed:
                yield "manipulation"
            if seen.hunted or seen.courted:
                yield "attacked"
        if seat in strips:
            continue
        for chained in (each for domain in side.domains for each in domain.chain):
            yield "prey" if PREY[chained.card] else "chain"
            yield from chained.types
