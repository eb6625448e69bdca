"""Brings the names of players up to date: as they act, and where a moderator wants it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot import words as common
from bot.core import Core
from bot.errors import NotHere, Undelivered
from bot.names import apart
from bot.play.match import Match
from bot.renames import words
from bot.showing.thread_words import thread_name
from bot.storage.names import NamedSeat
from bot.words import FORMER_MEMBER
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

REST_SECONDS = 300
"""So long a member's name stays as it is after a change: each one edits all their boards, and
Discord takes two names of a thread in ten minutes."""
THREAD_SECONDS = 600
"""So long a thread keeps its old name that Discord did not let change."""
KEPT = 5000
"""Members whose latest name is remembered; of the others the database is asked once more."""


class Renames:
    """Knows what members are called, by what Discord says with each thing that they do."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._seen: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._followed: dict[tuple[int, int], int] = {}
        """When a member's name was last brought up to date in a server."""
        self._threads: dict[int, tuple[int, int]] = {}
        """Matches whose thread has an old name, each with when the next try is due, and it."""
        self._work: set[asyncio.Task[None]] = set()

    def seen(self, interaction: Interaction) -> None:
        """Note what a member is called who acts; where that is new, their running matches in the
        server follow."""
        guild_id, user = interaction.guild_id, interaction.user
        if guild_id is None or not isinstance(user, discord.Member):
            return
        key, now = (guild_id, user.id), self._core.now()
        if self._seen.get(key) == user.display_name:
            self._seen.move_to_end(key)
            return
        if now - self._followed.get(key, 0) < REST_SECONDS:
            return  # the next thing that they do after that brings the name of then
        self._seen[key] = user.display_name
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        task = asyncio.create_task(self._follow(guild_id, user.id, user.display_name))
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def close(self) -> None:
        """End what is under way: the next thing that a member does begins it anew."""
        work = list(self._work)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)

    async def bring_up_to_date(
        self, interaction: Interaction, member: discord.Member | discord.User
    ) -> None:
        """Update a member's name everywhere to the one they have in the server now. A member who
        has left becomes a former member.

        Raises:
            NotHere: it is no server.
        """
        guild_id = interaction.guild_id
        if guild_id is None:
            raise NotHere(common.SERVER_ONLY)
        await interaction.response.defer(ephemeral=True, thinking=True)
        is_there = isinstance(member, discord.Member)
        name = member.display_name if is_there else FORMER_MEMBER
        renamed = await self._rename(guild_id, member.id, name, over=True)
        await self._core.store.names.rename_elsewhere(member.id, guild_id, apart(name, []))
        log.info("server %s: a moderator brought a name up to date", guild_id)
        count = len(await self._core.store.names.seats(member.id, guild_id, over=True))
        told = (
            words.brought_up_to_date(member.id, name, count)
            if is_there
            else words.removed(count, name)
        )
        await interaction.followup.send(told, ephemeral=True)
        await self._show(renamed)

    async def _follow(self, guild_id: int, user_id: int, name: str) -> None:
        try:
            renamed = await self._rename(guild_id, user_id, name, over=False)
            if renamed:
                self._followed[guild_id, user_id] = self._core.now()
                if len(self._followed) > KEPT:
                    del self._followed[next(iter(self._followed))]
            await self._show(renamed)
        except Refusal as error:
            log.info("server %s: a name waits: %s", guild_id, type(error).__name__)
            self._seen.pop((guild_id, user_id), None)  # the next thing that they do tries again
        except Exception:
            log.exception("server %s: a name could not be brought up to date", guild_id)

    async def _rename(
        self, guild_id: int, user_id: int, name: str, *, over: bool
    ) -> Sequence[NamedSeat]:
        """Store a name, and return the seats in which it is another one than before."""
        names = self._core.store.names
        seats = await names.seats(user_id, guild_id, over=over)
        named = [(seat, apart(name, seat.others)) for seat in seats]
        changed = [(seat, new) for seat, new in named if new != seat.name]
        if changed:
            await names.rename(user_id, changed)
        return [seat for seat, _ in changed]

    async def _show(self, renamed: Sequence[NamedSeat]) -> None:
        """Show new names on the newest boards of matches that run, and on their threads."""
        for seat in renamed:
            match = await self._core.manager.load(seat.match_id)
            if match.over:
                continue
            if seat.own_thread is not None:
                await self._rename_thread(match, seat.own_thread)
            try:
                await self._core.presenter.show_times(seat.match_id, however_old=True)
            except Undelivered as error:
                log.info("match %s: a new name is shown later: %s", match.id, type(error).__name__)

    async def rename_threads(self) -> None:
        """Try again to rename the threads that Discord did not let rename."""
        now = self._core.now()
        for match_id, (due, thread_id) in list(self._threads.items()):
            if due > now:
                continue
            match = await self._core.manager.load(match_id)
            self._threads.pop(match_id, None)
            if not match.over and match.row.thread_id == thread_id:
                await self._rename_thread(match, thread_id)

    async def _rename_thread(self, match: Match, thread_id: int) -> None:
        """Call the thread of a match after its players."""
        self._threads.pop(match.id, None)
        name = thread_name(match.game.name, match.names)
        try:
            await delivery.rename_thread(self._core.client, thread_id, name)
        except Undelivered as error:
            log.info("match %s: its thread keeps its name: %s", match.id, type(error).__name__)
            if not error.is_final and len(self._threads) < KEPT:
                self._threads[match.id] = self._core.now() + THREAD_SECONDS, thread_id
