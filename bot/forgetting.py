"""Work of features when a member has their data deleted, beyond the rows of the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection


class Forgetting:
    """The work of features around a deletion."""

    def __init__(self) -> None:
        self._before: list[Callable[[int], Awaitable[None]]] = []
        self._after: list[Callable[[int, Collection[int]], None]] = []

    def before(self, work: Callable[[int], Awaitable[None]]) -> None:
        """Await `work` with the member's id before anything is deleted."""
        self._before.append(work)

    def after(self, work: Callable[[int, Collection[int]], None]) -> None:
        """Call `work` with the member's id, and the matches in which their name has changed, once
        the database has forgotten them."""
        self._after.append(work)

    async def begin(self, user_id: int) -> None:
        """Do the work that comes before the deletion."""
        for work in self._before:
            await work(user_id)

    def end(self, user_id: int, matches: Collection[int]) -> None:
        """Do the work that comes after it."""
        for work in self._after:
            work(user_id, matches)
