"""Thinking that can wait: a feature leaves what it has to think about here, and the feature that
has workers does it while no running match needs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from games.players.thought import Enough
from games.refusals import Refusal


class Errand(Protocol):
    """Something to think about for a moment. It is sent to another process, and so is plain data
    of a class that can be found by its name; a game in it goes by its own."""

    @property
    def seconds(self) -> float:
        """How long to think."""

    @property
    def answer(self) -> Any:
        """The type of what is found, as msgspec knows types."""

    def run(self, enough: Enough) -> Any:
        """Return what is found when it is enough."""


Runner = Callable[[Errand], Awaitable[Any]]
"""Returns what an errand finds.

Raises:
    NobodyThinks: nothing was found.
"""


class NobodyThinks(Refusal):
    """There is nobody to think about it just now; the sentence says so."""


NOBODY = "The computer is having trouble right now. Try again in a minute."


class Errands:
    """The one that runs errands, if there is one."""

    def __init__(self) -> None:
        self._runner: Runner | None = None

    def set(self, runner: Runner) -> None:
        """Let a feature run errands."""
        self._runner = runner

    @property
    def are_run(self) -> bool:
        """Whether any process runs them."""
        return self._runner is not None

    async def run(self, errand: Errand) -> Any:
        """Return what an errand finds.

        Raises:
            NobodyThinks: nothing, for nobody could think about it.
        """
        if self._runner is None:
            raise NobodyThinks(NOBODY)
        return await self._runner(errand)
