"""Things that the advanced game adds to a field: weather, spires, wounds. All of it lies open."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

import msgspec

from games.tactica.board import EVERY_HEX, HEXES, NOWHERE, SIDES_OF, hexes_of_all, set_of
from games.tactica.cards.decrees import FOG, MUD
from games.tactica.troops import CREATURE_OF, FOG_DEF

if TYPE_CHECKING:
    from games.tactica.rules.field import Field

_NUMBERS = range(EVERY_HEX)


class Advanced(msgspec.Struct, array_like=True, gc=False):
    """Things on the field that only the advanced game has."""

    weather: str = ""
    """`fog` or `mud`: at most one (R-62)."""
    owner: int = 0
    """The seat that decreed the weather."""
    spires: list[int] = msgspec.field(default_factory=lambda: [NOWHERE, NOWHERE])
    """By seat: the landmark on which its spire stands."""
    wounds: bytearray = msgspec.field(default_factory=lambda: bytearray(HEXES))
    """By hex: the wounds of the troop or creature there."""

    @classmethod
    def of(cls, seats: int) -> Advanced:
        """Return what there is when a battle between so many players begins."""
        wounds = bytearray(hexes_of_all(SIDES_OF[seats]))
        return cls(spires=[NOWHERE] * seats, wounds=wounds)

    def copy(self) -> Advanced:
        """Return one that shares nothing with this one."""
        return Advanced(self.weather, self.owner, self.spires[:], self.wounds[:])

    def armour(self, seat: int, number: int, sides: int) -> int:
        """Return what weather and wounds add to the DEF of a player's troop or creature."""
        fog = FOG_DEF if self.weather == FOG and (self.owner - seat) % sides == 0 else 0
        return fog - self.wounds[number]


def in_fog(field: Field, seat: int) -> bool:
    """Whether an enemy's Fog hits a player: weather hits enemies only (R-61)."""
    more = field.advanced
    return more is not None and more.weather == FOG and field.are_enemies(more.owner, seat)


def in_mud(field: Field, seat: int) -> bool:
    """Whether an enemy's Mud hits a player."""
    more = field.advanced
    return more is not None and more.weather == MUD and field.are_enemies(more.owner, seat)


def creatures(field: Field, seat: int) -> list[int]:
    """Return the hexes on which a player's creatures stand, in order."""
    if field.advanced is None:
        return []
    return list(compress(_NUMBERS, field.troops.translate(CREATURE_OF[seat])))


def spire_of(field: Field, seat: int) -> int:
    """Return the landmark of a player's spire, `NOWHERE` if none stands."""
    return NOWHERE if field.advanced is None else field.advanced.spires[seat]


def spired(field: Field) -> int:
    """Return the landmarks with a spire, as a set."""
    if field.advanced is None:
        return 0
    return set_of(number for number in field.advanced.spires if number != NOWHERE)


def wounds_at(field: Field, number: int) -> int:
    """Return the wounds of the troop or creature on a hex."""
    return 0 if field.advanced is None else field.advanced.wounds[number]


def carry_wounds(field: Field, src: int, dst: int) -> None:
    """Let the wounds of what goes from one hex to an empty one go along."""
    if field.advanced is not None:
        wounds = field.advanced.wounds
        wounds[dst], wounds[src] = wounds[src], 0


def swap_wounds(field: Field, one: int, other: int) -> None:
    """Let the wounds of two that change places go along."""
    if field.advanced is not None:
        wounds = field.advanced.wounds
        wounds[one], wounds[other] = wounds[other], wounds[one]


def forget_wounds(field: Field, number: int) -> None:
    """Take the wounds away with what leaves a hex, or is healed there."""
    if field.advanced is not None:
        field.advanced.wounds[number] = 0


def landing_hexes(field: Field, near: int) -> int:
    """Return those of some hexes where a creature can come to stand: empty ones that are neither
    landmarks nor walls (R-79)."""
    ground = field.ground
    taken = field.occupied() | ground.closed | ground.every_wall
    return near & ~taken
