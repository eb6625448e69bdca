"""The field: troops, walls and landmarks, and the ground's effect on movement."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress

import msgspec

from games.tactica.board import (
    BIT,
    EVERY_HEX,
    HEXES,
    MOST_SEATS,
    OTHERS,
    SIDES_OF,
    Map,
    bits,
    hexes_of_all,
    set_of,
)
from games.tactica.rules.advanced import Advanced
from games.tactica.rules.maps import map_of
from games.tactica.troops import (
    BEARER_OF,
    ENEMY_DIGITS,
    ENEMY_HOLDER_OF,
    ENEMY_OF,
    ENEMY_PIECE_DIGITS,
    PIECE_DIGITS,
    RESTED,
    SEAT_DIGITS,
    TROOP_DIGITS,
    TROOP_OF,
    TROOPS_OF_SIDE,
)

_NUMBERS = range(EVERY_HEX)


class Ground(msgspec.Struct, frozen=True, gc=False):
    """The parts of the field that are not troops, as sets of hexes."""

    closed: int
    """The hexes on which nobody can stand: landmarks, and hexes that this map does not have."""
    landmarks: int
    ridges: int
    raised: int
    """The hexes beside ridges."""
    sunken: int
    """The hexes beside ravines."""
    walls: tuple[int, ...]
    """By seat: the walls of its side."""
    at_walls: tuple[int, ...]
    """By seat: the hexes beside its side's walls."""
    enemy_walls: tuple[int, ...]
    """By seat: the walls of all other sides."""
    every_wall: int
    at_landmarks: tuple[int, ...]
    """By landmark: the hexes beside it."""
    cheap: tuple[int, ...]
    """By hex: the neighbours to which a step costs one point (R-17)."""
    map: Map
    near: tuple[int, ...]
    """By hex: its neighbours on the map, as a set; `neighbours` has them as numbers."""
    neighbours: tuple[tuple[int, ...], ...]


class Field(msgspec.Struct, array_like=True, gc=False):
    """The field of a battle. Each view holds its own copy."""

    battle: int
    """The number of the battle, which decides the map."""
    troops: bytearray = msgspec.field(default_factory=lambda: bytearray(HEXES))
    """By hex: the troop or creature there (see `troops`), 0 for none."""
    walls: tuple[bytearray, ...] = msgspec.field(default_factory=lambda: (bytearray(), bytearray()))
    """By side: the hexes of its walls, in ascending order."""
    ridges: bytearray = msgspec.field(default_factory=bytearray)
    ravines: bytearray = msgspec.field(default_factory=bytearray)
    advanced: Advanced | None = None
    """The parts that the advanced game adds; None in the beginner game."""

    @classmethod
    def of(cls, seats: int, battle: int, *, advanced: bool) -> Field:
        """Return the empty field of a battle with `seats` players."""
        sides = SIDES_OF[seats]
        return cls(
            battle,
            bytearray(hexes_of_all(sides)),
            tuple(bytearray() for _ in range(sides)),
            advanced=Advanced.of(seats) if advanced else None,
        )

    def copy(self) -> Field:
        """Return a field that shares nothing with this one."""
        more = None if self.advanced is None else self.advanced.copy()
        return Field(
            self.battle,
            self.troops[:],
            tuple([walls[:] for walls in self.walls]),
            self.ridges[:],
            self.ravines[:],
            more,
        )

    @property
    def sides(self) -> int:
        """The number of sides that began the battle, including those that have left it."""
        return len(self.walls)

    @property
    def map(self) -> Map:
        """The map of this battle."""
        return map_of(len(self.walls), self.battle)

    @property
    def ground(self) -> Ground:
        # This is needed at every decision, and for two sides it is quicker without a list.
        walls = self.walls
        if len(walls) == 2:
            by_side: tuple[bytes, ...] = (bytes(walls[0]), bytes(walls[1]))
        else:
            by_side = tuple([bytes(each) for each in walls])
        return _ground(self.battle, by_side, bytes(self.ridges), bytes(self.ravines))

    def are_enemies(self, one: int, other: int) -> bool:
        """Return whether two seats belong to different sides."""
        return (one - other) % len(self.walls) != 0

    # A player acts with the troops of their own seat, but troops treat each other by side (14.1).

    def where(self, seat: int) -> list[int]:
        """Return the hexes of a player's own troops, in ascending order."""
        return list(compress(_NUMBERS, self.troops.translate(TROOP_OF[seat])))

    def own_hexes(self, seat: int) -> int:
        """Return the hexes of a player's own troops, as a set."""
        # Reversed, because the last hex is the highest bit, which a number begins with.
        return int(self.troops[::-1].translate(SEAT_DIGITS[seat]), 2)

    def where_side(self, seat: int) -> list[int]:
        """Return the hexes of all troops of a player's side, in ascending order."""
        return list(
            compress(_NUMBERS, self.troops.translate(TROOPS_OF_SIDE[len(self.walls)][seat]))
        )

    def hexes_of(self, seat: int) -> int:
        """Return the hexes of all troops of a player's side, as a set."""
        return int(self.troops[::-1].translate(TROOP_DIGITS[len(self.walls)][seat]), 2)

    def pieces_of(self, seat: int) -> int:
        """Return the hexes of all troops and creatures of a player's side, as a set."""
        return int(self.troops[::-1].translate(PIECE_DIGITS[len(self.walls)][seat]), 2)

    def enemies_of(self, seat: int) -> list[int]:
        """Return the hexes of the troops of a player's enemies, in ascending order."""
        return list(compress(_NUMBERS, self.troops.translate(ENEMY_OF[len(self.walls)][seat])))

    def enemy_hexes(self, seat: int) -> int:
        """Return the hexes of the troops of a player's enemies, as a set."""
        return int(self.troops[::-1].translate(ENEMY_DIGITS[len(self.walls)][seat]), 2)

    def enemy_pieces(self, seat: int) -> int:
        """Return the hexes of the troops and creatures of a player's enemies, as a set."""
        return int(self.troops[::-1].translate(ENEMY_PIECE_DIGITS[len(self.walls)][seat]), 2)

    def held_against(self, seat: int) -> int:
        """Return the hexes where a player's enemies hold its troops.

        Those are the hexes next to enemy melee troops and Cthons (R-18).
        """
        held, near = 0, self.map.near
        holders = ENEMY_HOLDER_OF[len(self.walls)][seat]
        for number in compress(_NUMBERS, self.troops.translate(holders)):
            held |= near[number]
        return held

    def occupied(self) -> int:
        """Return the hexes with a troop or creature, as a set."""
        return set_of(compress(_NUMBERS, self.troops))

    def bearer(self, seat: int) -> int | None:
        """Return the hex of the troop that bears the Crown of a player's side, if there is one."""
        found = self.troops.translate(BEARER_OF[len(self.walls)][seat]).find(1)
        return found if found >= 0 else None

    def rest(self) -> None:
        """Remove the mark "moved" from all troops and creatures."""
        self.troops = self.troops.translate(RESTED)

    def turn_over(self, number: int) -> bool:
        """Turn a landmark over, and return whether it is a ravine now."""
        is_ravine = number in self.ridges
        old, new = (self.ridges, self.ravines) if is_ravine else (self.ravines, self.ridges)
        old.remove(number)
        new[:] = sorted((*new, number))
        return is_ravine


