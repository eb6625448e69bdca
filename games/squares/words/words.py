"""All that players read of SQUARES, tied together.

Questions are in `menus`, events in `story`, most refusals in `refusals`, and the rules pages in
`help`. The position in words is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from games.decisions import About
from games.events import Event
from games.frames import Taken
from games.parts import Part
from games.renaming import Renaming
from games.squares.board import CHESS_NAMES, NAMES, RESERVE, SIDES
from games.squares.events import TurnDoubled
from games.squares.rules import changes
from games.squares.rules.ending import AGREED, EVEN, OCCUPIED, QUIET, REPEATED, STUCK, TEN
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
from games.squares.words import menus
from games.squares.words.befell import befell
from games.squares.words.combat_refusals import why_no_reply
from games.squares.words.done import done
from games.squares.words.forced import forced
from games.squares.words.help import PAGES
from games.squares.words.places import called, where
from games.squares.words.reasons import REASONS
from games.squares.words.refusals import why_no_action
from games.squares.words.story import sentence
from games.state import RESIGNED
from games.wording import counted, who_resigned
from games.words import Befallen, FirstLook, Label, Words

_ENDINGS = {
    OCCUPIED: "by entering the enemy’s empty reserve",
    TEN: "with ten points",
    STUCK: "because the opponent has no legal action",
    EVEN: "one attack brought both to ten points or more, and to the same number",
    REPEATED: "the same position occurred for the third time",
    AGREED: "offered and accepted",
    QUIET: "two hundred turns in a row without an elimination",
}


class SquaresWords(Words[SquaresView]):
    """The words of SQUARES, in English."""

    pages = PAGES
    reasons = REASONS
    told_by_status = (TurnDoubled,)
    renaming = Renaming("as on a chessboard", CHESS_NAMES)

    def prompt(
        self,
        view: SquaresView,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        return menus.prompt(view, question, path, branches)

    def label(
        self,
        view: SquaresView,
        names: Sequence[str],
        path: Sequence[Part],
        about: About | None = None,
    ) -> Label:
        return menus.label(view, path)

    def befell(self, event: Event, names: Sequence[str]) -> Iterable[Befallen]:
        return befell(event, names)

    def forced(self, taken: Taken, events: Sequence[Event]) -> str:
        return forced(taken) or super().forced(taken, events)

    def done(self, answer: Taken) -> str:
        return done(answer) or super().done(answer)

    def counts(self, view: SquaresView) -> Mapping[str, int]:
        return changes.numbers(view)

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
        return sentence(event, names)

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
        to_do = [] if _plain_turn(view) else [_to_do(view, names)]
        return "\n".join(filter(None, [score, " ".join([*to_do, *doubles])]))

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

    def first_look(self, view: SquaresView) -> FirstLook:
        goal = (
            "Eliminate ten of the enemy’s units (artillery counts double), or march into their "
            "reserve while it is empty."
        )
        signs = (
            "Crossed muskets are infantry, a horse is cavalry, a gun is artillery. The trays are "
            "reserves."
        )
        return FirstLook(goal, signs)

    def seat(self, view: SquaresView, seat: int) -> str:
        return f"{SIDES[seat]} army"


def _how(view: SquaresView, reason: str, names: Sequence[str]) -> str:
    if reason == RESIGNED:
        return f": {who_resigned(names, view.resigned)}"
    return f" {_ENDINGS[reason]}"


def _not_your_turn(view: SquaresView) -> str:
    if view.attack is not None and view.waiting:
        side = SIDES[view.waiting[0]]
        return f"It is not your decision now: {side} answers this attack."
    return "It is not your turn."


# --- The position ------------------------------------------------------------------------


def _plain_turn(view: SquaresView) -> bool:
    """Whether the decision is a turn of one action, which the player who is called knows anyway."""
    return view.asked == "turn" and not view.double


def _to_do(view: SquaresView, names: Sequence[str]) -> str:
    """Return the decision that is awaited, and the player who has to make it."""
    if not view.waiting:
        return ""
    name = names[view.waiting[0]]
    target = "" if view.attack is None else called(view.attack.target)
    match view.asked:
        case "turn" if not view.double:
            return f"{name} to move."
        case "turn":
            which = "two actions to do" if view.left == 2 else "one more action to do"
            return f"{name} has a double turn: {which}."
        case "defend" | "second":
            return f"{name} answers the attack on {target}."
        case "reserve":
            return f"{name} loses a unit of the attacked reserve: which one?"
        case "offer":
            return f"{name} is offered a draw."
        case "options":
            return f"{name} attacks {target}, which stands, and decides what happens."
        case "advance":
            return f"{name} may advance into {target}."
        case _:
            return f"{name} chooses where a unit retreats to."


def _army(view: SquaresView, seat: int, name: str) -> str:
    """Return the units of an army on the map, and its losses."""
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
    """Return the units that are under a restriction."""
    limits: tuple[tuple[str, Callable[[int], bool]], ...] = (
        ("may not act", is_tired),
        ("may not move", lambda code: not is_tired(code) and code & MOVED == TWO_MOVES),
        ("may not attack", lambda code: not is_tired(code) and code & ATTACKED == TWO_ATTACKS),
    )
    found = []
    for what, holds in limits:
        spaces = [name for name, code in zip(NAMES, view.board, strict=True) if holds(code)]
        spaces += [
            f"{count} {where(RESERVE[seat])}"
            for seat in (0, 1)
            if (count := sum(map(holds, view.reserves[seat])))
        ]
        if spaces:
            found.append(f"{', '.join(spaces)} {what}")
    return f" Limits: {'; '.join(found)}." if found else ""


def _marks(marks: Sequence[Mark]) -> str:
    """Return in short what the last turn did."""
    return ", ".join(
        f"{mark.how} {where(mark.dst)}"
        if mark.src == mark.dst
        else f"{mark.how} from {called(mark.src)} to {called(mark.dst)}"
        for mark in marks
    )


def _listed_losses(lost: Sequence[int]) -> str:
    return ", ".join(
        f"{count} {KIND_NAMES[kind]}" for kind, count in zip(KINDS, lost, strict=True) if count
    )


def _counted(view: SquaresView, seat: int, name: str) -> str:
    """Return a player's points, counted out."""
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
