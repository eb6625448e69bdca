"""Refusals of what a player typed in the movement phase."""

from __future__ import annotations

from games.tactica.board import (
    BIT,
    NAMES,
    SIDES,
)
from games.tactica.rules.advanced import in_mud, spired
from games.tactica.rules.field import reach
from games.tactica.rules.walls import (
    at_enemy_wall,
)
from games.tactica.troops import (
    CARD_NAMES,
    CARDS,
    DISENGAGE,
    ENGINEER,
    HAS_MOVED,
    HORSE,
    MOVEMENT_ACTIONS,
    RESCUE,
    TITLES,
    hostage,
    is_creature,
    kind_of,
)
from games.tactica.view import TableView
from games.tactica.words.decree_refusals import why_no_creature_move
from games.tactica.words.naming import troop_at, written
from games.tactica.words.refusing import not_empty, not_in_hand, not_own, numbers_in


def why_no_movement(view: TableView, words: list[str]) -> str:
    """Return why a move, a turned landmark or a rescue is not possible like this."""
    seat, numbers = view.viewer or 0, numbers_in(words)
    match words:
        case ["move" | "disengage" | "horse" as word, *_] if len(numbers) > 1:
            return _why_no_move(view, seat, word, numbers[0], numbers[1])
        case ["engineer", *_] if numbers:
            return _why_no_turning(view, seat, numbers[0])
        case ["rescue", *names] if card := next(filter(None, map(CARDS.get, names)), 0):
            return _why_no_rescue(view, seat, card, names)
    return ""


def _why_no_move(view: TableView, seat: int, word: str, src: int, dst: int) -> str:
    field = view.field
    card = {"disengage": DISENGAGE, "horse": HORSE}.get(word, 0)
    if why := (card and not_in_hand(view, card)) or not_own(view, seat, src):
        return why
    creature = is_creature(kind_of(field.troops[src]))
    if creature and card:
        return "No card moves a creature."
    if card != HORSE:
        if not view.actions:
            return f"{MOVEMENT_ACTIONS} movement actions a turn, and none is left but for Horse."
        if HAS_MOVED[field.troops[src]]:
            return f"The {troop_at(field, src)} has moved this turn: only Horse moves it again."
    if why := not_empty(view, dst):
        return why
    if creature:
        return why_no_creature_move(view, src, dst)
    far = field.map.distance[src][dst]
    if in_mud(field, seat) and far > 1:
        return "The enemy’s Mud: a move is a single step, whatever the ground."
    if far > 2:
        return f"{NAMES[dst]} is {far} steps away: 2 points are two steps at most."
    enemies, held = field.enemy_pieces(seat), field.held_against(seat)
    if card == DISENGAGE:
        held = 0
    ground = field.ground
    if reach(src, ground, field.occupied(), enemies, held) & BIT[dst]:
        return written(f"{word} {NAMES[src]} {NAMES[dst]}")
    if held & BIT[src]:
        return f"The {troop_at(field, src)} is held by an enemy melee troop: one step only."
    if reach(src, ground, field.occupied(), enemies, 0) & BIT[dst]:
        return "An enemy melee troop holds any troop that comes next to it: the move ends there."
    return (
        "That takes more than 2 points: a step into or out of terrain, or on or off a wall, costs "
        "both, and nobody passes enemies or landmarks."
    )


def _why_no_turning(view: TableView, seat: int, number: int) -> str:
    if why := not_in_hand(view, ENGINEER):
        return why
    if not view.field.ground.landmarks & BIT[number]:
        return f"There is no landmark on {NAMES[number]} that an Engineer could turn over."
    if spired(view.field) & BIT[number]:
        return f"A spire stands on {NAMES[number]}: an Engineer cannot turn that landmark over."
    if not view.field.map.near[number] & view.field.own_hexes(seat):
        return f"An Engineer works next to a troop of yours: none stands next to {NAMES[number]}."
    return written(f"engineer {NAMES[number]}")


def _why_no_rescue(view: TableView, seat: int, card: int, names: list[str]) -> str:
    if why := not_in_hand(view, RESCUE):
        return why
    sides, field = view.field.sides, view.field
    named = [enemy for enemy in view.enemies if SIDES[enemy].lower() in names]
    if sides > 2 and not named:
        side = SIDES[view.enemies[0]].lower()
        return f"Say which side holds it: `rescue {side} {CARD_NAMES[card]}`."
    holder = named[0] if named else view.enemies[0]
    held = view.sides[holder].hostages
    own = view.seats_of(view.side_of(seat))
    if not any(hostage(card, each, holder, sides) in held for each in own):
        return f"There is no {TITLES[card]} of yours among {SIDES[holder]}’s hostages."
    if not at_enemy_wall(field, field.ground, seat, holder):
        whose = "an enemy wall" if sides == 2 else f"a wall of {SIDES[holder]}"
        return f"Rescue needs one of your troops on or next to {whose}."
    side = f"{SIDES[holder].lower()} " if sides > 2 else ""
    return written(f"rescue {side}{CARD_NAMES[card]}")
