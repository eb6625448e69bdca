"""News of a match that has changed: one event for everything that follows matches.

Subscribers look at it themselves: a match that has just ended is one that `ended`, one that the
computer plays in has a level among `after.players`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.storage.records import MatchRow, MatchStatus, NewStep


@dataclass(frozen=True)
class Changed:
    """A match has changed: its position, who plays it, its clocks or its orders."""

    before: MatchRow | None
    """None for a match that has just started."""
    after: MatchRow
    steps: Sequence[NewStep] = ()
    """Those that were stored with it, in order; none where the position is the same."""
    by: int | None = None
    """The seat whose action led to the steps; None for what nobody's action did."""

    @property
    def ended(self) -> bool:
        """Whether the match was over with this change, and not before."""
        was_over = self.before is not None and self.before.status is not MatchStatus.RUNNING
        return self.after.status is not MatchStatus.RUNNING and not was_over


class Changes:
    """Tells subscribers of changes, once they are stored; or while they are, in one transaction."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[[Changed], None]] = []
        self._stored_with: list[Callable[[Changed], Awaitable[None]]] = []

    def subscribe(self, subscriber: Callable[[Changed], None]) -> None:
        """Call `subscriber` after each change. It returns at once, and raises nothing."""
        self._subscribers.append(subscriber)

    def store_with(self, work: Callable[[Changed], Awaitable[None]]) -> None:
        """Await `work` inside the transaction that stores steps, before it is committed: what it
        writes is stored with them, or neither is. It reads and writes the database only."""
        self._stored_with.append(work)

    def publish(self, changed: Changed) -> None:
        """Tell all subscribers."""
        for subscriber in self._subscribers:
            subscriber(changed)

    async def store(self, changed: Changed) -> None:
        """Do all that is stored with a change. To be called inside its transaction."""
        for work in self._stored_with:
            await work(changed)
