"""The field: troops, walls and landmarks, and what the ground does to those who stand there."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

import msgspec

from games.tactica.board import BIT, HEXES, NEAR, NEIGHBOURS, ON_MAP, bits, set_of
from games.tactica.rules.advanced import Advanced
from games.tactica.troops import (
    BEARER_OF,
    HOLDER_OF,
    MELEE_OF,
    PIECE_DIGITS,
    TROOP_DIGITS,
    TROOP_OF,
)

_NUMBERS = range(HEXES)


class Ground(msgspec.Struct, frozen=True, gc=False):
    """What lies on the field besides troops. Sets of hexes."""

    closed: int
    """Where nobody can stand: landmarks, and hexes that this battle's map does not have."""
    landmarks: int
    ridges: int
    raised: int
    """The terrain of ridges."""
    sunken: int
    """The terrain of ravines."""
    walls: tuple[int, int]
    """By seat."""
    at_walls: tuple[int, int]
    """By seat: the hexes beside its walls."""
    at_landmarks: tuple[int, ...]
    """By landmark: the hexes beside it."""
    cheap: tuple[int, ...]
    """By hex: its neighbours to which a step costs one point (R-17)."""


class Field(msgspec.Struct, array_like=True, gc=False):
    """The field of a battle. Views hold a copy of their own."""

    battle: int
    """Which of the three maps."""
    troops: bytearray = msgspec.field(default_factory=lambda: bytearray(HEXES))
    """By hex: the troop there (see `troops`), 0 for none."""
    walls: tuple[bytearray, bytearray] = msgspec.field(
        default_factory=lambda: (bytearray(), bytearray())
    )
    """By seat: the hexes of its walls, in order."""
    ridges: bytearray = msgspec.field(default_factory=bytearray)
    ravines: bytearray = msgspec.field(default_factory=bytearray)
    advanced: Advanced | None = None
    """What the advanced game adds; None in the beginner game."""

    def copy(self) -> Field:
        """Return a field that shares nothing with this one."""
        sun, moon = self.walls
        more = None if self.advanced is None else self.advanced.copy()
        return Field(
            self.battle, self.troops[:], (sun[:], moon[:]), self.ridges[:], self.ravines[:], more
        )

    @property
    def ground(self) -> Ground:
        return _ground(
            self.battle,
            bytes(self.walls[0]),
            bytes(self.walls[1]),
            bytes(self.ridges),
            bytes(self.ravines),
        )

    def where(self, seat: int) -> list[int]:
        """Return the hexes on which a player's troops stand, in order."""
        return list(compress(_NUMBERS, self.troops.translate(TROOP_OF[seat])))

    def hexes_of(self, seat: int) -> int:
        """Return the hexes on which a player's troops stand, as a set."""
        # The last hex is the highest bit: that comes first in a number.
        return int(self.troops[::-1].translate(TROOP_DIGITS[seat]), 2)

    def pieces_of(self, seat: int) -> int:
        """Return the hexes on which a player's troops and creatures stand, as a set."""
        return int(self.troops[::-1].translate(PIECE_DIGITS[seat]), 2)

    def melee(self, seat: int) -> list[int]:
        """Return the hexes on which a player's melee troops stand, in order."""
        return list(compress(_NUMBERS, self.troops.translate(MELEE_OF[seat])))

    def held_by(self, seat: int) -> int:
        """Return the hexes next to a player's melee troops and Cthon: there the enemy is held
        (R-18)."""
        held = 0
        for number in compress(_NUMBERS, self.troops.translate(HOLDER_OF[seat])):
            held |= NEAR[number]
        return held

    def occupied(self) -> int:
        """Return the hexes on which any troop or creature stands."""
        return set_of(compress(_NUMBERS, self.troops))

    def bearer(self, seat: int) -> int | None:
        """Return the hex of the troop that carries a player's Crown."""
        found = self.troops.translate(BEARER_OF[seat]).find(1)
        return found if found >= 0 else None

    def turn_over(self, number: int) -> bool:
        """Turn a landmark's card; return whether it is a ravine now."""
        is_ravine = number in self.ridges
        old, new = (self.ridges, self.ravines) if is_ravine else (self.ravines, self.ridges)
        old.remove(number)
        new[:] = sorted((*new, number))
        return is_ravine


@lru_cache(maxsize=256)
def _ground(battle: int, sun: bytes, moon: bytes, ridges: bytes, ravines: bytes) -> Ground:
    """Work out a ground. It changes seldom and is asked for at every decision."""
    landmarks = set_of(ridges) | set_of(ravines)
    raised, sunken = _beside(ridges) & ~landmarks, _beside(ravines) & ~landmarks
    walls = set_of(sun), set_of(moon)
    terrain = raised | sunken
    on_map = ON_MAP[battle]
    open_ground = on_map & ~(terrain | landmarks | walls[0] | walls[1])
    cheap = [0] * HEXES
    for number in bits(open_ground):
        cheap[number] = NEAR[number] & open_ground
    for number in bits(terrain):
        for landmark in bits(NEAR[number] & landmarks):
            cheap[number] |= NEAR[number] & NEAR[landmark] & terrain & on_map
    closed = landmarks | ~on_map & ON_MAP[1]
    return Ground(
        closed,
        landmarks,
        set_of(ridges),
        raised,
        sunken,
        walls,
        (_beside(sun), _beside(moon)),
        tuple(NEAR[number] for number in bits(landmarks)),
        tuple(cheap),
    )


def _beside(numbers: bytes) -> int:
    beside = 0
    for number in numbers:
        beside |= NEAR[number]
    return beside


def takes_all_points(ground: Ground, src: int, dst: int) -> bool:
    """Whether a move costs both points: two steps, or one of two points."""
    return not ground.cheap[src] & BIT[dst]


def reach(field: Field, number: int, ground: Ground, occupied: int, enemies: int, held: int) -> int:
    """Return the empty hexes to which the troop on a hex can move with two points (4.6).

    Args:
        ground: the field's.
        occupied: where troops stand.
        enemies: where the enemy's stand, who cannot be passed.
        held: where the enemy holds it; 0 for a Disengage.
    """
    near = NEAR[number]
    found = near
    if not held & BIT[number]:
        cheap = ground.cheap
        passed = cheap[number] & ~(held | enemies)
        for step in NEIGHBOURS[number]:
            if passed & BIT[step]:
                found |= cheap[step]
    return found & ~(occupied | ground.closed)
