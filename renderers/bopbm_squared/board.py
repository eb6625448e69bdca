"""The board: nine large tiles, coordinates, and the arrow of an attack."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.bopbm_squared.board import (
    BESIDE,
    BLOCK,
    NUMBERS,
    SIZE,
    TILE_NUMBERS,
    TILE_OF,
    TILES,
    numbers_in,
)
from games.bopbm_squared.view import BopbmView, Fight
from renderers.bopbm_squared.material import (
    BOOK,
    CLOTH,
    WOOD,
    WOOD_HIGH,
    WOOD_LOW,
)
from renderers.bopbm_squared.tiles import BLOCK as SIDE_OF_BLOCK
from renderers.bopbm_squared.tiles import (
    GONE,
    GONE_BELOW,
    HOLLOW,
    NEW,
    PAD,
    PITCH,
    PLAIN,
    ROUND,
    SOURCE,
    TARGET,
    TOKEN,
    Large,
    block_corner,
    middle_of,
    put_badge,
    put_large,
)
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.glow import box_halo, put_glow
from renderers.kit.hits import Corners, rectangle
from renderers.kit.image import Image
from renderers.kit.lettering import put_letters
from renderers.kit.marks import put_mark
from renderers.kit.masks import Mask
from renderers.kit.pen import sign
from renderers.kit.shadow import box_shadow, put_shadow
from renderers.kit.sheet import Sheet
from renderers.kit.style import BODY, BRIGHT, GROUND, INKY, RADIUS, TEXT
from renderers.kit.texture import noise, toned

RIM, EDGE = 34, 10
"""The room for the coordinates at the left and the bottom of the board, and the room on
the other sides."""
_NINE = block_corner(2)[0] + SIDE_OF_BLOCK
SIDE = RIM + _NINE + EDGE
"""The board's width and height."""

_ARROW, _DISC = 44, 62
_HEM = 6


def put_board(
    sheet: Sheet, view: BopbmView, left: int, top: int, candidates: Collection[str] = ()
) -> None:
    """Draw the board with its top left corner at left, top."""
    sheet.put(_frame(), left, top)
    left, top = left + RIM, top + EDGE
    marks, lost = _marks(view)
    for tile in range(TILES):
        x, y = block_corner(tile)
        put_large(sheet, _large(view, tile, marks, lost), left + x, top + y)
    _glow(sheet, view, marks, left, top)
    for tile in range(TILES):
        x, y = block_corner(tile)
        put_badge(sheet, view.colours[tile], view.control[tile], left + x, top + y)
    fight = shown_fight(view)
    if fight is not None and fight.source is not None:
        _arrow(sheet, fight, left, top)
    _mark(sheet, view, left, top, candidates)


def _glow(sheet: Sheet, view: BopbmView, marks: dict[int, int], left: int, top: int) -> None:
    """Draw the light around the tiles that were placed last."""
    new = {space for space, mark in marks.items() if mark == NEW}
    for tile in {TILE_OF[space] for space in new}:
        if view.medium[tile] is not None:
            across, down = block_corner(tile)
            at = left + across + PAD + HOLLOW, top + down + PAD + HOLLOW
            side = 2 * (TOKEN + HOLLOW)
            put_glow(sheet, box_halo(side, side, ROUND), *at)
            new -= set(numbers_in(BLOCK[tile]))
    for space in new:
        if view.small[space] is not None:
            x, y = middle_of(space)
            at = round(left + x - TOKEN / 2), round(top + y - TOKEN / 2)
            put_glow(sheet, box_halo(TOKEN, TOKEN, ROUND), *at)


def _mark(sheet: Sheet, view: BopbmView, left: int, top: int, candidates: Collection[str]) -> None:
    """Draw frames around the candidates: spaces, medium tiles, large tiles."""
    tiles = {TILE_NUMBERS[word]: word for word in candidates if word in TILE_NUMBERS}
    spaces = {NUMBERS[word]: word for word in candidates if word in NUMBERS}
    covered = [space for space in spaces if view.medium[TILE_OF[space]] is not None]
    tiles |= {TILE_OF[space]: spaces[space] for space in covered}
    settled = None
    if "medium" in candidates and view.fight is not None:
        settled = TILE_OF[view.fight.target]  # where the winner's medium tile would lie
        tiles[settled] = "medium"
    for tile, word in tiles.items():
        x, y = block_corner(tile)
        put_mark(sheet, left + x, top + y, SIDE_OF_BLOCK, SIDE_OF_BLOCK)
        beside = spaces if tile == settled else ()
        sheet.note_hit((word,), _outline(tile, beside, left, top))
    for space, word in spaces.items():
        if TILE_OF[space] not in tiles or TILE_OF[space] == settled:
            across, down = middle_of(space)
            at = left + across - PITCH / 2, top + down - PITCH / 2
            put_mark(sheet, *at, PITCH, PITCH, words=(word,))
    for tile in {*tiles, *(TILE_OF[space] for space in spaces)}:  # marks lie below badges
        x, y = block_corner(tile)
        put_badge(sheet, view.colours[tile], view.control[tile], left + x, top + y)


def _outline(tile: int, beside: Collection[int], left: float, top: float) -> Corners:
    """Return the outline that picks a large tile: all of it, or the half where no
    space is picked."""
    spaces = numbers_in(BLOCK[tile])
    middles = [middle_of(space) for space in spaces if space not in beside] or [
        middle_of(space) for space in spaces
    ]
    across, down = zip(*middles, strict=True)
    out = PITCH / 2 + (0 if len(middles) < len(spaces) else PAD)
    x, y = min(across) - out, min(down) - out
    return rectangle(left + x, top + y, max(across) + out - x, max(down) + out - y)


