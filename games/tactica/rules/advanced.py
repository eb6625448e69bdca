"""The parts of a field that the advanced game adds: weather, spires, wounds. All are public."""

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
    """The parts of a field that only the advanced game has."""

    weather: str = ""
    """`fog` or `mud`, "" for none. There is at most one (R-62)."""
    owner: int = 0
    """The seat that decreed the weather."""
    spires: list[int] = msgspec.field(default_factory=lambda: [NOWHERE, NOWHERE])
    """By seat: the landmark with its spire, `NOWHERE` for none."""
    wounds: bytearray = msgspec.field(default_factory=lambda: bytearray(HEXES))
    """By hex: the wounds of the troop or creature there."""

    @classmethod
    def of(cls, seats: int) -> Advanced:
        """Return these parts for the beginning of a battle with `seats` players."""
        wounds = bytearray(hexes_of_all(SIDES_OF[seats]))
        return cls(spires=[NOWHERE] * seats, wounds=wounds)

    def copy(self) -> Advanced:
        """Return a copy that shares nothing with this one."""
        return Advanced(self.weather, self.owner, self.spires[:], self.wounds[:])

    def armour(self, seat: int, number: int, sides: int) -> int:
        """Return the change of DEF that weather and wounds make to a player's troop or creature."""
        fog = FOG_DEF if self.weather == FOG and (self.owner - seat) % sides == 0 else 0
        return fog - self.wounds[number]


def in_fog(field: Field, seat: int) -> bool:
    """Whether an enemy's Fog hits a player. Weather hits enemies only (R-61)."""
    more = field.advanced
    return more is not None and more.weather == FOG and field.are_enemies(more.owner, seat)


def in_mud(field: Field, seat: int) -> bool:
    """Whether an enemy's Mud hits a player."""
    more = field.advanced
    return more is not None and more.weather == MUD and field.are_enemies(more.owner, seat)


def creatures(field: Field, seat: int) -> list[int]:
    """Return the hexes of a player's creatures, in ascending order."""
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
    """Move the wounds of a piece along with it, from one hex to an empty one."""
    if field.advanced is not None:
        wounds = field.advanced.wounds
        wounds[dst], wounds[src] = wounds[src], 0


def swap_wounds(field: Field, one: int, other: int) -> None:
    """Swap the wounds of two pieces that change places."""
    if field.advanced is not None:
        wounds = field.advanced.wounds
        wounds[one], wounds[other] = wounds[other], wounds[one]


def forget_wounds(field: Field, number: int) -> None:
    """Remove the wounds from a hex, because their piece leaves it or is healed."""
    if field.advanced is not None:
        field.advanced.wounds[number] = 0


def landing_hexes(field: Field, near: int) -> int:
    """Return the hexes, of those given, on which a creature can land (R-79).

    They are empty, without a landmark or wall.
    """
    ground = field.ground
    taken = field.occupied() | ground.closed | ground.every_wall
    return near & ~taken
