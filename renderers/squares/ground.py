"""The map without its units: country with relief, fences between squares, woods, reserves."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau
from random import Random

from games.squares.board import BLUE, FOREST, HEIGHT, NAMES, RECTANGLES, RESERVE, SPACES, WIDTH
from renderers.kit import fonts, masks
from renderers.kit.density import kept
from renderers.kit.drawing import Draw
from renderers.kit.image import Image, difference, lighter, offset
from renderers.kit.lettering import put_letters
from renderers.kit.masks import SCALE, Mask
from renderers.kit.shadow import box_shadow, put_shadow
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, cut, put_sprite
from renderers.kit.style import GROUND, HEADING, NEUTRAL, RADIUS, TEAMS, TEXT, Style
from renderers.kit.texture import lit, mixed, noise, toned
from renderers.kit.tile import Tile
from renderers.squares.material import (
    BOOK,
    FENCE,
    LAND,
    LAND_HIGH,
    LAND_LOW,
    SHADE,
    TRAY,
    TRAY_HIGH,
    TRAY_LOW,
    WOOD,
    WOOD_DEEP,
    WOOD_LIT,
)

GRID = 48
"""The side of a square of the grid on which the map is printed."""
MAP_WIDTH, MAP_HEIGHT = WIDTH * GRID, HEIGHT * GRID

RESERVE_LEFT, RESERVE_STEP = 96, 250
"""The place of the first group of units in a reserve, and the distance from one
group to the next."""

NAME = Style("Bold", 24)
"""The letters of a square's name."""
_LABEL = 18  # from a space's upper edge to the middle of its name
_STRIP = 10  # the army's colour at both ends of its tray
_POST, _RAIL = (5, 9), 3
_CROWNS = 27, 32, 37  # sizes of trees
_CLEARING = 52  # from a wood's upper edge to the middle of the first trees


@lru_cache(128)
def box_of(space: int, bottom: int) -> tuple[int, int, int, int]:
    """Return a space's left, top, right and bottom edge on the map in dp.

    Args:
        space: the number of the space.
        bottom: the seat whose reserve is at the bottom.
    """
    left, top, right, low = RECTANGLES[NAMES[space]]
    if bottom == BLUE:
        left, right = WIDTH - right, WIDTH - left
        top, low = HEIGHT - low, HEIGHT - top
    return left * GRID, top * GRID, right * GRID, low * GRID


def middle_of(space: int, bottom: int) -> tuple[float, float]:
    """Return the middle of a unit on a space, a little below the square's own."""
    left, top, right, low = box_of(space, bottom)
    return (left + right) / 2, (top + low) / 2 + 12


@lru_cache(128)
def name_box(space: int, bottom: int, name: str) -> tuple[int, int, int, int]:
    """Return the place of a square's name on the map: left, top, right, bottom."""
    left, top, right, _ = box_of(space, bottom)
    half, middle = fonts.width(name, NAME) / 2, (left + right) / 2
    return round(middle - half), top + _LABEL - 11, round(middle + half), top + _LABEL + 11


@kept(4)
def empty_map(bottom: int, shown: tuple[str, ...] = NAMES) -> Image:
    """Return the map with the reserve of seat `bottom` below. Callers never change it.

    Args:
        shown: the names of spaces in the picture, by number.
    """
    sheet = Sheet(MAP_WIDTH, MAP_HEIGHT, GROUND, BOOK)
    _country(sheet)
    woods = [space for space in range(SPACES) if FOREST >> space & 1]
    for space in woods:
        _wood(sheet, box_of(space, bottom))
    for space in range(SPACES):
        if space not in RESERVE:
            _fences(sheet, box_of(space, bottom))
    for space in woods:
        _trees(sheet, box_of(space, bottom), space)
    for seat in (0, 1):
        _tray(sheet, box_of(RESERVE[seat], bottom), seat)
    for space in range(SPACES):
        left, top, right, _ = box_of(space, bottom)
        if space in RESERVE:
            y = top + GRID
            put_letters(sheet, shown[space], left + 30, y, HEADING, TEXT)
        else:
            at = (left + right) / 2, top + _LABEL
            put_letters(sheet, shown[space], *at, NAME, TEXT, align=0.5)
    return sheet.image


