"""Refusals of what a player typed in mustering, or in deployment."""

from __future__ import annotations

from games.tactica.board import (
    BIT,
    NAMES,
)
from games.tactica.cards.decrees import TACTICA
from games.tactica.choices import SeatOf
from games.tactica.rules.walls import (
    crownable,
    mustering_hexes,
    rebuildable,
    trainable,
)
from games.tactica.troops import (
    CARD_NAMES,
    CARDS,
    CROWN,
    ENGINEER,
    FOOT,
    MOST_LEVEL,
    SPY,
    TITLES,
    TROOPS,
    WALL,
    is_creature,
    kind_of,
    level_of,
)
from games.tactica.view import TableView
from games.tactica.words.decree_refusals import why_no_healing
from games.tactica.words.naming import seat_title, troop_at, where_walls, written
from games.tactica.words.refusing import not_empty, not_in_hand, not_own, numbers_in


def why_no_muster(view: TableView, words: list[str]) -> str:
    """Return why mustering, training, healing or a card at the walls is not possible like this."""
    seat, numbers = view.viewer or 0, numbers_in(words)
    match words:
        case ["muster", name, *_] if name in CARDS and CARDS[name] in TROOPS and numbers:
            return _why_not_there(view, seat, CARDS[name], numbers[0])
        case ["muster", name, *_] if name in CARDS and CARDS[name] not in TROOPS:
            return (
                f"{TITLES[CARDS[name]]} is not a troop. Troops are Champion, Foot, Crossbow and "
                "Archer."
            )
        case ["train", *_] if numbers:
            return _why_no_training(view, seat, numbers[0])
        case ["heal", *_] if numbers and view.field.advanced is not None:
            return _no_action(view) or why_no_healing(view, seat, numbers[0])
        case ["crown", *_] if numbers:
            if why := not_in_hand(view, CROWN) or not_own(view, seat, numbers[0]):
                return why
            if is_creature(kind_of(view.field.troops[numbers[0]])):
                return "A creature never bears the Crown."
            if numbers[0] not in crownable(view.field, seat):
                return (
                    "Put the Crown on a troop on or next to one of your walls that no enemy holds."
                )
            return written(f"crown {NAMES[numbers[0]]}")
        case ["engineer", *_] if numbers:
            return _why_no_rebuilding(view, seat, numbers[0])
        case ["spy", *_]:
            if why := not_in_hand(view, SPY):
                return why
            return _why_no_look(view, words[1:])
    return ""


def _why_no_look(view: TableView, words: list[str]) -> str:
    """Return why a Spy cannot look into a hand, "" if it can."""
    if view.seats == 2:
        return "" if view.sides[view.enemies[0]].hand else "Your enemy’s hand is empty."
    written_so = {
        SeatOf(seat, view.seats).part.word: seat
        for seat in range(view.seats)
        if not view.is_own(seat) and view.side_of(seat) in view.in_battle
    }
    named = [written_so[word] for word in words if word in written_so]
    if not named:
        return f"Name the player whose hand it looks at: `spy {next(iter(written_so), '')}`."
    return "" if view.sides[named[0]].hand else f"{seat_title(view, named[0])}’s hand is empty."


def _no_action(view: TableView) -> str:
    return "" if view.actions else "You have no mustering action left: end the phase with `done`."


def _why_not_there(view: TableView, seat: int, kind: int, number: int) -> str:
    field = view.field
    ground, here = field.ground, BIT[number]
    if view.asked == "muster":
        if view.placed_troop:
            most = "two troops" if view.decreed == TACTICA else "one troop"
            if view.mustering == 1:
                return "You have one mustering action a turn, and it is used."
            return f"You muster {most} a turn. The other action can train one."
        if why := _no_action(view):
            return why
    if why := not_in_hand(view, kind):
        return why
    if why := not_empty(view, number):
        return why
    melee, ranged = mustering_hexes(field, ground, seat)
    if not (melee if kind <= FOOT else ranged) & here:
        if ground.walls[seat] & here and kind <= FOOT:
            return "Only ranged troops are mustered on a wall itself, melee troops next to it."
        if ground.every_wall & here:
            return "Troops are mustered next to a wall of yours, not on a wall."
        return "Troops are mustered next to a wall of yours on which no enemy stands."
    return written(f"muster {CARD_NAMES[kind]} {NAMES[number]}")


def _why_no_training(view: TableView, seat: int, number: int) -> str:
    if why := _no_action(view) or not_own(view, seat, number):
        return why
    if is_creature(kind_of(view.field.troops[number])):
        return "A creature is never trained."
    level = level_of(view.field.troops[number])
    if level == MOST_LEVEL:
        return f"The {troop_at(view.field, number)} is trained twice already: x2 is the most."
    cards = view.sides[seat].training
    if not level and not cards:
        return "Your training pile is empty: only a troop with x1 can be trained."
    if number not in trainable(view.field, seat, cards):
        return (
            "Troops are trained next to a wall of yours on which no enemy stands, ranged troops "
            "also on it."
        )
    return written(f"train {NAMES[number]}")


def _why_no_rebuilding(view: TableView, seat: int, number: int) -> str:
    if why := not_in_hand(view, ENGINEER):
        return why
    if WALL not in view.side(seat).lost:
        return "None of your wall cards is lost: there is nothing to rebuild."
    if number not in rebuildable(view.field, view.field.ground, seat):
        return (
            f"A wall is rebuilt {where_walls(view, seat)}, on a site without wall or troop and not "
            "next to an enemy melee troop."
        )
    return written(f"engineer {NAMES[number]}")
