"""The field of three sides on a sheet, in the layers of the field of two."""

from __future__ import annotations

import math
from collections.abc import Collection
from itertools import chain

from games.tactica.board import BIT, NAMES, NOWHERE, NUMBERS, WIDTH
from games.tactica.rules.advanced import spire_of, wounds_at
from games.tactica.rules.field import Field
from games.tactica.troops import is_creature, kind_of
from games.tactica.view import TableView
from renderers.kit import masks
from renderers.kit.density import kept
from renderers.kit.image import Image
from renderers.kit.lettering import put_letters
from renderers.kit.pen import Point
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, put_sprite
from renderers.kit.style import BOARD, BRIGHT, GROUND, MUTED, RADIUS, RED, TEXT
from renderers.kit.tile import Tile
from renderers.tactica import hexagon_tiles as tiles
from renderers.tactica.canvas import Canvas
from renderers.tactica.ground import (
    OPEN,
    RIDGE,
    Surface,
    small_name,
    tint,
)
from renderers.tactica.hexagon import FIELD_WIDTH, Grid, grid_of, middle_of, outline_at
from renderers.tactica.hexagon_stance import put_ghost_of, put_stand
from renderers.tactica.marks import Stroke, Strokes
from renderers.tactica.material import BOOK
from renderers.tactica.placing import Room, along, around
from renderers.tactica.sides import team
from renderers.tactica.terrain import VARIANTS

_FRAMED = ("muster", "train", "crown", "rebuild", "turn", "decree", "heal")
"""Marks of the last turn that are drawn as a frame around their hex."""


class HexagonCanvas(Canvas):
    """Draws in layers, from the hexes up. Hexes are given by their numbers."""

    _strokes = Strokes(
        move=Stroke(BRIGHT, 5, 17),
        step=Stroke(BRIGHT, 5, 17, broken=True),
        blow=Stroke(RED, 7, 16),
        shot=Stroke(RED, 5, 19, broken=True),
    )

    def __init__(self, sheet: Sheet, view: TableView, left: int, top: int, bottom: int) -> None:
        super().__init__(sheet, view, left, top, bottom)
        self._grid = grid_of(view.field.battle)

    def draw(self, candidates: Collection[str]) -> None:
        field = self._view.field
        taken = {*chain(*self._occupied_hexes), *self._moved}
        self._sheet.put(_grass(field.battle, field.sides, self._bottom), self._left, self._top)
        for number in field.map.numbers:
            if number not in taken and not self._surface.is_grass(number):
                self._hex(number)
        marked = {NUMBERS[word] for word in candidates if word in NUMBERS}
        for number in taken:
            self._hex(number)
        self._weather()
        self._spires()
        self._frames(marked)
        self._ghosts()
        self._arrows()
        self._stands(())
        self._troops()
        self._names_over()
        self._close_attacks(marked)  # there is no room beside names for them
        self._crosses()
        self._labels()

    # Sizes.

    def _at(self, number: int) -> Point:
        x, y = middle_of(number, self._view.field.battle, self._bottom)
        return self._left + x, self._top + y

    def _is_close(self, src: int, dst: int) -> bool:
        return math.dist(self._at(src), self._at(dst)) < 1.2 * self._grid.across

    @property
    def _token_down(self) -> float:
        return self._grid.high * 0.14

    def _name_at(self, number: int) -> Point:
        x, y = self._at(number)
        return x, y + name_down(self._surface, self._grid, number, free=self._is_free(number))

    def _is_free(self, number: int) -> bool:
        return not self._view.field.troops[number] and number not in self._moved

    # Layers.

    def _hex(self, number: int) -> None:
        x, y = self._at(number)
        tile = _tile(self._surface, self._grid, number, free=self._is_free(number))
        tiles.put_hex(self._sheet.image, tile, self._grid, x, y)
        self._name_again(number)

    def _weather(self) -> None:
        field = self._view.field
        more = field.advanced
        if more is None or not more.weather:
            return
        for number in field.map.numbers:
            kind = self._surface.kind(number)
            is_open = kind < RIDGE and self._surface.wall(number) is None
            if field.troops[number] or not is_open:
                continue
            x, y = self._at(number)
            ink = team(self._view.side_of(more.owner)).main
            sprite = tiles.weather_sprite(self._grid, more.weather, tint(kind), ink)
            put_sprite(self._sheet, sprite, x, y + self._grid.high * 0.27)

    def _spires(self) -> None:
        field = self._view.field
        for seat in range(self._view.seats):
            number = spire_of(field, seat)
            if number != NOWHERE:
                x, y = self._at(number)
                put_sprite(self._sheet, tiles.spire(self._view.side_of(seat)), x, y)
                self._name_again(number)

    def _frames(self, candidates: Collection[int]) -> None:
        ring = tiles.ring_sprite(self._grid, BRIGHT, 3)
        framed = {mark.src: ring for mark in self._marks if mark.how in _FRAMED}
        if self._view.target != NOWHERE:
            framed[self._view.target] = tiles.ring_sprite(self._grid, RED, 5)
        for number, sprite in framed.items():
            put_sprite(self._sheet, sprite, *self._at(number))
            self._name_again(number)
        for number in sorted(candidates):
            self._candidate(number)
            corners = outline_at(self._grid, *self._at(number))
            self._sheet.note_hit((NAMES[number],), corners)

    def _candidate(self, number: int) -> None:
        x, y = self._at(number)
        self._sheet.note_mark(y - self._grid.high / 2, y + self._grid.high / 2)
        put_sprite(self._sheet, tiles.candidate_sprite(self._grid), x, y)
        self._name_again(number)

    def _ghosts(self) -> None:
        for number, _, seat in self._left_behind:
            x, y = self._at(number)
            side = self._view.side_of(seat)
            put_ghost_of(self._sheet, self._grid, side, x, y + self._token_down)

    def _stands(self, walls: Collection[int]) -> None:
        for seat, there in enumerate(self._occupied_hexes):
            for number in there:
                (x, y), side = self._at(number), self._view.side_of(seat)
                is_new = number in self._came_from
                down = y + self._token_down
                put_stand(self._sheet, self._grid, side, x, down, is_new=is_new)

    def _troops(self) -> None:
        view, field = self._view, self._view.field
        for seat in range(view.seats):
            held = field.held_against(seat) if view.outcome is None else 0
            for number in self._occupied_hexes[seat]:
                x, y = self._at(number)
                code = field.troops[number]
                is_held = not is_creature(kind_of(code)) and bool(held & BIT[number])
                sprite = tiles.troop(self._grid, code, is_held, wounds_at(field, number))
                middle = y + self._token_down
                put_sprite(self._sheet, sprite, x, middle)
                left, top = x - sprite.tile.width / 2, middle - sprite.tile.height / 2
                came_from = self._came_from.get(number, "")
                self._sheet.note_footprint(NAMES[number], sprite.tile, left, top, came_from)

    def _gaps(self, *, is_close: bool) -> tuple[float, float]:
        before, after = (0.22, 0.36) if is_close else (0.48, 0.48)
        return self._grid.across * before, self._grid.across * after

    def _names_over(self) -> None:
        """Write the names below arrows, or below hexes and troops of the next row, again on top."""
        boxes = [box for way in self._ways for box in along(*way, 18)]
        for number in self._view.field.map.numbers:
            at = self._name_at(number)
            if at[1] != self._at(number)[1]:
                self._name_again(number)
            elif boxes:
                left, top, right, low = around(at, 30, 18)
                if any(a < right and left < c and b < low and top < d for a, b, c, d in boxes):
                    self._name_again(number)

    def _name_again(self, number: int) -> None:
        free = self._is_free(number)
        put_name(self._sheet, self._surface, self._grid, number, self._at(number), free=free)

    def _cross(self) -> Sprite:
        return tiles.cross_sprite(self._grid)

    def _room(self) -> Room:
        field, grid = self._view.field, self._grid
        room = Room(self._left, self._top, FIELD_WIDTH, grid.height)
        for number in field.map.numbers:
            stands = bool(field.troops[number])
            room.fill(around(self._name_at(number), 30, 18), 6 if stands else 2)
            x, y = self._at(number)
            if self._surface.kind(number) >= RIDGE:
                room.fill(around((x, y), grid.token, grid.token), 3)
            if stands:
                room.fill(around((x, y + self._token_down), grid.token, grid.token), 5)
        for way in self._ways:
            for box in along(*way, 14):
                room.fill(box, 4)
        return room


