"""Refusals of a typed action. Each sentence names the rule.

`legal_moves` and `legal_attacks` list what is legal; this module explains what is not. A test
checks them against each other.
"""

from __future__ import annotations

import re

from games.decisions import Choice
from games.squares.board import (
    DIAGONAL,
    EDGE,
    FOREST,
    NAMES,
    NUMBERS,
    RESERVE,
    SIDES,
    TOUCH,
    listed,
    named,
)
from games.squares.choices import ALONE, OFFER_DRAW, PASS, Move, MovePair, Strike
from games.squares.rules.legal_attacks import Ground
from games.squares.rules.legal_moves import SLOW_STEP, STEP, destinations, movable
from games.squares.units import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    KIND_NAMES,
    MOST_IN_A_ROW,
    attacked_in_a_row,
    is_tired,
    kind_of,
    moved_in_a_row,
    seat_of,
)
from games.squares.view import SquaresView
from games.squares.words.places import called, first, where

_SPACE = re.compile(r"F-(?:NW|NE|SW|SE|W|E)(?![A-Z])|[BG](?:R|[123](?:CL|CR|L|C|R))(?![A-Z])")
_LIKE_A_SPACE = re.compile(r"\b(?:F-[A-Z0-9]+|[A-Z][0-9][A-Z]*)\b")
_KINDS = {"I": INFANTRY, "A": ARTILLERY, "C": CAVALRY} | {
    name[:length].upper(): kind
    for kind, name in enumerate(KIND_NAMES)
    if kind
    for length in (3, len(name))
}


def why_no_action(view: SquaresView, text: str) -> str:
    """Return why `text` is not a legal action of the viewer's turn."""
    seat = view.viewer
    assert seat is not None
    typed = text.upper()
    spaces = [NUMBERS[name] for name in _SPACE.findall(typed) if name in NUMBERS]
    words = re.findall(r"\b[A-Z]+\b", typed)
    unknown = next((w for w in _LIKE_A_SPACE.findall(typed) if w not in NUMBERS), "")
    if unknown:
        return f"There is no square {unknown[:12]}. Use the names on the map, such as G2CL or F-W."
    if "PASS" in words:
        return why_no_pass(view)
    if "OFFER" in words or "DRAW" in words:
        return why_no_offer(view, seat)
    if ("ATTACK" in words or ">" in typed) and len(spaces) > 1:
        return _about_attack(view, seat, *spaces[:3])
    if len(spaces) == 4:
        pair = in_order(seat, *spaces)
        return why_no_pair(view, seat, *pair) or _written(MovePair(*pair))
    if len(spaces) == 2:
        kind = next((_KINDS[word] for word in words if word in _KINDS), 0)
        src, dst = spaces
        code = view.board[src]
        return why_no_move(view, seat, kind, src, dst) or _written(
            Move(kind if src == RESERVE[seat] else kind_of(code), src, dst)
        )
    return "Type your move with the square names on the map: from, then to."


def _about_attack(view: SquaresView, seat: int, target: int, src: int, support: int = ALONE) -> str:
    """Return the refusal of an attack. A text that names the attacker first is understood too."""
    ground = _ground(view, seat)
    if ground.own >> target & 1 and ground.targets >> src & 1:
        target, src = src, target
    return why_no_attack(view, seat, target, src, support) or _written(Strike(target, src, support))


def in_order(
    seat: int, src: int, other_src: int, dst: int, other_dst: int
) -> tuple[int, int, int, int]:
    """Return `src`, `other_src`, `dst` and `other_dst` in the order of the notation.

    That is the order in which the player reads the map, with a unit in the reserve last, whichever
    unit was typed first.
    """
    home, reading = RESERVE[seat], listed(seat, -1)

    def key(start: int, end: int) -> tuple[bool, int, int]:
        return start == home, reading.index(start), reading.index(end)

    if key(src, dst) > key(other_src, other_dst):
        return other_src, src, other_dst, dst
    return src, other_src, dst, other_dst


def _written(choice: Choice) -> str:
    """Return the refusal of a choice that is legal, but typed wrongly."""
    return f"Write it `{choice.notation}`."


# --- Pass and draw -----------------------------------------------------------------------


def why_no_pass(view: SquaresView) -> str:
    """Return why the player may not pass, or how to write it."""
    if view.double:
        return "You passed on your last turn: this is a double turn, with two actions to do."
    return _written(PASS)


def why_no_offer(view: SquaresView, seat: int) -> str:
    """Return why the player may not offer a draw, or how to write it."""
    left = view.silence[seat]
    if not left:
        return _written(OFFER_DRAW)
    turns = f"{left} more turns" if left > 1 else "one more turn"
    return (
        "You can offer a draw from your 21st turn on, and again twenty of your turns after an "
        f"offer: take {turns} first."
    )


# --- Moves -------------------------------------------------------------------------------


