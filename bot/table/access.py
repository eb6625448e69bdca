"""The matches that a member may open on the page: the same ones as in chat (`bot.visibility`)."""

from __future__ import annotations

from collections import OrderedDict

import discord

from bot import delivery
from bot.admission import Admission
from bot.clock import MINUTE, Clock
from bot.errors import NoSuchMatch, Undelivered
from bot.play.match import Match
from bot.storage.records import Location
from bot.table import words
from bot.visibility import is_shut_out, member_sees

KEPT = 2000
"""Members and places whose answer is remembered. Discord has to be asked for each."""
EARLY = 5
"""Seconds by which a look may come early. Each tab looks once a minute, and every look should
count."""
ASKED_AGAIN = {True: 5 * MINUTE - EARLY, False: MINUTE - EARLY}
"""Seconds after which Discord is asked again about a player, and about a spectator."""
_Key = tuple[int, Location, bool]


class Access:
    """Tells whether a member may look at a match, wherever they are."""

    def __init__(
        self, client: discord.Client, now: Clock, admission: Admission | None = None
    ) -> None:
        """
        Args:
            admission: decides who may play in a server; nobody else may watch there. None admits
                everybody.
        """
        self._client, self._now = client, now
        self._admission = admission or Admission()
        self._known: OrderedDict[_Key, tuple[bool, int]] = OrderedDict()

    async def check(self, user_id: int, match: Match) -> None:
        """Check that a member may look at a match. They may if they can see its channel. A player
        may as long as they are in the server and not shut out of the channel.

        Raises:
            NoSuchMatch: the member may not look.
            NotAdmitted: the member is kept out of the server's matches.
        """
        self._admission.check(match.row.location.guild_id, user_id)
        if not await self._may(user_id, match.row.location, match.has_played(user_id)):
            raise NoSuchMatch(words.NOT_VISIBLE)

    async def _may(self, user_id: int, location: Location, plays: bool) -> bool:
        """Whether the member may look. If Discord does not answer, its last answer still counts."""
        key = user_id, location, plays
        known = self._known.get(key)
        if known is not None and self._now() < known[1] + ASKED_AGAIN[plays]:
            return known[0]
        try:
            may = await self._ask(*key)
        except Undelivered:
            may = plays if known is None else known[0]
        self._known[key] = (may, self._now())
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return may

    async def _ask(self, user_id: int, location: Location, plays: bool) -> bool:
        guild = self._client.get_guild(location.guild_id)
        if guild is None:  # another process serves it, or the bot is not there any more
            return plays
        member = await delivery.fetch_member(self._client, guild, user_id)
        if member is None:
            return False
        if plays:
            return not is_shut_out(guild, member, location.channel_id)
        return member_sees(guild, member, location.channel_id)
