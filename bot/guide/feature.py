"""The guide, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature, Interaction, all_commands, all_member_menus
from bot.guide import words
from bot.guide.commands import help_command, show_help
from bot.guide.controls import CommandsButton, HelpButton
from bot.guide.panel import commands_panel
from bot.play.match import Match
from bot.storage.records import Step


class Guide(Feature):
    """Leads newcomers into the games."""

    def __init__(self, core: Core) -> None:
        self._catalog, self._finished = core.catalog, core.store.finished
        core.board_lines.add(self._first_look)
        core.clicks.on(CommandsButton, self._all_commands)
        core.clicks.on(HelpButton, lambda i, _: show_help(i))
        core.welcome_buttons.add(2, lambda: HelpButton().item())

    async def _all_commands(self, interaction: Interaction, _: CommandsButton) -> None:
        """Show the member alone what every command is for."""
        panel = commands_panel(all_commands(self._catalog), all_member_menus())
        await interaction.response.send_message(view=panel, ephemeral=True)

    async def _first_look(self, match: Match, steps: Sequence[Step]) -> str:
        """Return how the game is won and what its signs mean.

        This stands on the first board of a match with somebody who has never finished one.
        """
        if not steps or steps[0].version != 0:
            return ""
        members = [player.user_id for player in match.row.players if player.is_member]
        if not await self._finished.is_new_to(match.game.key, members):
            return ""
        return words.first_look(match.game.words.first_look(match.view(None)))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (help_command,)


FEATURE = Guide
