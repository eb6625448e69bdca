"""Declared attacks: their power, the resistance to it, and who falls as things stand (4.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from games.tactica.board import BIT, NOWHERE, bits
from games.tactica.rules.advanced import creatures
from games.tactica.rules.field import Field, Ground
from games.tactica.rules.strength import armour, defence, off, targets
from games.tactica.troops import (
    ARCHER,
    CARD_OFF,
    CHAMPION,
    CTHON,
    DISENGAGE,
    DISENGAGE_DEF,
    ENGINEER,
    FOOT,
    HAS_MOVED,
    HORSE,
    KIND_OF,
    LEAST_DEF,
    MELEE_OF,
    PRESS,
    SAVED,
    SEAT_OF,
    SHIELDWALL,
    SHIELDWALL_DEF,
    WALL_STRENGTH,
    level_of,
    seat_of,
)


class Declaration(msgspec.Struct, array_like=True, gc=False):
    """A declared attack."""

    target: int
    attackers: bytes = b""
    """The attackers' hexes, in ascending order; none while they are picked."""


class CardPlayed(msgspec.Struct, array_like=True, gc=False):
    """A card that the attacker has played on one of the attackers."""

    card: int
    number: int
    negated: bool = False


class Answer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card that the defender has played."""

    card: int
    number: int
    """The hex of the troop on which it was played; for Negate that of the attacker."""
    to: int = NOWHERE
    """The hex to which a troop with Disengage steps, or a Champion's stand-in."""


def bare_walls(ground: Ground, seat: int, enemies: int) -> int:
    """Return the walls that a player can attack: enemy walls without an enemy on them."""
    return ground.enemy_walls[seat] & ~enemies


def reachable_targets(
    field: Field, seat: int, declared: Sequence[Declaration]
) -> list[tuple[int, int]]:
    """Return the player's pieces that can join another attack, each with its possible targets.

    A troop or creature that is in an attack already cannot, except Cthon, who joins any number
    (R-80).
    """
    ground, enemies = field.ground, field.enemy_pieces(seat)
    bare = bare_walls(ground, seat, enemies)
    troops, own = field.troops, field.where(seat)
    if field.advanced is not None:
        own = sorted((*own, *creatures(field, seat)))
    busy = {number for attack in declared for number in attack.attackers}
    return [
        (number, targets(field, ground, number, enemies, bare))
        for number in own
        if number not in busy or KIND_OF[troops[number]] == CTHON
    ]


def attackers_of(
    field: Field, seat: int, declared: Sequence[Declaration], target: int
) -> list[int]:
    """Return the hexes of a player's pieces that can still attack a target."""
    return [
        number for number, found in reachable_targets(field, seat, declared) if found & BIT[target]
    ]


def open_targets(field: Field, seat: int, declared: Sequence[Declaration]) -> list[int]:
    """Return the hexes that a player can still attack, in ascending order."""
    found = 0
    for _, hexes in reachable_targets(field, seat, declared):
        found |= hexes
    for attack in declared:
        found &= ~BIT[attack.target]
    return list(bits(found))


def fits_attacker(field: Field, card: int, number: int, target: int) -> bool:
    """Whether Press, Horse or Engineer can be played on a troop that attacks a target."""
    if KIND_OF[field.troops[number]] > ARCHER:  # no card is played on a creature
        return False
    against_troop = field.troops[target] != 0 and field.are_enemies(
        seat_of(field.troops[target]), seat_of(field.troops[number])
    )
    match card:
        case _ if card == PRESS:
            return against_troop and field.map.distance[number][target] == 1
        case _ if card == HORSE:
            code = field.troops[number]
            return against_troop and KIND_OF[code] <= FOOT and HAS_MOVED[code] != 0
        case _:
            return card == ENGINEER and not against_troop


def is_wall_attack(field: Field, declaration: Declaration) -> bool:
    """Whether an attack is on a wall, even with an attacker or a partner's troop on top of it."""
    code = field.troops[declaration.target]
    if not code:
        return True
    return declaration.attackers != b"" and not field.are_enemies(
        seat_of(code), seat_of(field.troops[declaration.attackers[0]])
    )


def powers(field: Field, declaration: Declaration, played: Iterable[CardPlayed]) -> tuple[int, ...]:
    """Return by attacker the power that it brings: its OFF, and its card unless negated."""
    extra = {
        card.number: card_off(field, card.card, card.number) for card in played if not card.negated
    }
    return tuple(
        off(field, number, declaration.target) + extra.get(number, 0)
        for number in declaration.attackers
    )


def card_off(field: Field, card: int, number: int) -> int:
    """Return the OFF that a card adds to the attacker on a hex.

    In the advanced game Press adds 1 more for each of the attacker's training levels (R-86).
    """
    if card == PRESS and field.advanced is not None:
        return CARD_OFF[PRESS] + level_of(field.troops[number])
    return CARD_OFF[card]


