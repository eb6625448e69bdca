"""Moderators of a server: members who may manage it, and members with the role that it names.

Discord sends a member's permissions with each click, so a member who has lost the right is refused
at once.
"""

from __future__ import annotations

from typing import Any

import discord

from bot import words as common
from bot.errors import NotAdmitted, NotHere
from bot.moderation import words
from bot.moderation.bars import Bars
from bot.storage.moderation import ModerationStore

Interaction = discord.Interaction[Any]


class ModeratorAccess:
    """Decides who is a moderator."""

    def __init__(self, store: ModerationStore, bars: Bars) -> None:
        self._store, self._bars = store, bars

    async def check(self, interaction: Interaction) -> discord.Guild:
        """Return the server that the member of an interaction moderates.

        Raises:
            NotHere: the member does not moderate, or this is not a server.
            NotAdmitted: the member is barred, and may not manage the server.
        """
        guild = interaction.guild
        if guild is None or not isinstance(interaction.user, discord.Member):
            raise NotHere(common.SERVER_ONLY)
        barred = self._bars.kept_out(guild.id, interaction.user.id)
        if barred and not interaction.permissions.manage_guild:
            raise NotAdmitted(barred)
        if not await self.moderates(guild.id, interaction.user, interaction.permissions):
            raise NotHere(words.NOT_A_MODERATOR)
        return guild

    async def moderates(
        self, guild_id: int, member: discord.Member, permissions: discord.Permissions
    ) -> bool:
        """Return whether a member moderates a server."""
        if permissions.manage_guild:
            return True
        role = await self._store.moderators(guild_id)
        return role is not None and any(each.id == role for each in member.roles)
