"""Draws pictures off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.figures import Figures

T = TypeVar("T")


class DrawPool:
    """A few threads that draw. Further pictures wait their turn."""

    def __init__(self, threads: int, figures: Figures | None = None) -> None:
        """Take the number of threads, and the figures that count the pictures."""
        self._figures = figures or Figures()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="drawing")
        self._open = 0
        """The number of pictures that somebody waits for."""
        self._rest = asyncio.Event()
        self._rest.set()

    async def draw(self, work: Callable[[], T]) -> T:
        """Return what `work` draws."""
        self._open += 1
        self._rest.clear()
        try:
            with self._figures.drawing():
                return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._open -= 1
            if not self._open:
                self._rest.set()

    async def draw_at_leisure(self, work: Callable[[], object]) -> None:
        """Let `work` draw once nobody waits for a picture. It should take a few milliseconds,
        because a picture that is wanted meanwhile may have to wait for it."""
        await self._rest.wait()
        await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Let the pictures in progress finish, cancel those that wait, and take no more."""
        self._pool.shutdown(wait=True, cancel_futures=True)
