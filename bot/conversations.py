"""Direct messages: each member's channel is opened once, slowly, and remembered.

Discord watches bots that open many conversations: it refuses them for some time, or flags the bot
for good. So a conversation is opened only with members who have clicked to play: a few at a time,
the others in one line. When Discord says stop, no new one is opened for hours. Until then, players
reach their hands by **Play**.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

import discord

from bot import delivery
from bot.clock import Clock
from bot.errors import DmsClosed, DmsPaused, Undelivered
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import CONVERSATIONS
from bot.storage.store import Store
from games.refusals import Refusal

log = logging.getLogger(__name__)

AT_ONCE, WINDOW = 5, 60
"""The number of conversations that are opened in a window, and its length in seconds."""
PAUSE = 6 * 3600
"""The seconds without a new conversation after Discord said stop."""


class Conversations:
    """Knows the channels of direct messages, and opens new ones."""

    def __init__(self, client: discord.Client, store: Store, now: Clock) -> None:
        self._client = client
        self._store = store
        self._now = now
        self._line: dict[int, list[int]] = {}  # who waits, first come first, and for which matches
        self._closed: dict[int, DmsClosed] = {}
        self._opened_at: deque[int] = deque(maxlen=AT_ONCE)
        self._paused_until = 0
        self._work: asyncio.Task[None] | None = None
        self._listener: Callable[[int], Awaitable[None]] | None = None

    def listen(self, listener: Callable[[int], Awaitable[None]]) -> None:
        """Call `listener` with the id of each match that waited for a channel, when it is open."""
        self._listener = listener

    async def channel(self, user_id: int, match_id: int) -> int | None:
        """Return the channel of the direct messages with a member. None if it is not open: then it
        is opened when its turn comes, and the listener is told of the match.

        Raises:
            DmsClosed: the member takes no direct messages from the bot.
        """
        if (why := self._closed.pop(user_id, None)) is not None:
            raise why
        if (channel_id := await self._store.members.dm_channel(user_id)) is not None:
            return channel_id
        if not self.paused:
            waiting = self._line.setdefault(user_id, [])
            if match_id not in waiting:
                waiting.append(match_id)
            if self._work is None:
                self._work = asyncio.create_task(self._open_all())
        return None

    async def forget(self, user_id: int) -> None:
        """Forget the channel of a member, because Discord no longer knows it."""
        await self._store.members.set_dm_channel(user_id, None)

    def forget_member(self, user_id: int) -> None:
        """Open no conversation with a member who wants to be forgotten."""
        self._line.pop(user_id, None)
        self._closed.pop(user_id, None)

    @property
    def paused(self) -> bool:
        """Whether Discord takes no new conversations for now."""
        return self._now() < self._paused_until

    def pause(self) -> None:
        """Open no new conversation for some hours, because Discord said stop."""
        log.warning("no new direct messages for %s hours", PAUSE // 3600)
        self._paused_until = self._now() + PAUSE
        self._line.clear()

    async def close(self) -> None:
        """Open no more. Members who wait get their hands at the next start."""
        self._line.clear()
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _open_all(self) -> None:
        try:
            while self._line:
                try:
                    await self._wait_for_turn()
                except TimeoutError:
                    log.info("too many wait for direct messages to be opened")
                    return  # whose hand is tried again goes on with the line
                user_id = next(iter(self._line), None)
                if user_id is None:
                    return
                await self._open(user_id)
                for match_id in self._line.pop(user_id, ()):
                    await self._tell(match_id)
        finally:
            self._work = None

    async def _wait_for_turn(self) -> None:
        if len(self._opened_at) == AT_ONCE:
            wait = self._opened_at[0] + WINDOW - self._now()
            if wait > 0:
                await asyncio.sleep(wait)
        await self._store.peers.wait_in(CONVERSATIONS)
        self._opened_at.append(self._now())

    async def _open(self, user_id: int) -> None:
        try:
            channel_id = await delivery.open_dm(self._client, user_id)
            await self._store.members.set_dm_channel(user_id, channel_id)
        except DmsClosed as error:
            self._closed[user_id] = error
        except DmsPaused:
            self.pause()
        except (Undelivered, StoreUnavailable) as error:
            log.info("direct messages cannot be opened yet: %s", type(error).__name__)
            self._line.pop(user_id, None)  # its matches ask again

    async def _tell(self, match_id: int) -> None:
        if self._listener is None:
            return
        try:
            await self._listener(match_id)
        except Refusal as error:
            log.warning("match %s: a hand was not sent: %s", match_id, type(error).__name__)
        except Exception:
            log.exception("match %s: a hand could not be sent", match_id)
