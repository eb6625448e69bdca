"""`/look`: the look of the pictures that a member alone sees."""

from __future__ import annotations

from discord import app_commands

from bot import command_help, delivery
from bot.chapters import Chapter
from bot.core import Core
from bot.errors import answered
from bot.panels import Panel
from bot.parts import part
from bot.settings import words
from bot.settings.naming import naming_row
from bot.settings.samples import ThemeSamples
from bot.settings.themes import Interaction, ThemeMenu, Whose


@app_commands.command(name="look", description=command_help.LOOK, extras=Chapter.SETTINGS.extras)
async def look_command(interaction: Interaction) -> None:
    """Show the member's theme and a sample of each, with the menu to change it."""
    async with answered(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        core = part(interaction, Core)
        stored = await core.store.members.theme(interaction.user.id)
        samples = await part(interaction, ThemeSamples).picture()
        panel = Panel(words.OWN_THEME)
        panel.add_pictures([samples])
        panel.add_row(ThemeMenu(Whose.OWN).item(stored))
        for menu in naming_row(Whose.OWN, core.catalog, stored):
            panel.add_row(menu)
        files = delivery.files([samples])
        await interaction.followup.send(view=panel, files=files, ephemeral=True)
