"""The actions behind `/data` and its buttons. Only the member who asks sees the answers."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import Any

import discord

from bot import delivery
from bot.catalog import Catalog
from bot.conversations import Conversations
from bot.errors import TooLarge
from bot.forgetting import Forgetting
from bot.panels import Panel, plain_panel
from bot.privacy import words
from bot.privacy.controls import DeleteButton, Deletion
from bot.privacy.export import collected, packed
from bot.privacy.forgetting import forget, still_played
from bot.storage.people import StillPlays
from bot.storage.store import Store
from games.refusals import Refusal

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class CannotDelete(Refusal):
    """The member's data cannot be deleted now; the sentence says why."""


class DataActions:
    """Exports and deletes a member's data."""

    def __init__(
        self, store: Store, catalog: Catalog, conversations: Conversations, forgetting: Forgetting
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._conversations = conversations
        self._forgetting = forgetting

    async def export(self, interaction: Interaction) -> None:
        """Give a member all that is stored about them.

        Raises:
            TooLarge: Discord does not accept a file of that size.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        data = await collected(self._store, interaction.user.id)
        name, content = await asyncio.to_thread(packed, data)
        if len(content) > interaction.filesize_limit:
            raise TooLarge(words.TOO_MUCH)
        file = discord.File(io.BytesIO(content), name)
        await interaction.followup.send(words.EXPORTED, file=file, ephemeral=True)

    async def ask(self, interaction: Interaction) -> None:
        """Tell a member what deleting their data means, and ask for the first time.

        Raises:
            CannotDelete: they play in a running match.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._check(interaction.user.id)
        panel = Panel(words.DELETE_SURE)
        panel.add_row(DeleteButton(Deletion.ASK).item(), DeleteButton(Deletion.KEEP).item())
        await interaction.followup.send(view=panel, ephemeral=True)

    async def press(self, interaction: Interaction, action: Deletion) -> None:
        """Do what a button stands for.

        Raises:
            CannotDelete: they play in a running match.
        """
        await interaction.response.defer()
        if action is Deletion.KEEP:
            await delivery.replace(interaction, plain_panel(words.KEPT))
            return
        await self._check(interaction.user.id)
        if action is Deletion.ASK:
            panel = Panel(words.DELETE_REALLY)
            panel.add_row(DeleteButton(Deletion.DO).item(), DeleteButton(Deletion.KEEP).item())
            await delivery.replace(interaction, panel)
            return
        matches = await self._delete(interaction.user.id)
        async with delivery.answering(interaction, "tell that data was deleted"):
            done = plain_panel(words.deleted(matches))
            await delivery.replace(interaction, done)

    async def _check(self, user_id: int) -> None:
        if played := await still_played(self._store, self._catalog, user_id):
            raise CannotDelete(words.still_plays(played))

    async def _delete(self, user_id: int) -> int:
        """Forget a member, here and in the database. Returns the number of their matches."""
        await self._forgetting.begin(user_id)
        try:
            matches = await forget(self._store, self._catalog, user_id)
        except StillPlays as error:  # one has begun just now
            raise CannotDelete(words.still_plays(error.matches)) from None
        self._conversations.forget_member(user_id)
        self._forgetting.end(user_id, matches)
        log.info("a member was forgotten in %s matches", len(matches))
        return len(matches)
