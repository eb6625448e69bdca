"""Refusals of attacks, attackers, cards in combat and answers. Each names the rule."""

from __future__ import annotations

from games.tactica.board import BIT, NAMES, NUMBERS
from games.tactica.rules.advanced import in_fog
from games.tactica.rules.fight import (
    Declaration,
    attackers_of,
    fits_attacker,
    melee_beside,
    open_targets,
    owners_of,
    saved_def,
    stand_ins,
)
from games.tactica.rules.strength import in_sight, off, range_of
from games.tactica.troops import (
    BEARS,
    CARDS,
    CHAMPION,
    CTHON,
    DISENGAGE,
    ENGINEER,
    FOOT,
    HAS_MOVED,
    KIND_OF,
    NEGATE,
    PRESS,
    RESCUE,
    SAVED,
    SHIELDWALL,
    SPY,
    TITLES,
    is_creature,
    kind_of,
    seat_of,
)
from games.tactica.view import AttackSeen, TableView
from games.tactica.words.naming import declared, seat_title, troop_at, written


def _numbers(words: list[str]) -> list[int]:
    return [NUMBERS[word] for word in words if word in NUMBERS]


def _missing(view: TableView, card: int) -> str:
    return "" if card in view.hand else f"You have no {TITLES[card]} in your hand."


# --- Declaring ---------------------------------------------------------------------------


def why_no_combat(view: TableView, words: list[str]) -> str:
    """Return why an attack cannot be declared, or a card cannot be played with it."""
    numbers = _numbers(words)
    match words:
        case ["attack", *_] if numbers:
            return _why_no_attack(view, numbers[0])
        case ["press" | "horse" | "engineer" as name, *_] if numbers:
            return _why_no_card(view, CARDS[name], numbers[0])
        case ["spy", *_]:
            return _why_no_spy(view)
    return ""


def _why_no_attack(view: TableView, target: int) -> str:
    field, seat, where = view.field, view.viewer or 0, NAMES[target]
    if any(attack.target == target for attack in view.attacks):
        return (
            f"{where} is already under attack: you attack each target once, and no troop joins "
            "later."
        )
    if target in open_targets(field, seat, declared(view)):
        return written(f"attack {where}")
    code, walls = field.troops[target], field.walls
    if field.ground.enemy_walls[seat] & BIT[target] and (not code or view.is_own(seat_of(code))):
        return f"Only melee troops on a wall or next to it attack it, and none is free at {where}."
    if code and view.is_own(seat_of(code)):
        whose = "your own" if seat_of(code) == seat else "your partner’s"
        return f"The {troop_at(field, target)} is {whose}."
    if target in walls[view.side_of(seat)]:
        return f"The wall on {where} is your own."
    if not code:
        return f"There is no enemy on {where}."
    fog = "You are in the enemy’s Fog: range 1. " if in_fog(field, seat) else ""
    return (
        f"{fog}None of your free troops has {where} in range and in sight with an OFF of 1 or more."
    )


def _on_attacker(view: TableView, number: int) -> AttackSeen | None:
    return next((attack for attack in view.attacks if number in attack.attackers), None)


def _why_no_card(view: TableView, card: int, number: int) -> str:
    field, where = view.field, NAMES[number]
    if why := _missing(view, card):
        return why
    attack = _on_attacker(view, number)
    if attack is None:
        return f"{TITLES[card]} is played on an attacking troop, and {where} is not attacking."
    if attack.cards[attack.attackers.index(number)]:
        return f"One card on each attacker: {where} has one."
    if is_creature(kind_of(field.troops[number])):
        return "Cards cannot be played on a creature."
    if fits_attacker(field, card, number, attack.target):
        return written(f"{TITLES[card].lower()} {where}")
    if card == ENGINEER:
        return "An Engineer helps only against a wall."
    if not attack.kind:
        return f"{TITLES[card]} helps against a troop, not against a wall."
    if card == PRESS:
        return "Press is for an attacker next to its target."
    if KIND_OF[field.troops[number]] > FOOT:
        return "Horse is for a melee troop."
    assert not HAS_MOVED[field.troops[number]]
    return f"Horse is for a troop that has moved this turn; the one on {where} has not."


def _why_no_spy(view: TableView) -> str:
    if why := _missing(view, SPY):
        return why
    if not view.attacks:
        return "Declare an attack first: a Spy keeps the defender from answering it."
    attacked = (
        owner for attack in declared(view) for owner in owners_of(view.field, attack, view.seats)
    )
    if not any(view.sides[owner].hand for owner in attacked):
        return "Your enemy has no card to answer with."
    return written("spy")


