"""The field of a view on a sheet: hexes, troops, the last turn, the attacks in progress."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import cached_property
from itertools import chain

from games.tactica.board import BIT, NAMES, NOWHERE, NUMBERS
from games.tactica.rules.advanced import creatures, spire_of, wounds_at
from games.tactica.troops import NEGATE, TITLES, is_creature, is_melee, kind_of
from games.tactica.view import Mark, TableView
from games.tactica.words.naming import verdict
from renderers.kit.pen import Point
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, put_sprite
from renderers.kit.style import BRIGHT, RED
from renderers.tactica.ground import (
    RIDGE,
    Surface,
    name_down,
    put_field,
    put_hex,
    put_name,
    tint,
)
from renderers.tactica.hexes import (
    ACROSS,
    FIELD_WIDTH,
    HIGH,
    field_height,
    middle_of,
    outline_at,
)
from renderers.tactica.marks import (
    Stroke,
    Strokes,
    candidate_sprite,
    cross_sprite,
    put_arrow,
    ring_sprite,
    sum_sprite,
    tag_sprite,
    wall_sprite,
)
from renderers.tactica.omens import WEATHER_DOWN, spire_sprite, weather_sprite
from renderers.tactica.placing import Room, along, around, covered
from renderers.tactica.sides import team
from renderers.tactica.stance import put_ghost_of, put_stand
from renderers.tactica.troops import SIZE, troop

_DOWN, _DOWN_ON_WALL = 9, 11
"""How far a troop stands below its hex's middle, so that the name fits above it."""
_NAME, _LINE = (34, 20), 16
"""The room for a hex's name, and the thickness of an arrow."""
_TROOP, _WALL, _LANDMARK, _MARKED, _NAMED, _FREE, _DRAWN, _LABELLED = 4, 3, 3, 1, 6, 4, 4, 30
"""The cost of covering a square dp of a troop, a wall, a landmark, a mark on a troop, its name,
another hex's name, an arrow, and a label."""
_CLOSE, _AFAR = (24, 28), (44, 46)
"""The distances from two hexes' middles at which an arrow begins and ends. It keeps clear of the
name at its start, and of the troop or name at its end."""
_NAME_WIDTH = 22
"""An arrow at this distance from the middle of a hex does not meet its name."""
_FRAMED = ("muster", "train", "crown", "rebuild", "turn", "decree", "heal")
"""Marks of the last turn that are drawn as a frame around their hex."""


