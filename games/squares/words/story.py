"""The story of SQUARES: one short sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, Resigned
from games.squares.board import NAMES, RESERVE, is_forest
from games.squares.events import (
    Advanced,
    Attacked,
    Began,
    DrawAnswered,
    DrawOffered,
    Eliminated,
    Ended,
    Moved,
    OptionTaken,
    Passed,
    Retreated,
    Stood,
    TurnDoubled,
)
from games.squares.rules.ending import AGREED, EVEN, OCCUPIED, QUIET, REPEATED, STUCK
from games.squares.units import KIND_NAMES
from games.squares.words.places import called

_TAKEN = (
    "",
    "eliminates the defender and withdraws",
    "eliminates the defender at the cost of the supporting unit",
    "eliminates the defender at the cost of the attacking unit",
    "retreats the attacking unit",
    "retreats the supporting unit",
)
"""The attacker's five options, as sentences."""

_DRAWS = {
    EVEN: "One attack brings both players to ten points or more, and to the same number: a draw.",
    REPEATED: "The same position for the third time: a draw.",
    AGREED: "The match is a draw.",
    QUIET: "Two hundred turns without an elimination: a draw.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    """Return an event in one short sentence."""
    match event:
        case Began(first):
            return f"The battle begins: {names[first]} has the first turn."
        case TurnDoubled(seat):
            return f"{names[seat]} passed before and has a double turn."
        case Moved(seat, kind, src, dst, slow):
            how = " with the whole double turn" if slow else ""
            return (
                f"{names[seat]} moves {KIND_NAMES[kind]} from {called(src)} to {called(dst)}{how}."
            )
        case Passed(seat, forced):
            does = "has no other legal action and passes" if forced else "passes"
            return f"{names[seat]} {does}."
        case Attacked():
            return _attacked(event, names)
        case Stood(seat, kind, space):
            return f"{names[seat]}’s {KIND_NAMES[kind]} on {NAMES[space]} stands."
        case OptionTaken(seat, option):
            return f"{names[seat]} {_TAKEN[option]}."
        case Retreated(seat, kind, src, dst, makes_way):
            does = "makes way" if makes_way else "retreats"
            return f"{names[seat]}’s {KIND_NAMES[kind]} {does} from {called(src)} to {called(dst)}."
        case Eliminated(seat, kind, space):
            return f"{names[seat]} loses {_lost(kind, space)}."
        case Advanced(seat, kind, _, dst):
            return f"{names[seat]}’s {KIND_NAMES[kind]} advances into {called(dst)}."
        case DrawOffered(seat):
            return f"{names[seat]} offers a draw."
        case DrawAnswered(seat, accepts):
            return f"{names[seat]} {'accepts' if accepts else 'declines'} the draw."
        case Resigned(seat):
            return f"{names[seat]} resigns."
        case Ended():
            return _ended(event, names)
        case _:
            raise TypeError(f"no words for {event!r}")


def _attacked(event: Attacked, names: Sequence[str]) -> str:
    forest = ", a forest," if is_forest(event.target) else ""
    support = "alone"
    if event.support_kind:
        support = f"supported by the {KIND_NAMES[event.support_kind]} on {NAMES[event.support]}"
    flank = " A flank attack!" if event.flank else ""
    return (
        f"{names[event.seat]} attacks {_target(event)}{forest} with "
        f"the {KIND_NAMES[event.kind]} on {NAMES[event.src]}, {support}.{flank}"
    )


def _target(event: Attacked) -> str:
    if event.target in RESERVE:
        return called(event.target)
    return f"the {KIND_NAMES[event.against]} on {NAMES[event.target]}"


def _lost(kind: int, space: int) -> str:
    """Return the name of what is eliminated: a unit, or one of a reserve's units of that type."""
    name = KIND_NAMES[kind]
    if space in RESERVE:
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name} unit from {called(space)}"
    return f"the {name} on {NAMES[space]}"


def _ended(event: Ended, names: Sequence[str]) -> str:
    if event.winner is None:
        return _DRAWS[event.reason]
    name, loser = names[event.winner], names[1 - event.winner]
    if event.reason == OCCUPIED:
        return f"{name} enters {loser}’s empty reserve and wins!"
    if event.reason == STUCK:
        return f"{loser} has no legal action left: {name} wins."
    return f"{name} has ten points and wins."
