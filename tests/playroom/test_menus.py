"""The menus of the play room's page in Chromium."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from PIL import Image

from playroom.room import club
from tests.bot.table.chromium import chromium, missing
from tests.playroom.tab import members_of

SETTLED = 300
"""The milliseconds in which a list comes to rest."""


class Painter(discord.Client):
    """Answers /paint with a picture that has a long description, and three menus below it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(description="Show a picture")
        async def paint(interaction: discord.Interaction[Painter]) -> None:
            data = BytesIO()
            Image.new("RGB", (800, 600)).save(data, "PNG")
            view = ui.LayoutView()
            view.add_item(ui.TextDisplay("\n".join(["Words above it."] * 15)))
            gallery: ui.MediaGallery[Any] = ui.MediaGallery()
            gallery.add_item(media="attachment://all.png", description="A long word. " * 75)
            view.add_item(gallery)
            for number in range(3):
                menu: ui.Select[Any] = ui.Select(
                    placeholder=f"Menu {number}",
                    options=[discord.SelectOption(label=f"Entry {each}") for each in range(5)],
                )
                view.add_item(ui.ActionRow(menu))
            file = discord.File(BytesIO(data.getvalue()), "all.png")
            await interaction.response.send_message(view=view, file=file)


@pytest.mark.browser
@pytest.mark.skipif(bool(missing()), reason=" ".join(missing()))
async def test_each_menu_below_a_picture_opens_on_a_phone() -> None:
    """Seen: the picture's description stood in its place for a moment, and pushed the menu that was
    just opened out of the window, where it closes."""
    from playwright.async_api import async_playwright

    async with club(Painter) as page, async_playwright() as playwright:
        async with page.turn:
            await members_of(page)[0].slash(page.table, "paint")
        browser = await playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox"]
        )
        tab: Any = await browser.new_page(viewport={"width": 400, "height": 900})
        await tab.goto(page.url)
        await tab.locator(".gallery-image[src]").wait_for()
        for number in range(3):
            menu = tab.get_by_role("combobox", name=f"Menu {number}")
            await menu.scroll_into_view_if_needed()  # a list that still moves closes its menu
            await tab.wait_for_timeout(SETTLED)
            await menu.click()
            await tab.get_by_role("option", name="Entry 3").wait_for(timeout=3000)
        await browser.close()
