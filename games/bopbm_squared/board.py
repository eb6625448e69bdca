"""The board's geometry: spaces, large tiles, and sets of either. All of it is worked out once.

Spaces are numbered along the ranks from the south-west: a1 = 0, b1 = 1 ... f6 = 35. Large tiles are
numbered the same way, 0 to 8; each is a block of two by two spaces. A set of spaces or tiles is an
integer with a bit for each member, so that a few operations cover a whole board.
"""

from __future__ import annotations

SIZE, SPACES = 6, 36
ACROSS, TILES = 3, 9
ALL = (1 << SPACES) - 1
"""The set of all spaces."""
ALL_TILES = (1 << TILES) - 1
"""The set of all large tiles."""

NAMES = tuple(f"{'abcdef'[space % SIZE]}{space // SIZE + 1}" for space in range(SPACES))
NUMBERS = {name: number for number, name in enumerate(NAMES)}

COMPASS = ("sw", "s", "se", "w", "centre", "e", "nw", "n", "ne")
"""By large tile: its name in notations."""
TILE_NAMES = (
    *("south-west", "south", "south-east", "west", "centre", "east"),
    *("north-west", "north", "north-east"),
)
TILE_NUMBERS = {name: number for number, name in enumerate(COMPASS)}

TILE_OF = tuple(space // SIZE // 2 * ACROSS + space % SIZE // 2 for space in range(SPACES))
"""By space: its large tile."""
CORNER = tuple(tile // ACROSS * 2 * SIZE + tile % ACROSS * 2 for tile in range(TILES))
"""By large tile: its south-west space, which names a medium tile in notations."""
BLOCK = tuple(0b11000011 << corner for corner in CORNER)
"""By large tile: its four spaces."""

_WEST = sum(1 << rank * SIZE for rank in range(SIZE))  # file a
_EAST = _WEST << SIZE - 1
_NOT_WEST, _NOT_EAST = ALL ^ _WEST, ALL ^ _EAST
EDGE = _WEST | _EAST | 0b111111 | 0b111111 << SPACES - SIZE
"""The spaces on the board's edge."""


def beside(spaces: int) -> int:
    """Return the spaces next to any of `spaces`, never diagonally (ruling R-6). The result can
    contain some of `spaces`.

    >>> names_in(beside(1 << NUMBERS["a1"]))
    ('b1', 'a2')
    """
    return (
        (spaces & _NOT_EAST) << 1
        | (spaces & _NOT_WEST) >> 1
        | (spaces << SIZE & ALL)
        | spaces >> SIZE
    )


_TWO_RANKS = 2 * SIZE
_MASK = (1 << _TWO_RANKS) - 1


def _members() -> list[tuple[int, ...]]:
    """Return the members of every set of spaces in two ranks, indexed by the set's number."""
    found: list[tuple[int, ...]] = [()]
    for n in range(_TWO_RANKS):
        found += [(*members, n) for members in found]
    return found


_MEMBERS = _members()
_FROM_THIRD, _FROM_FIFTH = (
    tuple(tuple(n + shift for n in members) for members in _MEMBERS)
    for shift in (_TWO_RANKS, 2 * _TWO_RANKS)
)


def numbers_in(members: int) -> list[int]:
    """Return the numbers of the members of a set of spaces or tiles.

    >>> numbers_in(0b101001)
    [0, 3, 5]
    """
    return [
        *_MEMBERS[members & _MASK],
        *_FROM_THIRD[members >> _TWO_RANKS & _MASK],
        *_FROM_FIFTH[members >> 2 * _TWO_RANKS],
    ]


def names_in(spaces: int) -> tuple[str, ...]:
    """Return the names of the spaces in a set."""
    return tuple(NAMES[space] for space in numbers_in(spaces))


def connected(start: int, within: int) -> int:
    """Return the spaces of the set `within` that are connected to those in `start`, with
    `start` itself."""
    group, reached = 0, start
    while reached != group:
        group = reached
        reached |= beside(group) & within
    return group


BESIDE = tuple(beside(1 << space) for space in range(SPACES))
"""By space: the spaces next to it."""
AROUND = tuple(beside(block) & ~block for block in BLOCK)
"""By large tile: the spaces of other large tiles next to it."""
NEXT = tuple(
    sum(1 << other for other in range(TILES) if around & BLOCK[other]) for around in AROUND
)
"""By large tile: the large tiles next to it."""


def connected_tiles(start: int, within: int) -> int:
    """Return the large tiles of the set `within` that are connected to `start`, with
    `start` itself."""
    group, reached = 0, start
    while reached != group:
        group = reached
        reached |= next_to(group) & within
    return group


def next_to(tiles: int) -> int:
    """Return the large tiles next to any of `tiles`."""
    found = 0
    for tile in numbers_in(tiles):
        found |= NEXT[tile]
    return found


def _spaces_of(tiles: int) -> int:
    return sum(BLOCK[tile] for tile in numbers_in(tiles))


SPACES_OF = tuple(_spaces_of(tiles) for tiles in range(1 << TILES))
"""By set of large tiles: the spaces in them."""

MAJORITY = 3
"""The number of small tiles that control a large tile (ruling R-2)."""


def _held_in(two_ranks: int) -> int:
    """Return which of the three large tiles in two ranks have a majority among the
    spaces given there."""
    counts = [(two_ranks & BLOCK[tile]).bit_count() for tile in range(ACROSS)]
    return sum(1 << tile for tile in range(ACROSS) if counts[tile] >= MAJORITY)


_HELD = tuple(_held_in(two_ranks) for two_ranks in range(1 << _TWO_RANKS))


def held(spaces: int) -> int:
    """Return the large tiles with at least three of their four spaces in `spaces` (R-2).

    >>> numbers_in(held(0b0000010000110000111)), held(0b11)
    ([0], 0)
    """
    return (
        _HELD[spaces & _MASK]
        | _HELD[spaces >> _TWO_RANKS & _MASK] << ACROSS
        | _HELD[spaces >> 2 * _TWO_RANKS] << 2 * ACROSS
    )
