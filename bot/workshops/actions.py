"""What the commands and controls of workshops do. Nothing is stored: messages hold the drafts."""

from __future__ import annotations

from typing import Any

import discord

from bot import words as common
from bot.catalog import Catalog, entry
from bot.errors import OddControl
from bot.workshops.panel import workshop_panel
from games.bringing import Workshop
from games.engine import AnyGame

Interaction = discord.Interaction[Any]


class WorkshopActions:
    """Shows drafts to their members alone, and changes them."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    async def open(self, interaction: Interaction, key: str, code: str = "") -> None:
        """Open a workshop, with an empty draft or with what a code is of.

        Raises:
            Refusal: the code is none, or one of something that breaks a rule.
            NoSuchMatch: this program does not know the game.
        """
        game, workshop = self._of(key)
        draft = workshop.of_code(code) if code else workshop.fresh()
        panel = workshop_panel(game, workshop, draft)
        await interaction.response.send_message(view=panel, ephemeral=True)

    async def show(self, interaction: Interaction, key: str, draft: str, part: str) -> None:
        """Show another part of a draft.

        Raises:
            Refusal: the draft is none of the game.
        """
        game, workshop = self._of(key)
        panel = workshop_panel(game, workshop, draft, part)
        await interaction.response.edit_message(view=panel)

    async def change(
        self, interaction: Interaction, key: str, draft: str, part: str, edit: str
    ) -> None:
        """Change a draft.

        Raises:
            BadEdit: it cannot be changed so; the sentence tells why.
        """
        _, workshop = self._of(key)
        await self.show(interaction, key, workshop.edited(draft, edit), part)

    async def begin(self, interaction: Interaction, key: str, code: str = "") -> None:
        """Begin anew in the same message: with nothing, or with what a code is of.

        Raises:
            Refusal: the code is none any more.
        """
        _, workshop = self._of(key)
        draft = workshop.of_code(code) if code else workshop.fresh()
        await self.show(interaction, key, draft, "")

    def _of(self, key: str) -> tuple[AnyGame, Workshop]:
        game = entry(self._catalog, key).game
        if game.brings is None:
            raise OddControl(common.ODD_CONTROL)
        return game, game.brings
