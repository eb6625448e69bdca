"""The sentence above each menu."""

from __future__ import annotations

from collections.abc import Sequence

from games.tactica.board import NAMES, NUMBERS, SIDES, wall_row
from games.tactica.rules.fight import attackers_of, needed_for
from games.tactica.rules.strength import off
from games.tactica.troops import HAND, kind_of, seat_of
from games.tactica.view import TableView
from games.tactica.words.naming import declared, number_of, sum_of, target_title, troop_at

LENGTH = 100
"""What fits above a menu."""


def prompt(view: TableView, question: str, path: Sequence[str]) -> str:
    """Return the sentence above the menu for the word that follows `path`."""
    if path:
        return _next_word(view, question, path)
    seat = view.viewer or 0
    match question:
        case "walls":
            count = number_of(view.sides[seat].walls_left, "site")
            row = wall_row(view.field.battle, seat)
            return f"Where do your walls stand? Choose {count} in row {row}, in secret."
        case "landmark":
            return f"Lay a landmark, {view.actions} to go: a ridge or a ravine?"
        case "barracks":
            return f"How many of your first {HAND} cards are troops? In secret."
        case "deploy":
            return f"Deploy {number_of(view.actions, 'troop')} at your walls. Which one, and where?"
        case "recruit":
            room = HAND - len(view.hand)
            return f"Recruitment: dismiss what you like, then draw up to {number_of(room, 'card')}."
        case "muster":
            troop = "" if view.placed_troop or not view.actions else ", one of them for a troop"
            return f"Mustering: {number_of(view.actions, 'action')} left{troop}."
        case "move":
            return f"Movement: {number_of(view.actions, 'action')} left."
        case "combat":
            return _combat(view)
        case "attackers":
            return _attackers(view, seat)
        case _:
            return _answer(view)


def _combat(view: TableView) -> str:
    if not view.attacks:
        return "Combat: declare your attacks; done resolves all at once."
    last = view.attacks[-1]
    return f"Declared: {sum_of(view, last)}. Another attack, a card, or done?"


def _attackers(view: TableView, seat: int) -> str:
    """What is attacked, what it takes, and what there is."""
    field, target = view.field, view.target
    code = field.troops[target]
    is_wall = not code or seat_of(code) == seat
    needed = needed_for(field, seat, target)
    most = sum(
        off(field, number, target) for number in attackers_of(field, seat, declared(view), target)
    )
    what = target_title(0 if is_wall else kind_of(code))
    return f"Who attacks the {what} on {NAMES[target]}? Needed: {needed}. All together: {most}."


def _answer(view: TableView) -> str:
    """As many of the attacks as fit, those that succeed first."""
    told = ""
    for attack in sorted(view.attacks, key=lambda attack: not attack.succeeds):
        longer = f"{told}; {sum_of(view, attack)}" if told else sum_of(view, attack)
        if len(longer) > LENGTH - 45:
            return f"You are attacked. {told} and more. Do you answer?"
        told = longer
    return f"You are attacked. {told}. Do you answer?"


def _next_word(view: TableView, question: str, path: Sequence[str]) -> str:
    match [question, *path]:
        case ["landmark", side]:
            return f"Where does the {side} lie? Not next to another landmark."
        case ["barracks", "troops"]:
            return f"How many of your first {HAND} cards are troops?"
        case [_, "muster"]:
            return "Which troop comes onto the field?"
        case [_, "muster", kind]:
            return f"Where does the {kind.capitalize()} stand? Next to one of your walls."
        case ["recruit", "dismiss"]:
            return "Which card goes to resupply? It comes back in the next battle."
        case ["recruit", "draw"]:
            return "How many troops do you draw?"
        case ["recruit", "draw", troops]:
            return f"{number_of(int(troops), 'troop')}, and how many tactics cards?"
        case ["muster", "train"]:
            return "Which troop do you train? One level, OFF +1."
        case ["muster", "crown"]:
            return "Which troop bears the Crown from now on?"
        case ["muster", "engineer"]:
            return "Where do you rebuild a wall?"
        case ["move", "engineer"]:
            return "Which landmark do you turn over?"
        case ["move", "rescue"]:
            return "Whom do you take back from the enemy’s hostages?"
        case ["move", "move"]:
            return "Which troop moves?"
        case ["move", card]:
            return f"{card.capitalize()}: which troop moves?"
        case ["move", _, src] if src in NUMBERS:
            return f"Where does the {troop_at(view.field, NUMBERS[src])} go?"
        case ["combat", "attack"]:
            return "What do you attack?"
        case ["combat", card]:
            return f"On which attacker do you play {card.capitalize()}?"
        case ["answer", "negate"]:
            return "Which card do you cancel? It is lost to your enemy."
        case ["answer", "saved", champion]:
            return f"Who is the stand-in of the Champion on {champion}?"
        case ["answer", "disengage", where]:
            return f"Where does the troop on {where} step if it survives?"
        case ["answer", card]:
            return f"On which attacked troop do you play {card.capitalize()}?"
        case _:
            return f"{SIDES[view.viewer or 0]}: and then?"
