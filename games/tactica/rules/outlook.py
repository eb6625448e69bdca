"""Results of choices, as far as their player may know: the rules, played ahead on the view.

Combat is played through on a table made from the view, on which the enemy lets everything go by.
The points of a place follow from the `Footing` of all troops.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from games.chance import Chance
from games.decisions import Choice
from games.frames import Log
from games.tactica.choices import Decree
from games.tactica.rules.advanced import creatures
from games.tactica.rules.combat import Combat, answer_asks, give
from games.tactica.rules.decrees import carry_out
from games.tactica.rules.fight import (
    Answer,
    CardPlayed,
    Declaration,
    concerned,
    is_wall_attack,
    powers,
    resistance,
)
from games.tactica.rules.points import Footing, footing
from games.tactica.rules.removal import resolve
from games.tactica.state import Side, Table
from games.tactica.troops import BEARS, FOOT, kind_of, level_of
from games.tactica.view import AttackSeen, TableView
from games.tactica.views import attacks_seen


class Foreseen(NamedTuple):
    """The result of a choice in combat."""

    before: Mapping[str, int]
    after: Mapping[str, int]
    """The numbers that players watch; `before` has them before the choice."""
    attacks: tuple[AttackSeen, ...]
    """The attacks once the choice is made."""
    log: Log
    """The events when the attacks are resolved."""
    over: bool
    """Whether the attacks are resolved at once, if the enemy lets the choice go by."""
    footing: tuple[Footing, Footing]
    """The footing of all troops with the attacks resolved as before the choice, and as after it."""


# --- The numbers that players watch ------------------------------------------------------


def numbers(view: TableView) -> Mapping[str, int]:
    """Return the numbers that players watch, as if the declared attacks were resolved now."""
    return _as_declared(view)[0]


def numbers_on(table: Table) -> Mapping[str, int]:
    """Return the numbers that players watch, on a table without declared attacks."""
    return _resolved(table)[0]


def _as_declared(view: TableView) -> tuple[dict[str, int], Footing]:
    """Return the numbers and the troops' footing as if the declared attacks were resolved now."""
    if not view.worked_out:
        table = world(view)
        found, _ = _resolved(table)
        view.worked_out.append((found, footing_on(table)))
    found, stand = view.worked_out[0]
    return found, stand


def footing_on(table: Table) -> Footing:
    """Return the footing of all troops on a table."""
    return footing(table.field, *map(table.crowns_held, range(table.field.sides)))


def _resolved(table: Table) -> tuple[dict[str, int], Log]:
    """Resolve the declared attacks of a table, and return its numbers and the events."""
    found, log = _on_the_field(table), Log()
    if table.combat is not None:
        resolve(table, table.combat, log)
    for seat, side in enumerate(table.sides):
        codes = [table.field.troops[number] for number in table.field.where(seat)]
        found |= {
            f"troops {seat}": len(codes),
            f"levels {seat}": sum(map(level_of, codes)),
            f"crowns {seat}": sum(BEARS[code] > 0 for code in codes),
            f"hand {seat}": len(side.hand),
        }
        if seat < table.field.sides:  # the others are its partners
            found |= {
                f"points {seat}": table.points(seat).total,
                f"walls {seat}": side.wall_cards,
                f"hostages {seat}": len(side.hostages),
            }
        if (more := table.field.advanced) is not None:
            own = [*table.field.where(seat), *creatures(table.field, seat)]
            found[f"wounds {seat}"] = sum(more.wounds[number] for number in own)
            found[f"creatures {seat}"] = len(own) - len(codes)
    return found, log


def _on_the_field(table: Table, *, over: bool = False) -> dict[str, int]:
    """Return the numbers on the field while attacks are declared.

    Args:
        over: whether the attacks have been resolved.
    """
    combat = None if over else table.combat
    attacks = attacks_seen(table, combat) if combat else ()
    found = {
        "power": sum(attack.power for attack in attacks),
        "defence": sum(attack.defence for attack in attacks),
    }
    for seat, side in enumerate(table.sides):
        found[f"on the field {seat}"] = len(table.field.where(seat))
        if seat < table.field.sides:
            found[f"walls up {seat}"] = side.wall_cards
    return found


# --- Combat, played through --------------------------------------------------------------


