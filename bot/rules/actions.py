"""The actions behind `/rules` and the buttons of the rules."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import Any

import discord

from bot import delivery, words
from bot.catalog import Catalog, entry
from bot.errors import NothingFound, OddControl
from bot.play.manager import MatchManager
from bot.rules import words as own
from bot.rules.panel import found_panel, games_panel, rules_panel, why_panel
from bot.rules.search import RulesIndex
from bot.rules_pictures import RulesPictures
from bot.themes import Themes
from renderers.kit.themes import Theme

Interaction = discord.Interaction[Any]


class RulesActions:
    """Shows the rules of games to the member who asks, and to nobody else."""

    def __init__(
        self, catalog: Catalog, pictures: RulesPictures, themes: Themes, manager: MatchManager
    ) -> None:
        self._catalog = catalog
        self._pictures = pictures
        self._themes = themes
        self._manager = manager

    async def open(self, interaction: Interaction, key: str) -> None:
        """Open the first page of a game's rules or, without a game, the list of games.

        Raises:
            NoSuchMatch: this program does not know the game.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not key:
            await interaction.followup.send(view=games_panel(self._catalog), ephemeral=True)
            return
        known = entry(self._catalog, key)
        pictures = await self._pictures.of(known, 0, await self._theme(interaction))
        await interaction.followup.send(
            view=rules_panel(known.game, 0, pictures),
            files=delivery.files(pictures),
            ephemeral=True,
        )

    async def find(self, interaction: Interaction, text: str, key: str) -> None:
        """Show the passages of the rules that match a member's search.

        Args:
            text: the search, as typed.
            key: the game to search; "" for all.

        Raises:
            NothingFound: there are none.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await asyncio.to_thread(lambda: self._index.find(text, key))
        if not found:
            raise NothingFound(own.nothing_found(text))
        await interaction.followup.send(view=found_panel(self._catalog, found), ephemeral=True)

    @cached_property
    def _index(self) -> RulesIndex:
        return RulesIndex(known.game for known in self._catalog.values())

    async def turn(self, interaction: Interaction, key: str, number: int) -> None:
        """Turn to a page in the same message.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: there is no page with that number.
        """
        known = entry(self._catalog, key)
        if number >= len(known.game.words.pages):
            raise OddControl(words.ODD_CONTROL)
        await interaction.response.defer()
        pictures = await self._pictures.of(known, number, await self._theme(interaction))
        await delivery.replace(interaction, rules_panel(known.game, number, pictures), pictures)

    async def why(self, interaction: Interaction, match_id: int, since: int) -> None:
        """Tell a player the rule behind a question.

        Raises:
            NotInMatch, SeatTaken: they do not play.
            StaleBoard: the question is no longer open.
            OddControl: the game gives no reason for it.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self._manager.load(match_id)
        seat = match.seat_of(interaction.user.id)
        match.check_open(seat, since)
        reason = match.game.words.reasons.get(match.ask(seat).question)
        if reason is None:  # no hand has that button there
            raise OddControl(words.ODD_CONTROL)
        await interaction.followup.send(view=why_panel(match.game, reason), ephemeral=True)

    async def _theme(self, interaction: Interaction) -> Theme:
        return await self._themes.private(interaction.user.id, interaction.guild_id or 0)
