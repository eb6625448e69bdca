"""The sentence above each menu."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts import Part
from games.tactica.board import NAMES, SIDES
from games.tactica.cards.decrees import BETRAYAL, CTHON, OURAN, PROMOTION, SPIRE
from games.tactica.choices import (
    CardOf,
    DecreeOf,
    SeatOf,
    SideOf,
    StandIn,
    Step,
    TroopKind,
    TroopOn,
    Troops,
)
from games.tactica.rules.fight import Declaration, attackers_of, needed_for, owners_of
from games.tactica.rules.strength import off
from games.tactica.troops import (
    CROWN,
    ENGINEER,
    HAND,
    NEGATE,
    RESCUE,
    TITLES,
    is_melee,
    kind_of,
    seat_of,
)
from games.tactica.view import AttackSeen, TableView
from games.tactica.words.naming import (
    declared,
    number_of,
    sum_of,
    target_title,
    troop_at,
    where_walls,
)

LENGTH = 100
"""The most characters that fit above a menu."""


_VERBS = {
    "ridge": "Where does the ridge go? Not next to another landmark.",
    "ravine": "Where does the ravine go? Not next to another landmark.",
    "troops": f"How many of your first {HAND} cards are troops?",
    "muster": "Which troop comes onto the field?",
    "dismiss": "Which card goes to resupply? It is out for this battle.",
    "draw": "How many troops do you draw?",
    "train": "Which troop do you train? One level, OFF +1.",
    "heal": "Which piece do you heal? It loses all its wounds.",
    "move": "Which troop moves?",
    "attack": "What do you attack?",
}
"""By verb: the question after it."""

_DECREES = {
    PROMOTION: "Which Foot becomes a Champion?",
    BETRAYAL: "Which enemy troop becomes your hostage?",
    SPIRE: "On which landmark do you raise a spire?",
    OURAN: "Which troop do you give up for Ouran? It is lost.",
    CTHON: "Which troop do you give up for Cthon? It is lost.",
}
"""By decree: the question after it."""

_PLAYED = {
    ("muster", CROWN): "Which troop bears the Crown from now on?",
    ("muster", ENGINEER): "Where do you rebuild a wall?",
    ("move", ENGINEER): "Which landmark do you turn over?",
    ("move", RESCUE): "Which hostage do you take back from the enemy?",
    ("move", 0): "{}: which troop moves?",
    ("combat", 0): "On which attacker do you play {}?",
    ("answer", NEGATE): "Which card do you cancel? It is lost to your enemy.",
    ("answer", 0): "On which attacked troop do you play {}?",
}
"""By question and card (0 for any other): the question after the card."""


def _left(view: TableView) -> str:
    """Return the number of actions that a phase still has."""
    return number_of(view.actions, "action") if view.actions else "no action"


_FULL = "dismiss a card to make room, or draw nothing."


def prompt(view: TableView, question: str, path: Sequence[Part], branches: Sequence[Part]) -> str:
    """Return the sentence above the menu that follows `path`."""
    if path:
        return _next_part(view, question, path, branches)
    seat = view.viewer or 0
    match question:
        case "walls":
            count = number_of(view.side(seat).walls_left, "site")
            whose = "your team’s" if view.in_teams else "your"
            return (
                f"Where do {whose} walls stand? Choose {count} {where_walls(view, seat)}, in "
                "secret. You deploy at walls, and on them DEF is +1."
            )
        case "landmark":
            return f"Place a landmark, {view.actions} to go: a ridge or a ravine?"
        case "barracks":
            return f"How many of your first {HAND} cards are troops? In secret."
        case "deploy" if view.in_secret:
            return _deploy_in_secret(view)
        case "deploy" if view.seats > 2:
            return f"Deploy a troop at your walls, {view.actions} to go. Which one, and where?"
        case "deploy":
            return f"Deploy {number_of(view.actions, 'troop')} at your walls. Which one, and where?"
        case "recruit":
            room = HAND - len(view.hand)
            may_decree = view.field.advanced is not None and view.opening_turn
            first = "play a decree if you can, " if may_decree else ""
            cards = number_of(room, "card")
            if not room:
                said = f"{first}{_FULL}"
                return f"Recruitment: your hand is full. {said[0].upper()}{said[1:]}"
            return f"Recruitment: {first}dismiss what you like, then draw up to {cards}."
        case "muster":
            two = view.second_troop and view.actions > 1
            plain = view.placed_troop or view.actions < 2
            troops = "at most two to muster troops" if two else "at most one to muster a troop"
            troop = "" if plain else f", {troops}"
            return f"Mustering: {_left(view)} left{troop}."
        case "move":
            return f"Movement: {_left(view)} left."
        case "combat":
            return _combat(view)
        case "attackers":
            return _attackers(view, seat)
        case _:
            return _answer(view)


def _combat(view: TableView) -> str:
    if not view.attacks:
        return "Combat: declare your attacks. They are all resolved once you are done."
    last = view.attacks[-1]
    return f"Declared: {sum_of(view, last)}. Another attack, a card, or done?"


def _attackers(view: TableView, seat: int) -> str:
    """Return the question who attacks, with the power needed and the power available."""
    field, target = view.field, view.target
    code = field.troops[target]
    is_wall = not code or view.is_own(seat_of(code))
    needed = needed_for(field, seat, target)
    most = sum(
        off(field, number, target) for number in attackers_of(field, seat, declared(view), target)
    )
    what = target_title(0 if is_wall else kind_of(code))
    return f"Who attacks the {what} on {NAMES[target]}? Needed: {needed}. All together: {most}."


def is_on_viewer(view: TableView, attack: AttackSeen) -> bool:
    """Whether an attack is on the viewer. With two players every attack is on the defender."""
    if view.seats == 2:
        return True
    declared = Declaration(attack.target, bytes(attack.attackers))
    return view.viewer in owners_of(view.field, declared, view.seats)


def _answer(view: TableView) -> str:
    """Return the question about the attacks on the viewer: as many as fit, the successful first."""
    told = ""
    on_it = [attack for attack in view.attacks if is_on_viewer(view, attack)]
    attacks = sorted(on_it, key=lambda attack: not attack.succeeds)
    for number, attack in enumerate(attacks):
        longer = f"{told}; {sum_of(view, attack)}" if told else sum_of(view, attack)
        if len(longer) > LENGTH - 45:
            more = len(attacks) - number
            return f"You are attacked. {told}; {more} more. Do you answer?"
        told = longer
    return f"You are attacked. {told}. Do you answer?"


def _deploy_in_secret(view: TableView) -> str:
    return f"Which troop do you deploy, {view.actions} to go? {_secrecy(view)}"


def _secrecy(view: TableView) -> str:
    others = "Only your side sees" if view.in_teams else "Nobody sees"
    return f"{others} it before all are done. You cannot take it back."


def _next_part(
    view: TableView, question: str, path: Sequence[Part], branches: Sequence[Part]
) -> str:
    """Return the question after the last part of `path`, given what can follow it."""
    part, following = path[-1], branches[0].means
    match part.means, following:
        case DecreeOf(decree), _:
            return _DECREES[decree]
        case TroopKind(kind), _:
            at = "Next to" if is_melee(kind) else "On or next to"
            secrecy = f" {_secrecy(view)}" if view.in_secret else ""
            return f"Where does the {TITLES[kind]} stand? {at} one of your walls.{secrecy}"
        case TroopOn(number), StandIn():
            return f"Which Foot stands in for the Champion on {NAMES[number]}?"
        case TroopOn(number), Step():
            return f"Where does the troop on {NAMES[number]} step if it survives?"
        case TroopOn(number), _:
            return f"Where does the {troop_at(view.field, number, ' on ')} go?"
        case CardOf(), SideOf():
            return "From whose hostages?"
        case CardOf(), SeatOf():
            return "Whose hand does it look at?"
        case SideOf(side), _:
            return f"Which hostage do you take back from {SIDES[side]}?"
        case CardOf(card), _:
            asked = _PLAYED.get((question, card)) or _PLAYED[question, 0]
            return asked.format(TITLES[card])
        case Troops(count), _:
            return f"{number_of(count, 'troop')}, and how many tactics cards?"
    if question == "deploy" and view.in_secret:
        return _deploy_in_secret(view)
    return _VERBS[part.word]
