"""The ways of the last turn's arrows, in dp of the map.

They lie between the units. The arrow of a move does not cross the units that it passed: where
possible, it bends around them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, starmap

from games.squares.board import FOREST, RESERVE, TOUCH, bits
from games.squares.units import KINDS, kind_of, seat_of
from games.squares.view import Mark, SquaresView
from renderers.kit.pen import Point
from renderers.squares.ground import RESERVE_LEFT, RESERVE_STEP, box_of, middle_of
from renderers.squares.units import HEIGHT, WIDTH

_LEAST, _OVER, _INTO = 62, 24, 5
"""The least length of an arrow, and how far it may lie over the unit at its start, and over the one
at its end, to reach that length."""
_TRIES = 24
"""Points of a reserve from which an arrow may begin."""
_BEFORE, _AFTER = 34, 60
"""The room before a reserve's symbol, and the room after it for its number."""
_NEAR = 10
"""An arrow whose middle line is this close to a counter would touch it."""


def way_of(view: SquaresView, mark: Mark, held: Collection[int], bottom: int) -> list[Point]:
    """Return the points of a mark's arrow: its ends, and its bends between them.

    It ends at the edges of units on `held` spaces. If it would be too short, it lies
    over them a little.
    """
    ways = list(_straight(view, mark, bottom))
    if mark.how == "move":
        others = set(held) - {mark.src, mark.dst}
        ways += sorted(_bent(view, mark, ways[-1], others, bottom), key=_length)
        counters = [middle_of(space, bottom) for space in others if space not in RESERVE]
        way = next((way for way in ways if not _meets(way, counters)), ways[0])
    else:
        way = ways[0]
    if not _length(way):
        return way
    begin = _reach(way[0], way[1]) if mark.src in held else 0.0
    cut = _reach(way[-1], way[-2]) if mark.dst in held else 0.0
    missing = max(0.0, _LEAST - (_length(way) - begin - cut))
    into = min(_INTO, missing)
    over = min(_OVER, missing - into)
    first, last = _on_from(way[0], way[1], begin - over), _on_from(way[-1], way[-2], cut - into)
    return [first, *way[1:-1], last]


def _straight(view: SquaresView, mark: Mark, bottom: int) -> Iterator[list[Point]]:
    """Yield the straight ways from space to space.

    Out of a reserve, they begin at the symbol of the type that stands at the end, or otherwise at a
    point nearer to straight ahead.
    """
    start, end = middle_of(mark.src, bottom), middle_of(mark.dst, bottom)
    if mark.dst in RESERVE:
        end = _on_the_edge(mark.dst, start[0], bottom)
    if mark.src in RESERVE:
        start = _on_the_edge(mark.src, end[0], bottom)
        if kind := kind_of(view.board[mark.dst]):
            symbol = _out_of_reserve(mark.src, kind, bottom)
            yield [symbol, end]
            nearer = (_part(symbol, start, n / _TRIES) for n in range(1, _TRIES))
            yield from ([point, end] for point in nearer if not _is_beside_symbol(point[0]))
    yield [start, end]


def _bent(
    view: SquaresView, mark: Mark, straight: list[Point], others: set[int], bottom: int
) -> Iterator[list[Point]]:
    """Yield the ways through a vacant space, or its own reserve, that cavalry may have passed."""
    start, end = straight
    enemy = RESERVE[1 - seat_of(view.board[mark.dst])]
    for space in bits(TOUCH[mark.src] & TOUCH[mark.dst] & ~FOREST):
        if space in RESERVE and space != enemy:
            yield [start, _on_the_edge(space, (start[0] + end[0]) / 2, bottom, 12), end]
        elif space != enemy and space not in others:
            yield [start, middle_of(space, bottom), end]


def _meets(way: Sequence[Point], counters: Collection[Point]) -> bool:
    """Whether an arrow touches one of the counters, given by their middles."""
    across, down = WIDTH / 2 + _NEAR, HEIGHT / 2 + _NEAR
    return any(
        abs(x - middle[0]) < across and abs(y - middle[1]) < down
        for x, y in _points(way)
        for middle in counters
    )


def _points(way: Sequence[Point]) -> Iterator[Point]:
    """Yield points of an arrow, a few units apart."""
    most = int(_length(way))
    for start, end in pairwise(way):
        leg = math.dist(start, end)
        yield from (_on_from(start, end, along) for along in range(0, min(most, int(leg) + 1), 4))


def _length(way: Sequence[Point]) -> float:
    return sum(starmap(math.dist, pairwise(way)))


def _on_from(start: Point, end: Point, along: float) -> Point:
    """Return the point `along` units from the start, on the way to the end."""
    return _part(start, end, along / (math.dist(start, end) or 1))


def _part(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _reach(middle: Point, to: Point) -> float:
    """Return the distance from a counter's middle to just outside its edge, towards a point."""
    length = math.dist(middle, to)
    a, b = abs(to[0] - middle[0]) / length, abs(to[1] - middle[1]) / length
    across = (WIDTH / 2 + 3) / a if a else math.inf
    down = (HEIGHT / 2 + 3) / b if b else math.inf
    return min(across, down)


def _out_of_reserve(reserve: int, kind: int, bottom: int) -> Point:
    """Return the beginning of an arrow in a reserve: at the symbol of the type that left it."""
    left, top, _, low = box_of(reserve, bottom)
    x = left + RESERVE_LEFT + KINDS.index(kind) * RESERVE_STEP + WIDTH / 2
    beside = HEIGHT / 2 + 4
    return x, (top + low) / 2 + (-beside if top else beside)


def _is_beside_symbol(x: float) -> bool:
    """Whether an arrow from x would seem to come from a symbol of the reserve and its number."""
    return (x - RESERVE_LEFT + _BEFORE) % RESERVE_STEP < _BEFORE + WIDTH + _AFTER


def _on_the_edge(reserve: int, x: float, bottom: int, inside: int = 22) -> Point:
    """Return the point just inside a reserve where an arrow begins, ends or bends."""
    _, top, _, low = box_of(reserve, bottom)
    return x, top + inside if top else low - inside
