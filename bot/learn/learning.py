"""The way of learners through lessons, wherever those are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.catalog import Catalog, entry
from bot.clock import Clock
from bot.draw_pool import DrawPool
from bot.errors import OddControl
from bot.hand.menus import Path
from bot.hand.picks import Picked
from bot.learn import words
from bot.learn.school import Place, School, Shown
from bot.storage.lessons import Progress
from bot.storage.store import Store
from bot.subjects import Answer
from bot.themes import Themes
from games.decisions import Choice
from games.engine import AnyGame
from games.lessons.lesson import Lesson
from renderers.kit.density import Density


class Learning:
    """Shows steps, checks answers, and stores the progress of learners."""

    def __init__(
        self,
        catalog: Catalog,
        store: Store,
        draw_pool: DrawPool,
        themes: Themes,
        now: Clock,
        reached: Callable[[Place], None],
    ) -> None:
        """
        Args:
            reached: is called with each step to which a learner comes.
        """
        self._catalog, self._store, self._now = catalog, store, now
        self._draw_pool, self._themes, self._reached = draw_pool, themes, reached
        self.school = School()

    def game(self, key: str) -> AnyGame:
        """Return a game that has lessons.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: the game has no lessons.
        """
        game = entry(self._catalog, key).game
        if not game.lessons:
            raise OddControl(words.NO_LESSONS)
        return game

    def place(self, key: str, lesson: str, step: int) -> Place:
        """Return a step.

        Raises:
            NoSuchMatch: this program does not know the game.
            OddControl: the game has no such step any more.
        """
        found = next((each for each in self.game(key).lessons if each.key == lesson), None)
        if found is None or step > len(found.steps):
            raise OddControl(words.CHANGED)
        return Place(self._catalog[key], found, step)

    async def newest(self, user_id: int, key: str) -> Place:
        """Return the latest step to which a learner of a game came, or the very first if there is
        none.

        Raises:
            NoSuchMatch, OddControl: see `game`.
        """
        lessons = {lesson.key: lesson for lesson in self.game(key).lessons}
        for progress in await self._store.lessons.of(user_id, key):
            if (lesson := lessons.get(progress.lesson)) is not None:
                return Place(self._catalog[key], lesson, min(progress.step, len(lesson.steps)))
        return Place(self._catalog[key], next(iter(lessons.values())), 0)

    async def done(self, user_id: int, key: str) -> list[str]:
        """Return the keys of the lessons of a game that a learner has finished."""
        known = {lesson.key for lesson in self.game(key).lessons}
        progress = await self._store.lessons.of(user_id, key)
        return [each.lesson for each in progress if each.done and each.lesson in known]

    def match_lesson(self, key: str) -> Lesson:
        """Return the lesson that ends in a match.

        Raises:
            OddControl: there is no such lesson.
        """
        found = next((each for each in self.game(key).lessons if each.match is not None), None)
        if found is None:
            raise OddControl(words.CHANGED)
        return found

    async def go_to(self, user_id: int, place: Place) -> None:
        """Note that a learner goes to the step that a control names.

        Raises:
            OddControl: it is the end of a lesson whose last choice they have never made.
        """
        asks_last = place.is_over and bool(place.lesson.steps[-1].goals)
        if asks_last and place.lesson.key not in await self.done(user_id, place.known.game.key):
            raise OddControl(words.CHANGED)
        await self.come_to(user_id, place)

    async def come_to(self, user_id: int, place: Place) -> None:
        """Note that a learner has come to a step."""
        self._reached(place)
        progress = Progress(place.lesson.key, place.step, place.is_over, self._now())
        await self._store.lessons.note(user_id, place.known.game.key, progress)

    async def answered(self, place: Place, answer: Answer) -> Choice | None:
        """Return the choice of a learner; None while it is not complete.

        Raises:
            OddControl: the step has no question.
            Refusal: what `answer` raises.
        """

        def work() -> Choice | None:
            ask = self.school.ask(place)
            if ask is None:
                raise OddControl(words.CHANGED)
            return answer(ask)

        return await asyncio.to_thread(work)

    async def tried(self, place: Place, name: str, choice: Choice) -> tuple[bool, str]:
        """Return whether a choice meets the goal of its step, and the reply to it."""

        def work() -> tuple[bool, str]:
            made = self.school.tried(place, choice)
            if made.met:
                model = self.school.model(place)
                is_model = model.notation == choice.notation
                other = "" if is_model else self.school.in_words(place, name, model)
                return True, words.step_done(made.reply, other=other)
            told = () if made.explained else self.school.led(place, name, made)
            return False, words.wrong(made.reply, told)

        return await asyncio.to_thread(work)

    async def done_for(self, place: Place, name: str) -> str:
        """Return the text for a step whose choice is made for the learner.

        Raises:
            OddControl: the step has no question.
        """
        if not place.wants:
            raise OddControl(words.CHANGED)

        def work() -> str:
            return self.school.in_words(place, name, self.school.model(place))

        return words.shown(await asyncio.to_thread(work), place.lesson.steps[place.step].done)

    async def shown(
        self,
        place: Place,
        user_id: int,
        guild_id: int,
        name: str,
        chosen: Path = (),
        picked: Picked | None = None,
        *,
        with_shortcuts: bool = False,
        density: Density = 1,
    ) -> Shown:
        """Return a step as its learner sees it.

        Args:
            name: the name of the learner.
            chosen, picked: as for `bot.hand.decision.question_of`.
            with_shortcuts: as for `bot.hand.candidates.next_parts`.
            density: see `renderers.kit.density`.
        """
        says = place.known.game.words
        theme, renamed = await self._themes.private_look(says, user_id, guild_id)
        return await self._draw_pool.draw(
            lambda: self.school.shown(
                *(place, name, theme, chosen, picked),
                renamed=renamed,
                with_shortcuts=with_shortcuts,
                density=density,
            )
        )
