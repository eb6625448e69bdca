"""The actions behind `/learn` and the buttons of lessons."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot import delivery
from bot.catalog import Catalog, entry
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.errors import OddControl
from bot.hand.answering import Kind
from bot.hand.menus import Path, picked_along
from bot.hand.picks import Picked, Taken
from bot.hand.picks import Step as PickStep
from bot.invitations.form_actions import FormActions
from bot.learn import words
from bot.learn.controls import BranchMenu
from bot.learn.panel import games_panel, lessons_panel, step_panel
from bot.learn.school import Place, School
from bot.storage.lessons import Progress
from bot.storage.store import Store
from bot.themes import Themes
from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.lessons.playing import match_start, options_of_match

Interaction = discord.Interaction[Any]
Answer = Callable[[Ask], "Choice | None"]


class LearnActions:
    """Shows lessons to the member who asks, alone. A step is a matter of its own: where a learner
    is stands in the controls, and how far they have come is noted beside it."""

    def __init__(
        self,
        catalog: Catalog,
        store: Store,
        draw_pool: DrawPool,
        themes: Themes,
        now: Clock,
        form: FormActions,
        reached: Callable[[Place], None],
    ) -> None:
        """
        Args:
            form: starts matches against the computer.
            reached: called with each step that a learner comes to.
        """
        self._catalog, self._store, self._now = catalog, store, now
        self._draw_pool, self._themes, self._reached = draw_pool, themes, reached
        self._form, self._school = form, School()

    # Lists.

    async def open(self, interaction: Interaction, key: str) -> None:
        """List the lessons of a game, or the games, in a message of its own.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: it has no lessons.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await self._lessons(interaction, key) if key else games_panel(self._catalog)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def show_list(self, interaction: Interaction, key: str) -> None:
        """List the lessons of a game in the place of a step."""
        await interaction.response.defer()
        await delivery.replace(interaction, await self._lessons(interaction, key), ())

    async def _lessons(self, interaction: Interaction, key: str) -> discord.ui.LayoutView:
        game = self._game(key)
        progress = await self._store.lessons.of(interaction.user.id, key)
        known = {lesson.key: lesson for lesson in game.lessons}
        here = (each for each in progress if not each.done and each.lesson in known)
        last = next(here, None)
        place = None
        if last is not None:
            place = last.lesson, min(last.step, len(known[last.lesson].steps) - 1)
        done = [each.lesson for each in progress if each.done and each.lesson in known]
        return lessons_panel(game, done, place)

    def _game(self, key: str) -> AnyGame:
        game = entry(self._catalog, key).game
        if not game.lessons:
            raise OddControl(words.NO_LESSONS)
        return game

    # Steps.

    def place(self, key: str, lesson: str, step: int) -> Place:
        """Return the step that a control is of.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: the game has no such step, today.
        """
        found = next((each for each in self._game(key).lessons if each.key == lesson), None)
        if found is None or step > len(found.steps):
            raise OddControl(words.CHANGED)
        return Place(self._catalog[key], found, step)

    async def go(self, interaction: Interaction, place: Place) -> None:
        """Go to a step."""
        await interaction.response.defer()
        await self._move_on(interaction, place)

    async def pick(self, interaction: Interaction, place: Place, path: str) -> None:
        """Take one branch of a menu: the next menu comes, or the choice is made."""
        await interaction.response.defer()
        chosen: Path = ()

        def answer(ask: Ask) -> Choice | None:
            nonlocal chosen
            choice, chosen = picked_along(ask, path)
            return choice

        choice = await self._answered(place, answer)
        if choice is None:
            await self._show(interaction, place, chosen=chosen)
        else:
            await self._try(interaction, place, choice)

    async def pick_from(
        self, interaction: Interaction, place: Place, menu: BranchMenu, values: Sequence[str]
    ) -> None:
        """Take what was picked in a menu."""
        if menu.kind is Kind.ONE:
            await self.pick(interaction, place, values[0])
            return
        await interaction.response.defer()
        text = " + ".join(values)
        choice = await self._answered(place, lambda ask: ask.find(text, in_full=True))
        if choice is None:
            raise OddControl(words.CHANGED)
        await self._try(interaction, place, choice)

    async def collect(self, interaction: Interaction, place: Place, taken: Taken) -> None:
        """Take one step in picking several choices; the last one makes them."""
        await interaction.response.defer()
        picked = Picked(())

        def answer(ask: Ask) -> Choice | None:
            nonlocal picked
            picked = taken.after(ask)
            return ask.several(picked.counts) if taken.step is PickStep.DONE else None

        choice = await self._answered(place, answer)
        if choice is None:
            await self._show(interaction, place, picked=picked)
        else:
            await self._try(interaction, place, choice)

    async def show(self, interaction: Interaction, place: Place) -> None:
        """Make the choice of a step for the learner."""
        await interaction.response.defer()
        if not place.wants:
            raise OddControl(words.CHANGED)
        name = interaction.user.display_name

        def work() -> str:
            return self._school.in_words(place, name, self._school.model(place))

        what = await asyncio.to_thread(work)
        note = words.shown(what, place.lesson.steps[place.step].done)
        await self._move_on(interaction, place.next(), note)

    async def play_match(self, interaction: Interaction, key: str) -> None:
        """Start the match that ends the lessons of a game, in this channel.

        Raises:
            NotHere, CannotChallenge: see `FormActions.play_computer`.
            OddControl: there is no such match.
        """
        game = self._game(key)
        lesson = next((each for each in game.lessons if each.match is not None), None)
        if lesson is None:
            raise OddControl(words.CHANGED)
        await self._form.play_computer(
            interaction,
            key,
            options_of_match(lesson),
            lambda chance: match_start(game, lesson, chance),
        )

    async def _answered(self, place: Place, answer: Answer) -> Choice | None:
        """Return what a click chooses; None where the choice is not whole yet.

        Raises:
            OddControl: the step asks nothing.
            IllegalChoice, StaleBoard: see `Taken.after`.
        """

        def work() -> Choice | None:
            ask = self._school.ask(place)
            if ask is None:
                raise OddControl(words.CHANGED)
            return answer(ask)

        return await asyncio.to_thread(work)

    async def _try(self, interaction: Interaction, place: Place, choice: Choice) -> None:
        """Go on if a choice meets the goal of its step; else tell why it does not."""
        name = interaction.user.display_name

        def work() -> tuple[bool, str]:
            made = self._school.tried(place, choice)
            if made.met:
                model = self._school.model(place)
                is_model = model.notation == choice.notation
                other = "" if is_model else self._school.in_words(place, name, model)
                return True, words.step_done(made.reply, other=other)
            told = () if made.explained else self._school.led(place, name, made)
            return False, words.wrong(made.reply, told)

        met, note = await asyncio.to_thread(work)
        if met:
            await self._move_on(interaction, place.next(), note)
        else:
            await self._show(interaction, place, note)

    async def _move_on(self, interaction: Interaction, place: Place, note: str = "") -> None:
        """Show a step that a learner comes to, and note how far they are."""
        self._reached(place)
        progress = Progress(place.lesson.key, place.step, place.is_over, self._now())
        await self._store.lessons.note(interaction.user.id, place.known.game.key, progress)
        await self._show(interaction, place, note)

    async def _show(
        self,
        interaction: Interaction,
        place: Place,
        note: str = "",
        *,
        chosen: Path = (),
        picked: Picked | None = None,
    ) -> None:
        theme = await self._themes.private(interaction.user.id, interaction.guild_id or 0)
        name = interaction.user.display_name
        shown = await self._draw_pool.draw(
            lambda: self._school.shown(place, name, theme, chosen, picked)
        )
        await delivery.replace(interaction, step_panel(place, shown, note), shown.pictures)