def _country(sheet: Sheet) -> None:
    """Draw hills in the light, with contours around them."""
    size = sheet.image.size
    heights = mixed(
        (noise(*size, (190, 150), 11), 6),
        (noise(*size, (80, 70), 5), 3),
        (noise(*size, (30, 30), 2), 1),
    )
    entries = [
        *BOOK.among((LAND_LOW,)),
        *sorted(
            set(BOOK.among((LAND, LAND_LOW, LAND_HIGH))),
            key=lambda n: BOOK.shades[n].drawn,
        )[1:],
    ]
    bright = lit(heights, 5, 3)
    sheet.put(toned(bright, entries, (84, 102, 116, 142, 158, 176)), 0, 0)
    steps = heights.point(lambda value: value // 14 * 14)
    edges = lighter(
        difference(steps, offset(steps, 1, 0)),
        difference(steps, offset(steps, 0, 1)),
    )
    sheet.image.paste(BOOK.index_of(LAND_LOW), (0, 0), edges.point(lambda value: 255 * (value > 0)))


def _wood(sheet: Sheet, box: tuple[int, int, int, int]) -> None:
    """Draw the floor of a wood."""
    left, top, right, low = box
    floor = masks.rounded(right - left, low - top, 22)
    sheet.blend(floor, left, top, WOOD)


def _fences(sheet: Sheet, box: tuple[int, int, int, int]) -> None:
    """Draw a rail around a square, posts along it, and the shadow of both."""
    left, top, right, low = box
    draw_on = sheet.image
    for ink, drop in ((SHADE, 2), (FENCE, 0)):
        entry = BOOK.index_of(ink) if ink is FENCE else BOOK.index_of(LAND_LOW)
        for x0, y0, x1, y1 in (
            (left, top, right, top + _RAIL),
            (left, low - 1, right, low - 1 + _RAIL),
            (left, top, left + _RAIL, low),
            (right - 1, top, right - 1 + _RAIL, low),
        ):
            draw_on.paste(entry, (x0 - 1 + drop, y0 - 1 + drop, x1 - 1 + drop, y1 - 1 + drop))
        wide, high = _POST
        for x in range(left, right + 1, GRID):
            for y in (top, low):
                draw_on.paste(
                    entry,
                    (
                        x - wide // 2 + drop,
                        y - high // 2 + drop,
                        x + wide // 2 + 1 + drop,
                        y + high // 2 + drop,
                    ),
                )
        for y in range(top, low + 1, GRID):
            for x in (left, right):
                draw_on.paste(
                    entry,
                    (
                        x - wide // 2 + drop,
                        y - high // 2 + drop,
                        x + wide // 2 + 1 + drop,
                        y + high // 2 + drop,
                    ),
                )


def _trees(sheet: Sheet, box: tuple[int, int, int, int], seed: int) -> None:
    """Draw trees seen from above, each with its shadow. None covers the name."""
    left, top, right, low = box
    random = Random(seed)
    for row, y in enumerate(range(top + _CLEARING, low - 6, 26)):
        for x in range(left + 14 + row % 2 * 15, right - 6, 31):
            size, kind = random.choice(_CROWNS), random.randrange(2)
            half = size // 2 - 3
            across = min(max(x + random.randrange(-5, 6), left + half), right - half)
            down = min(max(y + random.randrange(-4, 5), top + half), low - half)
            shadow = box_shadow(size, size, size / 2, (4, 5), 2)
            put_shadow(sheet, shadow, across - size / 2, down - size / 2, WOOD_DEEP)
            put_sprite(sheet, _tree(size, kind), across, down)


@kept(8)
def _tree(size: int, kind: int) -> Sprite:
    """Return a tree from above, darker towards its rim and away from the light."""
    tile = Tile(size, size, WOOD_DEEP, BOOK)
    for share, shift, ink in ((0.88, 2, WOOD), (0.5, 4, WOOD_LIT)):
        crown = _crown(round(size * share), kind)
        tile.centre(crown, size / 2 - shift, size / 2 - shift, ink)
    return cut(tile.done(), _crown(size, kind), 128)


def _crown(size: int, kind: int) -> Mask:
    """Return a disc with a wavy rim."""

    def paint(draw: Draw) -> None:
        random = Random(kind)
        unit = size * SCALE
        draw.ellipse((unit * 0.1, unit * 0.1, unit * 0.9, unit * 0.9), 255)
        for n in range(9):
            angle, grown = (
                n * tau / 9 + random.random() * 0.3,
                unit * (0.13 + random.random() * 0.05),
            )
            x, y = unit * (0.5 + cos(angle) * 0.36), unit * (0.5 + sin(angle) * 0.36)
            draw.ellipse((x - grown, y - grown, x + grown, y + grown), 255)

    return masks.smooth(size, size, paint)


def _tray(sheet: Sheet, box: tuple[int, int, int, int], seat: int) -> None:
    """Draw a wooden tray with an army's colour at its ends."""
    left, top, right, low = box
    inset = 4
    width, height = right - left - 2 * inset, low - top - 2 * inset
    put_shadow(sheet, box_shadow(width, height, RADIUS), left + inset, top + inset, SHADE)
    shape = masks.rounded(width, height, RADIUS)
    sheet.blend(shape, left + inset, top + inset, FENCE)
    grain = mixed(
        (noise(width, height, (150, 5), 3 + seat), 3), (noise(width, height, (60, 2), 7), 1)
    )
    entries = sorted(BOOK.among((TRAY, TRAY_LOW, TRAY_HIGH)), key=lambda n: BOOK.shades[n].drawn)
    wood = toned(grain, entries, (82, 106, 150, 176))
    inner = masks.rounded(width - 6, height - 6, RADIUS - 3).point(
        lambda value: 255 * (value > 127)
    )
    sheet.image.paste(
        wood.crop((0, 0, width - 6, height - 6)), (left + inset + 3, top + inset + 3), inner
    )
    team = (TEAMS[1], NEUTRAL)[seat]
    for x in (left + inset + 3, right - inset - 3 - _STRIP):
        strip = masks.rounded(_STRIP, height - 26, 5)
        sheet.blend(strip, x + (4 if x < right / 2 else -4), top + inset + 13, team.main)
