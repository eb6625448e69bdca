"""The actions behind `/learn` and the buttons of lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import delivery
from bot.added_buttons import AddedButtons
from bot.catalog import Catalog
from bot.errors import OddControl
from bot.hand.answering import Kind
from bot.hand.menus import Path, picked_along
from bot.hand.picks import Picked, Taken
from bot.hand.picks import Step as PickStep
from bot.invitations.form_actions import FormActions
from bot.learn import words
from bot.learn.controls import BranchMenu
from bot.learn.learning import Learning
from bot.learn.page import SUBJECT, written
from bot.learn.panel import games_panel, lessons_panel, step_panel
from bot.learn.school import Place
from bot.storage.store import Store
from games.decisions import Ask, Choice
from games.lessons.playing import match_start, options_of_match

Interaction = discord.Interaction[Any]


class LearnActions:
    """Shows lessons to the member who asks, and to nobody else. Each step is handled on its own:
    the controls say where the learner is, and their progress is stored as well."""

    def __init__(
        self,
        catalog: Catalog,
        store: Store,
        learning: Learning,
        form: FormActions,
        pages: AddedButtons[[str, str]],
    ) -> None:
        """
        Args:
            form: starts matches against the computer.
            pages: the buttons that open a step on a page in the browser.
        """
        self._catalog, self._store, self._pages = catalog, store, pages
        self._learning, self._form = learning, form
        self.place = learning.place

    # Lists.

    async def open(self, interaction: Interaction, key: str) -> None:
        """List the lessons of a game, or the games, in a new message.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: the game has no lessons.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await self._lessons(interaction, key) if key else games_panel(self._catalog)
        await interaction.followup.send(view=panel, ephemeral=True)

    async def show_list(self, interaction: Interaction, key: str) -> None:
        """List the lessons of a game in place of a step."""
        await interaction.response.defer()
        await delivery.replace(interaction, await self._lessons(interaction, key), ())

    async def _lessons(self, interaction: Interaction, key: str) -> discord.ui.LayoutView:
        game = self._learning.game(key)
        progress = await self._store.lessons.of(interaction.user.id, key)
        known = {lesson.key: lesson for lesson in game.lessons}
        here = (each for each in progress if not each.done and each.lesson in known)
        last = next(here, None)
        place = None
        if last is not None:
            place = last.lesson, min(last.step, len(known[last.lesson].steps) - 1)
        done = [each.lesson for each in progress if each.done and each.lesson in known]
        return lessons_panel(game, done, place)

    # Steps.

    async def go(self, interaction: Interaction, place: Place) -> None:
        """Go to a step.

        Raises:
            OddControl: see `Learning.go_to`.
        """
        await interaction.response.defer()
        await self._learning.go_to(interaction.user.id, place)
        await self._show(interaction, place)

    async def pick(self, interaction: Interaction, place: Place, path: str) -> None:
        """Take one branch of a menu. Either the next menu follows, or the choice is made."""
        await interaction.response.defer()
        chosen: Path = ()

        def answer(ask: Ask) -> Choice | None:
            nonlocal chosen
            choice, chosen = picked_along(ask, path)
            return choice

        choice = await self._learning.answered(place, answer)
        if choice is None:
            await self._show(interaction, place, chosen=chosen)
        else:
            await self._try(interaction, place, choice)

    async def pick_from(
        self, interaction: Interaction, place: Place, menu: BranchMenu, values: Sequence[str]
    ) -> None:
        """Take the values picked in a menu."""
        if menu.kind is Kind.ONE:
            await self.pick(interaction, place, values[0])
            return
        await interaction.response.defer()
        text = " + ".join(values)
        choice = await self._learning.answered(place, lambda ask: ask.find(text, in_full=True))
        if choice is None:
            raise OddControl(words.CHANGED)
        await self._try(interaction, place, choice)

    async def collect(self, interaction: Interaction, place: Place, taken: Taken) -> None:
        """Take one step in picking several choices. The last step makes them."""
        await interaction.response.defer()
        picked = Picked(())

        def answer(ask: Ask) -> Choice | None:
            nonlocal picked
            picked = taken.after(ask)
            return ask.several(picked.counts) if taken.step is PickStep.DONE else None

        choice = await self._learning.answered(place, answer)
        if choice is None:
            await self._show(interaction, place, picked=picked)
        else:
            await self._try(interaction, place, choice)

    async def show(self, interaction: Interaction, place: Place) -> None:
        """Make the choice of a step for the learner."""
        await interaction.response.defer()
        note = await self._learning.done_for(place, interaction.user.display_name)
        await self._move_on(interaction, place.next(), note)

    async def play_match(self, interaction: Interaction, key: str) -> None:
        """Start the match that ends the lessons of a game, in this channel.

        Raises:
            NotHere, CannotChallenge: see `FormActions.play_computer`.
            OddControl: there is no such match.
        """
        game, lesson = self._learning.game(key), self._learning.match_lesson(key)
        await self._form.play_computer(
            interaction,
            key,
            options_of_match(lesson),
            lambda chance: match_start(game, lesson, chance),
        )

    async def _try(self, interaction: Interaction, place: Place, choice: Choice) -> None:
        """Go on if a choice meets the goal of its step. Otherwise say why it does not."""
        met, note = await self._learning.tried(place, interaction.user.display_name, choice)
        if met:
            await self._move_on(interaction, place.next(), note)
        else:
            await self._show(interaction, place, note)

    async def _move_on(self, interaction: Interaction, place: Place, note: str) -> None:
        """Show the step to which a learner comes, and store their progress."""
        await self._learning.come_to(interaction.user.id, place)
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
        user, guild_id = interaction.user, interaction.guild_id or 0
        shown = await self._learning.shown(
            place, user.id, guild_id, user.display_name, chosen, picked
        )
        panel = step_panel(place, shown, note, self._pages.of(SUBJECT, written(place)))
        await delivery.replace(interaction, panel, shown.pictures)