def shown_fight(view: BopbmView) -> Fight | None:
    """Return the battle in progress, or the battle that was the last move."""
    return view.fight or (None if view.last is None else view.last.fight)


def _large(view: BopbmView, tile: int, marks: dict[int, int], lost: int | None) -> Large:
    spaces = numbers_in(BLOCK[tile])
    marked = tuple(marks.get(space, PLAIN) for space in spaces)
    return Large(
        tile=tile,
        colour=view.colours[tile],
        control=view.control[tile],
        medium=view.medium[tile],
        small=tuple(view.small[space] for space in spaces),
        marks=marked,
        lost=lost if {GONE, GONE_BELOW} & set(marked) else None,
    )


def _marks(view: BopbmView) -> tuple[dict[int, int], int | None]:
    """Return the marks of spaces, and the seat that lost tiles."""
    fight = shown_fight(view)
    marks: dict[int, int] = {}
    if fight is not None:
        if not fight.over:
            marks |= dict.fromkeys(_spaces_of(fight.target, fight.medium[1]), TARGET)
        if fight.source is not None and not fight.over:
            marks |= dict.fromkeys(_spaces_of(fight.source, fight.medium[0]), SOURCE)
        marks |= dict.fromkeys(fight.gone, GONE)
        marks |= dict.fromkeys(_below_the_arrow(fight) & set(fight.gone), GONE_BELOW)
    if view.fight is None and view.last is not None:
        marks |= dict.fromkeys(numbers_in(view.last.placed), NEW)
    return marks, None if fight is None else fight.defender


def _spaces_of(space: int, medium: bool) -> list[int]:
    """Return the spaces of a tile, given one of them."""
    return numbers_in(BLOCK[TILE_OF[space]]) if medium else [space]


def _arrow(sheet: Sheet, fight: Fight, left: int, top: int) -> None:
    """Draw an arrow across the line between the two tiles."""
    pairs = list(_pairs(fight))
    if not pairs:
        return
    points = [(middle_of(source), middle_of(target)) for source, target in pairs]
    x = sum((a[0] + b[0]) / 2 for a, b in points) / len(points)
    y = sum((a[1] + b[1]) / 2 for a, b in points) / len(points)
    source, target = pairs[0]
    quarters = {1: 0, -SIZE: 1, -1: 2, SIZE: 3}[target - source]
    disc = masks.disc(_DISC)
    sheet.blend(disc, left + x - _DISC / 2, top + y - _DISC / 2, GROUND)
    arrow = masks.turned(_arrow_sign(), quarters)
    sheet.blend(arrow, left + x - _ARROW / 2, top + y - _ARROW / 2, BRIGHT)


def _below_the_arrow(fight: Fight) -> set[int]:
    """Return the space whose upper edge the arrow covers, if there is one."""
    pairs = [] if fight.source is None else list(_pairs(fight))
    return {target for source, target in pairs if len(pairs) == 1 and source - target == SIZE}


def _pairs(fight: Fight) -> Iterator[tuple[int, int]]:
    """Yield the pairs of spaces at which both sides touch."""
    assert fight.source is not None
    targets = _spaces_of(fight.target, fight.medium[1])
    for source in _spaces_of(fight.source, fight.medium[0]):
        for target in targets:
            if BESIDE[source] >> target & 1:
                yield source, target


@kept(None)
def _arrow_sign() -> Mask:
    return sign(_ARROW, lambda pen: pen.arrow((2, 50), (98, 50), 22, 62))


@kept(None)
def _frame() -> Image:
    """Return the cloth in its wooden frame, with the coordinates."""
    sheet = Sheet(SIDE, SIDE, GROUND, BOOK)
    grain = noise(SIDE, SIDE, (260, 14), 4)
    woods = sorted(BOOK.among((WOOD, WOOD_LOW, WOOD_HIGH)), key=lambda n: BOOK.shades[n].drawn)
    shape = masks.rounded(SIDE, SIDE, RADIUS).point(lambda value: 255 if value > 127 else 0, "1")
    sheet.image.paste(toned(grain, woods, (82, 106, 150, 176)), (0, 0), shape)
    side = SIDE - RIM - EDGE + 2 * _HEM
    cloth = Sheet(side, side, CLOTH, BOOK)
    shadow = box_shadow(SIDE_OF_BLOCK, SIDE_OF_BLOCK, RADIUS)
    for tile in range(TILES):  # on the cloth alone: the wood around it is as high as the trays
        left, top = block_corner(tile)
        put_shadow(cloth, shadow, _HEM + left, _HEM + top, INKY)
    inner = masks.rounded(side, side, 12).point(lambda value: 255 if value > 127 else 0, "1")
    at = RIM - _HEM, EDGE - _HEM
    sheet.image.paste(cloth.image, at, inner)
    sheet.blend(masks.rounded(side, side, 12, 3), *at, WOOD_LOW)
    for n in range(SIZE):
        across, down = RIM + middle_of(n)[0], EDGE + middle_of(n * SIZE)[1]
        put_letters(sheet, "abcdef"[n], across, SIDE - RIM / 2 + 2, BODY, TEXT, align=0.5)
        put_letters(sheet, str(n + 1), RIM / 2 - 2, down, BODY, TEXT, align=0.5)
    return sheet.image
