"""The matches that a member may open on the page: the same ones as in chat (`bot.visibility`)."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

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
"""Members who are remembered as they were in a server. Discord has to be asked for each."""
EARLY = 5
"""Seconds by which a look may come early. Each tab looks once a minute, and every look should
count."""
ASKED_AGAIN = {True: 5 * MINUTE - EARLY, False: MINUTE - EARLY}
"""Seconds after which Discord is asked again about a player, and about a spectator."""
LONG_AGO = 0


class _Known(NamedTuple):
    """Discord's last answer about a member in a server."""

    asked_at: int
    is_there: bool | None = None
    """None if Discord has not answered yet."""
    member: discord.Member | None = None
    """None if they are not in the server, or another process serves it."""


class Access:
    """Tells whether a member may look at a match, wherever they are.

    Discord is asked every few minutes whether the member is in the server, and with which roles.
    Which channels these roles see it tells unasked, so a channel is closed here as soon as there.
    """

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
        self._known: OrderedDict[tuple[int, int], _Known] = OrderedDict()

    def ask_again(self, user_id: int) -> None:
        """Ask Discord about a member before they are let in again, as when they come by a new link,
        which they may have got before they left."""
        for key, known in self._known.items():
            if key[0] == user_id:
                self._known[key] = known._replace(asked_at=LONG_AGO)

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
        """Whether the member may look. Until Discord has answered, only players may."""
        known = await self._member(user_id, location.guild_id, ASKED_AGAIN[plays])
        guild = self._client.get_guild(location.guild_id)
        if guild is None or known.member is None:
            return plays and known.is_there is not False
        if plays:
            return not is_shut_out(guild, known.member, location.channel_id)
        return member_sees(guild, known.member, location.channel_id)

    async def _member(self, user_id: int, guild_id: int, seconds: int) -> _Known:
        """Return what Discord said about a member within the last seconds. If it is silent now, its
        last answer still counts, and it is asked again after that time."""
        key = user_id, guild_id
        known = self._known.get(key, _Known(LONG_AGO))
        if self._now() < known.asked_at + seconds:
            return known
        try:
            known = await self._ask(user_id, guild_id)
        except Undelivered:
            known = known._replace(asked_at=self._now())
        self._known[key] = known
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def _ask(self, user_id: int, guild_id: int) -> _Known:
        guild = self._client.get_guild(guild_id)
        if guild is None:  # another process serves it, or the bot is not there any more
            left = await delivery.has_left(self._client, guild_id, user_id)
            return _Known(self._now(), None if left is None else not left)
        member = await delivery.fetch_member(self._client, guild, user_id)
        return _Known(self._now(), member is not None, member)