def name_down(surface: Surface, grid: Grid, number: int, *, free: bool) -> float:
    """Return the distance of a hex's name below its middle."""
    if surface.wall(number) is not None:
        return -grid.high * 0.25
    return 0 if free and surface.kind(number) < RIDGE else -grid.high * 0.28


def put_name(
    sheet: Sheet, surface: Surface, grid: Grid, number: int, middle: Point, *, free: bool
) -> None:
    """Write a hex's name: in its middle, or above whatever stands there."""
    down, kind = name_down(surface, grid, number, free=free), surface.kind(number)
    (x, y), style = middle, tiles.NAMES[grid.battle]
    if down:
        put_sprite(sheet, small_name(NAMES[number], tint(kind), style), x, y + down)
    else:
        ink = MUTED if kind == OPEN else TEXT
        put_letters(sheet, NAMES[number], x, y, style, ink, align=0.5)


def _tile(surface: Surface, grid: Grid, number: int, *, free: bool) -> Image:
    variant = (number * 7 + 3 * (number // WIDTH)) % VARIANTS
    return tiles.hex_tile(grid, surface.kind(number), surface.wall(number), free, variant)


@kept(4)
def _grass(battle: int, sides: int, bottom: int) -> Image:
    """Return the field without landmarks, walls and troops. Callers never change it."""
    field = Field.of(sides, battle, advanced=False)
    grid, surface = grid_of(battle), Surface(field)
    sheet = Sheet(FIELD_WIDTH, grid.height, GROUND, BOOK)
    tile = Tile(FIELD_WIDTH, grid.height, GROUND)
    tile.stamp(masks.rounded(FIELD_WIDTH, grid.height, RADIUS), 0, 0, BOARD)
    sheet.put(tile.done(), 0, 0)
    for number in field.map.numbers:
        x, y = middle_of(number, battle, bottom)
        tiles.put_hex(sheet.image, _tile(surface, grid, number, free=True), grid, x, y)
    for number in field.map.numbers:  # names reach into the row above
        put_name(sheet, surface, grid, number, middle_of(number, battle, bottom), free=True)
    return sheet.image
