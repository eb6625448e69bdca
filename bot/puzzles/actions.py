"""The actions behind `/puzzle` and the buttons of puzzles."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord

from bot import delivery
from bot.catalog import Catalog
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.errors import OddControl
from bot.hand.answering import Kind
from bot.hand.menus import Path, picked_along
from bot.hand.picks import Picked, Taken
from bot.hand.picks import Step as PickStep
from bot.panels import Panel
from bot.puzzles import words
from bot.puzzles.controls import BranchMenu
from bot.puzzles.library import Library
from bot.puzzles.panel import ended_panel, games_panel, puzzle_panel
from bot.puzzles.rating import after_try, comes_back
from bot.puzzles.solving import Seen, Solving, Spot
from bot.storage.puzzles import Ended
from bot.storage.store import Store
from bot.themes import Themes
from games.decisions import Ask, Choice
from games.puzzles.puzzle import Puzzle
from renderers.kit.themes import Theme

Interaction = discord.Interaction[Any]
Answer = Callable[[Ask], "Choice | None"]
TellEnd = Callable[[Interaction, Spot, bool], Awaitable[str]]
"""Adds lines at the end of a try. It gets the interaction, the spot, and whether it was solved."""


class PuzzleActions:
    """Shows puzzles to the member who asks, and to nobody else. The progress of a solver is stored.
    The controls name the puzzle, and the number of choices so far."""

    def __init__(
        self,
        catalog: Catalog,
        store: Store,
        draw_pool: DrawPool,
        themes: Themes,
        now: Clock,
        library: Library,
        tell_end: TellEnd,
    ) -> None:
        self._catalog, self._store, self._now = catalog, store, now
        self._draw_pool, self._themes = draw_pool, themes
        self._library, self._tell_end = library, tell_end
        self._solving = Solving()

    # Beginning.

    async def open(self, interaction: Interaction, game: str) -> None:
        """Show a puzzle of a game, or the games that have puzzles, in a new message.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: the game has no puzzles.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not game:
            panel = games_panel(self._catalog, self._library.games)
            await interaction.followup.send(view=panel, ephemeral=True)
            return
        puzzle = await self._library.next(interaction.user.id, game, self._now())
        await self.begin(interaction, puzzle)

    async def begin(self, interaction: Interaction, puzzle: Puzzle) -> None:
        """Show a puzzle in a new message. The interaction must be acknowledged already."""
        spot = Spot(self._catalog[puzzle.game], puzzle)
        await self._store.puzzles.begin(interaction.user.id, puzzle.game, puzzle.id, self._now())
        seen = await self._seen(interaction, spot)
        rating = await self._library.rating(puzzle)
        await self._send(interaction, puzzle_panel(spot, seen, rating), spot, seen)

    async def next(self, interaction: Interaction, game: str) -> None:
        """Show another puzzle in place of one.

        Raises:
            NoSuchMatch, OddControl: as in `open`.
        """
        await interaction.response.defer()
        puzzle = await self._library.next(interaction.user.id, game, self._now())
        await self._restart(interaction, puzzle)

    async def again(self, interaction: Interaction, puzzle: str) -> None:
        """Begin a puzzle once more."""
        await interaction.response.defer()
        _, found = await self._library.find(puzzle)
        await self._restart(interaction, found)

    async def _restart(self, interaction: Interaction, puzzle: Puzzle) -> None:
        await self._store.puzzles.begin(interaction.user.id, puzzle.game, puzzle.id, self._now())
        await self._show(interaction, Spot(self._catalog[puzzle.game], puzzle))

    # Answering.

    async def pick(self, interaction: Interaction, puzzle: str, step: int, path: str) -> None:
        """Take one branch of a menu. Either the next menu follows, or the choice is made."""
        await interaction.response.defer()
        chosen: Path = ()

        def answer(ask: Ask) -> Choice | None:
            nonlocal chosen
            choice, chosen = picked_along(ask, path)
            return choice

        spot = await self._spot(interaction, puzzle, step)
        choice = await self._answered(spot, answer)
        if choice is None:
            await self._show(interaction, spot, chosen=chosen)
        else:
            await self._try(interaction, spot, choice)

    async def pick_from(
        self, interaction: Interaction, menu: BranchMenu, values: Sequence[str]
    ) -> None:
        """Take the values picked in a menu."""
        if menu.kind is Kind.ONE:
            await self.pick(interaction, menu.puzzle, menu.step, values[0])
            return
        await interaction.response.defer()
        spot = await self._spot(interaction, menu.puzzle, menu.step)
        text = " + ".join(values)
        choice = await self._answered(spot, lambda ask: ask.find(text, in_full=True))
        if choice is None:
            raise OddControl(words.CHANGED)
        await self._try(interaction, spot, choice)

    async def collect(self, interaction: Interaction, puzzle: str, step: int, taken: Taken) -> None:
        """Take one step in picking several choices. The last step makes them."""
        await interaction.response.defer()
        picked = Picked(())

        def answer(ask: Ask) -> Choice | None:
            nonlocal picked
            picked = taken.after(ask)
            return ask.several(picked.counts) if taken.step is PickStep.DONE else None

        spot = await self._spot(interaction, puzzle, step)
        choice = await self._answered(spot, answer)
        if choice is None:
            await self._show(interaction, spot, picked=picked)
        else:
            await self._try(interaction, spot, choice)

    async def solution(self, interaction: Interaction, puzzle: str) -> None:
        """Show the solution, which ends a try in progress."""
        await interaction.response.defer()
        known, found = await self._library.find(puzzle)
        kept = await self._store.puzzles.of(interaction.user.id, puzzle)
        if kept is None:
            raise OddControl(words.CHANGED)
        note = ""
        if kept.path is not None:
            spot = Spot(known, found, kept.path)
            ended = await self._end(interaction, spot, solved=False)
            note = "" if ended is None else await self._ended(interaction, spot, ended, False)
        spot = Spot(known, found)
        name, theme, renamed = await self._look(interaction, spot)
        seen, told = await self._draw_pool.draw(
            lambda: self._solving.solution(spot, name, theme, renamed=renamed)
        )
        rating = await self._library.rating(found)
        panel = ended_panel(spot, seen, rating, (told, note), shown=True)
        await self._replace(interaction, panel, spot, seen, renamed=renamed)

    async def report(self, interaction: Interaction, puzzle: str) -> None:
        """Store a member's report that a puzzle is wrong."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._library.find(puzzle)
        await self._store.puzzles.report(interaction.user.id, puzzle, self._now())
        await interaction.followup.send(words.REPORTED, ephemeral=True)

    # The steps of these actions.

    async def _spot(self, interaction: Interaction, puzzle: str, step: int) -> Spot:
        """Return a member's spot in a puzzle.

        Raises:
            OddControl: the try is over, or has moved on.
        """
        known, found = await self._library.find(puzzle)
        kept = await self._store.puzzles.of(interaction.user.id, puzzle)
        if kept is None or kept.path is None:
            raise OddControl(words.OVER)
        try:
            is_open = found.at(kept.path) is not None
        except KeyError:
            is_open = False
        if not is_open:
            raise OddControl(words.GONE)
        if len(kept.path) != step:
            raise OddControl(words.CHANGED)
        return Spot(known, found, kept.path)

    async def _answered(self, spot: Spot, answer: Answer) -> Choice | None:
        """Return the choice that a click makes; None while it is not complete.

        Raises:
            IllegalChoice, StaleBoard: see `Taken.after`.
        """
        return await asyncio.to_thread(lambda: answer(self._solving.ask(spot)))

    async def _try(self, interaction: Interaction, spot: Spot, choice: Choice) -> None:
        """Judge a choice, then go on or end the try."""
        name, user_id = interaction.user.display_name, interaction.user.id
        made, told = await asyncio.to_thread(self._solving.tried, spot, name, choice)
        after = Spot(spot.known, spot.puzzle, (*spot.path, choice.notation))
        if not made.is_last:
            store = self._store.puzzles
            if not await store.go_on(user_id, spot.puzzle.id, spot.path, after.path, self._now()):
                raise OddControl(words.CHANGED)
            await self._show(interaction, after, words.right(spot.puzzle, spot.node, told))
            return
        ended = await self._end(interaction, spot, solved=made.is_best)
        if ended is None:
            raise OddControl(words.CHANGED)
        if made.is_best:
            note = words.solved(spot.puzzle, spot.node, told)
        else:
            said, best = await asyncio.to_thread(
                lambda: [
                    self._solving.in_words(spot, name, text)
                    for text in (choice.notation, spot.best)
                ]
            )
            note = words.wrong(spot.puzzle, said, made, best, told)
        shown = after if made.is_best else spot
        more = await self._ended(interaction, shown, ended, made.is_best)
        name, theme, renamed = await self._look(interaction, spot)
        seen = await self._draw_pool.draw(
            lambda: self._solving.shown(shown, name, theme, renamed=renamed, asks=False)
        )
        rating = await self._library.rating(spot.puzzle)
        panel = ended_panel(spot, seen, rating, (note, more))
        await self._replace(interaction, panel, spot, seen, renamed=renamed)

    async def _end(self, interaction: Interaction, spot: Spot, *, solved: bool) -> Ended | None:
        """Store the end of a try. None if another click came first."""
        now = self._now()
        return await self._store.puzzles.end(
            interaction.user.id,
            spot.puzzle.id,
            spot.path,
            solved=solved,
            rate=partial(after_try, spot.puzzle, now=now, solved=solved),
            repeat=partial(comes_back, now=now, solved=solved),
            at=now,
        )

    async def _ended(self, interaction: Interaction, spot: Spot, ended: Ended, solved: bool) -> str:
        """The lines about the rating and the puzzle of the day."""
        game = spot.known.game
        told = words.rating(game, ended.before, ended.after) if ended.is_first else words.NOT_RATED
        return _paragraphs(told, await self._tell_end(interaction, spot, solved))

    async def _show(
        self,
        interaction: Interaction,
        spot: Spot,
        note: str = "",
        *,
        chosen: Path = (),
        picked: Picked | None = None,
    ) -> None:
        seen = await self._seen(interaction, spot, chosen, picked)
        panel = puzzle_panel(spot, seen, await self._library.rating(spot.puzzle), note)
        _, _, renamed = await self._look(interaction, spot)
        await self._replace(interaction, panel, spot, seen, renamed=renamed)

    async def _seen(
        self,
        interaction: Interaction,
        spot: Spot,
        chosen: Path = (),
        picked: Picked | None = None,
    ) -> Seen:
        name, theme, renamed = await self._look(interaction, spot)
        return await self._draw_pool.draw(
            lambda: self._solving.shown(spot, name, theme, chosen, picked, renamed=renamed)
        )

    async def _look(self, interaction: Interaction, spot: Spot) -> tuple[str, Theme, bool]:
        """A member's name, and their look."""
        user_id, guild_id = interaction.user.id, interaction.guild_id or 0
        game_words = spot.known.game.words
        return (
            interaction.user.display_name,
            await self._themes.private(user_id, guild_id),
            await self._themes.renames_private(game_words, user_id, guild_id),
        )

    async def _send(self, interaction: Interaction, panel: Panel, spot: Spot, seen: Seen) -> None:
        _, _, renamed = await self._look(interaction, spot)
        if renamed:
            panel.rename(spot.known.game.words.renaming)
        files = delivery.files(seen.pictures)
        await interaction.followup.send(view=panel, files=files, ephemeral=True)

    async def _replace(
        self, interaction: Interaction, panel: Panel, spot: Spot, seen: Seen, *, renamed: bool
    ) -> None:
        if renamed:
            panel.rename(spot.known.game.words.renaming)
        await delivery.replace(interaction, panel, seen.pictures)


def _paragraphs(*texts: str) -> str:
    return "\n".join(filter(None, texts))
