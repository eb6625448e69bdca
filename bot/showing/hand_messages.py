"""The direct messages that show players their hands: sent, changed, and closed."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord
import msgspec
from discord import ui

from bot import delivery
from bot import words as common
from bot.brakes import Brakes
from bot.clock import Clock
from bot.conversations import Conversations
from bot.errors import (
    ChannelGone,
    DiscordFailing,
    DmsClosed,
    DmsPaused,
    MessageGone,
    Undelivered,
)
from bot.hand.answered import MOST
from bot.hand.hands import Hands
from bot.panels import plain_panel
from bot.pings import Pings
from bot.play import words
from bot.play.match import Match
from bot.showing.closed_dms import ClosedDms
from bot.showing.edit_or_post import is_old
from bot.showing.hand_calls import call_of, calls
from bot.showing.show_lock import ShowLock
from bot.storage.records import HandMessage
from bot.storage.store import Store
from bot.wire.nonce import nonce_of
from renderers.picture import Picture

log = logging.getLogger(__name__)


class Seen(NamedTuple):
    """The hand that a player has just seen after a click: the direct message may leave it out."""

    seat: int
    call: bytes
    """See `bot.showing.hand_calls`."""


class HandMessages:
    """Sends the hands of players who want that, and changes the messages that show them."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        hands: Hands,
        conversations: Conversations,
        pings: Pings,
        brakes: Brakes,
        closed_dms: ClosedDms,
        show_lock: ShowLock,
        now: Clock,
    ) -> None:
        self._client = client
        self._store = store
        self._hands = hands
        self._conversations = conversations
        self._pings, self._brakes = pings, brakes
        self._closed_dms = closed_dms
        self._show_lock = show_lock
        self._now = now

    async def show(self, match: Match, seat: int, note: str, seen: Seen | None) -> bool:
        """Send a player's hand, or change the message that shows it, if it calls them to something.
        Returns False if that must be tried again.

        Raises:
            DiscordFailing: it must be tried again, and soon.
        """
        player = match.row.players[seat]
        if not player.is_member:
            return True
        if player.dm_closed and not await self._brakes.tries_dms(player.user_id):
            return True
        answers = await self._answers(match, seat)
        digest = call_of(match, seat, note, answers)
        says_more = bool(answers) or calls(match, seat, note)
        if player.dm and (digest == player.dm.digest or not says_more):
            return True
        if player.dm and seen == Seen(seat, digest):
            message = msgspec.structs.replace(player.dm, digest=digest)
            await self._store.hand_messages.set(match.id, player.user_id, message)
            return True
        if not (await self._store.members.notify(player.user_id)).hands:
            return True  # its button shows the hand
        try:
            channel_id = await self._channel(match, seat)
            if channel_id is None:  # its button shows the hand meanwhile
                return self._conversations.paused
            pictures = await self._hands.boards.draw(match, seat)
            panel = await self._hands.panel(match, seat, pictures, note=note)
            await self._deliver_hand(match, seat, channel_id, panel, pictures, digest)
        except DmsClosed as error:
            await self._closed_dms.found(match, seat, str(error))
        except DmsPaused:
            self._conversations.pause()
        except Undelivered as error:
            log.warning("match %s: the hand of seat %s could not be sent", match.id, seat)
            if isinstance(error, DiscordFailing):
                raise
            if isinstance(error, ChannelGone):
                await self._conversations.forget(match.user(seat))
        return True

    async def _answers(self, match: Match, seat: int) -> int:
        """Return the number of answers by a seat's orders that its hand message tells, or will
        tell: its player reads them at once, without a new message."""
        if match.over or not match.row.orders[seat] or match.row.players[seat].dm is None:
            return 0
        return len(await self._store.steps.answered_by_orders(match.id, seat, MOST))

    async def _channel(self, match: Match, seat: int) -> int | None:
        """Return the channel of a player's direct messages; None while it is not open yet."""
        dm = match.row.players[seat].dm
        if dm is not None:
            return dm.channel_id
        return await self._conversations.channel(match.user(seat), match.id)

    async def _deliver_hand(
        self,
        match: Match,
        seat: int,
        channel_id: int,
        panel: ui.LayoutView,
        pictures: Sequence[Picture],
        digest: bytes,
    ) -> None:
        self._show_lock.check(match.id)
        before = dm = match.row.players[seat].dm
        # A new message is a ping, which is worth it only if there is something to do.
        if dm and not (is_old(dm.sent_at, self._now()) and seat in match.awaited):
            try:
                await delivery.edit(self._client, dm.channel_id, dm.message_id, panel, pictures)
            except MessageGone:
                dm = None
            else:
                message = msgspec.structs.replace(dm, digest=digest)
                await self._store.hand_messages.set(match.id, match.user(seat), message)
                return
        nonce = nonce_of("hand", match.id, match.row.version, seat, digest, before)
        user_id = match.user(seat)
        silent = await self._pings.is_quiet(user_id)
        message_id = await delivery.send_dm(
            self._client, user_id, channel_id, panel, pictures, nonce, silent=silent
        )
        await self._brakes.note_dms_open(user_id)
        message = HandMessage(channel_id, message_id, self._now(), digest)
        await self._store.hand_messages.set(match.id, match.user(seat), message)
        if dm:
            await self._close_old_hand(dm, message)

    async def _close_old_hand(self, dm: HandMessage, new: HandMessage) -> None:
        """Replace a hand that was sent again, so that only one can be played from."""
        link = common.jump(None, new.channel_id, new.message_id)
        panel = plain_panel(words.hand_sent_anew(link))
        try:
            await delivery.edit(self._client, dm.channel_id, dm.message_id, panel)
        except Undelivered:
            log.info("an old hand could not be changed")

    async def close_former(self, match: Match) -> None:
        """Remove the hands from direct messages to members whose seats others have taken."""
        for seat, player in enumerate(match.row.players):
            for former in player.former:
                if former.dm_channel is None or former.dm_message is None:
                    continue
                place = match.row.place
                board = common.jump(place.guild_id, place.channel_id)
                panel = plain_panel(words.seat_gone(player.name, board))
                try:
                    await delivery.edit(self._client, former.dm_channel, former.dm_message, panel)
                except DiscordFailing:
                    continue  # it is tried again with the next board
                except Undelivered:
                    log.info("match %s: a former hand could not be changed", match.id)
                await self._store.hand_messages.forget_former(match.id, seat, former)
