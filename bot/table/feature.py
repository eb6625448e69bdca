"""What the table adds to the bot, where the operator has given it an address."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from typing import Any

import discord
from discord import ui

from bot.controls import Item
from bot.core import Core
from bot.feature import Feature
from bot.panels import plain_panel
from bot.play.access import visible_match
from bot.play.match import Match
from bot.showing.board_buttons import Place
from bot.table import words
from bot.table.controls import TableButton
from bot.table.server import STATIC, TableServer
from games.refusals import Refusal

Interaction = discord.Interaction[Any]


class NoTable(Refusal):
    """There is no page in the browser: the operator has not set its address."""


class Table(Feature):
    """Lets members play on a page in the browser."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._server: TableServer | None = None
        if address := core.settings.page.rstrip("/"):
            build = json.loads((STATIC / "build.json").read_text(encoding="utf-8"))["build"]
            self._server = core.parts.add(TableServer(core, address, build))
            core.board_buttons.add(Place.HELP, _below_board)
            core.hands.buttons.add(1, _in_hand)
            core.forgetting.after(self._forgotten)
        core.clicks.on(TableButton, lambda i, c: self._offer(i, c.match_id))

    async def start(self) -> None:
        if self._server is not None:
            settings = self._core.settings
            await self._server.start(settings.page_host, settings.page_port)

    async def each_minute(self) -> None:
        if self._server is not None:
            await self._server.sessions.prune()

    async def each_minute_here(self) -> None:
        if self._server is not None:
            self._server.tables.look_again()

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.close()

    async def _offer(self, interaction: Interaction, match_id: int) -> None:
        """Give a member the link to their table.

        Raises:
            NoSuchMatch: they may not see the match.
            NoTable: there is no page.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if self._server is None:
            raise NoTable(words.NO_TABLE)
        match = await visible_match(interaction, self._core.manager, match_id)
        url = await self._server.link(interaction.user.id, match.id)
        button: Item = ui.Button(label=words.FOLLOW, url=url)
        await interaction.followup.send(view=plain_panel(words.OFFERED, button), ephemeral=True)

    def _forgotten(self, user_id: int, _matches: Collection[int]) -> None:
        """Close the tabs of a member who had their data deleted."""
        if self._server is not None:
            self._closing = asyncio.create_task(self._server.tables.close_all_of(user_id))


def _below_board(match: Match) -> Item | None:
    return TableButton(match.id).item()


def _in_hand(match: Match, _seat: int) -> Item | None:
    return None if match.over else TableButton(match.id).item()


FEATURE = Table
