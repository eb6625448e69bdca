"""Refusals of what a player typed. Each sentence names the rule.

The procedures list what is legal; this module explains what is not. A test checks them against each
other. Mustering, movement and combat have modules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from games.tactica.board import (
    BIT,
    NAMES,
    NUMBERS,
)
from games.tactica.cards.decrees import DECREES
from games.tactica.rules.ending import LAST_BATTLE
from games.tactica.rules.set_up import FEWEST_TROOPS, free_for_landmarks
from games.tactica.troops import (
    CARDS,
    HAND,
)
from games.tactica.view import TableView
from games.tactica.words.combat_refusals import why_no_answer, why_no_attackers, why_no_combat
from games.tactica.words.decree_refusals import (
    why_no_decree,
)
from games.tactica.words.move_refusals import why_no_movement
from games.tactica.words.muster_refusals import why_no_muster
from games.tactica.words.naming import number_of, where_walls, written
from games.tactica.words.refusing import not_in_hand, numbers_in

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
"""By question: how to answer it."""

_VERBS = {
    "recruit": ("dismiss", "draw", "forfeit", "done"),
    "muster": ("muster", "train", "crown", "engineer", "spy", "done"),
    "move": ("move", "disengage", "horse", "engineer", "rescue", "done"),
    "combat": ("attack", "press", "horse", "engineer", "spy", "done"),
    "answer": ("shieldwall", "disengage", "saved", "rescue", "negate", "pass"),
}
"""By question: the first words of its answers, which may be cut short."""

_VERBS_ADVANCED = {"recruit": tuple(DECREES), "muster": ("heal",)}
"""By question: the first words that only the advanced game has."""

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
"""By first word: the phase of a turn to which it belongs, if there is only one."""


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
    """Return the first word of an answer in full, if it may have been cut short: `m` is `move`.

    A decree is considered only if no more words follow than it can take: `m a5 a6` is not Mud.
    """
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


# --- Set-up ------------------------------------------------------------------------------


def _why_no_walls(view: TableView, words: list[str]) -> str:
    seat, numbers = view.viewer or 0, numbers_in(words)
    sites = view.field.map.wall_sites[view.side_of(seat)]
    wrong = next((number for number in numbers if number not in sites), None)
    if wrong is not None:
        where = where_walls(view, seat)
        return f"{NAMES[wrong]} is not one of your wall sites: your walls stand {where}."
    return ""


def _why_no_landmark(view: TableView, words: list[str]) -> str:
    numbers = numbers_in(words)
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
            return not_in_hand(view, CARDS[name]) or written(f"dismiss {name}")
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


_HANDLERS: dict[str, Callable[[TableView, list[str]], str]] = {
    "walls": _why_no_walls,
    "landmark": _why_no_landmark,
    "barracks": _why_no_mix,
    "deploy": why_no_muster,
    "recruit": _why_no_recruitment,
    "muster": why_no_muster,
    "move": why_no_movement,
    "combat": why_no_combat,
    "attackers": why_no_attackers,
    "answer": why_no_answer,
}
