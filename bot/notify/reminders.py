"""Reminds members before their time is over: once halfway through and once near its end.

The second message replaces the first.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot import delivery
from bot.choosing import due_for, urgent_first, waits_for
from bot.clock import HOUR, MINUTE
from bot.core import Core
from bot.desk.actions import DeskActions
from bot.desk.panel import NextButton
from bot.errors import DiscordFailing, Undelivered
from bot.locks import Locks
from bot.notify import words
from bot.panels import plain_panel
from bot.pings import Pings, Reason
from bot.play import words as match_words
from bot.play.match import Match
from bot.play.paces import Pace
from bot.quiet import is_quiet, quiet_until
from bot.storage.breaks import on_break
from bot.storage.clocks import DueClock
from bot.storage.connection import StoreUnavailable
from bot.storage.records import Notify, SeatClock
from bot.wire.nonce import nonce_of
from games.refusals import Refusal

log = logging.getLogger(__name__)

LISTED = 5
"""The maximum number of matches in a reminder."""
AT_ONCE = 8
"""The number of reminders sent at the same time, so that a slow one does not hold up the others."""
AGAIN = 60
"""The seconds until a reminder that Discord or the database had trouble with is tried again."""


def plan(pace: Pace, clock: SeatClock, wants: Notify, now: int) -> tuple[bool, int | None]:
    """Return whether to remind a member now, and when to plan again; None for never.

    Only a running clock has reminders. One that falls into quiet hours comes at their end, if the
    time is not over by then.
    """
    if clock.since is None or clock.due is None:
        return False, None
    moments = [clock.due - (MINUTE if pace.live else HOUR)]
    if not pace.live:
        moments.insert(0, clock.since + (clock.due - clock.since) // 2)
    upcoming = next((moment for moment in moments if moment > now), None)
    if not wants.reminders or moments[0] > now:
        return False, upcoming
    if is_quiet(wants, now):
        end = quiet_until(wants, now)
        again = [moment for moment in (end, upcoming) if moment is not None and moment < clock.due]
        return False, min(again, default=None)
    return True, upcoming


class Reminders:
    """Sends the due reminders. One whose answer was lost is sent again, yet appears only once."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._client: discord.Client = core.client
        self._pings = Pings(core.store, core.now)
        self._members = Locks()
        self._room = asyncio.Semaphore(AT_ONCE)

    async def look(self) -> None:
        """Send the due reminders, if this process is the one that does."""
        if not self._core.store.peers.has_round:
            return
        due = await self._core.store.clocks.to_remind(self._core.now())
        await asyncio.gather(*map(self._try, due))

    async def _try(self, due: DueClock) -> None:
        try:
            async with self._room:
                await self._think(due)
        except Refusal as error:
            log.warning("match %s: no reminder: %s", due.match_id, type(error).__name__)
        except Exception:
            log.exception("match %s: a reminder failed", due.match_id)

    async def _think(self, due: DueClock) -> None:
        core, again = self._core, None
        try:
            match = await core.manager.load(due.match_id)
            clock, user_id = match.row.clocks[due.seat], match.user(due.seat)
            wants = await core.store.members.notify(user_id)
            reminds, again = plan(match.pace, clock, wants, core.now())
            if (back := on_break(match.row, core.now()).get(due.seat)) is not None:
                again = back
            elif reminds:
                async with self._members.of(user_id):  # one message takes the place of the other
                    sent = await self._remind(match, user_id, clock, again)
                if not sent:
                    again = min(core.now() + AGAIN, again or core.now() + AGAIN)
        except StoreUnavailable:
            again = core.now() + AGAIN
            raise
        finally:
            await core.store.clocks.set_remind_at(due, again)

    async def _remind(
        self, match: Match, user_id: int, clock: SeatClock, following: int | None
    ) -> bool:
        """Send a reminder, by direct message or otherwise in the channel.

        Args:
            following: the time of the next reminder, which tells this one from the other.

        Returns:
            False if Discord has trouble. The message may have arrived all the same, so the very
                same one must be sent again.
        """
        nonce = nonce_of("reminder", user_id, match.id, clock.since, following)
        channel_id = await self._core.store.members.dm_channel(user_id)
        if channel_id is not None:
            try:
                await self._send_directly(match.id, user_id, channel_id, nonce)
            except DiscordFailing:
                return False
            except Undelivered:
                log.info("match %s: a reminder goes to the channel", match.id)
            else:
                return True
        assert clock.due is not None
        channel_id = match.row.place.channel_id
        panel = plain_panel(words.running_out_here(user_id, match.id, clock.due))
        mentions = await self._pings.ring(Reason.REMINDER, match.id, [user_id], token=nonce)
        try:
            message_id = await delivery.send(
                self._client, channel_id, panel, mentions=mentions, nonce=nonce
            )
        except DiscordFailing:
            return False
        except Undelivered as error:
            log.info("match %s: nobody could be reminded", match.id)
            await self._core.presenter.follow(match, error)
            return True
        await self._core.store.matches.bury_board(match.id)
        await self._replace(user_id, channel_id, message_id)
        return True

    async def _send_directly(
        self, match_id: int, user_id: int, channel_id: int, nonce: str
    ) -> None:
        """Remind a member by direct message of one match, and of others where their time runs."""
        core = self._core
        running = await core.store.matches.running(user_id)
        timed = [
            match
            for match in urgent_first(running, user_id)
            if waits_for(match, user_id) and due_for(match, user_id) is not None
        ]
        if all(match.id != match_id for match in timed):  # they have answered just now
            return
        own = {match.id for match in await core.parts[DeskActions].own(user_id)}
        timed = [match for match in timed if match.id in own or match.id == match_id]
        entries = [
            match_words.own_entry(core.catalog, match, user_id, core.now(), due_for(match, user_id))
            for match in timed[:LISTED]
        ]
        following = NextButton().item(core.catalog, timed[0], user_id, core.now())
        panel = plain_panel(words.running_out(entries), following)
        message_id = await delivery.send_dm(self._client, user_id, channel_id, panel, nonce=nonce)
        await self._replace(user_id, channel_id, message_id)

    async def _replace(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Let a reminder replace the previous one."""
        members = self._core.store.members
        before = await members.reminder(user_id, channel_id)
        await members.set_reminder(user_id, channel_id, message_id)
        if before is None or before == message_id:
            return
        try:
            await delivery.delete(self._client, channel_id, before)
        except Undelivered:
            log.info("a reminder could not be deleted")