def saved_def(field: Field, number: int) -> int:
    """Return the DEF that Saved adds to the melee troop on a hex.

    It is 1 for each melee troop of the same side next to it. In the advanced game a Foot gets 1 for
    each training level of the Foot next to it instead (R-86).
    """
    near, troops = melee_beside(field, number), field.troops
    if field.advanced is None or KIND_OF[troops[number]] != FOOT:
        return len(near)
    return sum(level_of(troops[each]) for each in near if KIND_OF[troops[each]] == FOOT)


def melee_beside(field: Field, number: int) -> list[int]:
    """Return the hexes of the melee troops next to a troop that are of the same side."""
    table = MELEE_OF[len(field.walls)][seat_of(field.troops[number])]
    near = field.map.neighbours[number]
    return [each for each in near if table[field.troops[each]]]


def stand_ins(field: Field, number: int) -> list[int]:
    """Return the Foot next to a Champion of which one can be its stand-in in Saved.

    Only the player's own Foot count, not the partner's.
    """
    troops = field.troops
    return [
        near
        for near in melee_beside(field, number)
        if KIND_OF[troops[near]] == FOOT and SEAT_OF[troops[near]] == SEAT_OF[troops[number]]
    ]


def resistance(
    field: Field, ground: Ground, declaration: Declaration, answers: Iterable[Answer]
) -> int:
    """Return the power that an attack needs: DEF with all answers, or a wall's strength."""
    if is_wall_attack(field, declaration):
        return WALL_STRENGTH
    number = declaration.target
    total = armour(field, ground, number)
    is_foot = KIND_OF[field.troops[number]] == FOOT
    for answer in answers:
        if answer.card == SHIELDWALL:
            # A Shieldwall covers only the Foot of its own side.
            troops, far = field.troops, field.map.distance[answer.number][number]
            one, other = SEAT_OF[troops[answer.number]], SEAT_OF[troops[number]]
            if is_foot and far <= 1 and not field.are_enemies(one, other):
                total += SHIELDWALL_DEF
        elif answer.number == number:
            if answer.card == DISENGAGE:
                total += DISENGAGE_DEF
            elif answer.card == SAVED:
                total += saved_def(field, number)
    return max(LEAST_DEF, total)


def needed_for(field: Field, seat: int, target: int) -> int:
    """Return the power that a player needs against a target before any answers."""
    code = field.troops[target]
    if not code or not field.are_enemies(seat_of(code), seat):
        return WALL_STRENGTH
    return defence(field, field.ground, target)


def any_succeeds(
    field: Field,
    declared: Iterable[Declaration],
    played: Sequence[CardPlayed],
    answers: Sequence[Answer],
) -> bool:
    """Whether a troop would fall or a wall would be razed as things stand."""
    ground = field.ground
    return any(
        sum(powers(field, attack, played)) >= resistance(field, ground, attack, answers)
        for attack in declared
    )


def concerned(
    field: Field,
    declared: Iterable[Declaration],
    played: Sequence[CardPlayed],
    answers: Sequence[Answer],
    seats: int,
) -> set[int]:
    """Return the seats that are asked for an answer, as things stand (4.7.3, R-31, R-92).

    They are the seats, of `seats`, whose attacked troop would fall, or whose side's wall would be
    razed by attackers with an Engineer.
    """
    ground, found = field.ground, set[int]()
    engineers = {card.number for card in played if card.card == ENGINEER and not card.negated}
    for attack in declared:
        if is_wall_attack(field, attack) and engineers.isdisjoint(attack.attackers):
            continue
        if sum(powers(field, attack, played)) >= resistance(field, ground, attack, answers):
            found.update(owners_of(field, attack, seats))
    return found


def owners_of(field: Field, declaration: Declaration, seats: int) -> range:
    """Return the seats, of `seats`, that own an attacked troop or wall.

    A troop has one owner. A wall belongs to all partners.
    """
    owner = owner_of(field, declaration)
    if is_wall_attack(field, declaration):
        return range(owner, seats, field.sides)
    return range(owner, owner + 1)


def owner_of(field: Field, declaration: Declaration) -> int:
    """Return the seat that owns an attacked troop, or the side that owns an attacked wall."""
    number = declaration.target
    if not is_wall_attack(field, declaration):
        return SEAT_OF[field.troops[number]]
    return wall_owner(field, number)


def wall_owner(field: Field, number: int) -> int:
    """Return the side that owns the wall on a hex."""
    return next(side for side, walls in enumerate(field.walls) if number in walls)


def is_champion(field: Field, number: int) -> bool:
    """Whether a Champion stands on a hex."""
    return KIND_OF[field.troops[number]] == CHAMPION
