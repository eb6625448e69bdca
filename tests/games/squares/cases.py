"""Rules of SQUARES as cases of one line: `rule | table | moves | what holds`.

    r-9 artillery against artillery: both are lost
        | A G1C ; A B1C | attack B1C from G1C alone | units - ; points 2 2

A table is written as `games.squares.laid_out` reads it.

A move is a text as a player types it. The facts: `asks blue defend`, `only stand, retreat BR` (all
choices), `can ...` and `cannot ...`, `moves G1L: B1R, G2L` (all squares that unit can move to),
`attacks B1C: G1C alone, G1C + G1CR` (all attacks on that square, with the supporting unit), `pairs:
G3L+G3R GR GR` (all pairs of cavalry that can move together), `units G1C=i B1C=I` (all on the map,
Gray's in small letters), `at G1C i`, `gray.reserve IIC`, `points 0 1` (Blue's, Gray's), `ended
occupied gray` or `ended -`, and `last stood eliminated`: the kinds of the last events, as many as
there are words.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event
from games.squares.board import BLUE, GRAY
from games.squares.laid_out import laid_out
from games.squares.state import SquaresState
from tests.games.one_line import Case
from tests.games.squares.positions import (
    asked,
    at,
    attacks_on,
    do,
    in_reserve,
    legal,
    moves_of,
    units_on,
)

SEAT = {"gray": GRAY, "blue": BLUE}
SIDE = {seat: name for name, seat in SEAT.items()}


def show(case: Case) -> None:
    """Play a case, and check its facts against the position."""
    state = laid_out(case.table)
    for moves, facts in case.turns:
        events = do(state, *moves)
        for fact in facts:
            head, told = seen(state, events, fact)
            assert f"{head} {told}" == fact


def seen(state: SquaresState, events: Sequence[Event], fact: str) -> tuple[str, str]:
    """Return the subject of a fact, and its state: joined, they are the fact if it holds."""
    head, _, rest = fact.partition(" ")
    match head:
        case "can" | "cannot":
            return ("can" if rest in legal(state) else "cannot"), rest
        case "only":
            return head, _among(rest, legal(state))
        case "moves" | "attacks":
            space, _, wanted = rest.partition(": ")
            found = moves_of(state, space) if head == "moves" else attacks_on(state, space)
            return head, f"{space}: {_among(wanted, found)}"
        case "pairs:":
            pairs = {text for text in legal(state) if text.startswith("cavalry ")}
            return head, _among(rest, {text.removeprefix("cavalry ") for text in pairs})
        case "asks":
            side, question = asked(state)
            return head, f"{side.lower()} {question}"
        case "units":
            return head, " ".join(f"{name}={unit}" for name, unit in units_on(state).items()) or "-"
        case "at":
            space = rest.split()[0]
            return head, f"{space} {at(state, space) or '-'}"
        case "points":
            return head, " ".join(map(str, state.points))
        case "last":
            kinds = events[-len(rest.split()) :]
            return head, " ".join(type(event).__name__.lower() for event in kinds)
        case "ended":
            end = state.outcome
            winners = () if end is None else end.winners
            return (
                head,
                "-" if end is None else f"{end.reason} {'+'.join(SIDE[w] for w in winners)}",
            )
    side, _, what = head.partition(".")
    assert what == "reserve", fact
    return head, in_reserve(state, SEAT[side]) or "-"


def _among(wanted: str, found: set[str]) -> str:
    """Return the found texts in the wanted order."""
    known = [text for text in wanted.split(", ") if text in found]
    return ", ".join([*known, *sorted(found - set(known))]) or "-"
