"""All tabs that are open in this process, by match."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Coroutine
from itertools import count
from typing import Any

from bot.clock import MINUTE, Clock
from bot.play.changes import Changes
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import Peers, Topic
from bot.table import words
from bot.table.hearing import HearingTab
from bot.table.launches import Launches

MOST_TABS = 12
"""The most tabs that a member may have open."""
LOOKING_SECONDS = 5 * MINUTE
"""Seconds after a tab's last message during which its member is taken to be there."""
LOOK_SECONDS = 50.0
"""The part of each minute over which the looks at all matches are spread."""
SPREAD = (5**0.5 - 1) / 2
"""The part of that time between the turns of two matches with consecutive ids. With the golden
ratio no two turns come close together, however many matches there are."""


class Tables:
    """Tells the tabs of a match, in every process, that it has changed."""

    def __init__(self, changes: Changes, peers: Peers, now: Clock, launches: Launches) -> None:
        self._now, self._launches = now, launches
        self._counted = count(1)
        self._notices: dict[int, int] = {}
        self._tabs: defaultdict[int, set[HearingTab]] = defaultdict(set)
        self._doing: set[asyncio.Task[None]] = set()
        self._peers = peers
        changes.subscribe(lambda changed: peers.tell(Topic.TABLE, changed.after.id))
        peers.listen(Topic.TABLE, self._notice)
        peers.listen(Topic.SESSIONS, self._close_all_of)
        peers.listen(Topic.LAUNCHES, lambda user_id: self._do(self._turn_activities(user_id)))

    def __len__(self) -> int:
        return sum(map(len, self._tabs.values()))

    def has_room(self, user_id: int) -> bool:
        """Whether a member may open one more tab."""
        own = (tab for tabs in self._tabs.values() for tab in tabs if tab.user_id == user_id)
        return sum(1 for _ in own) < MOST_TABS

    def onlookers(self, match_id: int) -> set[int]:
        """Return the members who have a match before them in this process. An open tab in which
        nothing was done lately does not count: its member wants to be called."""
        since = self._now() - LOOKING_SECONDS
        return {tab.user_id for tab in self._tabs.get(match_id, ()) if tab.heard_at > since}

    def add(self, tab: HearingTab) -> None:
        """Tell a tab of changes from now on. It must look once by itself, since earlier ones may
        have gone untold."""
        if tab.match_id not in self._tabs:
            self._notices[tab.match_id] = next(self._counted)
        self._tabs[tab.match_id].add(tab)

    def remove(self, tab: HearingTab) -> None:
        """Stop telling a tab of changes."""
        self._tabs[tab.match_id].discard(tab)
        if not self._tabs[tab.match_id]:
            del self._tabs[tab.match_id]
            self._notices.pop(tab.match_id, None)

    def newest_notice(self, match_id: int) -> int:
        """Return the number of the latest notice that the tabs of a match were given. Whatever
        was read since then is new enough for all of them. No number is used twice."""
        return self._notices.get(match_id, 0)

    def _notice(self, match_id: int) -> None:
        if match_id in self._tabs:
            self._notices[match_id] = next(self._counted)
            for tab in self._tabs[match_id]:
                tab.notice()

    def look_again(self) -> None:
        """Let all tabs look for changes, in case another process has failed to tell of one. The
        matches take turns, since hundreds at once would keep all players waiting. A match has
        the same turn every minute, whatever other matches come and go, so none is looked at less
        often."""
        loop = asyncio.get_running_loop()
        for match_id in self._tabs:
            loop.call_later(LOOK_SECONDS * (match_id * SPREAD % 1), self._notice, match_id)

    def end_all_of(self, user_id: int) -> None:
        """Close the tabs, in all processes, of a member whose sessions have ended."""
        self._peers.tell(Topic.SESSIONS, user_id)

    def _close_all_of(self, user_id: int) -> None:
        for tab in self._all():
            if tab.user_id == user_id:
                self._do(tab.close(words.NO_SESSION))

    def turn_activities_of(self, user_id: int) -> None:
        """Reload a member's Activity, in whichever process it is, if it shows something other than
        what they have just opened. Discord itself only brings it to the front."""
        self._peers.tell(Topic.LAUNCHES, user_id)

    async def _turn_activities(self, user_id: int) -> None:
        tabs = [tab for tab in self._all() if tab.is_activity and tab.user_id == user_id]
        try:
            launched = await self._launches.newest(user_id) if tabs else None
        except StoreUnavailable:  # they press the button once more
            return
        if launched is None:
            return
        for tab in tabs:
            if (tab.match_id, tab.session.about) != (launched.match_id, launched.about):
                await tab.close(words.ELSEWHERE, again=True)

    def _all(self) -> list[HearingTab]:
        return [tab for tabs in self._tabs.values() for tab in tabs]

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def leave_all(self) -> None:
        """Close all lines because the bot stops. The tabs come back by themselves."""
        await asyncio.gather(*(tab.leave() for tab in self._all()), return_exceptions=True)
