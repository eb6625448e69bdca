"""Points: what field and hostages are worth now (R-40, R-44), and who leads at nightfall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from games.tactica.board import BIT
from games.tactica.rules.field import Field, Ground
from games.tactica.troops import CROWN

LANDMARK = 1
ON_WALL, AT_WALL = 2, 1
BEARER_ON_WALL, BEARER_AT_WALL = 3, 2
ENEMY_CROWN = 5


class Points(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The points of a player, by what they are for."""

    landmarks: int = 0
    walls: int = 0
    bearer: int = 0
    crown: int = 0

    @property
    def total(self) -> int:
        return self.landmarks + self.walls + self.bearer + self.crown


class Footing(NamedTuple):
    """Where both players' troops stand. Pairs are by seat, sets of hexes."""

    ground: Ground
    hexes: tuple[int, int]
    crowned: tuple[int, int]
    """Where the bearers of the Crowns stand."""
    crowns: tuple[bool, bool]
    """Whether a player holds the other's Crown."""

    def points(self, seat: int) -> Points:
        """Return the points of a player."""
        own, enemy = self.hexes[seat], self.hexes[1 - seat]
        return _points(self.ground, seat, own, enemy, self.crowned[seat], self.crowns[seat])


def footing(field: Field, *crowns: bool) -> Footing:
    """Return how troops stand now; `crowns`: by seat, whether it holds the other's Crown."""
    sun, moon = field.bearer(0), field.bearer(1)
    return Footing(
        field.ground,
        (field.hexes_of(0), field.hexes_of(1)),
        (0 if sun is None else BIT[sun], 0 if moon is None else BIT[moon]),
        (crowns[0], crowns[1]),
    )


def points(field: Field, seat: int, hostages: Sequence[int]) -> Points:
    """Return the points of a player who holds these hostages."""
    own, enemy, bearer = field.hexes_of(seat), field.hexes_of(1 - seat), field.bearer(seat)
    crowned = 0 if bearer is None else BIT[bearer]
    return _points(field.ground, seat, own, enemy, crowned, CROWN in hostages)


def _points(
    ground: Ground, seat: int, own: int, enemy: int, crowned: int, has_crown: bool
) -> Points:
    walls, at_walls = ground.walls[1 - seat], ground.at_walls[1 - seat]
    landmarks = sum([LANDMARK for near in ground.at_landmarks if near & own and not near & enemy])
    return Points(
        landmarks,
        ON_WALL if own & walls else AT_WALL if own & at_walls else 0,
        BEARER_ON_WALL if crowned & walls else BEARER_AT_WALL if crowned & at_walls else 0,
        ENEMY_CROWN if has_crown else 0,
    )


class Compared(msgspec.Struct, frozen=True, order=True, gc=False):
    """What is compared at nightfall, each only if all before are equal (6.2)."""

    tally: int
    hostages: int
    troops: int
    walls: int


def ahead(sun: Compared, moon: Compared) -> int | None:
    """Return the seat that is ahead at nightfall, None if all is equal."""
    if sun == moon:
        return None
    return 0 if sun > moon else 1
