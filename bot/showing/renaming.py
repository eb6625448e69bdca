"""Changes the stored names of members, and shows them on boards and threads."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

import discord

from bot import delivery
from bot.clock import Clock
from bot.errors import DiscordFailing, ThreadClosed, Undelivered
from bot.names import apart
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.showing.presenter import Presenter
from bot.showing.publications import Drawn
from bot.showing.thread_words import thread_name
from bot.storage.names import Also, NamedSeat
from bot.storage.store import Store

log = logging.getLogger(__name__)

THREAD_SECONDS = 600
"""The seconds until the next try, if Discord did not let a thread be renamed."""
KEPT = 5000
"""The number of threads with an old name that are remembered."""


class Renaming:
    """Changes the stored names of members, and shows the new ones."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        manager: MatchManager,
        presenter: Presenter,
        now: Clock,
    ) -> None:
        self._client, self._store, self._now = client, store, now
        self._manager, self._presenter = manager, presenter
        self._threads: dict[int, tuple[int, int]] = {}
        """By match whose thread has an old name: the time of the next try, and the thread."""

    async def call(
        self, guild_id: int, user_id: int, name: str, also: Also | None = None
    ) -> Sequence[NamedSeat]:
        """Give a member another name in all of a server's matches and invitations, and return the
        seats in which it is new. All of it is stored, or nothing.

        Args:
            also: further writes in the same transaction.
        """
        return await self._rename(guild_id, user_id, name, also, everywhere=True)

    async def follow(self, guild_id: int, user_id: int, name: str) -> Sequence[NamedSeat]:
        """Give a member another name in their running matches of a server, and return the seats in
        which it is new."""
        return await self._rename(guild_id, user_id, name)

    async def _rename(
        self,
        guild_id: int,
        user_id: int,
        name: str,
        also: Also | None = None,
        *,
        everywhere: bool = False,
    ) -> Sequence[NamedSeat]:
        """Store a name, and return the seats in which it differs from before."""
        names = self._store.names
        seats = await names.seats(user_id, guild_id, over=everywhere)
        named = [(seat, apart(name, seat.others)) for seat in seats]
        changed = [(seat, new) for seat, new in named if new != seat.name]
        elsewhere = (guild_id, apart(name, [])) if everywhere else None
        if changed or everywhere:
            await names.rename(user_id, changed, elsewhere, also)
        return [seat for seat, _ in changed]

    async def show(self, renamed: Sequence[NamedSeat]) -> None:
        """Show new names on the newest boards of running matches, and on their threads."""
        for seat in renamed:
            match = await self._manager.load(seat.match_id)
            if match.over:
                continue
            if seat.own_thread is not None:
                await self._rename_thread(match, seat.own_thread)
            try:
                await self._presenter.show_times(seat.match_id, however_old=True)
            except Undelivered as error:
                log.info("match %s: a new name is shown later: %s", match.id, type(error).__name__)

    async def drawn(self, match_id: int) -> Drawn:
        """Return the result of a match with its players' present names. The match's own thread is
        renamed after them, too."""
        match = await self._manager.load(match_id)
        invitation = await self._store.invitations.of_match(match_id)
        if invitation is not None and match.row.thread_id == invitation.message_id is not None:
            await self._rename_old_thread(match, invitation.message_id)  # it hangs below that
        return await self._presenter.drawn_anew(match_id)

    async def _rename_old_thread(self, match: Match, thread_id: int) -> None:
        name = thread_name(match.game.name, match.names)
        try:
            try:
                await delivery.rename_thread(self._client, thread_id, name)
            except ThreadClosed:
                await delivery.open_thread(self._client, thread_id)
                await delivery.rename_thread(self._client, thread_id, name)
                await delivery.archive_thread(self._client, thread_id)
        except DiscordFailing:
            raise
        except Undelivered as error:
            log.info("match %s: its thread keeps its name: %s", match.id, type(error).__name__)

    async def show_matches(self, match_ids: Collection[int]) -> None:
        """Show new names on the boards of those matches that are running."""
        for match_id in match_ids:
            match = await self._manager.load(match_id)
            if match.over:
                continue
            try:
                await self._presenter.show_times(match_id, however_old=True)
            except Undelivered as error:
                log.info("match %s: a new name is shown later: %s", match_id, type(error).__name__)

    async def rename_threads(self) -> None:
        """Try again to rename the threads that Discord did not let be renamed."""
        now = self._now()
        for match_id, (due, thread_id) in list(self._threads.items()):
            if due > now:
                continue
            match = await self._manager.load(match_id)
            self._threads.pop(match_id, None)
            if not match.over and match.row.thread_id == thread_id:
                await self._rename_thread(match, thread_id)

    async def _rename_thread(self, match: Match, thread_id: int) -> None:
        """Name the thread of a match after its players."""
        self._threads.pop(match.id, None)
        name = thread_name(match.game.name, match.names)
        try:
            await delivery.rename_thread(self._client, thread_id, name)
        except Undelivered as error:
            log.info("match %s: its thread keeps its name: %s", match.id, type(error).__name__)
            if not error.is_final and len(self._threads) < KEPT:
                self._threads[match.id] = self._now() + THREAD_SECONDS, thread_id
