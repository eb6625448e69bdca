"""Rules of SQUARES as cases of one line: `rule | table | moves | what holds`.

    r-9 artillery against artillery: both are lost
        | A G1C ; A B1C | attack B1C from G1C alone | units - ; points 2 2

A table is written as `games.squares.laid_out` reads it.

A move is what a player types. What holds: `asks blue defend`, `only stand, retreat BR` (all that
can be done), `can ...` and `cannot ...`, `units G1C=i B1C=I` (all on the map, Gray's in small
letters), `at G1C i`, `gray.reserve IIC`, `points 0 1` (Blue's, Gray's), `ended occupied gray` or
`ended -`, and `last stood eliminated`: the kinds of the last events, as many as there are words.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event
from games.squares.board import BLUE, GRAY
from games.squares.laid_out import laid_out
from games.squares.state import SquaresState
from tests.games.one_line import Case
from tests.games.squares.positions import asked, at, do, in_reserve, legal, units_on

SEAT = {"gray": GRAY, "blue": BLUE}
SIDE = {seat: name for name, seat in SEAT.items()}


def show(case: Case) -> None:
    """Play a case and hold what it says against the position."""
    state = laid_out(case.table)
    for moves, facts in case.turns:
        events = do(state, *moves)
        for fact in facts:
            head, told = seen(state, events, fact)
            assert f"{head} {told}" == fact


def seen(state: SquaresState, events: Sequence[Event], fact: str) -> tuple[str, str]:
    """Return what a fact is about, and how it is: both together are the fact if it holds."""
    head, _, rest = fact.partition(" ")
    match head:
        case "can" | "cannot":
            return ("can" if rest in legal(state) else "cannot"), rest
        case "only":
            there, order = legal(state), rest.split(", ")
            known = [text for text in order if text in there]
            return head, ", ".join([*known, *sorted(there - set(known))])
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
            wanted = len(rest.split())
            return head, " ".join(type(event).__name__.lower() for event in events[-wanted:])
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
