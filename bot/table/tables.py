"""All tabs that are open in this process, by their match."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine
from contextvars import copy_context
from typing import Any, TypeVar

from bot.core import Core
from bot.errors import Undelivered
from bot.play.changes import Changed
from bot.table import words
from bot.table.tab import Tab
from games.refusals import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")
MOST_TABS = 12
"""Tabs that one member may have open."""


class Tables:
    """Tells the tabs of a match that it has changed, and chat what they did."""

    def __init__(self, core: Core) -> None:
        self._presenter = core.presenter
        self._tabs: defaultdict[int, set[Tab]] = defaultdict(set)
        self._presenting: set[asyncio.Task[None]] = set()
        self._context = copy_context()
        core.manager.changes.subscribe(self._changed)

    def __len__(self) -> int:
        return sum(map(len, self._tabs.values()))

    def has_room(self, user_id: int) -> bool:
        """Whether a member may open one more tab."""
        own = (tab for tabs in self._tabs.values() for tab in tabs if tab.user_id == user_id)
        return sum(1 for _ in own) < MOST_TABS

    def add(self, tab: Tab) -> None:
        """Tell a tab of changes from now on."""
        self._tabs[tab.match_id].add(tab)

    def remove(self, tab: Tab) -> None:
        """Tell a tab of nothing any more."""
        self._tabs[tab.match_id].discard(tab)
        if not self._tabs[tab.match_id]:
            del self._tabs[tab.match_id]

    def _changed(self, changed: Changed) -> None:
        for tab in self._tabs.get(changed.after.id, ()):
            tab.notice()

    def look_again(self) -> None:
        """Let all tabs look whether anything has changed: another process may have moved."""
        for tabs in self._tabs.values():
            for tab in tabs:
                tab.notice()

    async def at_work(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something as work of the bot, and not of the line of a browser, which stays open for
        hours: whoever waits until the bot rests waits for it, and for all that follows."""
        return await self._context.copy().run(asyncio.create_task, work)

    def present(self, match_id: int) -> None:
        """Show in chat what was stored, a little later."""
        task = asyncio.create_task(self._present(match_id))
        self._presenting.add(task)
        task.add_done_callback(self._presenting.discard)

    async def _present(self, match_id: int) -> None:
        try:
            await self._presenter.present(match_id)
        except (Refusal, Undelivered) as error:  # it is tried again each minute
            log.info("match %s was not shown: %s", match_id, type(error).__name__)
        except Exception:
            log.exception("match %s cannot be shown", match_id)

    async def close_all_of(self, user_id: int) -> None:
        """Close the tabs of a member whose sessions have ended."""
        tabs = [tab for tabs in self._tabs.values() for tab in tabs if tab.user_id == user_id]
        await asyncio.gather(*(tab.close(words.NO_SESSION) for tab in tabs), return_exceptions=True)

    async def leave_all(self) -> None:
        """Close all lines because the bot stops: the tabs come back by themselves."""
        tabs = [tab for tabs in self._tabs.values() for tab in tabs]
        await asyncio.gather(*(tab.leave() for tab in tabs), return_exceptions=True)
        await asyncio.gather(*self._presenting, return_exceptions=True)
