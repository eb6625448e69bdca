"""Members who may set tournaments up: those who can manage the server, and those with the role
that it names. The member who set one up looks after it, and so do those who can manage the
server."""

from __future__ import annotations

from typing import Any

import discord

from bot import words as common
from bot.errors import NotHere
from bot.storage.servers import ServerStore
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words

Interaction = discord.Interaction[Any]


class OrganizerAccess:
    """Tells who organizes."""

    def __init__(self, store: ServerStore) -> None:
        self._store = store

    async def check(self, interaction: Interaction) -> discord.Guild:
        """Return the server in which the member of an interaction may set tournaments up.

        Raises:
            NotHere: they may not, or it is no server.
        """
        guild = interaction.guild
        if guild is None or not isinstance(interaction.user, discord.Member):
            raise NotHere(common.SERVER_ONLY)
        role = await self._store.organizers(guild.id)
        named = role is not None and any(each.id == role for each in interaction.user.roles)
        if not (interaction.permissions.manage_guild or named):
            raise NotHere(words.NOT_AN_ORGANIZER)
        return guild

    async def check_of(self, interaction: Interaction, row: TournamentRow) -> None:
        """Check that a member may look after a tournament.

        Raises:
            NotHere: they may not.
        """
        await self.check(interaction)
        is_own = row.organizer_id == interaction.user.id
        if not (interaction.permissions.manage_guild or is_own):
            raise NotHere(words.NOT_YOURS)
