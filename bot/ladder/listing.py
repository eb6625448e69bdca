"""A ladder as a member sees it: freshly read, without those who have left the server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord
import msgspec

from bot import delivery
from bot.clock import DAY
from bot.core import Core
from bot.errors import Undelivered
from bot.ladder.barring import barred_from
from bot.ladder.model import Climber, Wait, climbers, own_place, reachable, why_wait
from bot.storage.ladders import Challenge, Ladder, Rung

TOP = 5
"""The number of members shown from the top."""
ABOVE, BELOW = 4, 2
"""The rungs shown around the reader."""
LOOKS_AT = 40
"""The number of members at a time whose presence on the server is checked, once a day each."""


class Listing(msgspec.Struct, frozen=True):
    """The current ladder."""

    ladder: Ladder
    found: tuple[Climber, ...]
    """All members on it, from the top."""
    own: Climber | None
    """None if the reader is not on it, or if it is shown to everybody."""
    reach: tuple[tuple[Climber, Wait | None], ...]
    """The members within the reader's reach, best first, each with the reason to wait, if any."""

    @property
    def numbered(self) -> list[Climber]:
        """The members who have a number."""
        return [each for each in self.found if each.number]

    @property
    def shown(self) -> list[Climber]:
        """The members who are drawn: the top, and those around the reader."""
        at = self.own.number if self.own is not None else 0
        around = range(at - ABOVE, at + BELOW + 1) if at else range(TOP + 1, TOP + 6)
        return [each for each in self.numbered if each.number <= TOP or each.number in around]


class Ladders:
    """Reads ladders."""

    def __init__(self, core: Core) -> None:
        self._core, self._store = core, core.store.ladders

    async def listing(
        self, guild: discord.Guild, ladder: Ladder, reader: int | None, name: str = ""
    ) -> Listing:
        """Return the current ladder.

        Args:
            reader: the member who looks at it and is noted as active; None for everybody.
            name: the reader's name.
        """
        now = self._core.now()
        rungs = await self._store.rungs(ladder)
        challenges = await self._store.challenges(ladder)
        if reader is not None and any(rung.user_id == reader for rung in rungs):
            rungs = await self._greet(ladder, rungs, challenges, reader, name)
        if await self._look_around(guild, rungs):
            rungs = await self._store.rungs(ladder)
        is_barred = barred_from(self._core.admission, guild.id)
        found = climbers(rungs, challenges, now, is_barred)
        own = None if reader is None else own_place(found, reader)
        reach = () if reader is None else await self._reach(found, challenges, reader)
        return Listing(ladder, tuple(found), own, tuple(reach))

    async def _greet(
        self,
        ladder: Ladder,
        rungs: Sequence[Rung],
        challenges: Sequence[Challenge],
        reader: int,
        name: str,
    ) -> list[Rung]:
        """Note that the member who looks is active, unless they are skipped; return the rungs anew.

        An idle member must say so by a button, since coming back costs places.
        """
        now = self._core.now()
        there = [
            msgspec.structs.replace(rung, gone=False) if rung.user_id == reader else rung
            for rung in rungs
        ]
        is_barred = barred_from(self._core.admission, ladder.guild_id)
        own = own_place(climbers(there, challenges, now, is_barred), reader)
        assert own is not None
        at = own.rung.active_at if own.skipped is not None else now
        await self._store.note_active(ladder, reader, name, at)
        return await self._store.rungs(ladder)

    async def _look_around(self, guild: discord.Guild, rungs: Sequence[Rung]) -> bool:
        """Check, once a day each, that members are on the server.

        Returns whether anybody has left it or has come back.
        """
        now = self._core.now()
        unknown = [rung for rung in rungs if rung.looked_at <= now - DAY][:LOOKS_AT]
        there = await asyncio.gather(*(self._is_there(guild, each.user_id) for each in unknown))
        looked = dict(zip(unknown, there, strict=True))
        gone = [rung.user_id for rung, is_there in looked.items() if is_there is False]
        seen = [rung.user_id for rung, is_there in looked.items() if is_there]
        if gone or seen:
            await self._store.note_seen(guild.id, seen, gone, now)
        return any(
            is_there is not None and is_there is rung.gone for rung, is_there in looked.items()
        )

    async def _is_there(self, guild: discord.Guild, user_id: int) -> bool | None:
        """Return whether a member is on a server; None if Discord does not say."""
        try:
            return await delivery.fetch_member(self._core.client, guild, user_id) is not None
        except Undelivered:
            return None

    async def _reach(
        self, found: Sequence[Climber], challenges: Sequence[Challenge], reader: int
    ) -> list[tuple[Climber, Wait | None]]:
        """Return the members within the reader's reach, without those who refuse the reader."""
        takes_from = self._core.store.refusals.takes_from
        refusing: set[int] = set()
        while True:
            reach = reachable(found, reader, refusing)
            new = {
                each.rung.user_id
                for each in reach
                if await takes_from(each.rung.user_id, reader) is not None
            }
            if not new:
                break
            refusing |= new
        now = self._core.now()
        return [(each, why_wait(challenges, reader, each.rung.user_id, now)) for each in reach]
