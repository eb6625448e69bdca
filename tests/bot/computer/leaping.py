"""An event loop whose time leaps: instead of waiting, it moves its clock to the end of the wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any


class LeapingLoop(asyncio.SelectorEventLoop):
    """A loop for tests that wait for time alone. It does not wait for other threads."""

    def __init__(self) -> None:
        super().__init__()
        self._leapt = 0.0
        self._look = self._selector.select  # type: ignore[attr-defined]
        self._selector.select = self._leap  # type: ignore[attr-defined]

    def time(self) -> float:
        """Return the seconds since the loop began, leaps included."""
        return self._leapt

    def _leap(self, timeout: float | None) -> Any:
        ready = self._look(timeout and 0)
        if not ready and timeout:
            self._leapt += timeout
        return ready


def leaping(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test on a leaping loop."""

    @wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        with asyncio.Runner(loop_factory=LeapingLoop) as runner:
            runner.run(test(*args, **fixtures))

    return run
