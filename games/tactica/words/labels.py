"""What each menu entry says, and a short second line."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts import Part
from games.tactica import choices as c
from games.tactica.board import BIT, NAMES, NOWHERE, ROWS, row_of
from games.tactica.rules.fight import attackers_of, melee_beside, needed_for, open_targets
from games.tactica.rules.strength import defence, off, off_before_target, range_of
from games.tactica.troops import (
    CARD_OFF,
    CROWN,
    DEF,
    DISENGAGE,
    DISENGAGE_DEF,
    ENGINEER,
    FOOT,
    HAND,
    HORSE,
    MOVED,
    NEGATE,
    OFF,
    PRESS,
    RANGE,
    RESCUE,
    SAVED,
    SHIELDWALL,
    SHIELDWALL_DEF,
    SPY,
    TITLES,
    is_troop,
    kind_of,
    level_of,
    seat_of,
)
from games.tactica.view import TableView
from games.tactica.words.naming import declared, number_of, troop_at
from games.words import Label

_VERBS = {
    "ridge": Label("Ridge", "next to it DEF +1 and range +1; blocks sight"),
    "ravine": Label("Ravine", "next to it range −1"),
    "troops": Label("Troops", "the rest are tactics cards"),
    "muster": Label("Muster a troop", "a troop of your hand, next to one of your walls"),
    "train": Label("Train a troop", "OFF +1; it stands next to one of your walls"),
    "dismiss": Label("Dismiss a card", "to resupply, until the next battle"),
    "draw": Label("Draw", "troops and tactics; ends recruitment"),
    "forfeit": Label("Forfeit this battle", "your enemy wins it; the war goes on"),
    "move": Label("Move a troop", "a movement action: up to 2 points"),
    "attack": Label("Attack", "declare a target, then its attackers"),
    "pass": Label("Pass", "no (further) answer"),
}
"""Words that mean themselves, the same everywhere."""

_DONE = {
    "muster": Label("Done mustering", "movement is next"),
    "move": Label("Done moving", "combat is next"),
    "combat": Label("Done declaring", "the enemy may answer, then all is resolved"),
}

_PLAYED = {
    ("muster", CROWN): "on a troop at a usable wall: OFF +2, DEF +2, +1 to its neighbours",
    ("muster", ENGINEER): "rebuild a lost wall; this Engineer is lost",
    ("muster", SPY): "see the enemy’s hand, you alone",
    ("move", DISENGAGE): "one move as if no enemy held the troop",
    ("move", HORSE): "an extra move, also for a troop that has moved",
    ("move", ENGINEER): "turn over a landmark next to your troop",
    ("move", RESCUE): "take back a hostage: you stand at an enemy wall",
    ("combat", PRESS): "OFF +1 next to the target; comes back to your hand",
    ("combat", HORSE): "OFF +2 for a melee troop that moved",
    ("combat", ENGINEER): "OFF +3 against a wall",
    ("combat", SPY): "the enemy may not answer in this combat",
    ("answer", SHIELDWALL): "DEF +2 for a Foot and every Foot next to it",
    ("answer", DISENGAGE): "DEF +2, and a step aside if it survives",
    ("answer", SAVED): "on a melee troop: DEF +1 for each melee troop next to it",
    ("answer", RESCUE): "if the bearer falls, it and the Crown go to resupply",
    ("answer", NEGATE): "cancels a card on an attacker; that card is lost",
}
"""By question and card: what playing it does there."""

_DEF = {SHIELDWALL: SHIELDWALL_DEF, DISENGAGE: DISENGAGE_DEF}
"""What an answer adds to the DEF of the attacked troop."""

_ENGINEER = c.CardOf(ENGINEER).part
_DISMISS, _MIX, _TRAIN = Part("dismiss"), Part("troops"), Part("train")


def label(view: TableView, path: Sequence[Part]) -> Label:
    """Return what the last part of `path` says, in the light of those before it."""
    *before, part = path
    match part.means:
        case c.Step(number) if number == NOWHERE:
            return Label("Stay", "it does not step")
        case c.Hex(number) as means:
            text, hint = _hex(view, before, means)
            return Label(text, hint, row_for(view, number))
        case c.TroopKind(kind):
            count = view.hand.count(kind)
            copies = f" ×{count}" if count > 1 else ""
            return Label(f"{TITLES[kind]}{copies}", _worth(kind), pictured=True)
        case c.CardOf(card) if before:
            return Label(TITLES[card], _worth(card), pictured=before == [_DISMISS])
        case c.CardOf(card):
            return Label(TITLES[card], _PLAYED.get((view.asked, card), ""))
        case c.Troops(count):
            rest = f"and {number_of(HAND - count, 'tactics card')}" if before == [_MIX] else ""
            return Label(number_of(count, "troop"), rest)
        case c.Tactics(count):
            return Label(number_of(count, "tactics card"))
    ends = _DONE.get(view.asked) if part.word == "done" else None
    if ends and view.asked == "move" and not open_targets(view.field, view.viewer or 0, ()):
        return Label(ends.text, "no attack is possible")
    return ends or _VERBS.get(part.word, Label(part.word.capitalize()))


def _worth(card: int) -> str:
    """What a card is, in a hint."""
    if not is_troop(card):
        return "tactics card"
    reach = f", range {RANGE[card]}" if RANGE[card] > 1 else ""
    return f"OFF {OFF[card]}, DEF {DEF[card]}{reach}"


def row_for(view: TableView, number: int) -> int:
    """Return in which row of a menu a hex stands, counted from the top as the viewer sees it."""
    row = row_of(number)
    return row - 1 if view.viewer == 1 else ROWS[view.field.battle] - row


def _hex(view: TableView, before: Sequence[Part], means: c.Hex) -> tuple[str, str]:
    """A hex, in the light of what happens there."""
    number = means.number
    match means:
        case c.Target():
            return _target(view, number)
        case c.StandIn():
            return troop_at(view.field, number), "changes places with the Champion"
        case c.TroopOn():
            hint = _troop(view, before[-1], number) if before else _attacker(view, number)
            return troop_at(view.field, number), hint
        case c.Ground() | c.Step():
            return NAMES[number], _ground(view, number)
    return _engineered(view, number) if before == [_ENGINEER] else (NAMES[number], "")


def _engineered(view: TableView, number: int) -> tuple[str, str]:
    """The hex that an Engineer works on: a lost wall, a landmark, or an attacker."""
    if view.asked == "muster":
        return NAMES[number], "your wall stands again"
    if view.asked == "move":
        now, then = "ravine", "ridge"
        if number in view.field.ridges:
            now, then = then, now
        return f"{NAMES[number]} {now}", f"becomes a {then}"
    return troop_at(view.field, number), _troop(view, _ENGINEER, number)


def _attacker(view: TableView, number: int) -> str:
    """What one of those who can attack brings alone; the sum is told beside it."""
    power = off(view.field, number, view.target)
    moved = ", it has moved" if view.field.troops[number] & MOVED else ""
    return f"OFF {power} here{moved}"


def _target(view: TableView, number: int) -> tuple[str, str]:
    """What can be attacked: its strength, and what there is against it."""
    field, seat = view.field, view.viewer or 0
    needed = needed_for(field, seat, number)
    most = sum(off(field, own, number) for own in attackers_of(field, seat, declared(view), number))
    code = field.troops[number]
    if code and seat_of(code) != seat:
        text, what = troop_at(field, number), "DEF"
    else:
        text, what = f"wall {NAMES[number]}", "strength"
    verdict = "enough" if most >= needed else "not enough"
    return text, f"{what} {needed}; you can bring {most}: {verdict}"


def _troop(view: TableView, deed: Part, number: int) -> str:
    """What a troop is worth, or what is done for it."""
    field, means = view.field, deed.means
    if isinstance(means, c.CardOf) and view.asked == "answer":
        return _answered(view, means.card, number)
    if isinstance(means, c.CardOf) and view.asked == "combat":
        return f"OFF +{CARD_OFF[means.card]}"
    code = field.troops[number]
    if deed == _TRAIN:
        return f"becomes x{level_of(code) + 1}"
    reach = range_of(field, field.ground, number)
    far = f", range {reach}" if kind_of(code) > FOOT else ""
    base = max(0, off_before_target(field, number))
    return f"OFF {base}, DEF {defence(field, field.ground, number)}{far}"


def _answered(view: TableView, card: int, number: int) -> str:
    """What an answer makes of the attack on a troop; with Negate, of the card on an attacker."""
    for attack in view.attacks:
        if card == NEGATE and number in attack.attackers:
            return f"cancels {TITLES[attack.cards[attack.attackers.index(number)]]}"
        if card != NEGATE and number == attack.target:
            more = len(melee_beside(view.field, number)) if card == SAVED else _DEF.get(card, 0)
            return f"{attack.power} against {attack.defence}, then {attack.defence + more}"
    return ""


def _ground(view: TableView, number: int) -> str:
    """What a hex does to who stands there."""
    field, here, seat = view.field, BIT[number], view.viewer or 0
    ground = field.ground
    told = []
    if ground.walls[seat] & here:
        told.append("own wall: DEF +1")
    if ground.walls[1 - seat] & here:
        told.append("enemy wall")
    if ground.raised & here:
        told.append("beside a ridge: DEF +1, range +1")
    if ground.sunken & here:
        told.append("beside a ravine: range −1")
    if field.held_by(1 - seat) & here:
        told.append("held there")
    return "; ".join(told)
