"""The field of a view on a sheet: hexes, troops, the last turn, the attacks in progress."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import cached_property

from games.tactica.board import BIT, NOWHERE, NUMBERS, ROWS, WIDTH
from games.tactica.naming import verdict
from games.tactica.troops import FOOT, NEGATE, TITLES, kind_of
from games.tactica.view import AttackSeen, Mark, TableView
from renderers.kit.pen import Point
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import put_sprite
from renderers.kit.style import BRIGHT, RED, Colour
from renderers.tactica.ground import empty_field, put_hex, put_name, wall_at
from renderers.tactica.hexes import ACROSS, middle_of
from renderers.tactica.marks import (
    arrow_sprite,
    candidate_sprite,
    cross_sprite,
    ring_sprite,
    sum_sprite,
    tag_sprite,
    wall_sprite,
)
from renderers.tactica.troops import troop

_DOWN, _DOWN_ON_WALL = 7, 10
"""How far a troop stands below its hex's middle, so that the name fits above it."""
_HIGHER, _LOWER = -2, 33
"""Where a sum or a card stands on a troop: on the side that no arrow comes from, so that
neither the arrows nor the name are hidden."""
_STEEP, _ABOVE_NAME = 0.8, 46
"""An arrow that comes down this steeply ends above the name of its hex."""
_NAME_WIDTH = 22
"""From the middle of a hex to where an arrow does not meet its name."""
_FRAMED = ("muster", "train", "crown", "rebuild", "turn")
"""Marks of the last turn that are a frame around their hex."""


