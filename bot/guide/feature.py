"""What the guide adds to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature, Interaction, all_commands
from bot.guide.commands import help_command
from bot.guide.controls import CommandsButton
from bot.guide.panel import commands_panel


class Guide(Feature):
    """Where a newcomer begins."""

    def __init__(self, core: Core) -> None:
        self._catalog = core.catalog
        core.clicks.on(CommandsButton, self._all_commands)

    async def _all_commands(self, interaction: Interaction, _: CommandsButton) -> None:
        """Tell what every command is for, to the member alone."""
        panel = commands_panel(all_commands(self._catalog))
        await interaction.response.send_message(view=panel, ephemeral=True)

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (help_command,)


FEATURE = Guide
