"""Members who are barred from playing in a server, and those whose name is not shown there.

Both are kept in memory, because every click asks for them. Processes tell each other of changes at
once; a message that gets lost is made up for within a minute.
"""

from __future__ import annotations

import asyncio
import logging

from bot.moderation import words
from bot.storage.moderation import Bar, ModerationStore, NewIntervention
from bot.storage.peers import Peers, Topic
from bot.storage.traces import trace_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

_Known = frozenset[tuple[int, int]]


class Bars:
    """Knows all bars and all removed names."""

    def __init__(self, store: ModerationStore, peers: Peers) -> None:
        self._store, self._peers = store, peers
        self._known: _Known = frozenset()
        self._unnamed: _Known = frozenset()
        self._lock = asyncio.Lock()
        self._heard: set[asyncio.Task[None]] = set()
        peers.listen(Topic.BARS, self._hear)

    async def load(self) -> None:
        """Read all of them again."""
        async with self._lock:  # what was read first is never known last
            self._known = _pairs(await self._store.bars())
            self._unnamed = _pairs(await self._store.unnamed())

    async def close(self) -> None:
        """Cancel the reads in progress; the next start reads everything."""
        heard = list(self._heard)
        for task in heard:
            task.cancel()
        await asyncio.gather(*heard, return_exceptions=True)

    def kept_out(self, guild_id: int, user_id: int) -> str:
        """Return the sentence that a barred member reads; "" for others."""
        return words.BARRED if _has(self._known, guild_id, user_id) else ""

    def is_unnamed(self, guild_id: int, user_id: int) -> bool:
        """Return whether a member's name is removed."""
        return _has(self._unnamed, guild_id, user_id)

    def of(self, guild_id: int) -> list[int]:
        """Return the members barred from a server; a number below 0 stands for deleted data."""
        return sorted(user_id for server, user_id in self._known if server == guild_id)

    async def add(self, bar: Bar, intervention: NewIntervention) -> bool:
        """Bar a member. Returns False if they are barred already."""
        changed = await self._store.bar(bar, intervention)
        await self.changed(bar.guild_id)
        return changed

    async def lift(self, guild_id: int, user_id: int, intervention: NewIntervention) -> bool:
        """Let a member play again. Returns False if they are not barred."""
        changed = await self._store.readmit(guild_id, user_id, intervention)
        await self.changed(guild_id)
        return changed

    async def changed(self, guild_id: int) -> None:
        """Read the stored bars and names again, here and in all other processes."""
        await self.load()
        self._peers.tell(Topic.BARS, guild_id)

    def _hear(self, _guild_id: int) -> None:
        task = asyncio.create_task(self._load_again())
        self._heard.add(task)
        task.add_done_callback(self._heard.discard)

    async def _load_again(self) -> None:
        try:
            await self.load()
        except Refusal as error:
            log.warning("bars are read within a minute: %s", type(error).__name__)
        except Exception:
            log.exception("bars could not be read")


def _pairs(bars: list[Bar]) -> _Known:
    return frozenset((bar.guild_id, bar.user_id) for bar in bars)


def _has(known: _Known, guild_id: int, user_id: int) -> bool:
    return bool(known) and not known.isdisjoint(
        ((guild_id, user_id), (guild_id, trace_of(user_id)))
    )
