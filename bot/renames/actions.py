"""Brings the names of players up to date: when they act, and when a moderator asks."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Collection, Coroutine
from typing import Any

import discord

from bot import words as common
from bot.core import Core
from bot.errors import NotHere
from bot.renames import words
from bot.showing.renaming import Renaming
from bot.words import FORMER_MEMBER
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

REST_SECONDS = 300
"""The seconds for which a member's name stays the same after a change. Each change edits all their
boards, and Discord accepts two names of a thread in ten minutes."""
KEPT = 5000
"""The number of members whose latest name is remembered. For others the database is asked again."""


class Renames:
    """Knows members' names, from what Discord sends with everything they do."""

    def __init__(self, core: Core) -> None:
        self._core, self._renaming = core, core.parts[Renaming]
        self._seen: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._followed: dict[tuple[int, int], int] = {}
        """By server and member: when the name was last brought up to date."""
        self._work: set[asyncio.Task[None]] = set()

    def seen(self, interaction: Interaction) -> None:
        """Note the name of a member who acts.

        If it is new, their running matches in the server follow.
        """
        guild_id, user = interaction.guild_id, interaction.user
        if guild_id is None or not isinstance(user, discord.Member):
            return
        key, now = (guild_id, user.id), self._core.now()
        name = self._core.names.shown(user)
        if self._seen.get(key) == name:
            self._seen.move_to_end(key)
            return
        if now - self._followed.get(key, 0) < REST_SECONDS:
            return  # the next thing that they do after that brings the name of then
        self._seen[key] = name
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        self._begin(self._follow(guild_id, user.id, name))

    def forgotten(self, user_id: int, matches: Collection[int]) -> None:
        """Forget a member whose data was deleted, and remove their name from the boards of running
        matches."""
        for known in (self._seen, self._followed):
            for key in [key for key in known if key[1] == user_id]:
                del known[key]
        self._begin(self._show(matches))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _show(self, matches: Collection[int]) -> None:
        try:
            await self._renaming.show_matches(matches)
        except Refusal as error:
            log.warning("a name that is gone is still on boards: %s", type(error).__name__)
        except Exception:
            log.exception("a name that is gone could not be taken off the boards")

    async def close(self) -> None:
        """Cancel the work in progress. The next action of a member begins it again."""
        work = list(self._work)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)

    async def bring_up_to_date(
        self, interaction: Interaction, member: discord.Member | discord.User
    ) -> None:
        """Update a member's name everywhere to their current one in the server.

        A member who has left becomes a former member.

        Raises:
            NotHere: this is not a server.
        """
        guild_id = interaction.guild_id
        if guild_id is None:
            raise NotHere(common.SERVER_ONLY)
        await interaction.response.defer(ephemeral=True, thinking=True)
        is_there = isinstance(member, discord.Member)
        name = self._core.names.shown(member) if is_there else FORMER_MEMBER
        renamed = await self._renaming.call(guild_id, member.id, name)
        log.info("server %s: a moderator brought a name up to date", guild_id)
        count = len(await self._core.store.names.seats(member.id, guild_id, over=True))
        told = (
            words.brought_up_to_date(member.id, name, count)
            if is_there
            else words.removed(count, name)
        )
        await interaction.followup.send(told, ephemeral=True)
        await self._renaming.show(renamed)

    async def _follow(self, guild_id: int, user_id: int, name: str) -> None:
        try:
            renamed = await self._renaming.follow(guild_id, user_id, name)
            if renamed:
                self._followed[guild_id, user_id] = self._core.now()
                if len(self._followed) > KEPT:
                    del self._followed[next(iter(self._followed))]
            await self._renaming.show(renamed)
        except Refusal as error:
            log.info("server %s: a name waits: %s", guild_id, type(error).__name__)
            self._seen.pop((guild_id, user_id), None)  # the next thing that they do tries again
        except Exception:
            log.exception("server %s: a name could not be brought up to date", guild_id)
