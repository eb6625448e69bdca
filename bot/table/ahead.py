"""Draws parts of the next pictures before anybody clicks: a portrait takes longer than the rest of
a card, and a card longer than the rest of a move."""

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
from renderers.kit.density import Density, drawn_at

log = logging.getLogger(__name__)

MOST, KNOWN = 400, 2000
"""The most parts that may wait, and the number of parts remembered as drawn."""
PAUSE = 0.01
"""Seconds between two parts, in which moves can be stored."""
QUIET = 0.25
"""Seconds after a new position in which nothing is drawn. With many matches in play, moves come
more often than that, and no move waits for something that is only of use later."""


_Part = tuple[Ahead, Density]
"""A part of a picture, and the density of the picture."""


class DrawnAhead:
    """Draws the parts that renderers want ready, one after the other, while nobody waits for a
    picture."""

    def __init__(self, draw_pool: DrawPool) -> None:
        self._draw_pool = draw_pool
        self._waiting: OrderedDict[_Part, None] = OrderedDict()
        self._known: OrderedDict[_Part, None] = OrderedDict()
        self._work: asyncio.Task[None] | None = None
        self._wished = 0.0
        """The time of the last wish, by the loop's clock."""

    def wish(self, parts: Iterable[Ahead], density: Density) -> None:
        """Queue the parts that are not known as drawn. Parts for which there is no room are wished
        for again with the next position."""
        self._wished = asyncio.get_running_loop().time()
        for part in ((each, density) for each in parts):
            if part in self._known:
                self._known.move_to_end(part)
            elif len(self._waiting) < MOST:
                self._waiting[part] = None
        if self._waiting and (self._work is None or self._work.done()):
            # A context of its own: the work does not belong to the member's request, and nobody
            # waits for its end.
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
                await self._draw_pool.draw_at_leisure(partial(_draw, *part))
            except Exception:  # a picture that needs it fails where somebody sees it
                log.exception("%s cannot be drawn ahead", part)
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Stop drawing."""
        self._waiting.clear()
        if self._work is not None:
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work


def _draw(part: Ahead, density: Density) -> None:
    with drawn_at(density):
        part.draw(*part.about)
