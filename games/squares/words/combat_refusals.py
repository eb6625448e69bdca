"""Refusals of an answer in an attack, or to an offer. Each sentence names the rule."""

from __future__ import annotations

from games.squares.board import CLOSER, NAMES, NUMBERS, RESERVE, is_forest
from games.squares.rules.legal_retreats import (
    Part,
    beside_enemy_artillery,
    clear_path,
    retreats,
)
from games.squares.units import ARTILLERY, CAVALRY, INFANTRY, KIND_NAMES, kind_of, seat_of
from games.squares.view import AttackSeen, SquaresView
from games.squares.words.places import called

_ANSWERS = {
    "defend": "stand, or retreat and where to",
    "second": "stand, or retreat and where to",
    "options": "the option’s number, 1 to 5",
    "support": "retreat, and where to",
    "attacker": "retreat, and where to",
    "way": "retreat, and where to",
    "advance": "advance, or stay",
    "reserve": "which type you lose",
    "offer": "accept, or decline",
}
"""By question: the possible answers."""


def why_no_reply(view: SquaresView, text: str) -> str:
    """Return why `text` is no answer to the question that the viewer is asked."""
    attack = view.attack
    match view.asked, text.upper().split():
        case "defend" | "second", ["STAND"] if attack:
            return _why_not_stand(view, attack)
        case "defend" | "second", ["RETREAT", where, *_] if attack:
            return _why_not_to(view, attack.target, Part.ATTACKED, where)
        case "support", ["RETREAT", where, *_] if attack:
            return _why_not_to(view, attack.support, Part.SUPPORT, where)
        case "way", ["RETREAT", where, *_]:
            return _why_not_to(view, view.chain[-1], Part.MAKES_WAY, where)
        case "options", ["OPTION", number, *_] if attack:
            return _why_not_option(view, attack, number)
        case "reserve", ["LOSE", *kind]:
            return f"There is no {' '.join(kind).lower()[:20] or 'such unit'} in your reserve."
    return f"Answer first: {_ANSWERS[view.asked]}."


def _why_not_stand(view: SquaresView, attack: AttackSeen) -> str:
    kind = KIND_NAMES[kind_of(view.board[attack.target])]
    if attack.flank:
        return f"This is a flank attack: your {kind} can retreat, so it must."
    return (
        "Cavalry in the clear must retreat when it can: "
        "it may stand only in a forest, or against unsupported cavalry."
    )


def _why_not_to(view: SquaresView, space: int, part: Part, where: str) -> str:
    """Return the refusal of a retreat to the space called `where`."""
    board, code = view.board, view.board[space]
    seat, kind, here = seat_of(code), kind_of(code), NAMES[space]
    if where not in NUMBERS:
        return f"There is no square {where[:12]}. {_can(view, space, part)}"
    dst = NUMBERS[where]
    if kind == ARTILLERY and part is Part.ATTACKED and not is_forest(dst):
        why = "Artillery under attack never retreats, except from one forest into another."
    elif kind == CAVALRY:
        why = _why_no_cavalry(view, space, dst)
    elif dst == RESERVE[seat]:
        why = f"No clear path leads from {here} to {where}: each square must be closer to the "
        why += "reserve and free of enemies."
        why = "" if clear_path(board, space, seat) else why
    elif not is_forest(dst) or not is_forest(space) or part is not Part.ATTACKED:
        why = f"{_kind(code)} retreats into its reserve; only a unit attacked in a forest may go "
        why += "into another forest."
    elif not CLOSER[seat][space] >> dst & 1:
        why = f"{where} is not next to {here} and closer to your reserve."
    elif board[dst]:
        why = f"{where} is occupied: a unit retreats into a vacant forest."
    elif beside_enemy_artillery(board, dst, seat):
        why = f"{where} is beside enemy artillery: no unit retreats there."
    else:
        why = ""
    return f"{why} {_can(view, space, part)}".strip()


def _why_no_cavalry(view: SquaresView, space: int, dst: int) -> str:
    seat, where = seat_of(view.board[space]), NAMES[dst]
    code = view.board[dst]
    if not CLOSER[seat][space] >> dst & 1:
        return (
            f"Cavalry retreats to an adjacent space closer to its reserve, and {where} is not one."
        )
    if not code:
        return ""
    if seat_of(code) != seat:
        return f"{where} is occupied by the enemy."
    if retreats(view.board, dst, Part.MAKES_WAY):
        return f"{where} is occupied: a friendly unit makes way only if no vacant square is left."
    return f"The unit on {where} cannot make way: it has no retreat of its own."


def _can(view: SquaresView, space: int, part: Part) -> str:
    """Return the possible retreats, as a hint."""
    names = [called(dst) for dst in retreats(view.board, space, part)]
    return f"Possible: {', '.join(names)}." if names else "It cannot retreat: `stand`."


def _why_not_option(view: SquaresView, attack: AttackSeen, number: str) -> str:
    """Return the refusal of one of the attacker's five options."""
    attacker, helper = view.board[attack.src], view.board[attack.support]
    if number not in ("1", "2", "3", "4", "5"):
        return "There are five options, 1 to 5, and not always all of them."
    if number in ("1", "4") and kind_of(attacker) != INFANTRY:
        name = _kind(attacker)
        return f"Option {number} retreats the attacker, and attacking {name.lower()} never does."
    unit, space = (attacker, attack.src) if number == "4" else (helper, attack.support)
    if number == "1" and retreats(view.board, attack.support, Part.SUPPORT):
        unit, space = attacker, attack.src
    return (
        f"Option {number} is closed: the {_kind(unit).lower()} on {NAMES[space]} "
        "has no legal retreat."
    )


def _kind(code: int) -> str:
    return KIND_NAMES[kind_of(code)].capitalize()
