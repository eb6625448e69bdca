"""Points: the current worth of field and hostages (R-40, R-44), and the lead at nightfall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from games.tactica.board import BIT, OTHERS
from games.tactica.rules.field import Field, Ground
from games.tactica.troops import CROWN, hostage

LANDMARK = 1
ON_WALL, AT_WALL = 2, 1
BEARER_ON_WALL, BEARER_AT_WALL = 3, 2
ENEMY_CROWN = 5
OTHER_CROWN = hostage(CROWN, 2, 0, 3)
"""The Crown of the second of two enemies, as a hostage."""


class Points(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The points of a player, by source."""

    landmarks: int = 0
    walls: int = 0
    bearer: int = 0
    crown: int = 0

    @property
    def total(self) -> int:
        return self.landmarks + self.walls + self.bearer + self.crown


class Footing(NamedTuple):
    """The places of all troops. Tuples are by side, and hold sets of hexes."""

    ground: Ground
    hexes: tuple[int, ...]
    crowned: tuple[int, ...]
    """The hexes of the bearers of the Crowns."""
    crowns: tuple[int, ...]
    """The number of enemy Crowns that a side holds."""

    def points(self, seat: int) -> Points:
        """Return the points of a side."""
        enemies = 0
        for other in OTHERS[len(self.hexes)][seat]:
            enemies |= self.hexes[other]
        return _points(
            self.ground, seat, self.hexes[seat], enemies, self.crowned[seat], self.crowns[seat]
        )


def footing(field: Field, *crowns: int) -> Footing:
    """Return the footing of all troops now.

    Args:
        crowns: by side, the number of enemy Crowns that it holds.
    """
    bearers = map(field.bearer, range(field.sides))
    return Footing(
        field.ground,
        tuple(map(field.hexes_of, range(field.sides))),
        tuple(0 if number is None else BIT[number] for number in bearers),
        crowns,
    )


def points(field: Field, seat: int, hostages: bytes | bytearray | tuple[int, ...]) -> Points:
    """Return the points of a player's side that holds these hostages."""
    bearer = field.bearer(seat)
    return _points(
        field.ground,
        seat,
        field.hexes_of(seat),
        field.enemy_hexes(seat),
        0 if bearer is None else BIT[bearer],
        crowns_among(hostages),
    )


def crowns_among(hostages: bytes | bytearray | tuple[int, ...]) -> int:
    """Return the number of Crowns among hostages, whoever owns them."""
    return hostages.count(CROWN) + hostages.count(OTHER_CROWN)


def _points(ground: Ground, seat: int, own: int, enemy: int, crowned: int, crowns: int) -> Points:
    landmarks = sum([LANDMARK for near in ground.at_landmarks if near & own and not near & enemy])
    at_walls = bearer = 0
    for other in OTHERS[ground.map.sides][seat]:  # once for every enemy
        walls, beside = ground.walls[other], ground.at_walls[other]
        at_walls += ON_WALL if own & walls else AT_WALL if own & beside else 0
        best = BEARER_ON_WALL if crowned & walls else BEARER_AT_WALL if crowned & beside else 0
        bearer = max(bearer, best)
    return Points(landmarks, at_walls, bearer, ENEMY_CROWN * crowns)


class Compared(msgspec.Struct, frozen=True, order=True, gc=False):
    """The numbers compared at nightfall. Each decides only if all before it are equal (6.2)."""

    tally: int
    hostages: int
    troops: int
    walls: int


def ahead(compared: Sequence[Compared]) -> int | None:
    """Return the index of the highest entry, None if it is shared."""
    best = max(compared)
    return compared.index(best) if compared.count(best) == 1 else None
