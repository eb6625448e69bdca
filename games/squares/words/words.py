"""All that players read of SQUARES. The rules pages live in `help`, most refusals in `refusals`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.decisions import About
from games.events import Event
from games.parts import Part, words_of
from games.squares.board import NAMES, NUMBERS, RESERVE, SIDES, row_for
from games.squares.rules import outlook
from games.squares.rules.ending import AGREED, EVEN, OCCUPIED, QUIET, REPEATED, STUCK, TEN
from games.squares.rules.legal_attacks import is_flank
from games.squares.rules.legal_moves import are_unlike, is_slow
from games.squares.units import (
    ARMY,
    ATTACKED,
    CAVALRY,
    KIND_NAMES,
    KINDS,
    MOVED,
    TWO_ATTACKS,
    TWO_MOVES,
    WINNING,
    is_tired,
    kind_of,
    seat_of,
)
from games.squares.view import Mark, SquaresView
from games.squares.words.combat_refusals import why_no_reply
from games.squares.words.help import PAGES
from games.squares.words.refusals import why_no_action
from games.squares.words.story import told
from games.state import RESIGNED
from games.wording import counted, who_resigned
from games.words import Label, Words

_ENDINGS = {
    OCCUPIED: "by entering the enemy’s empty reserve",
    TEN: "with ten eliminated units",
    STUCK: "because the opponent has no legal action",
    EVEN: "one attack brought both to ten, and to the same number",
    REPEATED: "the same position occurred for the third time",
    AGREED: "offered and accepted",
    QUIET: "two hundred turns in a row without an elimination",
}

_OPTIONS = (
    "",
    "Eliminate the {defender}; {support}, then {attacker} retreat",
    "Eliminate the {defender}, lose {support}; you may advance",
    "Eliminate the {defender}, lose {attacker}",
    "Only retreat {attacker}",
    "Only retreat {support}",
)
"""What the attacker's five options do."""


