"""Points: what field and hostages are worth now (R-40, R-44), and who leads at nightfall."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.tactica.rules.field import Field
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


def points(field: Field, seat: int, hostages: Sequence[int]) -> Points:
    """Return the points of a player who holds these hostages."""
    ground = field.ground
    own, enemy = field.hexes_of(seat), field.hexes_of(1 - seat)
    walls, at_walls = ground.walls[1 - seat], ground.at_walls[1 - seat]
    landmarks = sum([LANDMARK for near in ground.at_landmarks if near & own and not near & enemy])
    bearer = field.bearer(seat)
    crowned = 0 if bearer is None else 1 << bearer
    return Points(
        landmarks,
        ON_WALL if own & walls else AT_WALL if own & at_walls else 0,
        BEARER_ON_WALL if crowned & walls else BEARER_AT_WALL if crowned & at_walls else 0,
        ENEMY_CROWN if CROWN in hostages else 0,
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
