"""The small last lines of a board, which features bring."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.play.match import Match
from bot.storage.records import Step

Tell = Callable[[Match, Sequence[Step]], Awaitable[str]]
"""Returns a line for a match and the steps that its board tells; "" for none."""


class BoardLines:
    """What features have to say below the score and the result, in the order in which they said
    that they do. A feature that is gone takes its line with it."""

    def __init__(self) -> None:
        self._tellers: list[Tell] = []

    def add(self, tell: Tell) -> None:
        """Let `tell` have a line below each board."""
        self._tellers.append(tell)

    async def of(self, match: Match, steps: Sequence[Step]) -> str:
        """Return the lines of a board.

        Args:
            steps: what it tells.
        """
        return "\n".join(filter(None, [await tell(match, steps) for tell in self._tellers]))
