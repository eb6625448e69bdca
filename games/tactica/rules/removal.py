"""The result of a combat: walls razed, troops captured or sent to resupply, steps aside (4.7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.tactica.board import NOWHERE
from games.tactica.cards.happenings import CreatureFell, Destroyed, Wounded
from games.tactica.events import CameBack, Fell, Razed, StandInTaken, Stepped, Swapped, Withstood
from games.tactica.rules.advanced import carry_wounds, forget_wounds, swap_wounds
from games.tactica.rules.field import Field
from games.tactica.rules.fight import (
    Declaration,
    is_champion,
    is_wall_attack,
    owner_of,
    powers,
    resistance,
)
from games.tactica.troops import (
    BEARS,
    CROWN,
    CROWN_TIME,
    CTHON,
    DISENGAGE,
    FOOT,
    KIND_OF,
    LEVEL_OF,
    OURAN,
    PRESS,
    RESCUE,
    SAVED,
    SUMMONING,
    TRAINING,
    WALL,
    hostage,
    is_creature,
    kind_of,
    seat_of,
)

if TYPE_CHECKING:
    from games.tactica.rules.combat import Combat
    from games.tactica.state import Table


def resolve(table: Table, combat: Combat, log: Log) -> None:
    """Resolve all attacks, with the strengths that held before any piece was removed."""
    field = table.field
    ground = field.ground
    results = [
        (
            attack,
            owner_of(field, attack),
            sum(powers(field, attack, combat.played)),
            resistance(field, ground, attack, combat.answers),
            is_wall_attack(field, attack),
        )
        for attack in combat.attacks
    ]
    rescued = {answer.number for answer in combat.answers if answer.card == RESCUE}
    captures = {
        attack.target: taken_alive(table, attack, combat) and attack.target not in rescued
        for attack in combat.attacks
    }
    for attack, owner, power, needed, is_wall in results:
        if is_wall and power >= needed:
            raze(table, combat.seat, owner, attack.target, power, log)
    captured: set[int] = set()
    for attack, owner, power, needed, is_wall in results:
        target = attack.target
        if power < needed:
            kind = 0 if is_wall else kind_of(field.troops[target])
            log.append(Withstood(owner, target, kind, power, needed))
        elif not is_wall:
            code = field.troops[target]
            table.mark(combat.seat, "fall", target)
            if is_creature(KIND_OF[code]):
                fall(table, owner, target)
                log.append(CreatureFell(owner, target, KIND_OF[code], power, needed))
            elif destroys(field, attack) and target not in rescued:
                destroy(table, owner, target)
                bearer = bool(BEARS[code])
                log.append(Destroyed(owner, target, KIND_OF[code], power, needed, bearer))
            else:
                captor = combat.seat if captures[target] else None
                remove(table, owner, target, captor)
                if captures[target]:
                    captured.add(target)
                caught, bearer = captures[target], bool(BEARS[code])
                log.append(Fell(owner, target, KIND_OF[code], power, needed, caught, bearer))
    if field.advanced is not None:
        for attack, owner, power, needed, is_wall in results:
            if power < needed and not is_wall and leaves_wound(field, attack, power):
                wound(field, owner, attack.target, log)
    settle_cards(table, combat, log)
    now_at = step_aside(table, combat, log)
    stand_in(table, combat, captured, now_at, log)


def taken_alive(table: Table, attack: Declaration, combat: Combat) -> bool:
    """Whether a melee troop brings power to an attack, and so takes the prisoner (R-33)."""
    brought = powers(table.field, attack, combat.played)
    return any(
        power > 0 and KIND_OF[table.field.troops[number]] <= FOOT
        for number, power in zip(attack.attackers, brought, strict=True)
    )


def destroys(field: Field, attack: Declaration) -> bool:
    """Whether Cthon is among the attackers: its targets are destroyed, whoever helped (R-81)."""
    return any(kind_of(field.troops[number]) == CTHON for number in attack.attackers)


def leaves_wound(field: Field, attack: Declaration, power: int) -> bool:
    """Whether a failed attack wounds its target.

    A creature is wounded by any power, a troop if Ouran is among the attackers (R-82, R-83).
    """
    if is_creature(kind_of(field.troops[attack.target])):
        return power >= 1
    return any(kind_of(field.troops[number]) == OURAN for number in attack.attackers)


def wound(field: Field, seat: int, number: int, log: Log) -> None:
    """Add a wound to the piece on a hex."""
    assert field.advanced is not None
    wounds = field.advanced.wounds
    wounds[number] += 1
    log.append(Wounded(seat, number, kind_of(field.troops[number]), wounds[number]))


def fall(table: Table, seat: int, number: int) -> None:
    """Take a creature off the field. Its card is Lost, and nobody captures it."""
    table.field.troops[number] = 0
    forget_wounds(table.field, number)
    table.sides[seat].lost.append(SUMMONING)


def destroy(table: Table, seat: int, number: int) -> None:
    """Take a troop off the field for the rest of the war.

    Its training card and its Crown go to resupply: a Crown is never destroyed.
    """
    side, code = table.sides[seat], table.field.troops[number]
    table.field.troops[number] = 0
    forget_wounds(table.field, number)
    side.lost.append(KIND_OF[code])
    if LEVEL_OF[code]:
        side.resupply.append(TRAINING)
    if BEARS[code]:
        side.resupply.append(CROWN)


def raze(table: Table, seat: int, owner: int, number: int, power: int, log: Log) -> None:
    """Move a wall from the field to its owner's Lost."""
    table.field.walls[owner].remove(number)
    table.side(owner).lost.append(WALL)
    table.mark(seat, "raze", number)
    log.append(Razed(owner, number, power))


