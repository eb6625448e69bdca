"""The map without its units: two tints of open country, forests, reserves, coordinates."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from games.squares.board import (
    BLUE,
    FOREST,
    HEIGHT,
    NAMES,
    RECTANGLES,
    RESERVE,
    SPACES,
    WIDTH,
)
from renderers.kit import fonts, masks
from renderers.kit.masks import SCALE, Draw, Mask
from renderers.kit.sheet import Sheet
from renderers.kit.style import FALLOW, FIELD, GROUND, NEUTRAL, TEAMS, TEXT, Colour, Style
from renderers.kit.tile import Tile

UNIT = 48
"""Pixels of one unit of the printed map."""
MAP_WIDTH, MAP_HEIGHT = WIDTH * UNIT, HEIGHT * UNIT

RESERVE_LEFT, RESERVE_STEP = 96, 250
"""Where the first group of units in a reserve begins, and from one to the next."""

_GAP = 2  # between two spaces, on each side
_FORESTS = TEAMS[0]
NAME = Style("Bold", 29)
"""Of the letters of a square's name."""
_LABEL = 18  # from a space's upper edge to the middle of its name

_COLUMNS = {"1": ("R", "CR", "C", "CL", "L"), "2": ("R", "CR", "CL", "L"), "3": ("R", "C", "L")}
"""By line: its squares from left to right, Blue on top."""
_DARK_FIRST = {"3": 0, "2": 1, "1": 0}


def tint(space: int) -> Colour:
    """Return the ground of a space."""
    if FOREST >> space & 1:
        return _FORESTS.deep
    if space in RESERVE:
        return TEAMS[1].deep if space == RESERVE[BLUE] else NEUTRAL.deep
    return FALLOW if _is_dark(NAMES[space]) else FIELD


def _is_dark(name: str) -> bool:
    """Whether a clear square has the darker tint: chequered, as on the printed map."""
    half, line, column = name[0], name[1], name[2:]
    columns = _COLUMNS[line]
    number = columns.index(column)
    if half == "G":
        number = len(columns) - number if len(columns) % 2 else len(columns) - 1 - number
    return bool((number + _DARK_FIRST[line]) % 2)


@lru_cache(128)
def box_of(space: int, bottom: int) -> tuple[int, int, int, int]:
    """Return a space's left, top, right and bottom edge on the map in pixels.

    Args:
        space: which one.
        bottom: the seat whose reserve is at the bottom.
    """
    left, top, right, low = RECTANGLES[NAMES[space]]
    if bottom == BLUE:
        left, right = WIDTH - right, WIDTH - left
        top, low = HEIGHT - low, HEIGHT - top
    return left * UNIT, top * UNIT, right * UNIT, low * UNIT


def middle_of(space: int, bottom: int) -> tuple[float, float]:
    """Return where a unit's middle is on a space: a little below the square's own."""
    left, top, right, low = box_of(space, bottom)
    return (left + right) / 2, (top + low) / 2 + 12


@lru_cache(128)
def name_box(space: int, bottom: int, name: str) -> tuple[int, int, int, int]:
    """Return where a square's name stands on the map: left, top, right, bottom."""
    left, top, right, _ = box_of(space, bottom)
    half, middle = fonts.width(name, NAME) / 2, (left + right) / 2
    return round(middle - half), top + _LABEL - 12, round(middle + half), top + _LABEL + 12


@lru_cache(4)
def empty_map(bottom: int, shown: tuple[str, ...] = NAMES) -> Image.Image:
    """Return the map, the reserve of seat `bottom` below, with what spaces are called by number.
    Callers never change it."""
    sheet = Sheet(MAP_WIDTH, MAP_HEIGHT, GROUND)
    for space in range(SPACES):
        left, top, right, low = box_of(space, bottom)
        sheet.put(_square(space, right - left, low - top, shown[space]), left, top)
    return sheet.image


def _square(space: int, width: int, height: int, name: str) -> Image.Image:
    tile = Tile(width, height, GROUND)
    body = masks.rounded(width - 2 * _GAP, height - 2 * _GAP, 6)
    tile.stamp(body, _GAP, _GAP, tint(space))
    if FOREST >> space & 1:
        _trees(tile, width, height)
    if space in RESERVE:
        tile.write(name, 34, height / 2, NAME, TEXT)
    else:
        tile.write(name, width / 2, _LABEL, NAME, TEXT)
    return tile.done()


def _trees(tile: Tile, width: int, height: int) -> None:
    """Some firs, where no unit hides them."""
    step = 34
    rows = range(46, height - 20, step)
    for number, y in enumerate(rows):
        for x in range(20 + number % 2 * step // 2, width - 12, step):
            tile.centre(_fir(26), x, y, _FORESTS.main, 0.55)


@lru_cache(4)
def _fir(size: int) -> Mask:
    def paint(draw: Draw) -> None:
        unit = size * SCALE / 100

        def shape(*points: tuple[float, float]) -> None:
            draw.polygon([(x * unit, y * unit) for x, y in points], fill=255)

        shape((50, 2), (78, 46), (22, 46))
        shape((50, 26), (88, 82), (12, 82))
        shape((43, 82), (57, 82), (57, 98), (43, 98))

    return masks.smooth(size, size, paint)
