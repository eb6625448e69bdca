"""The effects of events on seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.events import Event
from games.squares.board import NAMES, RESERVE
from games.squares.events import Advanced, Attacked, DrawOffered, Eliminated, Moved, Retreated
from games.squares.units import KIND_NAMES
from games.squares.words.places import called, where
from games.words import Befallen


def befell(event: Event, names: Sequence[str]) -> Iterator[Befallen]:
    """Yield what happens to units, with the seats of their owners."""
    match event:
        case Attacked(seat=seat, src=src, target=target, against=against):
            what = "the reserve" if target in RESERVE else f"{KIND_NAMES[against]} {where(target)}"
            by = f"attacked by {names[seat]} from {NAMES[src]}"
            support = f", supported from {NAMES[event.support]}" if event.support_kind else ""
            flank = ", on its flank" if event.flank else ""
            yield Befallen(1 - seat, what, f"{by}{support}{flank}")
        case Eliminated(seat, kind, space):
            yield Befallen(seat, f"{KIND_NAMES[kind]} {where(space)}", "lost")
        case Retreated(seat, kind, src, dst):
            yield Befallen(seat, f"{KIND_NAMES[kind]} {where(src)}", f"back to {called(dst)}")
        case Moved(seat, kind, src, dst) | Advanced(seat, kind, src, dst):
            yield Befallen(seat, f"{KIND_NAMES[kind]} {where(src)}", f"moved to {called(dst)}")
        case DrawOffered(seat):
            yield Befallen(1 - seat, "Draw", f"offered by {names[seat]}")
