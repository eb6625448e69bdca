"""Parts of the next pictures are drawn before somebody clicks: a portrait takes longer than the
rest of a card, and a card longer than the rest of a move."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from contextvars import Context
from functools import partial

from bot.draw_pool import DrawPool
from renderers.contract import Ahead

log = logging.getLogger(__name__)

MOST, KNOWN = 400, 2000
"""Parts that wait at most, and those that are remembered as drawn."""
PAUSE = 0.01
"""Seconds between two parts: moves are stored meanwhile."""
QUIET = 0.25
"""Seconds after a new position in which nothing is drawn. Where many matches are played at once,
somebody moves more often than that, and no move waits for what may be of use later."""


class DrawnAhead:
    """Draws what renderers wish to have at hand, one part after the other, while nobody waits for a
    picture."""

    def __init__(self, draw_pool: DrawPool) -> None:
        self._draw_pool = draw_pool
        self._waiting: OrderedDict[Ahead, None] = OrderedDict()
        self._known: OrderedDict[Ahead, None] = OrderedDict()
        self._work: asyncio.Task[None] | None = None
        self._wished = 0.0
        """The loop's time of the last wish."""

    def wish(self, parts: Iterable[Ahead]) -> None:
        """Draw some parts later, where they are not known as drawn. Those that there is no room for
        are wished for again with the next position."""
        self._wished = asyncio.get_running_loop().time()
        for part in parts:
            if part in self._known:
                self._known.move_to_end(part)
            elif len(self._waiting) < MOST:
                self._waiting[part] = None
        if self._waiting and (self._work is None or self._work.done()):
            # It is no work of the member who looks: nobody waits for its end.
            self._work = Context().run(asyncio.create_task, self._draw())

    async def _draw(self) -> None:
        clock = asyncio.get_running_loop().time
        while self._waiting:
            if (rest := self._wished + QUIET - clock()) > 0:
                await asyncio.sleep(rest)
                continue
            part, _ = self._waiting.popitem(last=False)
            self._known[part] = None
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
            try:
                await self._draw_pool.draw_at_leisure(partial(part.draw, *part.about))
            except Exception:  # a picture that needs it fails where somebody sees it
                log.exception("%s cannot be drawn ahead", part)
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Draw no more."""
        self._waiting.clear()
        if self._work is not None:
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work
