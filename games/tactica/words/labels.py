"""What each menu entry says, and a short second line."""

from __future__ import annotations

from collections.abc import Sequence

from games.tactica.board import BIT, NAMES, NUMBERS, ROWS, row_of
from games.tactica.rules.fight import attackers_of, melee_beside, needed_for
from games.tactica.rules.strength import defence, off, off_before_target, range_of
from games.tactica.troops import (
    CARD_OFF,
    CARDS,
    DEF,
    MOVED,
    OFF,
    RANGE,
    TITLES,
    is_troop,
    kind_of,
    level_of,
    seat_of,
)
from games.tactica.view import TableView
from games.tactica.words.naming import declared, number_of, troop_at
from games.words import Label

_FIRST = {
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
    "stay": Label("Stay", "it does not step"),
}
"""First words that mean the same everywhere."""

_DONE = {
    "muster": Label("Done mustering", "movement is next"),
    "move": Label("Done moving", "combat is next"),
    "combat": Label("Done declaring", "the enemy may answer, then all is resolved"),
}

_CARDS = {
    ("muster", "crown"): "on a troop at a usable wall: OFF +2, DEF +2, +1 to its neighbours",
    ("muster", "engineer"): "rebuild a lost wall; this Engineer is lost",
    ("muster", "spy"): "see the enemy’s hand, you alone",
    ("move", "disengage"): "one move as if no enemy held the troop",
    ("move", "horse"): "an extra move, also for a troop that has moved",
    ("move", "engineer"): "turn over a landmark next to your troop",
    ("move", "rescue"): "take back a hostage: you stand at an enemy wall",
    ("combat", "press"): "OFF +1 next to the target; comes back to your hand",
    ("combat", "horse"): "OFF +2 for a melee troop that moved",
    ("combat", "engineer"): "OFF +3 against a wall",
    ("combat", "spy"): "the enemy may not answer in this combat",
    ("answer", "shieldwall"): "DEF +2 for a Foot and every Foot next to it",
    ("answer", "disengage"): "DEF +2, and a step aside if it survives",
    ("answer", "saved"): "on a melee troop: DEF +1 for each melee troop next to it",
    ("answer", "rescue"): "if the bearer falls, it and the Crown go to resupply",
    ("answer", "negate"): "cancels a card on an attacker; that card is lost",
}
"""By question and card: what it does there."""


def label(view: TableView, path: Sequence[str]) -> Label:
    """Return what the last word of `path` means, in the light of the words before it."""
    *before, word = path
    if word in NUMBERS:
        return _hex(view, before, word)
    match path:
        case ["done"]:
            return _DONE.get(view.asked, Label("Done"))
        case [first]:
            return _first(view, first)
        case ["troops", number]:
            rest = number_of(6 - int(number), "tactics card")
            return Label(number_of(int(number), "troop"), f"and {rest}")
        case ["muster", kind]:
            return _kind(view, CARDS[kind])
        case ["dismiss", name] | ["rescue", name]:
            return Label(TITLES[CARDS[name]], _worth(CARDS[name]), pictured=path[0] == "dismiss")
        case ["draw", troops]:
            return Label(number_of(int(troops), "troop"))
        case ["draw", _, tactics]:
            return Label(number_of(int(tactics), "tactics card"))
    return _FIRST.get(word, Label(word))


def _first(view: TableView, word: str) -> Label:
    if (hint := _CARDS.get((view.asked, word))) is not None:
        return Label(word.capitalize(), hint)
    return _FIRST.get(word, Label(word.capitalize()))


def _kind(view: TableView, kind: int) -> Label:
    count = view.hand.count(kind)
    return Label(f"{TITLES[kind]}{f' ×{count}' if count > 1 else ''}", _worth(kind), pictured=True)


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


def _hex(view: TableView, before: list[str], word: str) -> Label:
    """A hex, in the light of what happens there."""
    number = NUMBERS[word]
    text, hint = word, ""
    match before:
        case [] if view.asked == "attackers":
            text, hint = troop_at(view.field, number), _attacker(view, number)
        case [] | ["ridge" | "ravine"]:
            pass
        case ["attack"]:
            text, hint = _target(view, number)
        case ["muster", _]:
            hint = _ground(view, number)
        case ["train"]:
            level = level_of(view.field.troops[number]) + 1
            text, hint = troop_at(view.field, number), f"becomes x{level}"
        case ["engineer"] if view.asked == "combat":
            text, hint = troop_at(view.field, number), f"OFF +{CARD_OFF[CARDS['engineer']]}"
        case ["engineer"] if view.asked == "move":
            ridge = number in view.field.ridges
            text = f"{word} {'ridge' if ridge else 'ravine'}"
            hint = f"becomes a {'ravine' if ridge else 'ridge'}"
        case ["engineer"]:
            hint = "your wall stands again"
        case [word]:
            text, hint = troop_at(view.field, number), _strength(view, number, word)
        case ["saved", _]:
            text, hint = troop_at(view.field, number), "changes places with the Champion"
        case [_, _]:
            hint = _ground(view, number)
    return Label(text, hint, row_for(view, number))


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


def _strength(view: TableView, number: int, word: str) -> str:
    """What a troop is worth, or what a card would do for it."""
    field = view.field
    code = field.troops[number]
    if view.asked == "answer":
        attack = next((a for a in view.attacks if a.target == number), None)
        if word == "negate":
            on = next((a for a in view.attacks if number in a.attackers), None)
            card = on.cards[on.attackers.index(number)] if on else 0
            return f"cancels {TITLES[card]}" if card else ""
        if attack is None:
            return ""
        if word == "saved":
            more = attack.defence + len(melee_beside(field, number))
            return f"{attack.power} against {attack.defence}, then {more}"
        more = attack.defence + (0 if word == "rescue" else 2)
        return f"{attack.power} against {attack.defence}, then {more}"
    if word == "press":
        return "OFF +1"
    if word == "horse" and view.asked == "combat":
        return "OFF +2"
    reach = range_of(field, field.ground, number)
    far = f", range {reach}" if kind_of(code) > 2 else ""
    base = max(0, off_before_target(field, number))
    return f"OFF {base}, DEF {defence(field, field.ground, number)}{far}"


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