def world(view: TableView) -> Table:
    """Return a table as the view shows it, with as many cards of any kind as it hides."""
    sides = tuple(
        Side(
            hand=hand_in(view, seat),
            resupply=bytearray(seen.resupply),
            lost=bytearray(seen.lost),
            hostages=bytearray(seen.hostages),
            training=seen.training,
            crown_time=seen.crown_time,
        )
        for seat, seen in enumerate(view.sides)
    )
    attacks = [Declaration(attack.target, bytes(attack.attackers)) for attack in view.attacks]
    combat = Combat(
        0 if view.turn is None else view.turn,
        attacks,
        [
            CardPlayed(card, number, negated)
            for attack in view.attacks
            for number, card, negated in zip(
                attack.attackers, attack.cards, attack.negated, strict=True
            )
            if card
        ],
        view.spied,
        [Answer(answer.card, answer.number, answer.to) for answer in view.answers],
        view.asked == "answer",
    )
    return Table(
        seats=view.seats,
        chance=Chance(bytes(16)),  # no luck decides anything in combat
        stack=[combat] if attacks else [],
        war=view.war,
        seven=view.seven,
        placed=view.placed,
        field=view.field.copy(),
        sides=sides,
        first=view.first,
        round=view.round,
    )


def hand_in(view: TableView, seat: int) -> bytearray:
    """Return a player's hand, as far as the view shows it."""
    if seat == view.viewer:
        return bytearray(view.hand)
    if seat == view.partner:
        return bytearray(view.partner_hand)
    return bytearray([FOOT] * view.sides[seat].hand)


class Decreed(NamedTuple):
    """The result of a decree."""

    before: Mapping[str, int]
    after: Mapping[str, int]
    """The numbers that players watch; `before` has them before the decree."""
    table: Table
    """The table after the decree."""
    footing: tuple[Footing, Footing]


def decreeing(view: TableView, choice: Decree) -> Decreed:
    """Return the result of a decree."""
    table = world(view)
    before, stood = numbers_on(table), footing_on(table)
    carry_out(table, view.viewer or 0, choice, Log())
    return Decreed(before, numbers_on(table), table, (stood, footing_on(table)))


def must_answer(view: TableView) -> bool:
    """Whether a defender would be asked to answer the declared attacks."""
    combat = world(view).combat
    assert combat is not None
    asked = concerned(view.field, combat.attacks, combat.played, combat.answers, view.seats)
    return any(view.sides[seat].hand for seat in asked)


def attack_of(view: TableView, target: int, attackers: bytes) -> AttackSeen:
    """Return the view of an attack as it would be declared."""
    field, attack = view.field, Declaration(target, attackers)
    return AttackSeen(
        target,
        0 if is_wall_attack(field, attack) else kind_of(field.troops[target]),
        tuple(attackers),
        powers(field, attack, ()),
        (),
        (),
        resistance(field, view.ground, attack, ()),
    )


def declaring(view: TableView, target: int, attackers: bytes) -> Foreseen:
    """Return the result of another attack, declared with these attackers."""

    def declare(table: Table) -> bool:
        combat = table.combat
        if combat is None:
            combat = Combat(view.turn or 0)
            table.stack.append(combat)
        combat.attacks.append(Declaration(target, attackers))
        return _is_over(table, combat)

    return _foreseen(view, declare)


def deciding(view: TableView, choice: Choice) -> Foreseen:
    """Return the result of playing a card in combat, of an answer, or of being done."""
    seat = view.viewer or 0

    def decide(table: Table) -> bool:
        combat = table.combat
        assert combat is not None
        if view.asked == "combat":
            combat.answer(table, seat, choice, Log())
            return combat.declared or _is_over(table, combat)
        closed = give(table, seat, choice, Log())
        # A seat that is not waited for has passed, or has nothing that would fall.
        passed = {each for each in range(view.seats) if each not in view.asked_of}
        return not answer_asks(table, (*passed, seat) if closed else (*passed,))

    return _foreseen(view, decide)


def _is_over(table: Table, combat: Combat) -> bool:
    """Whether the attacker has nothing left to decide, so that the attacks are resolved unasked."""
    (ask,) = combat.asks(table)
    return ask.forced is not None


def _foreseen(view: TableView, change: Callable[[Table], bool]) -> Foreseen:
    """Return the result of a change, a function that returns whether it ends the combat."""
    before, stood = _as_declared(view)
    table = world(view)
    over = change(table)
    assert table.combat is not None
    attacks = attacks_seen(table, table.combat)
    after, log = _resolved(table)
    if over:
        after |= _on_the_field(table, over=True)
    return Foreseen(before, after, attacks, log, over, (stood, footing_on(table)))
