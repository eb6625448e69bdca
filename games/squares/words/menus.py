"""Questions and menu entries in words."""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import Choice
from games.parts import Part
from games.squares.board import GRAY, NAMES, RESERVE, row_for
from games.squares.choices import (
    STAND,
    FallBack,
    Follow,
    GiveUp,
    Goes,
    KindOf,
    OptionNumber,
    PairOf,
    Space,
    Support,
    Take,
    UnitAt,
)
from games.squares.rules import changes, outlook
from games.squares.rules.legal_attacks import is_flank
from games.squares.rules.legal_moves import are_unlike, is_slow
from games.squares.units import KIND_NAMES, kind_of
from games.squares.view import AttackSeen, SquaresView
from games.squares.words import effects
from games.squares.words.places import called, titled
from games.words import HINT, Label

_VERBS = {
    "move": Label("Move a unit"),
    "cavalry": Label("Move two cavalry", "one square each"),
    "attack": Label("Attack"),
    "with": Label("With support"),
    "pass": Label("Pass", "your next turn is a double turn"),
    "offer": Label("Offer a draw"),
    "draw": Label("Offer a draw"),
    "retreat": Label("Retreat"),
    "accept": Label("Accept the draw"),
    "decline": Label("Decline"),
    "option": Label("One of the five options"),
    "lose": Label("Lose a unit"),
}
"""The labels of words that mean the same everywhere."""

_ASKED = {
    "move": "Which unit moves?",
    "cavalry": "Which two cavalry units move, one square each?",
    "attack": "Which square do you attack?",
}
"""By verb: the question after it."""

_OPTIONS = (
    "",
    "Eliminate the {defender}; {support}, then {attacker} retreat",
    "Eliminate the {defender}, lose {support}; you may advance",
    "Eliminate the {defender}, lose {attacker}",
    "Only retreat {attacker}",
    "Only retreat {support}",
)
"""The attacker's five options in words."""


# --- Questions ---------------------------------------------------------------------------


def prompt(view: SquaresView, question: str, path: Sequence[Part], branches: Sequence[Part]) -> str:
    """Return the sentence above the menu that follows `path`."""
    match question:
        case "turn" if not path:
            return f"{_actions(view)} What do you do?"
        case "turn":
            return _turn_prompt(view, path, branches)
        case "defend" | "second":
            return _defence_prompt(view, path)
        case "options":
            return f"The {_at(view, _attack(view).target)} stands. What do you do?"
        case "support":
            return f"Where does your supporting {_at(view, _attack(view).support)} retreat to?"
        case "attacker":
            return "Where does your attacking unit retreat to?"
        case "way":
            return f"Your {_at(view, view.chain[-1])} makes way for the cavalry: where to?"
        case "advance":
            return f"Does your attacking unit advance into {called(_attack(view).target)}?"
        case "reserve":
            return "Your reserve is attacked: which unit do you lose?"
        case _:
            return "Your opponent offers a draw."


def _actions(view: SquaresView) -> str:
    """Return the number of actions that the turn still has, as a sentence."""
    if not view.double:
        return "Your turn."
    return "A double turn: two actions." if view.left == 2 else "A double turn: one action left."


def _turn_prompt(view: SquaresView, path: Sequence[Part], branches: Sequence[Part]) -> str:
    if len(path) == 1:
        return _ASKED[path[0].word]
    match path[-1].means, branches[0].means:
        case KindOf(kind), _:
            return f"Where does the {KIND_NAMES[kind]} from your reserve go?"
        case UnitAt(), KindOf():
            return "Which type leaves your reserve?"
        case UnitAt(space), Goes():
            return f"Where does the {_at(view, space)} go?"
        case PairOf() as pair, _:
            if _are_unlike(view, pair):
                one = "the first, which did not move last turn,"
                return f"Two cavalry leave the reserve. Where does {one} go?"
            return f"Two cavalry move. Where does the first, from {_left(view, pair.src)}, go?"
        case Goes(dst, src), Goes(_, other_src):
            if _are_unlike(view, PairOf(src, other_src)):
                other = "the second, which moved on your last turn, go"
                return f"The first goes to {called(dst)}. Where does {other}?"
            other = f"the second, from {_left(view, other_src)}, go"
            return f"The first goes from {_left(view, src)} to {called(dst)}. Where does {other}?"
    return _attack_prompt(path)


def _left(view: SquaresView, space: int) -> str:
    """Return a question's name for the space that one of the player's units leaves."""
    return "your reserve" if space == RESERVE[view.turn] else NAMES[space]