@lru_cache(maxsize=256)
def _ground(battle: int, walls: tuple[bytes, ...], ridges: bytes, ravines: bytes) -> Ground:
    """Work out a ground, which rarely changes but is needed at every decision."""
    on = map_of(len(walls), battle)
    near = on.near
    landmarks = set_of(ridges) | set_of(ravines)
    raised, sunken = _beside(on, ridges) & ~landmarks, _beside(on, ravines) & ~landmarks
    by_side, every_wall = tuple(map(set_of, walls)), 0
    for sites in by_side:
        every_wall |= sites
    terrain = raised | sunken
    open_ground = on.on_map & ~(terrain | landmarks | every_wall)
    cheap = [0] * on.hexes
    for number in bits(open_ground):
        cheap[number] = near[number] & open_ground
    for number in bits(terrain):
        for landmark in bits(near[number] & landmarks):
            cheap[number] |= near[number] & near[landmark] & terrain & on.on_map
    enemy_walls = []
    for others in OTHERS[len(walls)]:
        enemy_walls.append(0)
        for other in others:
            enemy_walls[-1] |= by_side[other]
    partners = MOST_SEATS // len(walls)
    return Ground(
        closed=landmarks | on.beyond,
        landmarks=landmarks,
        ridges=set_of(ridges),
        raised=raised,
        sunken=sunken,
        walls=by_side * partners,
        at_walls=tuple(_beside(on, sites) for sites in walls) * partners,
        enemy_walls=tuple(enemy_walls),
        every_wall=every_wall,
        at_landmarks=tuple(near[number] for number in bits(landmarks)),
        cheap=tuple(cheap),
        map=on,
        near=near,
        neighbours=on.neighbours,
    )


def _beside(on: Map, numbers: bytes) -> int:
    beside = 0
    for number in numbers:
        beside |= on.near[number]
    return beside


def takes_all_points(ground: Ground, src: int, dst: int) -> bool:
    """Whether a move costs both points: it has two steps, or one step that costs two."""
    return not ground.cheap[src] & BIT[dst]


def reaches(
    numbers: Iterable[int], ground: Ground, occupied: int, enemies: int, held: int
) -> list[tuple[int, int]]:
    """Return each troop's hex with the empty hexes that it can reach with two points (4.6).

    Args:
        numbers: the hexes of the troops.
        occupied: the hexes of all troops and creatures.
        enemies: the hexes of the enemy's pieces, which cannot be passed.
        held: the hexes where the enemy holds a troop; 0 for a Disengage.
    """
    # This runs at every decision of a movement phase.
    near, cheap, neighbours = ground.near, ground.cheap, ground.neighbours
    passable, free = ~(held | enemies), ~(occupied | ground.closed)
    found = []
    for number in numbers:
        to = near[number]
        if not held & BIT[number]:
            passed = cheap[number] & passable
            for step in neighbours[number]:
                if passed & BIT[step]:
                    to |= cheap[step]
        found.append((number, to & free))
    return found


def reach(number: int, ground: Ground, occupied: int, enemies: int, held: int) -> int:
    """Return the empty hexes that the troop on one hex can reach; see `reaches`."""
    [(_, found)] = reaches((number,), ground, occupied, enemies, held)
    return found