class Canvas:
    """Draws in layers, from the hexes up. Hexes are given by their numbers."""

    _strokes = Strokes(
        move=Stroke(BRIGHT, 5, 20),
        step=Stroke(BRIGHT, 5, 20, broken=True),
        blow=Stroke(RED, 11, 34),
        shot=Stroke(RED, 7, 26, broken=True),
    )

    def __init__(self, sheet: Sheet, view: TableView, left: int, top: int, bottom: int) -> None:
        self._sheet, self._view = sheet, view
        self._left, self._top, self._bottom = left, top, bottom
        self._surface = Surface(view.field)
        self._ways: list[tuple[Point, Point]] = []
        """The start and end of each arrow drawn so far."""

    @cached_property
    def _marks(self) -> tuple[Mark, ...]:
        return shown_marks(self._view)

    @cached_property
    def _occupied_hexes(self) -> list[list[int]]:
        """The hexes of each seat's troops and creatures."""
        field = self._view.field
        seats = range(self._view.seats)
        return [sorted((*field.where(seat), *creatures(field, seat))) for seat in seats]

    @cached_property
    def _fallen(self) -> tuple[int, ...]:
        """Hexes on which the last turn felled a troop or razed a wall."""
        return tuple(sorted({mark.src for mark in self._marks if mark.how in ("fall", "raze")}))

    @cached_property
    def _moved(self) -> set[int]:
        """Hexes on which the last turn felled or razed something, or left a ghost."""
        left = {number for number, *_ in self._left_behind}
        return {*self._fallen, *left}

    @cached_property
    def _left_behind(self) -> list[tuple[int, int, int]]:
        """Empty hexes that troops left in the last turn, each with the kind and seat of its troop.

        A hex with a wall is not among them: it shows the wall, and no ghost over it.
        """
        troops, walls = self._view.field.troops, {*chain(*self._view.field.walls)}
        return [
            (mark.src, kind_of(troops[mark.dst]), seat)
            for seat, there in enumerate(self._occupied_hexes)
            for mark in self._marks
            if mark.how in ("move", "step")
            and not troops[mark.src]
            and mark.src not in walls
            and mark.dst in there
        ]

    @cached_property
    def _came_from(self) -> dict[int, str]:
        """For each hex, the name of the hex from which its troop came in the last turn."""
        moved = (mark for mark in self._marks if mark.how in ("move", "step"))
        return {mark.dst: NAMES[mark.src] for mark in moved}

    @cached_property
    def _attacked(self) -> list[tuple[int, int]]:
        """Attackers and targets, by number, of the last turn and of the declared attacks."""
        current = {attack.target for attack in self._view.attacks}
        past = [
            (mark.src, mark.dst)
            for mark in self._marks
            if mark.how == "attack" and mark.dst not in current
        ]
        return past + [(src, each.target) for each in self._view.attacks for src in each.attackers]

    @cached_property
    def crossed(self) -> set[int]:
        """The hexes whose names an arrow crosses."""
        field = self._view.field
        ways = {(mark.src, mark.dst) for mark in self._marks if mark.dst != NOWHERE}
        ways |= {(src, each.target) for each in self._view.attacks for src in each.attackers}
        return {
            number
            for src, dst in ways
            for number in field.map.numbers
            if self._surface.wall(number) is None and self._is_between(number, src, dst)
        }

    def _is_between(self, number: int, src: int, dst: int) -> bool:
        """Whether the straight line from one hex to another meets the name of a third."""
        (x, y), (left, top), (right, low) = map(self._at, (number, src, dst))
        across, down = right - left, low - top
        length = math.hypot(across, down) or 1
        along = ((x - left) * across + (y - top) * down) / length
        aside = abs((x - left) * down - (y - top) * across) / length
        return number not in (src, dst) and 0 < along < length and aside < _NAME_WIDTH

    def draw(self, candidates: Collection[str]) -> None:
        """Draw everything, and frame the hexes that `candidates` name."""
        put_field(self._sheet, self._view.field, self._surface, self._left, self._top, self._bottom)
        marked = {NUMBERS[word] for word in candidates if word in NUMBERS}
        self._hexes()
        self._weather()
        self._spires()
        self._frames(marked)
        self._ghosts()
        self._arrows()
        self._troops()
        self._close_attacks(marked)
        self._names_again()
        self._crosses()
        self._labels()

    def _at(self, number: int) -> Point:
        """Return a hex's middle on the sheet."""
        x, y = middle_of(number, self._view.field.battle, self._bottom)
        return self._left + x, self._top + y

    @property
    def _token_down(self) -> float:
        """How far a troop stands below its hex's middle, so that the name fits above it."""
        return _DOWN

    def _hexes(self) -> None:
        """Draw the hexes on which something stands, fell, or passed, with their names
        out of the way."""
        for number in {*chain(*self._occupied_hexes), *self._moved, *self.crossed}:
            put_hex(self._sheet, self._surface, number, self._at(number), free=False)

    def _weather(self) -> None:
        """Draw the weather on every open hex without a troop, below all names,
        arrows and labels."""
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
            sprite = weather_sprite(
                more.weather, tint(kind), team(self._view.side_of(more.owner)).main
            )
            put_sprite(self._sheet, sprite, x, y + WEATHER_DOWN)

    def _spires(self) -> None:
        field = self._view.field
        for seat in range(self._view.seats):
            number = spire_of(field, seat)
            if number != NOWHERE:
                x, y = self._at(number)
                put_sprite(self._sheet, spire_sprite(self._view.side_of(seat)), x, y + _DOWN)
                self._name_again(number)

    def _frames(self, candidates: Collection[int]) -> None:
        """Draw frames around hexes: changes of the last turn, the target, and the candidates."""
        framed = {mark.src: ring_sprite(BRIGHT, 4) for mark in self._marks if mark.how in _FRAMED}
        if self._view.target != NOWHERE:
            framed[self._view.target] = ring_sprite(RED, 7)
        for number, sprite in framed.items():
            put_sprite(self._sheet, sprite, *self._at(number))
            self._name_again(number)
        for number in sorted(candidates):
            self._candidate(number)
            x, y = self._at(number)
            self._sheet.note_hit((NAMES[number],), outline_at(x, y))

    def _troops(self) -> None:
        view, field = self._view, self._view.field
        seats = range(view.seats)
        held = [field.held_against(seat) if view.outcome is None else 0 for seat in seats]
        walls = {*chain(*field.walls)}
        self._stands(walls)
        for seat in seats:
            for number in self._occupied_hexes[seat]:
                x, y = self._at(number)
                code, wounds = field.troops[number], wounds_at(field, number)
                is_held = not is_creature(kind_of(code)) and bool(held[seat] & BIT[number])
                sprite = troop(code, is_held, wounds)
                down = _DOWN_ON_WALL if number in walls else _DOWN
                put_sprite(self._sheet, sprite, x, y + down)
                left, top = x - sprite.tile.width / 2, y + down - sprite.tile.height / 2
                came_from = self._came_from.get(number, "")
                self._sheet.note_footprint(NAMES[number], sprite.tile, left, top, came_from)

    def _stands(self, walls: Collection[int]) -> None:
        """Draw the ground around troops: shadows, and the glow of the last turn."""
        for seat, there in enumerate(self._occupied_hexes):
            for number in there:
                x, y = self._at(number)
                down = _DOWN_ON_WALL if number in walls else _DOWN
                kind = kind_of(self._view.field.troops[number])
                is_new = number in self._came_from
                put_stand(self._sheet, kind, self._view.side_of(seat), x, y + down, is_new=is_new)
        for there in self._occupied_hexes:
            for number in there:
                self._name_again(number)

    def _ghosts(self) -> None:
        """Draw ghosts in the places that troops left in the last turn."""
        for number, kind, seat in self._left_behind:
            x, y = self._at(number)
            put_ghost_of(self._sheet, kind, self._view.side_of(seat), x, y + _DOWN)
            self._name_again(number)

    def _arrows(self) -> None:
        """Draw moves, and attacks from afar, below the troops so that none is hidden."""
        for mark in self._marks:
            if mark.how in ("move", "step"):
                stroke = self._strokes.step if mark.how == "step" else self._strokes.move
                self._arrow(mark.src, mark.dst, stroke)
        for src, dst in self._attacked:
            if not self._is_close(src, dst):
                self._attack(src, dst)

    def _close_attacks(self, candidates: Collection[int]) -> None:
        """Draw attacks between adjacent hexes over the edges of troops, since nothing lies between.

        Targets that can be picked are framed again, over the arrows.
        """
        for src, dst in self._attacked:
            if self._is_close(src, dst):
                self._attack(src, dst)
        for attack in self._view.attacks:
            if attack.target in candidates:
                self._candidate(attack.target)

    def _is_close(self, src: int, dst: int) -> bool:
        return math.dist(self._at(src), self._at(dst)) < 1.2 * ACROSS

    def _names_again(self) -> None:
        """Write the names below arrows again, on top."""
        boxes = [box for way in self._ways for box in along(*way, _NAME[1])]
        if not boxes:
            return
        for number in self._view.field.map.numbers:
            x, y = self._at(number)
            name = around((x, y + self._name_down(number)), *_NAME)
            if any(covered(name, box) for box in boxes):
                self._name_again(number)

    def _crosses(self) -> None:
        for number in self._fallen:
            x, y = self._at(number)
            put_sprite(self._sheet, self._cross(), x, y + self._token_down)
            self._name_again(number)

    def _cross(self) -> Sprite:
        """Return the sign of something that fell."""
        return cross_sprite()

    def _labels(self) -> None:
        """Draw the sums of declared attacks and the names of cards that were played,
        beside the troops."""
        view = self._view
        if not (view.attacks or view.answers):
            return
        room = self._room()
        for attack in view.attacks:
            text = f"{attack.power}:{attack.defence}"
            self._label(room, sum_sprite(text, verdict(view, attack)), attack.target)
        for attack in view.attacks:
            played = zip(attack.attackers, attack.cards, attack.negated, strict=True)
            for number, card, negated in played:
                if card:
                    self._label(room, tag_sprite(TITLES[card], negated), number)
        for answer in view.answers:
            if answer.card != NEGATE:  # it strikes out the attacker's card instead
                self._label(room, tag_sprite(TITLES[answer.card], False), answer.number)

    def _label(self, room: Room, sprite: Sprite, number: int) -> None:
        """Put a label beside the troop on a hex."""
        x, y = self._at(number)
        size = sprite.tile.size
        at = room.place((x, y + self._token_down), *size)
        room.fill(around(at, *size), _LABELLED)
        put_sprite(self._sheet, sprite, *at)

    def _room(self) -> Room:
        """Return the room for labels, with the cost of everything that they might cover."""
        field = self._view.field
        room = Room(self._left, self._top, FIELD_WIDTH, field_height(field.battle))
        for number in field.map.numbers:
            x, y = self._at(number)
            stands = bool(field.troops[number])
            name = around((x, y + self._name_down(number)), *_NAME)
            room.fill(name, _NAMED if stands else _FREE)
            if self._surface.wall(number) is not None:
                room.fill(around((x, y), ACROSS, HIGH * 0.75), _WALL)
            if self._surface.kind(number) >= RIDGE:
                room.fill(around((x, y + 4), SIZE, SIZE - 16), _LANDMARK)
            if stands:
                room.fill(around((x, y + _DOWN), SIZE - 8, SIZE - 8), _TROOP)
                room.fill(around((x, y + _DOWN), SIZE + 22, SIZE), _MARKED)
        for way in self._ways:
            for box in along(*way, _LINE):
                room.fill(box, _DRAWN)
        return room

    def _candidate(self, number: int) -> None:
        """Frame a hex that can be picked. A wall stands inside the frame."""
        middle, wall = self._at(number), self._surface.wall(number)
        self._sheet.note_mark(middle[1] - HIGH / 2, middle[1] + HIGH / 2)
        put_sprite(self._sheet, candidate_sprite(), *middle)
        if wall is not None:
            put_sprite(self._sheet, wall_sprite(wall), *middle)
        self._name_again(number)

    def _name_again(self, number: int) -> None:
        """Write a name again, on top of everything."""
        put_name(self._sheet, self._surface, number, self._at(number), self._is_free(number))

    def _is_free(self, number: int) -> bool:
        """Whether troops and arrows leave room for a hex's name in its middle."""
        out_of_the_way = number in self._moved or number in self.crossed
        return not self._view.field.troops[number] and not out_of_the_way

    def _name_down(self, number: int) -> float:
        """Return the distance of a hex's name below its middle."""
        return name_down(self._surface, number, self._is_free(number))

    def _attack(self, src: int, dst: int) -> None:
        """Draw a thick arrow for an attack hand to hand, or a broken line for a shot."""
        is_blow = is_melee(kind_of(self._view.field.troops[src]))
        self._arrow(src, dst, self._strokes.blow if is_blow else self._strokes.shot)

    def _arrow(self, src: int, dst: int, stroke: Stroke) -> None:
        gaps = self._gaps(is_close=self._is_close(src, dst))
        if way := put_arrow(self._sheet, self._at(src), self._at(dst), gaps, stroke):
            self._ways.append(way)

    def _gaps(self, *, is_close: bool) -> tuple[float, float]:
        """Return the distances from two hexes' middles at which an arrow begins and ends."""
        return _CLOSE if is_close else _AFAR


def shown_marks(view: TableView) -> tuple[Mark, ...]:
    """Return the marks of the turn in progress, or of the last turn if there are none yet."""
    if view.turn is not None and view.marks[view.turn]:
        return view.marks[view.turn]
    seats = view.seats
    # In the set-up, and at the end, the last turn is that of the last seat of a round.
    now = view.first if view.turn is None else view.turn
    last = [(now - n) % seats for n in range(1, seats + 1)]
    return next((view.marks[seat] for seat in last if view.marks[seat]), ())
