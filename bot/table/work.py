"""Runs members' requests at the table as work of the bot, like clicks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import copy_context
from typing import Any, TypeVar

from bot.errors import Undelivered
from bot.showing.presenter import Presenter
from games.refusals import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")


class Work:
    """Does what browsers ask for, and shows the result in chat."""

    def __init__(self, presenter: Presenter) -> None:
        """Take the context of this moment, in which all work is done. Must be called while the bot
        starts."""
        self._presenter = presenter
        self._context = copy_context()
        self._presenting: set[asyncio.Task[None]] = set()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something as work of the bot, and not of a browser's line, which stays open for
        hours. A wait for the bot to come to rest includes this work and everything that follows
        from it."""
        return await self._context.copy().run(asyncio.create_task, work)

    def present(self, match_id: int) -> None:
        """Show in chat, a little later, what was stored."""
        task = self._context.copy().run(asyncio.create_task, self._present(match_id))
        self._presenting.add(task)
        task.add_done_callback(self._presenting.discard)

    async def _present(self, match_id: int) -> None:
        try:
            await self._presenter.present(match_id)
        except (Refusal, Undelivered) as error:  # it is tried again each minute
            log.info("match %s was not shown: %s", match_id, type(error).__name__)
        except Exception:
            log.exception("match %s cannot be shown", match_id)

    async def finish(self) -> None:
        """Wait until everything has been shown."""
        await asyncio.gather(*self._presenting, return_exceptions=True)
