"""How a match went: its last board in small, the curve of everybody's chances, where it turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec
from PIL import Image, ImageDraw

from renderers.cards.panel import INNER, LINE, PAD, TITLE, plate
from renderers.film.shrink import Shrinker
from renderers.kit import fonts, masks
from renderers.kit.labels import CHANCES
from renderers.kit.masks import SCALE, Draw, Mask
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
    WIDTH,
    Team,
)
from renderers.kit.themes import Theme
from renderers.kit.tile import Tile

_SCALE = Fraction(1, 2)
_BOARD = round(WIDTH * _SCALE)
_CURVE = 250
"""The height of the panel with the curve."""
_LABEL = 26
_LEAST = 34
"""So high a part of the curve is, for its rank to be written there."""
_TURNED = 4
"""Lines at most beside a board; below one another there is room for"""
_WIDE_TURNED = 3


class Line(msgspec.Struct, frozen=True):
    """One player's part of the curve."""

    team: Team
    rank: str
    """1st, 2nd ..."""
    shares: tuple[float, ...]
    """The share of the win that could be expected, at each step: those of all players are 1."""


class Story(msgspec.Struct, frozen=True):
    """What is told of how a match went; all of it can be missing."""

    board: Callable[[], Sheet] | None = None
    """Draws the last board."""
    lines: tuple[Line, ...] = ()
    """Of all players, the winner's first, each with as many shares."""
    turned_at: int | None = None
    """The step with which it turned."""
    turn: str = ""
    """When that was,"""
    turned: str = ""
    """and what happened there."""

    @property
    def has_curve(self) -> bool:
        """Whether there is more than a point of it."""
        return bool(self.lines) and len(self.lines[0].shares) > 2


class Part(msgspec.Struct, frozen=True, eq=False):
    """The drawn story, before it is known where on the card it is."""

    tiles: tuple[tuple[Image.Image, int, int], ...]
    """Each with its place, from the left edge of the card's panels."""
    height: int

    def put(self, sheet: Sheet, y: int) -> None:
        """Lay it with its upper edge at y."""
        for tile, left, top in self.tiles:
            sheet.put(tile, MARGIN + left, y + top)


def story_of(story: Story, board: Sheet | None, theme: Theme) -> Part:
    """Draw a story: a board on the left, all else beside it; without a board one below the other.

    Args:
        board: what the story draws.
        theme: boards are made smaller in its colours.
    """
    tiles: list[tuple[Image.Image, int, int]] = []
    left, low = 0, 0
    if board is not None:
        small = Shrinker(_SCALE, board.book.palette(theme)).shrink(board.image)
        tiles.append((small, 0, 0))
        left, low = _BOARD + GAP, small.height
    room, y = INNER - left, 0
    if story.has_curve:
        tiles.append((_curve(story, room), left, 0))
        y = _CURVE + GAP
    if story.turn:
        most = _TURNED + 4 if board is not None else _WIDE_TURNED
        panel = _turn(story, room, most)
        tiles.append((panel, left, y))
        y += panel.height + GAP
    height = max(low + GAP if low else 0, y)
    return Part(tuple(tiles), height)


def _curve(story: Story, width: int) -> Image.Image:
    """Each player's share as an area, the winner's below, with ranks at the right end."""
    sheet = Sheet(width, _CURVE, GROUND)
    sheet.put(plate(width, _CURVE), 0, 0)
    sheet.write(CHANCES, PAD, 26, SMALL, MUTED, ground=PANEL)
    across, down = width - 2 * PAD, _CURVE - TITLE - PAD - 4
    sheet.put(_areas(story, across, down), PAD, TITLE + 4)
    return sheet.image


def _areas(story: Story, width: int, height: int) -> Image.Image:
    first = story.lines[0]
    tile = Tile(width, height, first.team.main)
    below = [0.0] * len(first.shares)
    steps = len(first.shares) - 1
    borders: list[Mask] = []
    for line, next_one in pairwise(story.lines):
        below = [low + share for low, share in zip(below, line.shares, strict=True)]
        edge = [(n * width / steps, height * (1 - min(1.0, low))) for n, low in enumerate(below)]
        tile.stamp(_above(edge, width, height), 0, 0, next_one.team.main)
        borders.append(_border(edge, width, height))
    for border in borders:
        tile.stamp(border, 0, 0, PANEL)
    if story.turned_at is not None and 0 < story.turned_at <= steps:
        x = story.turned_at * width / steps
        y = height * (1 - first.shares[story.turned_at])
        tile.centre(masks.disc(26), x, y, PANEL)
        tile.centre(masks.disc(18), x, y, GOLD)
    drawn = tile.done()
    _ranks(drawn, story, height)
    return drawn


def _ranks(drawn: Image.Image, story: Story, height: int) -> None:
    """Write at the right end whose area it is, on a plate of its own."""
    below = 0.0
    for line in story.lines:
        share = line.shares[-1]
        middle = height * (1 - below - share / 2)
        below += share
        if share * height >= _LEAST:
            wide = fonts.width(line.rank, SMALL) + 14
            tag = Tile(wide, _LABEL, line.team.deep)
            tag.write(line.rank, wide / 2, _LABEL / 2, SMALL, TEXT)
            at = drawn.width - wide - 4, round(middle - _LABEL / 2)
            drawn.paste(tag.done(), at)


def _above(edge: Sequence[tuple[float, float]], width: int, height: int) -> Mask:
    corners = [(0.0, 0.0), *edge, (float(width), 0.0)]

    def paint(draw: Draw) -> None:
        draw.polygon([(x * SCALE, y * SCALE) for x, y in corners], fill=255)

    return masks.smooth(width, height, paint)


def _border(edge: Sequence[tuple[float, float]], width: int, height: int) -> Mask:
    large = Image.new("L", (width * SCALE, height * SCALE))
    points = [(x * SCALE, y * SCALE) for x, y in edge]
    ImageDraw.Draw(large).line(points, fill=255, width=4 * SCALE, joint="curve")
    return large.reduce(SCALE)


def _turn(story: Story, width: int, most: int) -> Image.Image:
    """The turning point in words."""
    room = width - 2 * PAD
    titles = fonts.lines_of(story.turn, SMALL, room, 2 if most > _WIDE_TURNED else 1)
    lines = fonts.lines_of(story.turned, BODY, room, most) if story.turned else []
    head = TITLE + (len(titles) - 1) * 28
    height = head + len(lines) * LINE + PAD
    sheet = Sheet(width, height, GROUND)
    sheet.put(plate(width, height), 0, 0)
    for n, line in enumerate(titles):
        sheet.write(line, PAD, 26 + n * 28, SMALL, GOLD, ground=PANEL)
    for n, line in enumerate(lines):
        sheet.write(line, PAD, head + 22 + n * LINE, BODY, TEXT, ground=PANEL)
    return sheet.image
