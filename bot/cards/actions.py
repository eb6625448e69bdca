"""The actions behind `/card`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot import delivery
from bot.cards import words
from bot.cards.panel import card_panel
from bot.catalog import Catalog, Entry
from bot.draw_pool import DrawPool
from bot.limits import SUGGESTIONS
from bot.suggesting import cut
from bot.themes import Themes
from games.lookup import CardText, meant, the_card
from games.notation import tidy
from renderers.edge import Pictures
from renderers.kit.themes import Theme
from renderers.picture import Picture

Interaction = discord.Interaction[Any]
EXACT = ":"
"""Stands between game and card in the value of a suggestion."""
ALT_TEXT = 1024


class CardActions:
    """Finds cards by name in all games, and shows them to the member who asks."""

    def __init__(self, catalog: Catalog, draw_pool: DrawPool, themes: Themes) -> None:
        self._entries = tuple(catalog.values())
        self._draw_pool = draw_pool
        self._themes = themes

    def suggested(self, typed: str) -> list[app_commands.Choice[str]]:
        """Return the cards that match a typed text, closest first."""
        owners = {id(card): known for known in self._entries for card in known.game.words.cards}
        cards = [card for known in self._entries for card in known.game.words.cards]
        return [
            app_commands.Choice(
                name=cut(words.suggestion(owners[id(card)].game.name, card)),
                value=f"{owners[id(card)].game.key}{EXACT}{card.key}",
            )
            for card in meant(typed, cards)[:SUGGESTIONS]
        ]

    def found(self, typed: str) -> tuple[Entry, CardText]:
        """Return the card that a suggestion or a typed text means, with its game.

        Raises:
            NoSuchCard: no card matches, or several do.
        """
        wanted = tidy(typed)
        for known in self._entries:
            for card in known.game.words.cards:
                shown = cut(words.suggestion(known.game.name, card))
                if typed == f"{known.game.key}{EXACT}{card.key}" or wanted == tidy(shown):
                    return known, card
        owners = [(known, card) for known in self._entries for card in known.game.words.cards]
        chosen = the_card(typed, [card for _, card in owners])
        return next((known, card) for known, card in owners if card is chosen)

    async def show(self, interaction: Interaction, typed: str) -> None:
        """Show a card to the member who asks.

        Raises:
            NoSuchCard: no card matches, or several do.
        """
        known, card = self.found(typed)
        await interaction.response.defer(ephemeral=True, thinking=True)
        theme = await self._themes.private(interaction.user.id, interaction.guild_id or 0)
        pictures = await self._draw_pool.draw(lambda: drawn(known, card, theme))
        await interaction.followup.send(
            view=card_panel(known.game, card, pictures),
            files=delivery.files(pictures),
            ephemeral=True,
        )


def drawn(known: Entry, card: CardText, theme: Theme) -> tuple[Picture, ...]:
    """Draw a card: one picture, or none if the game draws no cards."""
    pictures = Pictures(known.renderer, known.game.words)
    picture = pictures.card(card.key, words.alt(card)[:ALT_TEXT], theme)
    return () if picture is None else (picture,)
