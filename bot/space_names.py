"""The names of spaces that a member has chosen, for private answers to them.

An answer need not know its match, because no name of a space is a word of another game. So refusals
(`bot.errors`) and suggestions (`bot.suggesting`) get the names just before they are sent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot.controls import Item
from bot.parts import part
from bot.themes import Themes
from games.engine import AnyGame
from games.renaming import Renaming


class Spoken:
    """Several renamings, applied one after the other."""

    def __init__(self, renamings: Iterable[Renaming] = ()) -> None:
        self._renamings = [each for each in renamings if each]

    def shown(self, text: str) -> str:
        """Return a text with the other names."""
        for renaming in self._renamings:
            text = renaming.shown(text)
        return text

    def label(self, item: Item) -> None:
        """Give a button the other names."""
        inner = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(inner, discord.ui.Button) and inner.label:
            inner.label = self.shown(inner.label)


class SpaceNames:
    """Finds the names that a member has chosen."""

    def __init__(self, themes: Themes, games: Iterable[AnyGame]) -> None:
        self._themes = themes
        self._words = [game.words for game in games if game.words.renaming]

    async def of(self, interaction: discord.Interaction[Any]) -> Spoken:
        """Return the names for answers that only an interaction's member sees."""
        user_id, guild_id = interaction.user.id, interaction.guild_id or 0
        return Spoken(
            [await self._themes.private_names(words, user_id, guild_id) for words in self._words]
        )


async def names_for(interaction: discord.Interaction[Any]) -> Spoken:
    """Return the names for answers that only an interaction's member sees."""
    return await part(interaction, SpaceNames).of(interaction)
