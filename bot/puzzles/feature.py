"""Puzzles as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

import discord

from bot.catalog import Catalog
from bot.controls import picked
from bot.core import Core
from bot.errors import OddControl
from bot.feature import Command, Feature
from bot.location import still_there
from bot.puzzles import words
from bot.puzzles.actions import PuzzleActions
from bot.puzzles.commands import puzzle_command
from bot.puzzles.controls import (
    AgainButton,
    BranchButton,
    BranchMenu,
    DailyButton,
    DailyChannelMenu,
    NextButton,
    PicksButton,
    PicksMenu,
    PuzzleButton,
    ReportButton,
    SolutionButton,
)
from bot.puzzles.daily import Dailies
from bot.puzzles.library import Library
from bot.setting_rows import SettingRow


class Puzzles(Feature):
    """Puzzles, and the puzzle of the day."""

    def __init__(self, core: Core) -> None:
        library = Library(core.catalog, core.store, SystemRandom())
        self._store = core.store.dailies
        self._dailies = dailies = Dailies(
            core.client, core.catalog, core.store, core.draw_pool, core.themes, core.now, library
        )
        does = core.parts.add(
            PuzzleActions(
                core.catalog,
                core.store,
                core.draw_pool,
                core.themes,
                core.now,
                library,
                dailies.ended,
            )
        )
        rows = core.setting_rows
        rows.add(self._channel_row)
        clicks = core.clicks
        clicks.on(PuzzleButton, lambda i, c: does.open(i, c.game))
        clicks.on(NextButton, lambda i, c: does.next(i, c.game))
        clicks.on(AgainButton, lambda i, c: does.again(i, c.puzzle))
        clicks.on(SolutionButton, lambda i, c: does.solution(i, c.puzzle))
        clicks.on(ReportButton, lambda i, c: does.report(i, c.puzzle))
        clicks.on(BranchButton, lambda i, c: does.pick(i, c.puzzle, c.step, c.path))
        clicks.on(BranchMenu, lambda i, c: does.pick_from(i, c, picked(i)))
        clicks.on(PicksButton, lambda i, c: does.collect(i, c.puzzle, c.step, c.taken))
        clicks.on(PicksMenu, lambda i, c: does.collect(i, c.puzzle, c.step, c.taken(picked(i))))
        clicks.on(DailyButton, lambda i, c: dailies.open(i, does, c))
        clicks.on(DailyChannelMenu, lambda i, _: rows.change(i, self._set_channel))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (puzzle_command(catalog),)

    async def each_minute(self) -> None:
        await self._dailies.round()

    async def recover(self) -> None:
        await self._dailies.round()

    async def _channel_row(self, guild: discord.Guild) -> SettingRow:
        chosen = await self._store.channel(guild.id)
        there = still_there(guild, [chosen] if chosen else [])
        return SettingRow(words.CHANNEL, DailyChannelMenu().item(there[0] if there else 0))

    async def _set_channel(self, guild: discord.Guild, values: Sequence[str]) -> None:
        """Set the channel for the puzzle of the day.

        Raises:
            OddControl: the server has no such channel.
        """
        channels = [int(value) for value in values]
        if len(still_there(guild, channels)) < len(channels):
            raise OddControl(words.GONE)
        await self._store.set_channel(guild.id, channels[0] if channels else 0)


FEATURE = Puzzles
