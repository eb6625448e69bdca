"""Changes of matches: one event for everything that follows matches.

Subscribers see for themselves what has happened: a match that has just ended is `ended`, and one
in which the computer plays has a level among `after.players`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.storage.records import MatchRow, MatchStatus, NewStep


@dataclass(frozen=True)
class Changed:
    """A match has changed: its position, who plays it, its clocks or its orders."""

    before: MatchRow | None
    """The match before; None if it has just started."""
    after: MatchRow
    steps: Sequence[NewStep] = ()
    """The steps that were stored with the change, in order. Empty if the position is the same, and
    if `MatchManager.control` publishes the change."""
    by: int | None = None
    """The seat whose action led to the steps; None if no seat's action did."""

    @property
    def ended(self) -> bool:
        """Whether the match ended with this change."""
        was_over = self.before is not None and self.before.status is not MatchStatus.RUNNING
        return self.after.status is not MatchStatus.RUNNING and not was_over


class Changes:
    """Tells subscribers of changes once they are stored, or while they are stored, in the
    transaction."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[[Changed], None]] = []
        self._stored_with: list[Callable[[Changed], Awaitable[None]]] = []

    def subscribe(self, subscriber: Callable[[Changed], None]) -> None:
        """Call `subscriber` after each change. It must return at once and raise nothing."""
        self._subscribers.append(subscriber)

    def store_with(self, work: Callable[[Changed], Awaitable[None]]) -> None:
        """Await `work` inside the transaction that stores steps, before the commit: its writes are
        stored with the steps, or neither is. It must only read and write the database."""
        self._stored_with.append(work)

    def publish(self, changed: Changed) -> None:
        """Tell all subscribers."""
        for subscriber in self._subscribers:
            subscriber(changed)

    async def store(self, changed: Changed) -> None:
        """Do all the work that is stored with a change. Call it inside the change's transaction."""
        for work in self._stored_with:
            await work(changed)
