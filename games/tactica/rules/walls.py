"""Actions at a player's walls: mustering, training, healing, crowning, rebuilding (4.5)."""

from __future__ import annotations

from games.tactica.board import BIT, set_of
from games.tactica.rules.advanced import creatures
from games.tactica.rules.field import Field, Ground
from games.tactica.troops import FOOT, KIND_OF, LEVEL_OF, MOST_LEVEL, OURAN, SEAT_OF


def usable(field: Field, seat: int) -> list[int]:
    """Return the walls of a player's side on which no enemy stands."""
    troops, walls = field.troops, field.walls
    sides = len(walls)
    return [
        number
        for number in walls[seat % sides]
        if not troops[number] or (SEAT_OF[troops[number]] - seat) % sides == 0
    ]


def beside_usable(field: Field, seat: int) -> int:
    """Return the hexes next to a player's usable walls."""
    beside, near = 0, field.map.near
    for number in usable(field, seat):
        beside |= near[number]
    return beside


def mustering_hexes(field: Field, ground: Ground, seat: int) -> tuple[int, int]:
    """Return the empty hexes on which a player can muster: for melee troops, for ranged troops."""
    free = ~(field.occupied() | ground.closed)
    own, near = usable(field, seat), ground.map.near
    beside = 0
    for number in own:
        beside |= near[number]
    beside &= ~ground.every_wall
    return beside & free, (beside | set_of(own)) & free


def at_wall(field: Field, seat: int, number: int, beside: int) -> bool:
    """Whether a troop stands where it can be trained.

    That is next to a usable wall of its side or, for a ranged troop, also on any wall of its side.

    Args:
        beside: the hexes next to usable walls.
    """
    if beside & BIT[number]:
        return True
    return KIND_OF[field.troops[number]] > FOOT and number in field.walls[seat % field.sides]


def trainable(field: Field, seat: int, cards: int) -> list[int]:
    """Return the hexes of the troops that a player can train, with `cards` training cards left."""
    beside, troops = beside_usable(field, seat), field.troops
    return [
        number
        for number in field.where(seat)
        if LEVEL_OF[troops[number]] < MOST_LEVEL
        and (beside & BIT[number] or at_wall(field, seat, number, beside))
        and (cards or LEVEL_OF[troops[number]])
    ]


def healable(field: Field, seat: int) -> list[int]:
    """Return the hexes of the pieces that a player can heal (R-84).

    They are wounded troops where they could be trained, and a wounded Ouran next to a usable wall.
    Cthon is never healed.
    """
    more = field.advanced
    if more is None or not any(more.wounds):
        return []
    beside, troops = beside_usable(field, seat), field.troops
    found = [number for number in field.where(seat) if at_wall(field, seat, number, beside)]
    found += [
        number
        for number in creatures(field, seat)
        if KIND_OF[troops[number]] == OURAN and beside & BIT[number]
    ]
    return sorted(number for number in found if more.wounds[number])


def crownable(field: Field, seat: int) -> list[int]:
    """Return the hexes of the troops on which a player can put the Crown (R-27)."""
    own, near = usable(field, seat), field.map.near
    beside = set_of(own)
    for number in own:
        beside |= near[number]
    return [number for number in field.where(seat) if beside & BIT[number]]


def rebuildable(field: Field, ground: Ground, seat: int) -> list[int]:
    """Return the sites where a player can rebuild a wall: free, and not held by an enemy."""
    taken = ground.walls[seat] | field.occupied() | field.held_against(seat)
    return [site for site in ground.map.wall_sites[seat % field.sides] if not taken & BIT[site]]


def at_enemy_wall(field: Field, ground: Ground, seat: int, owner: int) -> bool:
    """Whether a player's own troop stands on or next to a side's wall, usable or not (R-28)."""
    return bool((ground.walls[owner] | ground.at_walls[owner]) & field.own_hexes(seat))
