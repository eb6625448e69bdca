"""The rows of a leaderboard: its members, without those who have left the server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import msgspec

from bot import delivery
from bot.clock import DAY, Clock
from bot.errors import Undelivered
from bot.ratings.glicko import Rating
from bot.standings.controls import Span
from bot.standings.reckoning import LISTED_DAYS
from bot.standings.seasons import season_start
from bot.storage.ratings import REALM, Counted, Listed, Pool, RatingStore, Standing

SHOWN = 10
"""The maximum number of members on a list."""
NOBODY = 0
"""The reader of a list that is posted for everybody."""
LOOKS = 2
"""How often a list is read again because members on it have left."""


class Own(msgspec.Struct, frozen=True):
    """The reader's own standing."""

    standing: Standing
    rating: Rating
    """The present rating."""
    place: int
    is_listed: bool


class Listing(msgspec.Struct, frozen=True):
    """The current leaderboard."""

    pool: Pool
    span: Span
    since: int
    rows: tuple[tuple[Listed, Rating, Counted], ...]
    """The best members with their present ratings, and their results in that span."""
    every: int
    """The number of members on the list."""
    own: Own | None
    """None if the reader has no rating, or is `NOBODY`."""


class Lists:
    """Compiles leaderboards."""

    def __init__(self, client: discord.Client, store: RatingStore, now: Clock) -> None:
        self._client = client
        self._store = store
        self._now = now

    async def listing(self, guild: discord.Guild, pool: Pool, span: Span, reader: int) -> Listing:
        """Return the best members of a pool.

        Args:
            reader: the member whose own place is included.
        """
        now = self._now()
        if span is Span.REALM:
            pool = msgspec.structs.replace(pool, guild_id=REALM)
        since = season_start(now) if span is Span.SEASON else now - LISTED_DAYS * DAY
        await self._store.note_back(guild.id, reader, now)
        best = await self._best(guild, pool, now, since)
        ids = [each.user_id for each in best]
        counted = await self._store.counted(pool, ids, since if span is Span.SEASON else 0)
        rows = tuple(
            (each, each.rating.after(now - each.at), counted.get(each.user_id, Counted()))
            for each in best
        )
        own, every = await self._own(pool, now, since, reader)
        return Listing(pool, span, since, rows, every, own)

    async def _best(
        self, guild: discord.Guild, pool: Pool, now: int, since: int
    ) -> Sequence[Listed]:
        for _ in range(LOOKS):
            best = await self._store.best(pool, now, since, SHOWN)
            # A list across servers includes members who are not on this one.
            if pool.guild_id == REALM or not await self._left(guild, best, now):
                return best
        return await self._store.best(pool, now, since, SHOWN)

    async def _left(self, guild: discord.Guild, best: Sequence[Listed], now: int) -> bool:
        """Check, once a day each, that the listed members are still on the server.

        The results are stored. Returns whether anybody has left.
        """
        unknown = [each.user_id for each in best if each.looked_at <= now - DAY]
        found = await asyncio.gather(*(self._is_there(guild, user_id) for user_id in unknown))
        looked = dict(zip(unknown, found, strict=True))
        gone = [user_id for user_id, there in looked.items() if there is False]
        seen = [user_id for user_id, there in looked.items() if there]
        await self._store.note_seen(guild.id, seen, gone, now)
        return bool(gone)

    async def _is_there(self, guild: discord.Guild, user_id: int) -> bool | None:
        """Return whether a member is on a server; None if Discord does not say."""
        try:
            return await delivery.fetch_member(self._client, guild, user_id) is not None
        except Undelivered:
            return None

    async def _own(self, pool: Pool, now: int, since: int, reader: int) -> tuple[Own | None, int]:
        place, every = await self._store.place(pool, now, since, reader)
        standings = await self._store.standings(pool.guild_id, reader)
        stands = next(
            (each for each in standings if (each.game, each.pool) == (pool.game, pool.pool)), None
        )
        if stands is None:
            return None, every
        is_listed = stands.listed_until > now and stands.at >= since
        return Own(stands, stands.rating.after(now - stands.at), place, is_listed), every