def why_no_move(view: SquaresView, seat: int, kind: int, src: int, dst: int) -> str:
    """Return why a unit may not move like this, "" if it may. Kind 0: the player did not say."""
    if src == RESERVE[seat]:
        why = _why_not_out_of_reserve(view, seat, kind)
    else:
        why = _why_not_own(view, seat, src)
        code = view.board[src]
        if not why and kind and kind != kind_of(code):
            why = f"The unit on {NAMES[src]} is your {_name(code)}, not {KIND_NAMES[kind]}."
        kind = kind_of(code)
        why = why or _why_not_free_to_move(code, src)
    return why or _why_not_there(view, seat, kind, src, dst)


def _why_not_there(view: SquaresView, seat: int, kind: int, src: int, dst: int) -> str:
    """Return why a unit that may move cannot go from `src` to `dst`, "" if it can."""
    name, there = KIND_NAMES[kind], called(dst)
    ground = _ground(view, seat)
    if src == dst:
        return f"A move must end on a different square: {there} is where it began."
    if not ground.free >> dst & 1:
        return _occupied(dst)
    if SLOW_STEP[kind][src] >> dst & 1:
        if view.left == 2:
            return ""
        what = "a forest" if FOREST >> dst & 1 else f"diagonal to {called(src)}"
        done = ", and one of its two actions is done" if view.double else ": pass first"
        return f"{there} is {what}: {name} needs a double turn for that{done}."
    if destinations(seat, kind, src, ground.free) >> dst & 1:
        return ""
    if kind != CAVALRY:
        return f"{name.capitalize()} moves one square, and {there} is not next to {called(src)}."
    if FOREST >> dst & 1:
        return f"{there} is a forest: cavalry enters one only from next to it, as its whole move."
    if destinations(seat, kind, src, -1) >> dst & 1:
        return (
            f"The way from {called(src)} to {there} is blocked: "
            "no unit moves through an occupied square or a forest."
        )
    return f"{first(dst)} is too far from {called(src)}: cavalry moves one or two squares."


def why_no_pair(
    view: SquaresView, seat: int, src: int, other_src: int, dst: int, other_dst: int
) -> str:
    """Return why two cavalry units may not move like this, "" if they may."""
    home, ground = RESERVE[seat], _ground(view, seat)
    for start in (src, other_src):
        if start == home:
            why = _why_not_out_of_reserve(view, seat, CAVALRY)
        else:
            code = view.board[start]
            why = _why_not_own(view, seat, start)
            if not why and kind_of(code) != CAVALRY:
                why = f"Two units may move together only if both are cavalry; {NAMES[start]} has "
                why += f"{_name(code)}."
            why = why or _why_not_free_to_move(code, start)
        if why:
            return why
    if src == other_src and (src != home or movable(view.reserves[seat])[CAVALRY - 1] < 2):
        return f"You don’t have two cavalry units {where(src)} that may move."
    if dst == other_dst != home:
        holds = "your own reserve" if dst in RESERVE else "a reserve"
        return f"Both cannot go to {called(dst)}: only {holds} takes more than one unit."
    if (dst, other_dst) == (other_src, src) and home not in (src, other_src):
        return "Two units cannot swap places: the first one needs a vacant square."
    left_behind = {src, other_src} - {home}
    for start, end in ((src, dst), (other_src, other_dst)):
        if FOREST >> end & 1:
            return f"{NAMES[end]} is a forest: only cavalry moving alone may enter it."
        if not STEP[CAVALRY][start] >> end & 1:
            return (
                f"Two cavalry move one square each; {called(end)} is not next to {called(start)}."
            )
        if not ground.free >> end & 1 and end not in left_behind - {start}:
            return _occupied(end)
    return ""


def _why_not_out_of_reserve(view: SquaresView, seat: int, kind: int) -> str:
    reserve, home = view.reserves[seat], called(RESERVE[seat])
    if not kind:
        return f"Say which type leaves {home}: infantry, cavalry or artillery."
    units = [code for code in reserve if kind_of(code) == kind]
    if not units:
        return f"There is no {KIND_NAMES[kind]} in your reserve."
    if movable(reserve)[kind - 1]:
        return ""
    if any(moved_in_a_row(code) == MOST_IN_A_ROW for code in units):
        return (
            f"The {KIND_NAMES[kind]} in your reserve has moved on two of your turns in a row: "
            "no unit moves on a third."
        )
    return f"The {KIND_NAMES[kind]} in your reserve has just retreated: it rests for this turn."


def _why_not_free_to_move(code: int, src: int) -> str:
    if is_tired(code):
        return _tired(code, src)
    if moved_in_a_row(code) == MOST_IN_A_ROW:
        return (
            f"The {_name(code)} on {NAMES[src]} has moved on two of your turns in a row: "
            "no unit moves on a third."
        )
    return ""


