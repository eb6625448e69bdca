"""The course of a match: its last board in small, the curve of all chances, the turning point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from renderers.cards.panel import INNER, LINE, PAD, TITLE, plate
from renderers.film.shrink import Shrinker
from renderers.kit import fonts, masks
from renderers.kit.drawing import Draw
from renderers.kit.image import Image
from renderers.kit.labels import CHANCES, END, START
from renderers.kit.masks import SCALE, Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BODY,
    GAP,
    GOLD,
    GROUND,
    MARGIN,
    MUTED,
    PANEL,
    SMALL,
    TEXT,
    Team,
)
from renderers.kit.themes import Theme
from renderers.kit.tile import Tile

_SCALES = Fraction(2, 3), Fraction(1, 2)
"""Scales of a board. The first one that leaves room for the curve is used."""
_BOARD = 530
"""The greatest width of a board."""
_CURVE, _WIDE_CURVE = 330, 300
"""The height of the panel with the curve: beside a board, the least (without names), and
without a board."""
_AXIS, _FOOT, _NAME_LINE, _SWATCH = 62, 40, 32, 20
"""Room for the shares at the left, for the line below the curve, and for each name of the key."""
_TURNED = 3
"""The most lines about the turning point."""
_DOT = 26


class Line(msgspec.Struct, frozen=True):
    """One player's area of the curve."""

    team: Team
    name: str
    """The name, in characters that the font has."""
    shares: tuple[float, ...]
    """The expected share of the win at each step. The shares of all players add up to 1."""


class Story(msgspec.Struct, frozen=True):
    """The story of a match. Every part of it can be missing."""

    board: Callable[[], Sheet] | None = None
    """Draws the last board."""
    lines: tuple[Line, ...] = ()
    """A line for each player, the winner's first, all with the same number of shares."""
    turned_at: int | None = None
    """The step of the turning point."""
    turn: str = ""
    """The time of the turning point."""
    turned: str = ""
    """The events of the turning point."""

    @property
    def has_curve(self) -> bool:
        """Whether there are enough steps for a curve."""
        return bool(self.lines) and len(self.lines[0].shares) > 2


class Part(msgspec.Struct, frozen=True, eq=False):
    """The drawn story, before its place on the card is known."""

    tiles: tuple[tuple[Image, int, int], ...]
    """Tiles with their places, from the left edge of the card's panels."""
    height: int

    def put(self, sheet: Sheet, y: int) -> None:
        """Lay the story with its upper edge at y."""
        for tile, left, top in self.tiles:
            sheet.put(tile, MARGIN + left, y + top)


