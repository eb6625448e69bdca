"""Which matches a member may look at on the page: the same as in chat, see `bot.visibility`."""

from __future__ import annotations

from collections import OrderedDict

import discord

from bot import delivery
from bot.clock import MINUTE, Clock
from bot.errors import NoSuchMatch, Undelivered
from bot.play.match import Match
from bot.storage.records import Location
from bot.table import words
from bot.visibility import member_sees

KEPT = 2000
"""Members and places whose answer is remembered for a minute: Discord is asked for each."""


class Access:
    """Tells whether a member may look at a match, wherever they are."""

    def __init__(self, client: discord.Client, now: Clock) -> None:
        self._client, self._now = client, now
        self._known: OrderedDict[tuple[int, Location], tuple[bool, int]] = OrderedDict()

    async def check(self, user_id: int, match: Match) -> None:
        """Check that a member may look at a match: their own, or one in a channel that they see.

        Raises:
            NoSuchMatch: they may not.
        """
        if not match.has_played(user_id) and not await self._sees(user_id, match.row.location):
            raise NoSuchMatch(words.NOT_VISIBLE)

    async def _sees(self, user_id: int, location: Location) -> bool:
        """Whether they see a channel. Where Discord does not tell, the last answer holds on."""
        known = self._known.get((user_id, location))
        if known is not None and self._now() < known[1] + MINUTE:
            return known[0]
        try:
            sees = await self._ask(user_id, location)
        except Undelivered:
            sees = known is not None and known[0]
        self._known[user_id, location] = (sees, self._now())
        self._known.move_to_end((user_id, location))
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return sees

    async def _ask(self, user_id: int, location: Location) -> bool:
        guild = self._client.get_guild(location.guild_id)
        if guild is None:  # another process serves it, or the bot is not there any more
            return False
        member = await delivery.fetch_member(self._client, guild, user_id)
        return member is not None and member_sees(guild, member, location.channel_id)
