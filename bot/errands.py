"""Thinking that can wait. A feature leaves its errands here, and the feature that has workers runs
them while no running match needs the workers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from games.players.thought import Enough
from games.refusals import Refusal


class Errand(Protocol):
    """Something to think about for a moment. It is pickled for another process, so it is plain data
    of a class that can be found by its name, and so is the class of a game in it."""

    @property
    def seconds(self) -> float:
        """The time to think."""

    @property
    def answer(self) -> Any:
        """The type of the result, for msgspec."""

    def run(self, enough: Enough) -> Any:
        """Think until `enough` says so, and return the result."""


Runner = Callable[[Errand], Awaitable[Any]]
"""Returns the result of an errand.

Raises:
    NobodyThinks: there is no result.
"""


class NobodyThinks(Refusal):
    """Nobody can run the errand just now; the sentence says so."""


NOBODY = "The computer is having trouble right now. Try again in a minute."


class Errands:
    """The part that runs errands, if there is one."""

    def __init__(self) -> None:
        self._runner: Runner | None = None

    def set(self, runner: Runner) -> None:
        """Set the function that runs errands."""
        self._runner = runner

    @property
    def are_run(self) -> bool:
        """Whether there is a part that runs errands."""
        return self._runner is not None

    async def run(self, errand: Errand) -> Any:
        """Return the result of an errand.

        Raises:
            NobodyThinks: nobody can run it.
        """
        if self._runner is None:
            raise NobodyThinks(NOBODY)
        return await self._runner(errand)
