"""The button below one's own profile."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot import words
from bot.admission import Control
from bot.errors import answered
from bot.services import services

Interaction = discord.Interaction[Any]


class ShowProfile(Control[ui.Button[Any]], template=r"sq:profile"):
    """Posts the profile of whoever presses it."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label=words.SHOW_PROFILE, custom_id="sq:profile"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, _item: ui.Item[Any], _found: re.Match[str]
    ) -> ShowProfile:
        """Make the button that was clicked."""
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        """Post it."""
        async with answered(interaction):
            await services(interaction).profiles.publish(interaction)


ITEMS = (ShowProfile,)
"""To be registered with the client."""
