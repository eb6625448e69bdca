"""The puzzle of the day: posted once a day in each server that wants it, answered in private, and
solved for everybody the next day."""

from __future__ import annotations

import logging
from hashlib import blake2b
from random import Random
from typing import Any

import discord

from bot import delivery
from bot.catalog import Catalog
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.errors import OddControl, Undelivered
from bot.panels import Panel
from bot.puzzles import words
from bot.puzzles.actions import PuzzleActions
from bot.puzzles.controls import DailyButton
from bot.puzzles.days import day_of
from bot.puzzles.library import Library
from bot.puzzles.solving import Solving, Spot
from bot.puzzles.streaks import streak
from bot.storage.dailies import Daily
from bot.storage.store import Store
from bot.themes import Themes
from bot.wire.nonce import nonce_of
from games.puzzles.puzzle import Puzzle
from renderers.kit.themes import Theme

Interaction = discord.Interaction[Any]
log = logging.getLogger(__name__)

BACK = 7
"""The most days after which a solution is still posted. An older one stays untold."""
EASY, HARD = 1300, 1800
"""The range of ratings that suits everybody."""
NOBODY = "Ada"
"""The solver's name in public pictures."""


class Dailies:
    """Posts the puzzles of the day, and stores the members' answers."""

    def __init__(
        self,
        client: discord.Client,
        catalog: Catalog,
        store: Store,
        draw_pool: DrawPool,
        themes: Themes,
        now: Clock,
        library: Library,
    ) -> None:
        self._client, self._catalog, self._store = client, catalog, store
        self._draw_pool, self._themes, self._now = draw_pool, themes, now
        self._library, self._solving = library, Solving()

    # Posts.

    async def round(self) -> None:
        """Choose, post and solve what is due. Each step is stored. Doing one twice does no harm,
        since a message that may exist already has the same nonce."""
        today = day_of(self._now())
        for guild_id, channel_id in await self._store.dailies.without(today):
            if (puzzle := await self._chosen(guild_id, today)) is not None:
                await self._store.dailies.choose(
                    guild_id, today, puzzle.game, puzzle.id, channel_id
                )
        for daily in await self._store.dailies.to_post(today):
            await self._try(self._post, daily)
        for daily in await self._store.dailies.to_solve(today, today - BACK):
            await self._try(self._solve, daily)

    async def _chosen(self, guild_id: int, day: int) -> Puzzle | None:
        """The puzzle of a day in a server. The games take turns, and no puzzle is used twice."""
        games = self._library.games
        if not games:
            return None
        parked, used = await self._store.puzzles.parked(), await self._store.dailies.used(guild_id)
        puzzles = await self._library.of(games[day % len(games)])
        ratings = await self._library.ratings(puzzles)
        free = sorted(key for key in puzzles if key not in parked and key not in used)
        fitting = [key for key in free if EASY <= ratings[key] <= HARD] or free
        if not fitting:
            return None
        seed = blake2b(f"{guild_id} {day}".encode(), digest_size=8).digest()
        return puzzles[Random(seed).choice(fitting)]

    async def _try(self, work: Any, daily: Daily) -> None:
        try:
            await work(daily)
        except Undelivered as error:
            log.info("the puzzle of day %s is not in %s: %s", daily.day, daily.channel_id, error)
            if error.is_final:  # nobody would mend that by trying each minute
                await self._store.dailies.give_up(daily)
        except OddControl:
            log.warning("the puzzle %s of day %s is gone", daily.puzzle, daily.day)
            await self._store.dailies.give_up(daily)

    async def _post(self, daily: Daily) -> None:
        known, puzzle = await self._library.find(daily.puzzle)
        theme, renamed = await self._look(daily.guild_id, known.game.words)
        seen = await self._draw_pool.draw(
            lambda: self._solving.shown(
                Spot(known, puzzle), NOBODY, theme, renamed=renamed, asks=False
            )
        )
        panel = Panel(words.daily_title(known.game, puzzle, daily.day, sits=seen.sits))
        panel.add_pictures(seen.pictures)
        panel.add_row(DailyButton(daily.guild_id, daily.day).item())
        if renamed:
            panel.rename(known.game.words.renaming)
        nonce = nonce_of("daily", daily.guild_id, daily.day)
        message_id = await delivery.send(
            self._client, daily.channel_id, panel, seen.pictures, nonce=nonce
        )
        await self._store.dailies.posted(daily, message_id)

    async def _solve(self, daily: Daily) -> None:
        known, puzzle = await self._library.find(daily.puzzle)
        theme, renamed = await self._look(daily.guild_id, known.game.words)
        shown, told = await self._draw_pool.draw(
            lambda: self._solving.solution_film(Spot(known, puzzle), NOBODY, theme, renamed=renamed)
        )
        title = words.daily_solution(daily.day, known.game, puzzle)
        panel = Panel(title)
        panel.add_pictures([shown])
        panel.add_text(told)
        if renamed:
            panel.rename(known.game.words.renaming)
        nonce = nonce_of("daily solution", daily.guild_id, daily.day)
        message_id = await delivery.send(
            self._client, daily.channel_id, panel, [shown], nonce=nonce
        )
        await self._store.dailies.solved(daily, message_id)

    async def _look(self, guild_id: int, game_words: Any) -> tuple[Theme, bool]:
        return (
            await self._themes.public(guild_id),
            await self._themes.renames_public(game_words, guild_id),
        )

    # Answers.

    async def open(
        self, interaction: Interaction, actions: PuzzleActions, control: DailyButton
    ) -> None:
        """Show a member the puzzle of a day.

        Raises:
            OddControl: that day had no puzzle in the server, or the puzzle is gone.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if control.guild_id != interaction.guild_id:
            raise OddControl(words.GONE)
        daily = await self._store.dailies.on(control.guild_id, control.day)
        if daily is None:
            raise OddControl(words.GONE)
        _, puzzle = await self._library.find(daily.puzzle)
        await actions.begin(interaction, puzzle)

    async def ended(self, interaction: Interaction, spot: Spot, solved: bool) -> str:
        """Store a member's answer if the puzzle is the server's puzzle of the day. Returns the text
        that they may share."""
        guild_id, today = interaction.guild_id, day_of(self._now())
        if guild_id is None:
            return ""
        daily = await self._store.dailies.on(guild_id, today)
        if daily is None or daily.puzzle != spot.puzzle.id:
            return ""
        user_id, steps = interaction.user.id, len(spot.path)
        store = self._store.dailies
        if not await store.answer(user_id, today, spot.puzzle.id, steps, solved=solved):
            return ""
        breaks = await self._store.breaks.of(user_id)
        days = streak(await store.answers(user_id), breaks, today)
        line = words.grid(spot.known.game, today, steps, solved=solved, streak=days)
        return words.to_share(line)
