"""Taking back: a seat undoes its own latest decisions, one at a time.

A seat can take back its decision until another seat has acted, as long as nothing came of the
decision that anybody could use:

- no die was cast and no card drawn
- nothing hidden was shown (`Event.reveals`)
- it opened no sealed answers of others (`games.sealing`)
- it neither answered a chance to react nor led to one, since who is asked, and who is not, can tell
  what somebody holds

The match goes on from the state before. Its log only grows: taking back is a step of its own, which
names the step that it undoes. The steps that stand are those that no such step undoes.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.decisions import Ask
from games.events import Event
from games.state import State


class Point(msgspec.Struct, frozen=True):
    """The facts about a match at one moment that matter for taking back."""

    asks: tuple[Ask, ...]
    """The questions."""
    drawn: int
    """The number of draws from the match's chance so far."""
    sealed: bool = False
    """Whether there may be answers that nobody has seen yet."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return tuple(ask.seat for ask in self.asks)

    @property
    def reacts(self) -> bool:
        """Whether somebody is asked for a reaction, and may pass."""
        return any(ask.passing is not None for ask in self.asks)


def point(state: State, asks: Sequence[Ask]) -> Point:
    """Return what matters about a state, with its asks."""
    return Point(tuple(asks), state.chance.drawn, bool(state.sealed_at))


def can_take_back(seat: int, events: Sequence[Event], before: Point, after: Point) -> bool:
    """Return whether a seat may take back its own decision, which was the latest of the match.

    The answer depends only on what the seat sees. Otherwise hidden things would show in it.

    Args:
        events: what the decision led to.
        before: the match before the decision.
        after: the match after it.
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
    """Return the versions of the steps that stand, beginning with the start of the match.

    Args:
        undoes: by version, the version that the step undoes, or None.

    Raises:
        ValueError: a step undoes the start, or a step that was not the last to stand.
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