def why_no_attackers(view: TableView, words: list[str]) -> str:
    """Return why these troops cannot attack the declared target."""
    field, seat, target = view.field, view.viewer or 0, view.target
    numbers = _numbers(words)
    if not numbers:
        return ""
    possible = attackers_of(field, seat, declared(view), target)
    wrong = next((number for number in numbers if number not in possible), None)
    if wrong is None:
        return written(" + ".join(NAMES[number] for number in numbers))
    code, where = field.troops[wrong], NAMES[wrong]
    if not code or seat_of(code) != seat:
        return f"No troop of yours stands on {where}."
    if _on_attacker(view, wrong) and kind_of(code) != CTHON:
        return f"The {troop_at(field, wrong)} is in another attack: each troop attacks once."
    enemy = field.troops[target]
    if kind_of(code) != CTHON and (not enemy or view.is_own(seat_of(enemy))):
        return f"Only melee troops on a wall or next to it attack it, not the one on {where}."
    ground = field.ground
    far, reach = field.map.distance[wrong][target], range_of(field, ground, wrong)
    if far > reach:
        shoots = FOOT < kind_of(code) != CTHON
        fog = " in the enemy’s Fog" if shoots and in_fog(field, seat) else ""
        who = troop_at(field, wrong)
        return f"The {who} has range {reach}{fog}; {NAMES[target]} is {far} away."
    if not in_sight(ground, wrong, target):
        return f"A ridge stands between {where} and {NAMES[target]}: not in sight."
    assert not off(field, wrong, target)
    return (
        f"The {troop_at(field, wrong)} has OFF 0 here: ranged troops lose 1 after moving and 1 "
        "against a melee troop next to them."
    )


# --- Answering ---------------------------------------------------------------------------


def why_no_answer(view: TableView, words: list[str]) -> str:
    """Return why the defender cannot answer like this."""
    numbers = _numbers(words)
    card = CARDS.get(words[0], 0)
    if card not in (SHIELDWALL, DISENGAGE, SAVED, RESCUE, NEGATE) or not numbers:
        return (
            ""
            if not card
            else (f"{TITLES[card]} is not an answer to an attack, or its hex is missing.")
        )
    if why := _missing(view, card):
        return why
    if card == NEGATE:
        return _why_no_negate(view, numbers[0])
    number, field = numbers[0], view.field
    where = NAMES[number]
    attack = next((one for one in view.attacks if one.target == number and one.kind), None)
    if attack is None or seat_of(field.troops[number]) != view.viewer:
        return f"Answers are played on your attacked troops, and {where} is not one."
    if any(answer.number == number for answer in view.answers if answer.card != NEGATE):
        return f"One answer on each attacked troop: {where} has one (Negate does not count)."
    code = field.troops[number]
    if is_creature(attack.kind):
        return "Cards cannot be played on a creature: only a Negate on an attacker helps it."
    if card == SHIELDWALL:
        why = "" if attack.kind == FOOT else "A Shieldwall is formed by Foot."
    elif card == RESCUE:
        why = "" if BEARS[code] else "As an answer, Rescue is for the troop with the Crown."
    elif card == SAVED:
        why = _why_not_saved(view, number, attack.kind, numbers[1:])
    else:
        why = _why_no_step(view, number, numbers[1:])
    return why or written(" ".join(words))


def _why_no_negate(view: TableView, number: int) -> str:
    attack = _on_attacker(view, number)
    place = attack.attackers.index(number) if attack else 0
    if attack is None or not attack.cards[place]:
        return f"Negate cancels a card on an attacker; there is none on {NAMES[number]}."
    on = Declaration(attack.target, bytes(attack.attackers))
    owners = owners_of(view.field, on, view.seats)
    if view.viewer not in owners:
        whom = seat_title(view, owners[0])
        return f"Negate cancels a card in an attack on you; {NAMES[number]} attacks {whom}."
    if attack.negated[place]:
        return f"The card on {NAMES[number]} is negated already."
    return written(f"negate {NAMES[number]}")


def _why_not_saved(view: TableView, number: int, kind: int, others: list[int]) -> str:
    field, where = view.field, NAMES[number]
    if kind > FOOT:
        return "Saved is for a melee troop."
    if not melee_beside(field, number):
        whose = "your side’s" if view.in_teams else "your"
        return f"Saved counts {whose} melee troops next to {where}, and there are none."
    if not saved_def(field, number):
        return f"On a Foot, Saved counts the training of the Foot next to {where}: there is none."
    found = stand_ins(field, number) if kind == CHAMPION else []
    names = " or ".join(NAMES[foot] for foot in found)
    if found and not set(others) & set(found):
        return f"A Champion names a stand-in, a Foot of yours next to it: {names}."
    if not found and others:
        return f"There is no stand-in here: write it `saved {where}`."
    return ""


def _why_no_step(view: TableView, number: int, others: list[int]) -> str:
    if not others:
        return ""
    to = others[0]
    if view.field.map.distance[number][to] != 1:
        return f"A troop that disengages steps to a hex next to it; {NAMES[to]} is not."
    if view.field.ground.closed >> to & 1:
        return f"{NAMES[to]} is a landmark: nobody can enter it."
    if view.field.troops[to]:
        return f"There is a troop on {NAMES[to]}: step to an empty hex."
    if any(answer.card == DISENGAGE and answer.to == to for answer in view.answers):
        return f"Another troop already steps to {NAMES[to]}."
    return ""