def _attack_prompt(path: Sequence[Part]) -> str:
    target, *attacker = [called(space) for space in _spaces(path)]
    if not attacker:
        return f"Which unit attacks {target}?"
    if path[-1].means is not None:
        return f"{attacker[0]} attacks {target}: alone, or with support?"
    return f"{attacker[0]} attacks {target}. Which unit supports it?"


def _are_unlike(view: SquaresView, pair: PairOf) -> bool:
    """Return whether a pair are units of the reserve of which only one has just moved (R-12)."""
    home = RESERVE[view.turn]
    return pair == PairOf(home, home) and are_unlike(view.reserves[view.turn])


def _defence_prompt(view: SquaresView, path: Sequence[Part]) -> str:
    attack = _attack(view)
    defender = _at(view, attack.target)
    if path and view.asked == "second":
        return f"Where does your {defender} retreat to?"
    if view.asked == "second":
        return f"Their artillery went back: does your {defender} still stand?"
    support = "" if attack.support < 0 else f", supported by {NAMES[attack.support]}"
    flank = ", from the flank" if attack.flank else ""
    by = f"{NAMES[attack.src]}{support}{flank}"
    asked = "Where does it retreat to?" if path else "Does it stand or retreat?"
    return f"Your {defender} is attacked by {by}. {asked}"


# --- Entries -----------------------------------------------------------------------------


def label(view: SquaresView, path: Sequence[Part]) -> Label:
    """Return the label of the last part of `path`, given the parts before it."""
    *before, part = path
    match part.means:
        case UnitAt():
            return _unit_label(view, before, part.means)
        case Goes():
            return _goal_label(view, before, part.means)
        case Space(space):
            return _retreat_label(view, space)
        case PairOf(src, other_src):
            text, units = _pair(src, other_src), (src, other_src)
            out = effects.leaving(view.turn, sum(space in RESERVE for space in units), text)
            return Label(text, claims=out)
        case KindOf(kind):
            return _kind_label(view, kind)
        case OptionNumber(option):
            return _reply(view, Take(option), f"{option} · {_option(view, option)}", "")
    match part.word:
        case "alone":
            target, src = _spaces(before)
            hint = outlook.of_attack(view, target, src)
            text = "Alone: lost for nothing" if "for nothing" in hint else "Alone"
            told = effects.with_effects(hint, changes.attacking(view, target, src), view.turn, text)
            return Label(text, told.text, claims=told.claims)
        case "stand":
            return _reply(view, STAND, "Stand", outlook.of_standing(view))
        case "stay":
            return Label(f"Stay on {NAMES[_attack(view).src]}")
        case "advance":
            attack = _attack(view)
            target = attack.target
            after = "" if target in RESERVE else outlook.of_advance(view, attack.src, target)
            hint = "and win" if target in RESERVE else after
            return _reply(view, Follow(True), f"Advance to {called(target)}", hint)
    return _VERBS.get(part.word, Label(part.word))


def _spaces(path: Sequence[Part]) -> list[int]:
    """Return the spaces of the units that a path names."""
    return [part.means.space for part in path if isinstance(part.means, UnitAt)]


def _unit_label(view: SquaresView, before: Sequence[Part], unit: UnitAt) -> Label:
    """Label a space with its unit, and a supporting one with the result of the attack."""
    space = unit.space
    text, row = titled(space), _row(view, space)
    if space not in RESERVE:
        text = f"{text} {KIND_NAMES[kind_of(view.board[space])]}"
    if not isinstance(unit, Support):
        leaves = bool(before) and before[0].word == "move" and space in RESERVE
        if leaves:  # behind an arrow its name would read as the place that the unit goes to
            text = "One from the reserve"
        return Label(text, row=row, claims=effects.leaving(view.turn, int(leaves), text))
    target, src = _spaces(before)
    flank = ", flank" if is_flank(view.board, target, src, space) else ""
    hint = outlook.of_attack(view, target, src, space)
    changed = changes.attacking(view, target, src, space)
    told = effects.with_effects(hint, changed, view.turn, text)
    return Label(f"{text}{flank}", told.text, row, claims=told.claims)


def _goal_label(view: SquaresView, before: Sequence[Part], goes: Goes) -> Label:
    """Label a space that a unit moves to; for a pair of cavalry it says which one."""
    place = _place_label(view, goes)
    match [part.means for part in before]:
        case [_, PairOf(src, other_src)]:
            who = "first" if src == other_src else titled(src)
            return Label(_sends(who, place), place.hint, place.row, claims=place.claims)
        case [_, PairOf(src, other_src), Goes() as first]:
            who = "second" if src == other_src else titled(other_src)
            hint = _told_of_two(_place_label(view, first), place)
            return Label(_sends(who, place), hint, place.row, claims=place.claims)
    return place


