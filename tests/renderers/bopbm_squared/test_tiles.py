from __future__ import annotations

from itertools import product

import msgspec

from renderers.bopbm_squared.material import BOOK
from renderers.bopbm_squared.tiles import (
    BLOCK,
    GONE,
    PLAIN,
    SOURCE,
    TARGET,
    Large,
    put_badge,
    put_large,
)
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD

EMPTY = Large(0, 0, None, None, (None,) * 4, (PLAIN,) * 4)


def pixels(large: Large) -> bytes:
    sheet = Sheet(BLOCK, BLOCK, BOARD, BOOK)
    put_large(sheet, large, 0, 0)
    put_badge(sheet, large.colour, large.control, 0, 0)
    return sheet.image.tobytes()


def test_colours_control_and_tiles_can_be_told_apart() -> None:
    """The tile shows its colour, its controller, and the owners of its small and medium tiles."""
    many = [EMPTY]
    many += [msgspec.structs.replace(EMPTY, colour=colour) for colour in (-1, 1, 2, 3)]
    many += [msgspec.structs.replace(EMPTY, control=seat) for seat in range(4)]
    many += [msgspec.structs.replace(EMPTY, medium=seat) for seat in range(4)]
    many += [msgspec.structs.replace(EMPTY, small=(seat, None, None, None)) for seat in range(4)]
    assert len({pixels(large) for large in many}) == len(many)


def test_every_mark_is_seen_on_both_sizes() -> None:
    small = msgspec.structs.replace(EMPTY, small=(1, 1, 1, 1))
    medium = msgspec.structs.replace(EMPTY, medium=1)
    for large, mark in product((small, medium), (SOURCE, TARGET)):
        marked = msgspec.structs.replace(large, marks=(mark,) * 4)
        assert pixels(marked) != pixels(large)


def test_lost_tiles_leave_a_mark() -> None:
    lost = msgspec.structs.replace(EMPTY, marks=(GONE, PLAIN, PLAIN, PLAIN), lost=1)
    other = msgspec.structs.replace(lost, lost=2)
    assert len({pixels(large) for large in (EMPTY, lost, other)}) == 3
