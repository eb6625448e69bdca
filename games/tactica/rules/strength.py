"""The strength and range of troops, and the targets that they can attack (R-32 to R-36)."""

from __future__ import annotations

from games.tactica.board import BIT, bits
from games.tactica.rules.advanced import in_fog
from games.tactica.rules.field import Field, Ground
from games.tactica.troops import (
    ARCHER,
    AURA,
    BEARS,
    CROWN_DEF,
    CROWN_OFF,
    CTHON,
    DEF,
    FOG_RANGE,
    FOOT,
    HAS_MOVED,
    KIND_OF,
    LEAST_DEF,
    OFF,
    OURAN,
    RANGE,
    is_melee,
    level_of,
    seat_of,
)


def beside_bearer(field: Field, number: int) -> bool:
    """Whether the bearer of its side's Crown, another troop, stands next to the troop on a hex."""
    bearer = field.bearer(seat_of(field.troops[number]))
    return bearer is not None and field.map.near[number] & BIT[bearer] > 0


def off_before_target(field: Field, number: int) -> int:
    """Return the OFF of a troop without the effects of its target. It may be below 0."""
    code = field.troops[number]
    kind = KIND_OF[code]
    if kind > ARCHER:  # a creature: nothing changes its numbers
        return OFF[kind]
    off = OFF[kind] + level_of(code)
    if BEARS[code]:
        off += CROWN_OFF
    if beside_bearer(field, number):
        off += AURA
    if kind > FOOT and HAS_MOVED[code]:
        off -= 1
    return off


def off(field: Field, number: int, target: int) -> int:
    """Return the OFF of the troop on a hex against a target, before any tactics cards."""
    power = off_before_target(field, number)
    kind, other = KIND_OF[field.troops[number]], KIND_OF[field.troops[target]]
    if (
        FOOT < kind <= ARCHER
        and other
        and is_melee(other)
        and field.map.distance[number][target] == 1
    ):
        power -= 1
    return max(0, power)


def defence(field: Field, ground: Ground, number: int) -> int:
    """Return the DEF of the troop or creature on a hex, before any answers."""
    return max(LEAST_DEF, armour(field, ground, number))


def armour(field: Field, ground: Ground, number: int) -> int:
    """Return the DEF of the troop or creature on a hex before it is kept from falling below 1."""
    code = field.troops[number]
    kind, more = KIND_OF[code], field.advanced
    total = (
        DEF[kind] if more is None else DEF[kind] + more.armour(seat_of(code), number, field.sides)
    )
    if kind > ARCHER:
        return total
    return (
        total
        + CROWN_DEF * (BEARS[code] > 0)
        + AURA * beside_bearer(field, number)
        + bool((ground.raised | ground.walls[seat_of(code)]) & BIT[number])
    )


def range_of(field: Field, ground: Ground, number: int) -> int:
    """Return the range at which the troop or creature on a hex can attack."""
    code = field.troops[number]
    kind = KIND_OF[code]
    if kind <= FOOT:
        return 1
    if field.advanced is not None and in_fog(field, seat_of(code)):
        return FOG_RANGE
    if kind > ARCHER:
        return RANGE[kind]
    here = BIT[number]
    return max(1, RANGE[kind] + bool(ground.raised & here) - bool(ground.sunken & here))


def in_sight(ground: Ground, number: int, target: int) -> bool:
    """Whether no ridge blocks the line between two hexes."""
    return not ground.map.sight[number].get(target, 0) & ground.ridges


def targets(field: Field, ground: Ground, number: int, enemies: int, bare_walls: int) -> int:
    """Return the hexes that the troop or creature on a hex can attack.

    Args:
        enemies: the hexes of the enemies' troops and creatures.
        bare_walls: the enemies' walls without an enemy on them.
    """
    kind = KIND_OF[field.troops[number]]
    if kind <= FOOT or kind == CTHON:
        return ground.map.near[number] & (enemies | bare_walls) | BIT[number] & bare_walls
    found = ground.map.within[number][range_of(field, ground, number)] & enemies
    if not found or kind == OURAN:  # who sees over ridges
        return found
    if ground.ridges:
        hidden, lines = 0, ground.map.sight[number]
        for target in bits(found):
            if lines.get(target, 0) & ground.ridges:
                hidden |= BIT[target]
        found &= ~hidden
    power = off_before_target(field, number)
    if power > 1:
        return found
    if power < 1:
        return 0
    for target in bits(found & ground.map.near[number]):
        if is_melee(KIND_OF[field.troops[target]]):
            found &= ~BIT[target]
    return found
