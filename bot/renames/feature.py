"""Following members' names, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature
from bot.renames.actions import Renames
from bot.renames.commands import name_command
from bot.showing.publications import Publications
from bot.showing.renaming import Renaming


class PlayersNames(Feature):
    """Brings the names of players up to date."""

    def __init__(self, core: Core) -> None:
        self._renaming = core.parts[Renaming]
        self._publications = core.parts[Publications]
        self._renames = core.parts.add(Renames(core))
        core.forgetting.after(self._renames.forgotten)

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (name_command,)

    def seen(self, interaction: discord.Interaction[Any]) -> None:
        self._renames.seen(interaction)

    async def each_minute_here(self) -> None:
        await self._renaming.rename_threads()
        await self._publications.look()

    async def stop(self) -> None:
        await self._renames.close()


FEATURE = PlayersNames
