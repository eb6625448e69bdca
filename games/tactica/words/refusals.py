"""Why what a player typed cannot be done now: each sentence names the rule.

This looks at the rules from the other side than the procedures, which list what is legal; a
test holds the two against each other. Combat has a module of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from games.tactica.board import (
    BIT,
    NAMES,
    NUMBERS,
    SIDES,
)
from games.tactica.cards.decrees import DECREES, TACTICA
from games.tactica.choices import SeatOf
from games.tactica.rules.advanced import in_mud, spired
from games.tactica.rules.ending import LAST_BATTLE
from games.tactica.rules.field import reach
from games.tactica.rules.set_up import FEWEST_TROOPS, free_for_landmarks
from games.tactica.rules.walls import (
    at_enemy_wall,
    crownable,
    mustering_hexes,
    rebuildable,
    trainable,
)
from games.tactica.troops import (
    CARD_NAMES,
    CARDS,
    CROWN,
    DISENGAGE,
    ENGINEER,
    FOOT,
    HAND,
    HAS_MOVED,
    HORSE,
    MOST_LEVEL,
    MOVEMENT_ACTIONS,
    RESCUE,
    SPY,
    TITLES,
    TROOPS,
    WALL,
    hostage,
    is_creature,
    kind_of,
    level_of,
    seat_of,
)
from games.tactica.view import TableView
from games.tactica.words.combat_refusals import why_no_answer, why_no_attackers, why_no_combat
from games.tactica.words.decree_refusals import (
    why_no_creature_move,
    why_no_decree,
    why_no_healing,
)
from games.tactica.words.naming import number_of, seat_title, troop_at, where_walls, written

_HEX = re.compile(r"\b[a-z]\d{1,3}\b")

_HOW = {
    "walls": "Name the hexes of your walls.",
    "landmark": "Name a landmark, then its hex.",
    "barracks": "Say how many troops you draw first.",
    "deploy": "Name a troop, then its hex.",
    "recruit": "Name what you dismiss, or how many troops and tactics cards you draw.",
    "muster": "Name what you muster, train or crown, and where.",
    "move": "Name the hex that a troop leaves, and the one that it enters.",
    "combat": "Name the hex that you attack.",
    "attackers": "Name the hexes of all attackers.",
    "answer": "Name your answer, and where; or let it pass.",
}
"""By question: how it is answered."""

_VERBS = {
    "recruit": ("dismiss", "draw", "forfeit", "done"),
    "muster": ("muster", "train", "crown", "engineer", "spy", "done"),
    "move": ("move", "disengage", "horse", "engineer", "rescue", "done"),
    "combat": ("attack", "press", "horse", "engineer", "spy", "done"),
    "answer": ("shieldwall", "disengage", "saved", "rescue", "negate", "pass"),
}
"""By question: the first words of its answers, which may be cut short."""

_VERBS_ADVANCED = {"recruit": tuple(DECREES), "muster": ("heal",)}
"""The same: those that only the advanced game has."""

_PHASES = {"recruit": "recruitment", "muster": "mustering", "move": "movement", "combat": "combat"}
_BELONGS = {
    "dismiss": "recruitment",
    "draw": "recruitment",
    **dict.fromkeys(DECREES, "recruitment"),
    "forfeit": "recruitment",
    "muster": "mustering",
    "train": "mustering",
    "heal": "mustering",
    "crown": "mustering",
    "move": "movement",
    "attack": "combat",
    "press": "combat",
    "shieldwall": "the answer to an attack",
    "saved": "the answer to an attack",
    "negate": "the answer to an attack",
}
"""By first word: where in a turn it belongs, if that is one place only."""


def why_not(view: TableView, text: str) -> str:
    """Return why `text` cannot be done now."""
    if view.viewer not in view.asked_of:
        return _not_asked(view)
    typed = " ".join(text.lower().replace("+", " ").split())[:120]
    words = typed.split()
    unknown = next((name for name in _HEX.findall(typed) if not _on_map(view, name)), "")
    if unknown:
        rows = view.field.map.rows
        if view.field.sides > 2:
            width = ", the widest from a to " + "_abcdefghijklmno"[rows]
            return f"There is no hex {unknown} here: rows 1 to {rows}{width}, as in e5."
        return f"There is no hex {unknown} here: files a to i, rows 1 to {rows}, as in e5."
    if not words:
        return _HOW[view.asked]
    words[0] = _in_full(view, *words)
    why = _HANDLERS[view.asked](view, words)
    return why or _belongs(view, words[0]) or _HOW[view.asked]


def _in_full(view: TableView, word: str, *rest: str) -> str:
    """Return the first word of an answer that may have been cut short: `m` is `move`. Of a decree
    only if no more follows than it can name: `m a5 a6` is no Mud."""
    verbs = _VERBS.get(view.asked, ())
    if view.field.advanced is not None:
        verbs += tuple(
            verb
            for verb in _VERBS_ADVANCED.get(view.asked, ())
            if verb not in DECREES or len(rest) <= bool(DECREES[verb].names)
        )
    meant = [verb for verb in verbs if verb.startswith(word)]
    return meant[0] if len(meant) == 1 else word


def _on_map(view: TableView, name: str) -> bool:
    return name in NUMBERS and bool(view.field.map.on_map & BIT[NUMBERS[name]])


def _not_asked(view: TableView) -> str:
    if view.viewer is None:
        return "You do not play in this match."
    if view.answered[view.viewer]:
        others = "The other player is" if view.seats == 2 else "Others are"
        return f"You have already chosen. {others} still choosing."
    if view.asked == "answer" and view.turn == view.viewer:
        return "Your attacks are declared. Now your enemy answers, or passes."
    return "It is not your turn."


def _belongs(view: TableView, word: str) -> str:
    if view.field.advanced is None and (word in DECREES or word == "heal"):
        what = DECREES[word].title if word in DECREES else "Healing"
        return f"{what} belongs to the advanced game; this is the beginner game."
    phase = _BELONGS.get(word)
    now = _PHASES.get(view.asked)
    if phase is None or now is None or phase == now:
        return ""
    return f"“{word}” belongs to {phase}; this is {now}, and no phase comes back in the same turn."


def _numbers(words: list[str]) -> list[int]:
    return [NUMBERS[word] for word in words if word in NUMBERS]


# --- Set-up ------------------------------------------------------------------------------


def _why_no_walls(view: TableView, words: list[str]) -> str:
    seat, numbers = view.viewer or 0, _numbers(words)
    sites = view.field.map.wall_sites[view.side_of(seat)]
    wrong = next((number for number in numbers if number not in sites), None)
    if wrong is not None:
        where = where_walls(view, seat)
        return f"{NAMES[wrong]} is not one of your wall sites: your walls stand {where}."
    return ""


def _why_no_landmark(view: TableView, words: list[str]) -> str:
    numbers = _numbers(words)
    if not numbers or not {"ridge", "ravine"} & set(words):
        return ""
    here = BIT[numbers[0]]
    if not view.field.map.landmark_field & here:
        middle = "middle rows" if view.field.sides == 2 else "middle, off the edges and walls"
        return f"No landmark can go on {NAMES[numbers[0]]}: they go in the {middle}."
    if not free_for_landmarks(view.field) & here:
        return "Landmarks are never next to each other: two steps apart at least."
    return written(f"{words[0]} {NAMES[numbers[0]]}")


def _why_no_mix(view: TableView, words: list[str]) -> str:
    number = next((int(word) for word in words if word.isascii() and word.isdecimal()), None)
    if number is None:
        return ""
    side = view.sides[view.viewer or 0]
    most = min(HAND, side.troop_pile)
    least = min(most, max(FEWEST_TROOPS, HAND - side.tactics_pile))
    if not least <= number <= most:
        return f"Choose {least} to {most} troops for your first {HAND} cards."
    return written(f"troops {number}")


# --- Recruitment -------------------------------------------------------------------------


def _why_no_recruitment(view: TableView, words: list[str]) -> str:
    seat = view.viewer or 0
    match words:
        case ["forfeit", *_]:
            if view.seats > 2:
                return "A battle is forfeited with two players only. You can resign the match."
            if not view.war or view.field.battle == LAST_BATTLE:
                return "Only battles 1 and 2 of a war can be forfeited. You can resign the match."
            if not view.opening_turn:
                return "You can forfeit a battle only before anything else in your turn."
        case [decree, *_] if decree in DECREES:
            return why_no_decree(view, words)
        case ["dismiss", name, *_] if name in CARDS:
            return _not_in_hand(view, CARDS[name]) or written(f"dismiss {name}")
        case ["draw", troops, tactics, *_] if _number(troops) and _number(tactics):
            return _why_no_draw(view, seat, int(troops), int(tactics))
        case ["done" | "pass", *_]:
            return "Recruitment ends with the draw: draw nothing with `draw 0 0`."
    return ""


def _number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 4


def _why_no_draw(view: TableView, seat: int, troops: int, tactics: int) -> str:
    side, room = view.sides[seat], HAND - len(view.hand)
    if troops + tactics > room:
        return f"A hand holds {HAND} cards: you can draw {room}, or dismiss something first."
    if troops > side.troop_pile:
        return f"Your troop pile has {number_of(side.troop_pile, 'card')}; it is not reshuffled."
    if tactics > side.tactics_pile:
        return (
            f"Your tactics pile has {number_of(side.tactics_pile, 'card')}; it is not reshuffled."
        )
    return written(f"draw {troops} {tactics}")


def _not_in_hand(view: TableView, card: int) -> str:
    return "" if card in view.hand else f"You have no {TITLES[card]} in your hand."


# --- Mustering ---------------------------------------------------------------------------


def _why_no_muster(view: TableView, words: list[str]) -> str:
    seat, numbers = view.viewer or 0, _numbers(words)
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
            if why := _not_in_hand(view, CROWN) or _not_own(view, seat, numbers[0]):
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
            if why := _not_in_hand(view, SPY):
                return why
            return _why_no_look(view, words[1:])
    return ""


def _why_no_look(view: TableView, words: list[str]) -> str:
    """Why a Spy cannot look into a hand."""
    if view.seats == 2:
        return "" if view.sides[view.enemies[0]].hand else "Your enemy’s hand is empty."
    written_so = {
        SeatOf(seat, view.seats).part.word: seat
        for seat in range(view.seats)
        if not view.is_own(seat) and view.side_of(seat) in view.in_battle
    }
    named = [written_so[word] for word in words if word in written_so]
    if not named:
        return f"Name into whose hand it looks: `spy {next(iter(written_so), '')}`."
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
    if why := _not_in_hand(view, kind):
        return why
    if why := _not_empty(view, number):
        return why
    melee, ranged = mustering_hexes(field, ground, seat)
    if not (melee if kind <= FOOT else ranged) & here:
        if ground.walls[seat] & here and kind <= FOOT:
            return "Only ranged troops are mustered on a wall itself, melee troops next to it."
        if ground.every_wall & here:
            return "Troops are mustered next to a wall of yours, not on a wall."
        return "Troops are mustered next to a wall of yours on which no enemy stands."
    return written(f"muster {CARD_NAMES[kind]} {NAMES[number]}")


def _not_empty(view: TableView, number: int) -> str:
    if view.field.troops[number]:
        return f"{troop_at(view.field, number)} is already there: one troop per hex."
    if view.field.ground.landmarks & BIT[number]:
        return f"{NAMES[number]} is a landmark: nobody can enter it."
    return ""


def _not_own(view: TableView, seat: int, number: int) -> str:
    code = view.field.troops[number]
    if not code or seat_of(code) != seat:
        return f"No troop of yours stands on {NAMES[number]}."
    return ""


def _why_no_training(view: TableView, seat: int, number: int) -> str:
    if why := _no_action(view) or _not_own(view, seat, number):
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
    if why := _not_in_hand(view, ENGINEER):
        return why
    if WALL not in view.side(seat).lost:
        return "None of your wall cards is lost: there is nothing to rebuild."
    if number not in rebuildable(view.field, view.field.ground, seat):
        return (
            f"A wall is rebuilt {where_walls(view, seat)}, on a site without wall or troop and not "
            "next to an enemy melee troop."
        )
    return written(f"engineer {NAMES[number]}")


# --- Movement ----------------------------------------------------------------------------


def _why_no_movement(view: TableView, words: list[str]) -> str:
    seat, numbers = view.viewer or 0, _numbers(words)
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
    if why := (card and _not_in_hand(view, card)) or _not_own(view, seat, src):
        return why
    creature = is_creature(kind_of(field.troops[src]))
    if creature and card:
        return "No card moves a creature."
    if card != HORSE:
        if not view.actions:
            return f"{MOVEMENT_ACTIONS} movement actions a turn, and none is left but for Horse."
        if HAS_MOVED[field.troops[src]]:
            return f"The {troop_at(field, src)} has moved this turn: only Horse moves it again."
    if why := _not_empty(view, dst):
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
    if reach(field, src, ground, field.occupied(), enemies, held) & BIT[dst]:
        return written(f"{word} {NAMES[src]} {NAMES[dst]}")
    if held & BIT[src]:
        return f"The {troop_at(field, src)} is held by an enemy melee troop: one step only."
    if reach(field, src, ground, field.occupied(), enemies, 0) & BIT[dst]:
        return "An enemy melee troop holds any troop that comes next to it: the move ends there."
    return (
        "That takes more than 2 points: a step into or out of terrain, or on or off a wall, costs "
        "both, and nobody passes enemies or landmarks."
    )


def _why_no_turning(view: TableView, seat: int, number: int) -> str:
    if why := _not_in_hand(view, ENGINEER):
        return why
    if not view.field.ground.landmarks & BIT[number]:
        return f"There is no landmark on {NAMES[number]} that an Engineer could turn over."
    if spired(view.field) & BIT[number]:
        return f"A spire stands on {NAMES[number]}: an Engineer cannot turn that landmark over."
    if not view.field.map.near[number] & view.field.own_hexes(seat):
        return f"An Engineer works next to a troop of yours: none stands next to {NAMES[number]}."
    return written(f"engineer {NAMES[number]}")


def _why_no_rescue(view: TableView, seat: int, card: int, names: list[str]) -> str:
    if why := _not_in_hand(view, RESCUE):
        return why
    sides, field = view.field.sides, view.field
    named = [enemy for enemy in view.enemies if SIDES[enemy].lower() in names]
    if sides > 2 and not named:
        side = SIDES[view.enemies[0]].lower()
        return f"Name from whom you take it back: `rescue {side} {CARD_NAMES[card]}`."
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


_HANDLERS: dict[str, Callable[[TableView, list[str]], str]] = {
    "walls": _why_no_walls,
    "landmark": _why_no_landmark,
    "barracks": _why_no_mix,
    "deploy": _why_no_muster,
    "recruit": _why_no_recruitment,
    "muster": _why_no_muster,
    "move": _why_no_movement,
    "combat": why_no_combat,
    "attackers": why_no_attackers,
    "answer": why_no_answer,
}