class SquaresWords(Words[SquaresView]):
    """English."""

    pages = PAGES

    # Menus.

    def prompt(
        self,
        view: SquaresView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        match question:
            case "turn":
                return _turn_prompt(view, words_of(path))
            case "defend" | "second":
                return _defence_prompt(view, words_of(path))
            case "options":
                return f"The {_at(view, _target(view))} stands. What do you do?"
            case "support":
                return f"Where does your supporting {_at(view, _support(view))} retreat to?"
            case "attacker":
                return "Where does your attacking unit retreat to?"
            case "way":
                return f"Your {_at(view, view.chain[-1])} makes way for the cavalry: where to?"
            case "advance":
                return f"Does your attacking unit advance into {NAMES[_target(view)]}?"
            case "reserve":
                return "Your reserve is attacked: which unit do you lose?"
            case _:
                return "Your opponent offers a draw."

    def label(
        self,
        view: SquaresView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        match words_of(path):
            case ["stand"]:
                return Label("Stand", outlook.of_standing(view))
            case ["advance" | "stay" as word]:
                return _advance_label(view, word)
            case [word]:
                return _FIRST.get(word, Label(word))
            case ["offer", "draw"]:
                return Label("Offer a draw")
            case ["move", space]:
                return _unit_label(view, space)
            case ["move", src, ("infantry" | "artillery" | "cavalry") as kind]:
                return _reserve_label(view, src, kind)
            case ["move", src, dst]:
                return _place_label(view, dst, src)
            case ["move", src, kind, dst]:
                return _place_label(view, dst, src, kind)
            case ["cavalry", pair]:
                return Label(pair.replace("+", " and "))
            case ["cavalry", pair, dst]:
                place = _place_label(view, dst, pair.split("+")[0], "cavalry")
                who = _one_of_two(pair, 0)
                return Label(f"{who} to {place.text}", place.hint, place.row)
            case ["cavalry", pair, first, dst]:
                place = _place_label(view, dst, pair.split("+")[1], "cavalry")
                before = _place_label(view, first, pair.split("+")[0], "cavalry")
                who = _one_of_two(pair, 1)
                return Label(f"{who} to {place.text}", _told_of_two(before, place), place.row)
            case ["attack", _, "from", _, _, helper]:
                return _support_label(view, words_of(path), helper)
            case ["attack", target, "from", src, "alone"]:
                hint = outlook.of_attack(view, NUMBERS[target], NUMBERS[src])
                return Label("Alone: lost for nothing" if "for nothing" in hint else "Alone", hint)
            case ["attack", _, "from", _, "with"]:
                return Label("With support")
            case ["attack", _, "from"]:
                return Label("from")
            case ["attack", space] | ["attack", _, "from", space]:
                return _unit_label(view, space)
            case ["retreat", space]:
                return _retreat_label(view, space)
            case ["option", number]:
                return Label(f"{number} · {_option(view, int(number))}")
            case ["lose", kind]:
                return _reserve_label(view, NAMES[RESERVE[1 - view.turn]], kind)
            case _:
                return Label(path[-1].word)

    def why_not(self, view: SquaresView, text: str) -> str:
        if view.viewer not in view.waiting:
            return _not_your_turn(view)
        if view.asked == "turn":
            if {"stand", "retreat", "option", "advance", "stay", "accept", "decline"} & set(
                text.lower().split()[:1]
            ):
                return "That answers an attack or an offer, and there is none: it is your turn."
            return why_no_action(view, text)
        return why_no_reply(view, text)

    # What happened.

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return told(event, names)

    # The position.

    def status(self, view: SquaresView, names: Sequence[str]) -> str:
        points = ", ".join(
            f"{name} ({side}) {got}"
            for name, side, got in zip(names, SIDES, view.points, strict=True)
        )
        score = f"Score (first to {WINNING}): {points}."
        if view.outcome is not None:
            return score
        doubles = [
            f"{name}’s next turn is a double turn."
            for name, passed in zip(names, view.passed, strict=True)
            if passed
        ]
        return "\n".join([score, " ".join([_to_do(view, names), *doubles])])

    def describe(self, view: SquaresView, names: Sequence[str]) -> str:
        armies = " ".join(_army(view, seat, names[seat]) for seat in (0, 1))
        last = f" Last turn: {_marks(view.last)}." if view.last else ""
        doing = "" if view.outcome is not None else f" {_to_do(view, SIDES)}"
        return f"SQUARES. {armies}{doing}{last}{_restricted(view)}"

    def describe_hand(self, view: SquaresView) -> str:
        return self.describe(view, SIDES)

    def result(self, view: SquaresView, names: Sequence[str]) -> str:
        outcome = view.outcome
        if outcome is None:
            return ""
        if outcome.drawn:
            head = f"**A draw** between {names[0]} and {names[1]}: {_ENDINGS[outcome.reason]}."
        else:
            head = f"**{names[outcome.winners[0]]} wins**{_how(view, outcome.reason, names)}."
        order = sorted((0, 1), key=lambda seat: outcome.ranks[seat])
        return "\n".join([head, *(_counted(view, seat, names[seat]) for seat in order)])

    def tally(self, view: SquaresView, seat: int) -> str:
        return _tally(view, seat)

    def seat(self, view: SquaresView, seat: int) -> str:
        return f"{SIDES[seat]} army"


def _how(view: SquaresView, reason: str, names: Sequence[str]) -> str:
    if reason == RESIGNED:
        return f": {who_resigned(names, view.resigned)}"
    return f" {_ENDINGS[reason]}"


# --- Menus -------------------------------------------------------------------------------

HINT = 100
"""So many characters has a label's second line at most."""
_FIRST = {
    "move": Label("Move a unit"),
    "cavalry": Label("Move two cavalry", "one square each"),
    "attack": Label("Attack"),
    "pass": Label("Pass", "your next turn is a double turn"),
    "offer": Label("Offer a draw"),
    "retreat": Label("Retreat"),
    "accept": Label("Accept the draw"),
    "decline": Label("Decline"),
    "option": Label("One of the five options"),
    "lose": Label("Lose a unit"),
}
"""The first words of notations."""


def _turn_prompt(view: SquaresView, path: Sequence[str]) -> str:
    match path:
        case []:
            return f"{_actions(view)} What do you do?"
        case ["move"]:
            return "Which unit moves?"
        case ["move", src] if NUMBERS[src] in RESERVE:
            return "Which type leaves your reserve?"
        case ["cavalry"]:
            return "Which two cavalry units move, one square each?"
        case ["move", _, kind]:
            return f"Where does the {kind} from your reserve go?"
        case ["move", src, *_]:
            return f"Where does the unit from {src} go?"
        case ["cavalry", pair] if _are_unlike(view, pair):
            return "Two cavalry leave the reserve. Where does the one that did not move last go?"
        case ["cavalry", pair, dst] if _are_unlike(view, pair):
            return f"One goes to {dst}. Where does the other go, which moved on your last turn?"
        case ["cavalry", pair]:
            first = pair.split("+")[0]
            return f"Two cavalry move. Where does one go from {first}, and where the other?"
        case ["cavalry", pair, dst]:
            first, second = pair.split("+")
            return f"One goes from {first} to {dst}. Where does the other, from {second}, go?"
        case ["attack"]:
            return "Which square do you attack?"
        case ["attack", target] | ["attack", target, "from"]:
            return f"Which unit attacks {target}?"
        case ["attack", target, "from", src]:
            return f"{src} attacks {target}: alone, or with support?"
        case ["attack", target, "from", src, *_]:
            return f"{src} attacks {target}. Which unit supports it?"
        case _:
            return "What do you do?"


def _told_of_two(first: Label, second: Label) -> str:
    """Return what is to be known of the two squares that cavalry go to: of the second alone where
    there is no room for both."""
    told = "; ".join(f"{one.text}: {one.hint}" for one in (first, second) if one.hint)
    return told if len(told) <= HINT else second.hint


def _are_unlike(view: SquaresView, pair: str) -> bool:
    """Whether a pair are two units of the reserve of which one has just moved (R-12)."""
    home = RESERVE[view.turn]
    return pair == f"{NAMES[home]}+{NAMES[home]}" and are_unlike(view.reserves[view.turn])


def _one_of_two(pair: str, number: int) -> str:
    """Return which of two cavalry goes: the first (0) or the second (1).

    >>> _one_of_two("G1CR+GR", 1), _one_of_two("GR+GR", 0), _one_of_two("GR+GR", 1)
    ('GR', 'one', 'the other')
    """
    squares = pair.split("+")
    return ("one", "the other")[number] if len(set(squares)) == 1 else squares[number]


def _defence_prompt(view: SquaresView, path: Sequence[str]) -> str:
    target = _target(view)
    if path:
        return f"Where does your {_at(view, target)} retreat to?"
    if view.asked == "second":
        return f"Their artillery went back: does your {_at(view, target)} still stand?"
    return f"{_attack(view)}. Your {_at(view, target)}: stand or retreat?"


def _attack(view: SquaresView) -> str:
    """The attack in progress, in a few words."""
    attack = view.attack
    assert attack is not None
    kind = "A flank attack" if attack.flank else "An attack"
    support = "" if attack.support < 0 else f" with {NAMES[attack.support]}"
    return f"{kind} from {NAMES[attack.src]}{support}"


def _unit_label(view: SquaresView, name: str) -> Label:
    """A space with the unit on it."""
    space = NUMBERS[name]
    what = "reserve" if space in RESERVE else KIND_NAMES[kind_of(view.board[space])]
    return Label(f"{name} {what}", row=row_for(_reader(view), space))


def _support_label(view: SquaresView, path: Sequence[str], helper: str) -> Label:
    target, src, support = NUMBERS[path[1]], NUMBERS[path[3]], NUMBERS[helper]
    flank = is_flank(view.board, target, src, support)
    plain = _unit_label(view, helper)
    hint = outlook.of_attack(view, target, src, support)
    return Label(f"{plain.text}, flank" if flank else plain.text, hint, plain.row)


def _advance_label(view: SquaresView, word: str) -> Label:
    """Into the vacated square, or not."""
    if view.attack is None:
        return Label(word.capitalize())
    target, src = NAMES[_target(view)], NAMES[view.attack.src]
    if word == "stay":
        return Label(f"Stay on {src}")
    return Label(f"Advance to {target}", "and win" if _target(view) in RESERVE else "")


def _retreat_label(view: SquaresView, name: str) -> Label:
    """A space that a unit retreats to, and what it may do then."""
    place, attack = _place_label(view, name), view.attack
    if attack is None or place.hint:
        return place
    first = {"support": attack.support, "attacker": attack.src}.get(attack.step, attack.target)
    start = view.chain[-1] if view.chain else first
    hint = outlook.of_retreat(kind_of(view.board[start]))
    return Label(place.text, hint, place.row)


def _place_label(view: SquaresView, name: str, src: str = "", kind: str = "") -> Label:
    """A space that a unit goes to."""
    space, reader = NUMBERS[name], _reader(view)
    code = view.board[space]
    text, hint = name, ""
    if code and view.asked != "turn":
        text, hint = f"{name} {KIND_NAMES[kind_of(code)]}", "the unit there makes way"
    elif space == RESERVE[1 - reader]:
        text, hint = f"{name} and win", "the enemy’s reserve is empty"
    elif src:
        start = NUMBERS[src]
        moving = KIND_NAMES.index(kind) if kind else kind_of(view.board[start])
        slow = is_slow(moving, start, space)
        after = outlook.of_place(view, start, space, turns=2 if slow else 1)
        text, hint = (f"{name} (double)", "the whole double turn") if slow else (name, "")
        hint = ", ".join(filter(None, [hint, after]))
    return Label(text, hint, row_for(reader, space))


def _reserve_label(view: SquaresView, reserve: str, kind: str) -> Label:
    seat, wanted = RESERVE.index(NUMBERS[reserve]), KIND_NAMES.index(kind)
    count = sum(kind_of(code) == wanted for code in view.reserves[seat])
    costs = f", costs {outlook.points(view, seat, wanted)}" if view.asked == "reserve" else ""
    return Label(kind.capitalize(), f"{count} in the reserve{costs}", pictured=not costs)


def _option(view: SquaresView, number: int) -> str:
    attack = view.attack
    assert attack is not None
    return _OPTIONS[number].format(
        defender=KIND_NAMES[kind_of(view.board[attack.target])],
        support=_named(view, attack.support),
        attacker=_named(view, attack.src),
    )


def _reader(view: SquaresView) -> int:
    """Whose way of looking at the map orders the menus."""
    return 1 if view.viewer is None else view.viewer


def _target(view: SquaresView) -> int:
    assert view.attack is not None
    return view.attack.target


def _support(view: SquaresView) -> int:
    assert view.attack is not None
    return view.attack.support


def _at(view: SquaresView, space: int) -> str:
    """A unit by its type and square."""
    return f"{KIND_NAMES[kind_of(view.board[space])]} on {NAMES[space]}"


def _named(view: SquaresView, space: int) -> str:
    """A unit by its type and square, briefly."""
    return f"{KIND_NAMES[kind_of(view.board[space])]} {NAMES[space]}"


def _not_your_turn(view: SquaresView) -> str:
    if view.attack is not None and view.waiting:
        side = SIDES[view.waiting[0]]
        return f"It is not for you to decide now: {side} answers in this attack."
    return "It is not your turn."


# --- The position ------------------------------------------------------------------------


def _actions(view: SquaresView) -> str:
    """How many actions the turn still has."""
    if not view.double:
        return "Your turn."
    return "A double turn: two actions." if view.left == 2 else "A double turn: one action left."


def _to_do(view: SquaresView, names: Sequence[str]) -> str:
    """Who must decide what."""
    if not view.waiting:
        return ""
    name = names[view.waiting[0]]
    match view.asked:
        case "turn" if not view.double:
            return f"{name} to move."
        case "turn":
            which = "two actions to do" if view.left == 2 else "one more action to do"
            return f"{name} has a double turn: {which}."
        case "defend" | "second":
            return f"{name} answers the attack on {NAMES[_target(view)]}."
        case "reserve":
            return f"{name} loses a unit of the attacked reserve: which one?"
        case "offer":
            return f"{name} is offered a draw."
        case "options":
            return f"{name} attacks {NAMES[_target(view)]}, which stands, and has five options."
        case "advance":
            return f"{name} may advance into {NAMES[_target(view)]}."
        case _:
            return f"{name} chooses where a unit retreats to."


def _army(view: SquaresView, seat: int, name: str) -> str:
    """Where an army stands, what it has lost."""
    by_kind = {
        kind: [
            space
            for space, code in zip(NAMES, view.board, strict=True)
            if code and seat_of(code) == seat and kind_of(code) == kind
        ]
        for kind in KINDS
    }
    parts = [f"{KIND_NAMES[kind]} {', '.join(at)}" for kind, at in by_kind.items() if at]
    parts.append(f"reserve {_counts(view.reserves[seat])}")
    if any(view.lost[seat]):
        parts.append(f"lost {_listed_losses(view.lost[seat])}")
    return f"{SIDES[seat]}, {name}, {counted(view.points[seat], 'point')}: {'; '.join(parts)}."


def _counts(units: Iterable[int]) -> str:
    kinds = [kind_of(code) for code in units]
    counts = [f"{kinds.count(kind)} {KIND_NAMES[kind]}" for kind in KINDS if kind in kinds]
    return ", ".join(counts) or "empty"


def _restricted(view: SquaresView) -> str:
    """Which units may not do everything."""
    limits: tuple[tuple[str, Callable[[int], bool]], ...] = (
        ("may not act", is_tired),
        ("may not move", lambda code: not is_tired(code) and code & MOVED == TWO_MOVES),
        ("may not attack", lambda code: not is_tired(code) and code & ATTACKED == TWO_ATTACKS),
    )
    found = []
    for what, holds in limits:
        spaces = [name for name, code in zip(NAMES, view.board, strict=True) if holds(code)]
        spaces += [
            f"{count} in {NAMES[RESERVE[seat]]}"
            for seat in (0, 1)
            if (count := sum(map(holds, view.reserves[seat])))
        ]
        if spaces:
            found.append(f"{', '.join(spaces)} {what}")
    return f" Limits: {'; '.join(found)}." if found else ""


def _marks(marks: Sequence[Mark]) -> str:
    """What the last turn did, briefly."""
    return ", ".join(
        f"{mark.how} {NAMES[mark.dst]}"
        if mark.src == mark.dst
        else f"{mark.how} {NAMES[mark.src]}-{NAMES[mark.dst]}"
        for mark in marks
    )


def _listed_losses(lost: Sequence[int]) -> str:
    return ", ".join(
        f"{count} {KIND_NAMES[kind]}" for kind, count in zip(KINDS, lost, strict=True) if count
    )


def _counted(view: SquaresView, seat: int, name: str) -> str:
    """A player's points, counted out."""
    resigned = " (resigned)" if seat in view.resigned else ""
    parts = _tally(view, seat)
    sum_up = f" = {parts}" if parts else ""
    return f"{SIDES[seat]} · {name}{resigned}: **{counted(view.points[seat], 'point')}**{sum_up}"


def _tally(view: SquaresView, seat: int) -> str:
    infantry, artillery, cavalry = view.lost[1 - seat]
    parts = []
    if infantry:
        parts.append(f"{infantry} infantry")
    if artillery:
        parts.append(f"{artillery} artillery × 2")
    if cavalry:
        doubled = cavalry * 2 > ARMY[CAVALRY]
        parts.append(f"{cavalry} cavalry × 2" if doubled else f"{cavalry} cavalry")
    return " + ".join(parts)