# --- Attacks -----------------------------------------------------------------------------


def why_no_attack(view: SquaresView, seat: int, target: int, src: int, support: int) -> str:
    """Return why an attack is not legal, "" if it is."""
    ground = _ground(view, seat)
    return (
        _why_no_target(view, ground, seat, target)
        or _why_not_attacker(view, ground, seat, target, src)
        or (
            _why_not_alone(view, seat, target, src)
            if support == ALONE
            else _why_not_support(view, ground, seat, target, src, support)
        )
    )


def _why_no_target(view: SquaresView, ground: Ground, seat: int, target: int) -> str:
    if ground.targets >> target & 1:
        return ""
    if target == RESERVE[1 - seat]:
        return f"{first(target)} is empty: move in, and you win."
    if target == RESERVE[seat] or ground.own >> target & 1:
        return f"{first(target)} is your own: attack a square that the enemy occupies."
    return f"There is no enemy on {NAMES[target]}: attack a square that the enemy occupies."


def _why_not_attacker(view: SquaresView, ground: Ground, seat: int, target: int, src: int) -> str:
    code, name = view.board[src], NAMES[src]
    if why := _why_not_in_action(view, seat, src):
        return why
    if attacked_in_a_row(code) == MOST_IN_A_ROW:
        return (
            f"The {_name(code)} on {name} has attacked on two of your turns in a row: "
            "no unit attacks on a third. It may support."
        )
    if DIAGONAL[src] >> target & 1:
        return (
            f"{name} and {called(target)} are only diagonal: "
            "a unit attacks along an edge. It may support from there."
        )
    if not EDGE[src] >> target & 1:
        return f"{name} is not next to {called(target)}: a unit attacks a connected square."
    if why := _why_guns_forbid(view, ground, target, src):
        return why
    against = view.board[target]
    if kind_of(code) == ARTILLERY and against and kind_of(against) != ARTILLERY:
        return (
            f"Artillery does not attack {_name(against)}: "
            "only artillery, or a reserve. It may support."
        )
    return ""


def _why_not_alone(view: SquaresView, seat: int, target: int, src: int) -> str:
    if kind_of(view.board[src]) == CAVALRY and kind_of(view.board[target]) == INFANTRY:
        return f"Cavalry attacks infantry only with support, and {NAMES[target]} has infantry."
    return ""


def _why_not_support(
    view: SquaresView, ground: Ground, seat: int, target: int, src: int, support: int
) -> str:
    if support == src:
        return "A unit cannot support its own attack."
    if why := _why_not_in_action(view, seat, support):
        return why
    if not TOUCH[support] >> target & 1:
        return (
            f"{NAMES[support]} does not touch {called(target)}: support comes from an adjacent "
            "square, diagonals included."
        )
    return _why_guns_forbid(view, ground, target, support)


def _why_not_in_action(view: SquaresView, seat: int, space: int) -> str:
    """Return the refusal of a unit that may neither attack nor support, "" if it may."""
    if space == RESERVE[seat]:
        return "Units never attack or support out of their reserve."
    code = view.board[space]
    return _why_not_own(view, seat, space) or (_tired(code, space) if is_tired(code) else "")


def _why_guns_forbid(view: SquaresView, ground: Ground, target: int, space: int) -> str:
    if ground.aims(space) >> target & 1:
        return ""
    guns = named(TOUCH[space] & ground.guns)
    name = _name(view.board[space])
    if len(guns) > 1:
        return (
            f"The {name} on {NAMES[space]} is beside two or more enemy artillery units "
            f"({', '.join(guns)}): it may not attack or support at all."
        )
    return (
        f"The {name} on {NAMES[space]} is beside enemy artillery: "
        f"it may attack, or support an attack on, {guns[0]} only."
    )


# --- Shared ------------------------------------------------------------------------------


def _ground(view: SquaresView, seat: int) -> Ground:
    return Ground(view.board, seat, bool(view.reserves[1 - seat]))


def _why_not_own(view: SquaresView, seat: int, space: int) -> str:
    code = view.board[space]
    if code and seat_of(code) == seat:
        return ""
    if space == RESERVE[1 - seat] or code:
        return f"The unit {where(space)} is not yours: you command {SIDES[seat]}."
    return f"You have no unit on {NAMES[space]}."


def _occupied(space: int) -> str:
    if space in RESERVE:
        return (
            f"{first(space)} is occupied: you can enter the enemy’s reserve only when it is empty."
        )
    return f"{NAMES[space]} is occupied: no unit moves into or through an occupied square."


def _tired(code: int, space: int) -> str:
    return (
        f"The {_name(code)} on {NAMES[space]} has just retreated: "
        "it may not move, attack or support on its owner’s next turn."
    )


def _name(code: int) -> str:
    return KIND_NAMES[kind_of(code)]
