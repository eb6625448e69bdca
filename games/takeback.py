"""Taking back: a seat undoes its own latest decisions, one at a time.

A decision can be taken back by the seat that made it until somebody else has acted, as long as
nothing came of it that anybody could use: no die was cast and no card drawn, nothing hidden was
shown (`Event.reveals`), it opened no sealed answers of others (`games.sealing`), and it neither
answered the question for a reaction nor led to one: who is asked, and who is not, can tell
what somebody holds. The match goes on from the state before.

The log of a match only grows. Taking back is a step of its own, which names the one that it
undoes; what stands is what no such step undoes.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.decisions import Ask
from games.events import Event
from games.state import State


class Point(msgspec.Struct, frozen=True):
    """The facts of a match at one moment that count for taking back."""

    asks: tuple[Ask, ...]
    """The questions."""
    drawn: int
    """How often the match's chance was used."""
    sealed: bool = False
    """True if answers may lie there that nobody has seen yet."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return tuple(ask.seat for ask in self.asks)

    @property
    def reacts(self) -> bool:
        """True if somebody is asked for a reaction, and may pass."""
        return any(ask.passing is not None for ask in self.asks)


def point(state: State, asks: Sequence[Ask]) -> Point:
    """Return what counts of a state, with what is asked in it."""
    return Point(tuple(asks), state.chance.drawn, bool(state.sealed_at))


def can_take_back(seat: int, events: Sequence[Event], before: Point, after: Point) -> bool:
    """Return whether a seat may take back a decision of its own that was the last of the match.

    Only what the seat sees decides: what it cannot see must not show in what it may do.

    Args:
        events: what the decision led to.
        before, after: the match around it.
    """
    if before.sealed and before.asks != after.asks:
        return False  # it was an answer, and may have opened those of others
    return (
        before.asked == (seat,)
        and bool(after.asks)
        and before.drawn == after.drawn
        and not (before.reacts or after.reacts)
        and not any(event.reveals for event in events)
    )


def live(undoes: Sequence[int | None]) -> tuple[int, ...]:
    """Return the versions of the steps that stand, the start of the match first.

    Args:
        undoes: by version, which version that step undoes; None for what undoes nothing.

    Raises:
        ValueError: a step undoes another than the last that stood, or the start.
    """
    stand: list[int] = []
    for version, undone in enumerate(undoes):
        if undone is None:
            stand.append(version)
        elif len(stand) > 1 and stand[-1] == undone:
            stand.pop()
        else:
            raise ValueError(f"version {version} cannot undo version {undone}")
    return tuple(stand)