def remove(table: Table, seat: int, number: int, captor: int | None) -> None:
    """Take a troop off the field, with the Crown if it bears it.

    Args:
        captor: the seat whose hostage it becomes; None if it goes to resupply.
    """
    side, sides = table.sides[seat], table.field.sides
    code = table.field.troops[number]
    table.field.troops[number] = 0
    forget_wounds(table.field, number)
    if LEVEL_OF[code]:
        side.resupply.append(TRAINING)
    for card in (KIND_OF[code], CROWN)[: 1 + BEARS[code]]:
        if captor is None:
            side.resupply.append(card)
        else:
            table.side(captor).hostages.append(hostage(card, seat, captor, sides))
    if BEARS[code] and captor is not None:
        side.crown_time = CROWN_TIME  # a bearer is the first partner's


def settle_cards(table: Table, combat: Combat, log: Log) -> None:
    """Put the attacker's cards away, and log the Press cards that come back to the hand."""
    combat.put_away(table)
    back = sum(card.card == PRESS and not card.negated for card in combat.played)
    if back:
        log.append(CameBack(combat.seat, back))


def step_aside(table: Table, combat: Combat, log: Log) -> dict[int, int]:
    """Let surviving troops with Disengage step aside, in the order played.

    Return by old hex where they stand now.
    """
    troops, now_at = table.field.troops, dict[int, int]()
    for answer in combat.answers:
        src, dst = answer.number, answer.to
        if answer.card != DISENGAGE or dst == NOWHERE or not troops[src]:
            continue
        troops[dst], troops[src] = troops[src], 0
        carry_wounds(table.field, src, dst)
        now_at[src] = dst
        table.mark(combat.seat, "step", src, dst)
        log.append(Stepped(seat_of(troops[dst]), kind_of(troops[dst]), src, dst))
    return now_at


def stand_in(
    table: Table, combat: Combat, captured: set[int], now_at: dict[int, int], log: Log
) -> None:
    """Settle each Saved with a stand-in.

    Champion and stand-in change places if both survive. If the Champion was captured, a trained
    stand-in is captured too.
    """
    field = table.field
    for answer in combat.answers:
        if answer.card != SAVED or answer.to == NOWHERE:
            continue
        champion, foot = answer.number, now_at.get(answer.to, answer.to)
        troops = field.troops
        code = troops[foot]
        if not code:
            continue
        defender = seat_of(code)
        if is_champion(field, champion):
            troops[champion], troops[foot] = code, troops[champion]
            swap_wounds(field, champion, foot)
            table.mark(combat.seat, "step", champion, foot)
            log.append(Swapped(defender, foot, champion))
        elif champion in captured and LEVEL_OF[code]:
            remove(table, defender, foot, combat.seat)
            table.mark(combat.seat, "fall", foot)
            log.append(StandInTaken(defender, foot, KIND_OF[code], bool(BEARS[code])))