def _place_label(view: SquaresView, goes: Goes) -> Label:
    """Label a space that a unit moves to, whichever unit it is."""
    space, src = goes.space, goes.src
    name, row = titled(space), _row(view, space)
    if space == RESERVE[1 - view.turn]:
        return Label(f"{name} and win", "the enemy’s reserve is empty", row)
    if space == RESERVE[view.turn]:
        home = "back into the reserve"
        return Label(name, home, row, claims=effects.entering(view.turn, home))
    slow = is_slow(goes.kind, src, space)
    after = outlook.of_place(view, src, space, goes.kind, turns=2 if slow else 1)
    if not slow:
        return Label(name, after, row)
    hint = ", ".join(filter(None, ["the whole double turn", after]))
    return Label(f"{name} (double)", hint if len(hint) <= HINT else after, row)


def _pair(src: int, other_src: int) -> str:
    """Return the text for the two cavalry that move."""
    if src in RESERVE and other_src in RESERVE:
        return "Both from the reserve"
    return " and ".join("the reserve" if s in RESERVE else NAMES[s] for s in (src, other_src))


def _sends(who: str, place: Label) -> str:
    """Return the text that sends one of two cavalry to a place."""
    return f"{who[0].upper()}{who[1:]} to {place.text}"


def _told_of_two(first: Label, second: Label) -> str:
    """Return the hint about both squares to which two cavalry go.

    It tells only of the second square, which is the entry's own, if there is nothing to tell of the
    first, or no room for both.
    """
    if not first.hint:
        return second.hint
    if first.text == second.text:  # a reserve, which alone takes both
        return f"both {second.hint}"
    told = "; ".join(_told_there(each) for each in (first, second) if each.hint)
    return told if len(told) <= HINT else second.hint


def _told_there(place: Label) -> str:
    """Return the hint about one of two squares with its name; that of a reserve names it itself."""
    return place.hint if place.claims else f"on {place.text}, {place.hint}"


def _retreat_label(view: SquaresView, space: int) -> Label:
    """Label a space that a unit retreats to, with what the unit may do afterwards."""
    code, row = view.board[space], _row(view, space)
    if code:
        text = f"{NAMES[space]} {KIND_NAMES[kind_of(code)]}"
        return _reply(view, FallBack(space), text, "the unit there makes way", row)
    attack = _attack(view)
    first = {"support": attack.support, "attacker": attack.src}.get(attack.step, attack.target)
    start = view.chain[-1] if view.chain else first
    hint = outlook.of_retreat(kind_of(view.board[start]))
    return _reply(view, FallBack(space), titled(space), hint, row)


def _reply(view: SquaresView, choice: Choice, text: str, hint: str, row: int = 0) -> Label:
    """Label an answer in an attack, with its changes."""
    told = effects.with_effects(hint, changes.replying(view, choice), view.viewer or 0, text)
    return Label(text, told.text, row, claims=told.claims)


def _kind_label(view: SquaresView, kind: int) -> Label:
    """Label a type of unit that leaves the reserve, or is lost from the attacked one."""
    attacked = view.asked == "reserve"
    seat = 1 - view.turn if attacked else view.turn
    count = sum(kind_of(code) == kind for code in view.reserves[seat])
    costs = f", costs {outlook.points(view, seat, kind)}" if attacked else ""
    hint, title = f"{count} in the reserve{costs}", KIND_NAMES[kind].capitalize()
    if attacked:
        return _reply(view, GiveUp(kind), title, hint)
    return Label(title, hint, pictured=True)


def _option(view: SquaresView, option: int) -> str:
    attack = _attack(view)
    return _OPTIONS[option].format(
        defender=KIND_NAMES[kind_of(view.board[attack.target])],
        support=_named(view, attack.support),
        attacker=_named(view, attack.src),
    )


# --- Spaces and units --------------------------------------------------------------------


def _attack(view: SquaresView) -> AttackSeen:
    """Return the attack in progress."""
    assert view.attack is not None
    return view.attack


def _row(view: SquaresView, space: int) -> int:
    """Return the menu row of a space, as the viewer looks at the map."""
    return row_for(GRAY if view.viewer is None else view.viewer, space)


def _at(view: SquaresView, space: int) -> str:
    """Return a unit with its type and square."""
    return f"{KIND_NAMES[kind_of(view.board[space])]} on {NAMES[space]}"


def _named(view: SquaresView, space: int) -> str:
    """Return a unit with its type and square, in short."""
    return f"{KIND_NAMES[kind_of(view.board[space])]} {NAMES[space]}"