class Canvas:
    """Draws in layers, from the hexes up; hexes are named by their numbers."""

    def __init__(self, sheet: Sheet, view: TableView, left: int, top: int, bottom: int) -> None:
        self._sheet, self._view = sheet, view
        self._left, self._top, self._bottom = left, top, bottom

    @cached_property
    def _marks(self) -> tuple[Mark, ...]:
        return shown_marks(self._view)

    @cached_property
    def _fallen(self) -> tuple[int, ...]:
        """Where the last turn felled a troop or razed a wall."""
        return tuple(sorted({mark.src for mark in self._marks if mark.how in ("fall", "raze")}))

    @cached_property
    def crossed(self) -> set[int]:
        """The hexes that an arrow passes over."""
        field = self._view.field
        ways = {(mark.src, mark.dst) for mark in self._marks if mark.dst != NOWHERE}
        ways |= {(src, each.target) for each in self._view.attacks for src in each.attackers}
        return {
            number
            for src, dst in ways
            for number in range(WIDTH * ROWS[field.battle])
            if wall_at(field, number) is None and self._is_between(number, src, dst)
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
        self._sheet.put(empty_field(self._view.field, self._bottom), self._left, self._top)
        words = {word for text in candidates for word in text.split("+")}
        marked = {NUMBERS[word] for word in words if word in NUMBERS}
        self._hexes()
        self._frames(marked)
        self._troops()
        self._last_turn()
        self._attacks(marked)

    def _at(self, number: int) -> Point:
        """A hex's middle on the sheet."""
        x, y = middle_of(number, self._view.field.battle, self._bottom)
        return self._left + x, self._top + y

    def _hexes(self) -> None:
        """The hexes on which something stands, fell, or passed: their names out of the way."""
        field = self._view.field
        for number in {*field.where(0), *field.where(1), *self._fallen, *self.crossed}:
            put_hex(self._sheet, field, number, self._at(number), free=False)

    def _frames(self, candidates: Collection[int]) -> None:
        """Frames around hexes: where something is new, the target, what can be picked."""
        framed = {mark.src: ring_sprite(BRIGHT, 4) for mark in self._marks if mark.how in _FRAMED}
        if self._view.target != NOWHERE:
            framed[self._view.target] = ring_sprite(RED, 7)
        for number, sprite in framed.items():
            put_sprite(self._sheet, sprite, *self._at(number))
            self._name_again(number)
        for number in candidates:
            self._candidate(number)

    def _troops(self) -> None:
        view, field = self._view, self._view.field
        held = (field.held_by(1), field.held_by(0)) if view.outcome is None else (0, 0)
        walls = {*field.walls[0], *field.walls[1]}
        for seat in (0, 1):
            for number in field.where(seat):
                x, y = self._at(number)
                sprite = troop(field.troops[number], bool(held[seat] & BIT[number]))
                down = _DOWN_ON_WALL if number in walls else _DOWN
                put_sprite(self._sheet, sprite, x, y + down)

    def _last_turn(self) -> None:
        """What the last turn did; attacks that are still in progress are drawn later."""
        current = {attack.target for attack in self._view.attacks}
        for mark in self._marks:
            if mark.how in ("move", "step"):
                self._arrow(mark.src, mark.dst, BRIGHT, 7, 24, broken=mark.how == "step")
            elif mark.how == "attack" and mark.dst not in current:
                self._attack(mark.src, mark.dst)
        reached = {mark.dst for mark in self._marks if mark.dst != NOWHERE}
        for number in reached | self.crossed:
            self._name_again(number)
        for number in self._fallen:
            x, y = self._at(number)
            put_sprite(self._sheet, cross_sprite(), x, y + _DOWN)
            self._name_again(number)

    def _attacks(self, candidates: Collection[int]) -> None:
        """The declared attacks: arrows and sight lines, then the cards and the sums. Targets
        that can be picked are framed once more, over the arrows."""
        view = self._view
        for attack in view.attacks:
            for number in attack.attackers:
                self._attack(number, attack.target)
        for attack in view.attacks:
            if attack.target in candidates:
                self._candidate(attack.target)
            self._name_again(attack.target)
            for number in attack.attackers:
                self._name_again(number)
        on_target = {attack.target: self._from_below(attack) for attack in view.attacks}
        for attack in view.attacks:
            played = zip(attack.attackers, attack.cards, attack.negated, strict=True)
            for number, card, negated in played:
                if card:
                    lower = on_target[attack.target] or number == attack.target
                    self._card(number, card, negated, _LOWER if lower else _HIGHER)
        for answer in view.answers:
            if answer.card != NEGATE:  # that one strikes out the card on the attacker
                lower = on_target.get(answer.number, False)
                self._card(answer.number, answer.card, False, _LOWER if lower else _HIGHER)
        for attack in view.attacks:
            x, y = self._at(attack.target)
            down = _HIGHER if on_target[attack.target] else _LOWER
            text = f"{attack.power}:{attack.defence}"
            put_sprite(self._sheet, sum_sprite(text, verdict(view, attack)), x, y + down)

    def _from_below(self, attack: AttackSeen) -> bool:
        """Whether an attack comes from below more than from above."""
        _, y = self._at(attack.target)
        return sum(self._at(number)[1] - y for number in attack.attackers) > 0

    def _candidate(self, number: int) -> None:
        """Frame a hex that can be picked; a wall stands inside the frame."""
        middle, wall = self._at(number), wall_at(self._view.field, number)
        put_sprite(self._sheet, candidate_sprite(), *middle)
        if wall is not None:
            put_sprite(self._sheet, wall_sprite(wall), *middle)
        self._name_again(number)

    def _name_again(self, number: int) -> None:
        """Write a name over what covers it."""
        out_of_the_way = number in self._fallen or number in self.crossed
        free = not self._view.field.troops[number] and not out_of_the_way
        put_name(self._sheet, self._view.field, number, self._at(number), free)

    def _attack(self, src: int, dst: int) -> None:
        """A thick arrow for hand to hand, a broken line for a shot."""
        if kind_of(self._view.field.troops[src]) <= FOOT:
            self._arrow(src, dst, RED, 11, 34)
        else:
            self._arrow(src, dst, RED, 7, 26, broken=True)

    def _arrow(
        self, src: int, dst: int, ink: Colour, stroke: int, head: int, *, broken: bool = False
    ) -> None:
        (x, y), (to_x, to_y) = self._at(src), self._at(dst)
        length = math.hypot(to_x - x, to_y - y)
        if not length:
            return
        a, b = (to_x - x) / length, (to_y - y) / length
        begin, short = (12, 24) if length < 1.2 * ACROSS else (24, 28)
        if b > _STEEP and length > 1.2 * ACROSS:
            short = _ABOVE_NAME
        x, y, length = x + a * begin, y + b * begin, length - begin - short
        dx, dy = round(a * length), round(b * length)
        sprite = arrow_sprite(dx, dy, ink, stroke, head, broken)
        put_sprite(self._sheet, sprite, x + dx / 2, y + dy / 2)

    def _card(self, number: int, card: int, negated: bool, down: int) -> None:
        x, y = self._at(number)
        put_sprite(self._sheet, tag_sprite(TITLES[card], negated), x, y + down)


def shown_marks(view: TableView) -> tuple[Mark, ...]:
    """Return what the turn in progress has done so far, or else what the last one did."""
    if view.turn is not None and view.marks[view.turn]:
        return view.marks[view.turn]
    last = 1 - view.first if view.turn is None else 1 - view.turn
    return view.marks[last] or view.marks[1 - last]
