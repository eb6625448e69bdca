"""Members' requests at the table run as work of the bot, just as clicks do."""

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
    """Does what comes from browsers, and shows in chat what came of it."""

    def __init__(self, presenter: Presenter) -> None:
        """To be made while the bot starts: work is done in its context."""
        self._presenter = presenter
        self._context = copy_context()
        self._presenting: set[asyncio.Task[None]] = set()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something as work of the bot, and not of the line of a browser, which stays open for
        hours: a wait until the bot rests includes it, and all that follows."""
        return await self._context.copy().run(asyncio.create_task, work)

    def present(self, match_id: int) -> None:
        """Show in chat what was stored, a little later."""
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
        """Wait until all of it is shown."""
        await asyncio.gather(*self._presenting, return_exceptions=True)
