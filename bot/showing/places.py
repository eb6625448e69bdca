"""Finds the thread of a match before its first board, in servers that want threads.

A thread hangs below a message: a match's own thread below its invitation, the thread that all
matches of a channel share below a message of the bot's. Discord gives a thread the id of its
message, and a message at most one thread. So nothing that gets lost on the way leads to a second
thread.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import discord
import msgspec
from discord.ui import LayoutView

from bot import delivery
from bot.errors import DiscordFailing, MessageGone, ThreadClosed, Undelivered
from bot.locks import Locks
from bot.panels import plain_panel
from bot.play.match import Match
from bot.showing import thread_words as words
from bot.storage.records import Boards, Invitation, Location
from bot.storage.servers import SharedThread
from bot.storage.store import Store
from bot.wire.nonce import nonce_of
from renderers.picture import Picture

log = logging.getLogger(__name__)

ShowInvitation = Callable[[Invitation], Awaitable[tuple[LayoutView, Sequence[Picture]]]]
"""Returns the message of an invitation, and the pictures that go with it."""
TRIES = 2
"""The message of a thread may have been deleted. Then another one is posted, once."""


class Placed(NamedTuple):
    """A match with the place where it is played."""

    match: Match
    notice: str = ""
    """A line about the place for the players; "" for none."""


class Threads:
    """Finds the threads of matches, or opens them."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._locks = Locks()
        self._shown_invitation: ShowInvitation = _plain

    def show_invitations(self, shown: ShowInvitation) -> None:
        """Set the function that draws the message of an invitation, which threads hang below."""
        self._shown_invitation = shown

    async def place(self, match: Match) -> Placed:
        """Find the place of a match that has no board yet. It is safe to call this again.

        Raises:
            Undelivered: Discord has trouble just now.
        """
        row = match.row
        if row.message_id is not None:
            return Placed(match)
        if row.thread_id is None:
            boards = await self._store.servers.boards(row.location.guild_id)
            thread_id, notice = await self._find(match, boards)
            if thread_id is None:
                return Placed(match, notice)
            own = boards is Boards.MATCH
            await self._store.places.set_thread(match.id, thread_id, own=own)
            match = _moved(match, thread_id)
        await self._show_the_way(match)
        return Placed(match)

    async def left(self, match: Match) -> None:
        """Store that a match leaves its thread and goes on in the channel itself."""
        assert match.row.thread_id is not None
        log.warning("match %s has left thread %s", match.id, match.row.thread_id)
        await self._store.places.leave_thread(match.id)
        await self._store.servers.forget_shared_thread(match.row.thread_id)

    async def add(self, match: Match, user_id: int) -> None:
        """Add a new player of a match to its thread, if it has one."""
        if (thread_id := match.row.thread_id) is None:
            return
        try:
            await delivery.add_to_thread(self._client, thread_id, user_id)
        except Undelivered:
            log.info("match %s: a player could not be added to its thread", match.id)

    async def _find(self, match: Match, boards: Boards) -> tuple[int | None, str]:
        """Return the thread in which a match will be played; None if there is none, with the
        reason."""
        location = match.row.location
        if boards is Boards.CHANNEL:
            return None, ""
        try:
            channel = await delivery.text_channel(self._client, location.channel_id)
            if channel is None:
                return None, ""
            if lacking := lacking_for_threads(channel):
                return None, words.no_thread(lacking)
            if boards is Boards.MATCH:
                return await self._own(match), ""
            async with self._locks.of(location.channel_id):
                return await self._shared(match), ""
        except DiscordFailing:
            raise  # the next try finds what this one has opened
        except Undelivered as error:
            log.warning("match %s gets no thread: %s", match.id, type(error).__name__)
            return None, words.NO_THREAD

    async def _own(self, match: Match) -> int | None:
        """Open the thread of a match below its invitation."""
        invitation = await self._store.invitations.of_match(match.id)
        if invitation is None or invitation.location != match.row.location:
            return None  # it has moved to another channel
        name = words.thread_name(match.game.name, match.names)
        message_id = invitation.message_id
        for _ in range(TRIES):
            if message_id is None:
                message_id = await self._post_invitation(invitation)
            try:
                return await self._open(match.row.location, message_id, name)
            except MessageGone:
                invitation = msgspec.structs.replace(invitation, message_id=message_id)
                message_id = None
        raise MessageGone(words.NO_THREAD)

    async def _post_invitation(self, invitation: Invitation) -> int:
        """Post an invitation that was not posted before, or was deleted."""
        gone = (invitation.message_id,) if invitation.message_id else ()
        channel_id = invitation.location.channel_id
        message_id = await delivery.send(
            self._client,
            channel_id,
            *await self._shown_invitation(invitation),
            nonce=nonce_of("table", invitation.id, channel_id, *gone),
        )
        await self._store.invitations.set_message(invitation.id, message_id)
        return message_id

    async def _shared(self, match: Match) -> int:
        """Open the shared thread of a match's channel, if it is not there yet."""
        location, gone = match.row.location, 0
        thread = await self._store.servers.shared_thread(location.channel_id)
        if thread is not None and thread.thread_id is not None:
            return thread.thread_id
        message_id = thread.message_id if thread else None
        for _ in range(TRIES):
            if message_id is None:
                message_id = await delivery.send(
                    self._client,
                    location.channel_id,
                    plain_panel(words.SHARED),
                    nonce=nonce_of("shared", location.channel_id, match.id, gone),
                )
                await self._note(location, SharedThread(message_id, None))
            try:
                thread_id = await self._open(location, message_id, words.SHARED_NAME)
            except MessageGone:
                gone, message_id = message_id, None
            else:
                await self._note(location, SharedThread(message_id, thread_id))
                return thread_id
        raise MessageGone(words.NO_THREAD)

    async def _note(self, location: Location, thread: SharedThread) -> None:
        await self._store.servers.set_shared_thread(location.guild_id, location.channel_id, thread)

    async def _open(self, location: Location, message_id: int, name: str) -> int:
        return await delivery.start_thread(self._client, location, message_id, name)

    async def _show_the_way(self, match: Match) -> None:
        """Add the members to the thread of a match, and let its invitation lead there."""
        thread_id = match.row.thread_id
        assert thread_id is not None
        for player in match.row.players:
            if player.is_member:
                await self.add(match, player.user_id)
        invitation = await self._store.invitations.of_match(match.id)
        if invitation is None or invitation.message_id is None:
            return
        shown = await self._shown_invitation(invitation)
        try:
            channel_id = invitation.location.channel_id
            await delivery.edit(self._client, channel_id, invitation.message_id, *shown)
        except Undelivered:
            log.info("match %s: its invitation does not lead to its thread", match.id)


async def _plain(_invitation: Invitation) -> tuple[LayoutView, Sequence[Picture]]:
    """Return the message that a thread hangs below if no feature shows invitations."""
    return plain_panel(words.SHARED), ()


def lacking_for_threads(channel: discord.TextChannel) -> list[str]:
    """Return the names of the permissions that the bot lacks to open threads in a channel; none if
    this process cannot tell, because Discord has not listed the channel's server yet."""
    me: discord.Member | None = channel.guild.me
    if me is None:
        return []
    has = channel.permissions_for(me)
    return delivery.lacking(has, delivery.NEEDED_FOR_THREADS)


def above(match: Match) -> Placed:
    """Return a match as it goes on in the channel itself, because its thread takes no board.
    Nothing is stored: `Threads.left` does that once the board is there."""
    return Placed(_moved(match, None), words.THREAD_LOST)


def is_lost(error: Undelivered) -> bool:
    """Whether a thread that refused a message will refuse the next one, too."""
    return error.is_final or isinstance(error, ThreadClosed)


def _moved(match: Match, thread_id: int | None) -> Match:
    return replace(match, row=msgspec.structs.replace(match.row, thread_id=thread_id))