def story_of(story: Story, board: Sheet | None, theme: Theme) -> Part:
    """Draw a story: the board on the left, the curve beside it, and the turning point below.

    Args:
        board: the last board, as drawn by `Story.board`.
        theme: the colours in which the board is made smaller.
    """
    tiles: list[tuple[Image, int, int]] = []
    left, low = 0, 0
    if board is not None and board.board_box is not None:
        small = _board_alone(board, theme)
        tiles.append((small, 0 if story.has_curve else (INNER - small.width) // 2, 0))
        left, low = small.width + GAP, small.height
    y = low + GAP if low else 0
    if story.has_curve:
        least = _CURVE + _NAME_LINE * len(story.lines)
        high = max(least, low) if left else _WIDE_CURVE
        tiles.append((_curve(story, INNER - left, high), left, 0))
        y = high + GAP
    if story.turn:
        panel = _turn(story, INNER)
        tiles.append((panel, 0, y))
        y += panel.height + GAP
    return Part(tuple(tiles), y)


def _board_alone(board: Sheet, theme: Theme) -> Image:
    """Return the board without its surroundings, because the card shows the players already."""
    assert board.board_box is not None
    left, _, right, _ = board.board_box
    fitting = (scale for scale in _SCALES if (right - left) * scale <= _BOARD)
    scale = next(fitting, _SCALES[-1])
    alone = board.image.crop(board.board_box).pixels
    return Image(Shrinker(scale, board.book.palette(theme)).shrink(alone), 1)


def _curve(story: Story, width: int, height: int) -> Image:
    """Return each player's share as an area, the winner's at the bottom, with a
    key to the areas."""
    sheet = Sheet(width, height, GROUND)
    sheet.put(plate(width, height), 0, 0)
    sheet.write(CHANCES, PAD, 26, SMALL, MUTED, ground=PANEL)
    top, key = _key(sheet, story.lines, width, height)
    across, down = width - 2 * PAD - _AXIS - _DOT // 2, height - top - key - _FOOT - PAD // 2
    for share in (0, 0.5, 1):
        y = top + down * (1 - share)
        sheet.write(f"{share:.0%}", PAD + _AXIS - GAP, y, SMALL, MUTED, ground=PANEL, align=1)
    left = PAD + _AXIS
    sheet.put(_areas(story, across, down), left - _DOT // 2, top - _DOT // 2)
    for text, align in ((START, 0.0), (END, 1.0)):
        x, y = left + align * across, top + down + 24
        sheet.write(text, x, y, SMALL, MUTED, ground=PANEL, align=align)
    return sheet.image


def _key(sheet: Sheet, lines: Sequence[Line], width: int, height: int) -> tuple[int, int]:
    """Write the key to the areas, below a narrow curve or in a line above a wide one.

    Below, the uppermost area comes first. Return the top of the curve, and the room taken below it.
    """
    top = TITLE + GAP + _DOT // 2
    is_wide = width > INNER // 2 + 2 * PAD
    x, y = PAD, height - _NAME_LINE * len(lines)
    if is_wide:
        x, y = width - PAD, 26
    for line in lines if is_wide else reversed(lines):
        room = (width // 2 if is_wide else width) - 2 * PAD - _SWATCH
        name = fonts.fitted(line.name, SMALL, room // len(lines) if is_wide else room)
        if is_wide:
            x -= fonts.width(name, SMALL) + _SWATCH + GAP
        swatch = Tile(_SWATCH, _SWATCH, PANEL)
        swatch.stamp(masks.rounded(_SWATCH, _SWATCH, 5), 0, 0, line.team.main)
        sheet.put(swatch.done(), x, y - _SWATCH / 2)
        sheet.write(name, x + _SWATCH + GAP // 2, y, SMALL, TEXT, ground=PANEL)
        if is_wide:
            x -= 2 * GAP
        else:
            y += _NAME_LINE
    return top, 0 if is_wide else _NAME_LINE * len(lines) + GAP // 2


def _areas(story: Story, width: int, height: int) -> Image:
    """Return the areas, with room around them for half of the dot at the turning point."""
    first, out = story.lines[0], _DOT // 2
    tile = Tile(width + 2 * out, height + 2 * out, PANEL)
    tile.stamp(masks.rounded(width, height, 0), out, out, first.team.main)
    below = [0.0] * len(first.shares)
    steps = len(first.shares) - 1
    borders: list[Mask] = []
    for line, next_one in pairwise(story.lines):
        below = [low + share for low, share in zip(below, line.shares, strict=True)]
        edge = [(n * width / steps, height * (1 - min(1.0, low))) for n, low in enumerate(below)]
        tile.stamp(_above(edge, width, height), out, out, next_one.team.main)
        borders.append(_border(edge, width, height))
    for border in borders:
        tile.stamp(border, out, out, PANEL)
    tile.stamp(masks.rounded(width, 2, 0), out, out + height / 2 - 1, PANEL)
    if story.turned_at is not None and 0 < story.turned_at <= steps:
        x = out + story.turned_at * width / steps
        y = out + height * (1 - first.shares[story.turned_at])
        tile.centre(masks.disc(_DOT), x, y, PANEL)
        tile.centre(masks.disc(_DOT - 8), x, y, GOLD)
    return tile.done()


def _above(edge: Sequence[tuple[float, float]], width: int, height: int) -> Mask:
    corners = [(0.0, 0.0), *edge, (float(width), 0.0)]

    def paint(draw: Draw) -> None:
        draw.polygon([(x * SCALE, y * SCALE) for x, y in corners], fill=255)

    return masks.smooth(width, height, paint)


def _border(edge: Sequence[tuple[float, float]], width: int, height: int) -> Mask:
    large = Image.new("L", (width * SCALE, height * SCALE))
    points = [(x * SCALE, y * SCALE) for x, y in edge]
    Draw(large).line(points, fill=255, width=4 * SCALE, joint="curve")
    return large.reduce(SCALE)


def _turn(story: Story, width: int) -> Image:
    """Return the turning point in words."""
    room = width - 2 * PAD
    titles = fonts.lines_of(story.turn, SMALL, room, 1)
    lines = fonts.lines_of(story.turned, BODY, room, _TURNED) if story.turned else []
    head = TITLE + (len(titles) - 1) * 28
    height = head + len(lines) * LINE + PAD
    sheet = Sheet(width, height, GROUND)
    sheet.put(plate(width, height), 0, 0)
    for n, line in enumerate(titles):
        sheet.write(line, PAD, 26 + n * 28, SMALL, GOLD, ground=PANEL)
    for n, line in enumerate(lines):
        sheet.write(line, PAD, head + 22 + n * LINE, BODY, TEXT, ground=PANEL)
    return sheet.image
