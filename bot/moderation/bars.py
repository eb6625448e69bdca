"""Who is barred from playing in which server, in memory: it is asked at each click."""

from __future__ import annotations

from bot.moderation import words
from bot.storage.moderation import Bar, ModerationStore, NewIntervention
from bot.storage.traces import trace_of


class Bars:
    """Knows all bars. Another process that bars somebody is heard of within a minute."""

    def __init__(self, store: ModerationStore) -> None:
        self._store = store
        self._known: frozenset[tuple[int, int]] = frozenset()

    async def load(self) -> None:
        """Read them anew."""
        self._known = frozenset((bar.guild_id, bar.user_id) for bar in await self._store.bars())

    def kept_out(self, guild_id: int, user_id: int) -> str:
        """Return what a barred member reads; "" for others."""
        if not self._known:
            return ""
        barred = {(guild_id, user_id), (guild_id, trace_of(user_id))} & self._known
        return words.BARRED if barred else ""

    def of(self, guild_id: int) -> list[int]:
        """Return who is barred from a server; below 0: somebody who had their data deleted."""
        return sorted(user_id for server, user_id in self._known if server == guild_id)

    async def add(self, bar: Bar, intervention: NewIntervention) -> bool:
        """Bar a member; False if they are already."""
        changed = await self._store.bar(bar, intervention)
        await self.load()
        return changed

    async def lift(self, guild_id: int, user_id: int, intervention: NewIntervention) -> bool:
        """Let a member play again; False if they may already."""
        changed = await self._store.readmit(guild_id, user_id, intervention)
        await self.load()
        return changed
