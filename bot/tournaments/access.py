"""The members who may organize tournaments: those who can manage the server, and those with the
role that it names. A tournament is looked after by the member who set it up, and by those who
can manage the server."""

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
    """Checks who may organize."""

    def __init__(self, store: ServerStore) -> None:
        self._store = store

    async def check(self, interaction: Interaction) -> discord.Guild:
        """Return the server, if the member of an interaction may set up tournaments in it.

        Raises:
            NotHere: the member may not, or this is not a server.
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
            NotHere: the member may not.
        """
        await self.check(interaction)
        is_own = row.organizer_id == interaction.user.id
        if not (interaction.permissions.manage_guild or is_own):
            raise NotHere(words.NOT_YOURS)
