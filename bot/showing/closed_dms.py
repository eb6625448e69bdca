"""Members who take no direct messages from the bot. They are told once, however much they play."""

from __future__ import annotations

import logging

import discord

from bot import delivery
from bot.brakes import Brakes
from bot.errors import Undelivered
from bot.panels import plain_panel
from bot.pings import Pings, Reason
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.store import Store
from bot.wire.nonce import nonce_of

log = logging.getLogger(__name__)


class ClosedDms:
    """Notes whose direct messages are closed, and tells them."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        manager: MatchManager,
        pings: Pings,
        brakes: Brakes,
    ) -> None:
        self._client = client
        self._store = store
        self._manager = manager
        self._pings = pings
        self._brakes = brakes

    async def found(self, match: Match, seat: int, sentence: str) -> None:
        """Note that a hand could not be sent. Tell its player so where the match is played, unless
        another match has told them."""
        user_id = match.user(seat)
        await self._store.hand_messages.set_closed(match.id, user_id)
        if not await self._brakes.note_dms_closed(user_id):
            return
        try:
            row = (await self._manager.load(match.id)).row  # its board may just have moved
            channel_id = row.place.channel_id
            nonce = nonce_of("closed", match.id, seat, channel_id)
            mentions = await self._pings.ring(Reason.DMS_CLOSED, 0, [user_id], token=nonce)
            panel = plain_panel(sentence)
            await delivery.send(self._client, channel_id, panel, mentions=mentions, nonce=nonce)
            await self._store.matches.bury_board(match.id)
        except Undelivered:
            log.info("match %s: closed direct messages could not be told", match.id)
            await self._brakes.forget_dms_closed(user_id)
