"""What a combat comes to: walls razed, troops captured or felled, steps aside (4.7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.tactica.board import NOWHERE
from games.tactica.events import CameBack, Fell, Razed, StandInTaken, Stepped, Swapped, Withstood
from games.tactica.rules.fight import Declaration, is_champion, is_wall_attack, powers, resistance
from games.tactica.troops import (
    BEARER,
    CROWN,
    CROWN_TIME,
    DISENGAGE,
    FOOT,
    KIND,
    LEVEL,
    PRESS,
    RESCUE,
    SAVED,
    TRAINING,
    WALL,
    kind_of,
)

if TYPE_CHECKING:
    from games.tactica.rules.combat import Combat
    from games.tactica.state import Table


def resolve(table: Table, combat: Combat, log: Log) -> None:
    """Resolve all attacks, from the position before anything is removed."""
    field, defender = table.field, 1 - combat.seat
    ground = field.ground
    results = [
        (
            attack,
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
    for attack, power, needed, is_wall in results:
        if is_wall and power >= needed:
            raze(table, combat.seat, attack.target, power, log)
    captured: set[int] = set()
    for attack, power, needed, is_wall in results:
        target = attack.target
        if power < needed:
            kind = 0 if is_wall else kind_of(field.troops[target])
            log.append(Withstood(defender, target, kind, power, needed))
        elif not is_wall:
            code = field.troops[target]
            bearer = bool(code & BEARER)
            remove(table, defender, target, captures[target])
            table.mark(combat.seat, "fall", target)
            if captures[target]:
                captured.add(target)
            log.append(Fell(defender, target, code & KIND, power, needed, captures[target], bearer))
    settle_cards(table, combat, log)
    now_at = step_aside(table, combat, log)
    stand_in(table, combat, captured, now_at, log)


def taken_alive(table: Table, attack: Declaration, combat: Combat) -> bool:
    """Whether a melee troop is among the attackers, who takes the prisoner (R-33)."""
    brought = powers(table.field, attack, combat.played)
    return any(
        power > 0 and table.field.troops[number] & KIND <= FOOT
        for number, power in zip(attack.attackers, brought, strict=True)
    )


def raze(table: Table, seat: int, number: int, power: int, log: Log) -> None:
    """Move an enemy wall to its owner's Lost."""
    owner = 1 - seat
    table.field.walls[owner].remove(number)
    table.sides[owner].lost.append(WALL)
    table.mark(seat, "raze", number)
    log.append(Razed(owner, number, power))


def remove(table: Table, seat: int, number: int, captured: bool) -> None:
    """Take a troop off the field: to the enemy's hostages, or to resupply; the Crown with it."""
    side, captor = table.sides[seat], table.sides[1 - seat]
    code = table.field.troops[number]
    table.field.troops[number] = 0
    if code & LEVEL:
        side.resupply.append(TRAINING)
    zone = captor.hostages if captured else side.resupply
    zone.append(code & KIND)
    if code & BEARER:
        zone.append(CROWN)
        if captured:
            side.crown_time = CROWN_TIME


def settle_cards(table: Table, combat: Combat, log: Log) -> None:
    """Put the attacker's cards away; Press comes back to the hand."""
    combat.put_away(table)
    back = sum(card.card == PRESS and not card.negated for card in combat.played)
    if back:
        log.append(CameBack(combat.seat, back))


def step_aside(table: Table, combat: Combat, log: Log) -> dict[int, int]:
    """Let survivors with Disengage step, in the order played; return where they stand now."""
    troops, now_at = table.field.troops, dict[int, int]()
    for answer in combat.answers:
        src, dst = answer.number, answer.to
        if answer.card != DISENGAGE or dst == NOWHERE or not troops[src]:
            continue
        troops[dst], troops[src] = troops[src], 0
        now_at[src] = dst
        table.mark(combat.seat, "step", src, dst)
        log.append(Stepped(1 - combat.seat, kind_of(troops[dst]), src, dst))
    return now_at


def stand_in(
    table: Table, combat: Combat, captured: set[int], now_at: dict[int, int], log: Log
) -> None:
    """Settle a Saved with a stand-in: Champion and Foot change places, or both are lost."""
    field, defender = table.field, 1 - combat.seat
    for answer in combat.answers:
        if answer.card != SAVED or answer.to == NOWHERE:
            continue
        champion, foot = answer.number, now_at.get(answer.to, answer.to)
        troops = field.troops
        code = troops[foot]
        if not code:
            continue
        if is_champion(field, champion):
            troops[champion], troops[foot] = code, troops[champion]
            table.mark(combat.seat, "step", champion, foot)
            log.append(Swapped(defender, foot, champion))
        elif champion in captured and code & LEVEL:
            remove(table, defender, foot, captured=True)
            table.mark(combat.seat, "fall", foot)
            log.append(StandInTaken(defender, foot, code & KIND, bool(code & BEARER)))
