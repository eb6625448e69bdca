"""Rows that features add to `/settings`, which does not know those features."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import discord

from bot.controls import Item, picked
from bot.panels import Panel

Interaction = discord.Interaction[Any]


class SettingRow(NamedTuple):
    """One more setting for a server's administrators."""

    text: str
    item: Item


MakeRow = Callable[[discord.Guild], Awaitable[SettingRow]]
Change = Callable[[discord.Guild, Sequence[str]], Awaitable[None]]
"""Stores what was picked; may refuse."""
MayManage = Callable[[Interaction], int]
ShowAgain = Callable[[Interaction], Awaitable[None]]


class ServerRows:
    """The rows, in the order in which they were added."""

    def __init__(self) -> None:
        self._makers: list[MakeRow] = []
        self._may_manage: MayManage | None = None
        self._show_again: ShowAgain | None = None

    def managed_by(self, may_manage: MayManage, show_again: ShowAgain) -> None:
        """Set the functions of the feature that shows the settings.

        Args:
            may_manage: refuses a member who may not manage the server of an interaction.
            show_again: shows the settings as they stand.
        """
        self._may_manage, self._show_again = may_manage, show_again

    def add(self, make: MakeRow) -> None:
        """Show the row that `make` returns for a server below its settings."""
        self._makers.append(make)

    async def show(self, panel: Panel, guild: discord.Guild) -> None:
        """Add the rows to a panel."""
        for make in self._makers:
            row = await make(guild)
            panel.add_text(row.text)
            panel.add_row(row.item)

    async def change(self, interaction: Interaction, change: Change) -> None:
        """Let a control of a row change a setting, for a member who may manage the server.

        Raises:
            NotHere: the member may not.
        """
        assert self._may_manage is not None
        assert self._show_again is not None
        self._may_manage(interaction)
        guild = interaction.guild
        assert guild is not None
        values = picked(interaction)
        await interaction.response.defer()
        await change(guild, values)
        await self._show_again(interaction)
