"""The small last lines of boards, and the notes about players on result cards. Features bring
both."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.play.match import Match
from bot.storage.records import Step

Tell = Callable[[Match, Sequence[Step]], Awaitable[str]]
"""Returns a line for a match and the steps that its board tells; "" for none."""
Note = Callable[[Match], Awaitable[Mapping[int, str]]]
"""Returns, by seat, what the result of a match that is over means to its player."""


class BoardLines:
    """Features' lines below the score and the result, in the order in which the features added
    them. A feature that is gone takes its line with it."""

    def __init__(self) -> None:
        self._tellers: list[Tell] = []
        self._noters: list[Note] = []

    def add(self, tell: Tell) -> None:
        """Add a function that returns a line for each board."""
        self._tellers.append(tell)

    def add_notes(self, note: Note) -> None:
        """Add a function that returns notes about players for each result card."""
        self._noters.append(note)

    async def notes(self, match: Match) -> dict[int, str]:
        """Return, by seat, the notes about players on the card of a match that is over."""
        found: dict[int, str] = {}
        for note in self._noters:
            found |= await note(match)
        return found

    async def of(self, match: Match, steps: Sequence[Step]) -> str:
        """Return the lines of a board.

        Args:
            steps: the steps that the board tells.
        """
        return "\n".join(filter(None, [await tell(match, steps) for tell in self._tellers]))
