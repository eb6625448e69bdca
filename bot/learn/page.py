"""Lessons on the page in the browser: the same steps as in chat, and the same progress."""

from __future__ import annotations

import asyncio
from typing import ClassVar
from zlib import crc32

import discord

from bot import delivery, names
from bot.deeds import Way
from bot.errors import OddControl, Undelivered
from bot.hand.menus import Path
from bot.invitations.solo import SoloMatches
from bot.learn import words
from bot.learn.learning import Learning
from bot.learn.school import Place
from bot.names import Names
from bot.storage.records import Location
from bot.subjects import About, Answer, Reply, Scene, Stage, Subject
from games.lessons.lesson import Lesson
from games.lessons.playing import match_start, options_of_match
from renderers.kit.density import Density

SUBJECT = "lesson"
GO, SHOW, LIST, MATCH = "go", "show", "list", "match"
"""The beginning of a way's key: the kind of the way."""
MOST_DIGITS = 4
"""The most digits of a step's number. Python refuses to read very long ones."""


def written(place: Place) -> str:
    """Return a step in its written form."""
    return f"{place.known.game.key}.{place.lesson.key}.{place.step}"


def read(learning: Learning, what: str) -> Place:
    """Return the step of a written form.

    Raises:
        NoSuchMatch, OddControl: there is no such step any more.
    """
    key, lesson, step = (*what.split("."), "", "")[:3]
    if not step.isdecimal() or len(step) > MOST_DIGITS:
        raise OddControl(words.CHANGED)
    return learning.place(key, lesson, int(step))


class LessonPages(Subject):
    """Opens lessons on the page, each for its learner alone."""

    key: ClassVar[str] = SUBJECT

    def __init__(
        self,
        client: discord.Client,
        names: Names,
        learning: Learning,
        matches: SoloMatches,
    ) -> None:
        """
        Args:
            matches: starts the match that ends the lessons.
        """
        self._client, self._names = client, names
        self._learning, self._matches = learning, matches

    def check(self, what: str) -> None:
        read(self._learning, what)

    async def begin(self, user_id: int, what: str) -> None:
        await self._learning.go_to(user_id, read(self._learning, what))

    async def stage(self, user_id: int, about: About) -> LessonStage:
        key = read(self._learning, about.what).known.game.key
        place = await self._learning.newest(user_id, key)
        name = await self._name(user_id, about.guild_id)
        return LessonStage(self._learning, self._matches, user_id, about, name, place)

    async def _name(self, user_id: int, guild_id: int) -> str:
        guild = self._client.get_guild(guild_id)
        if guild is None:
            user = self._client.get_user(user_id)
            return names.NAMELESS if user is None else self._names.of(user)
        try:
            member = await delivery.fetch_member(self._client, guild, user_id)
        except Undelivered:  # a lesson goes on without Discord
            member = None
        return names.NAMELESS if member is None else self._names.of(member)


class LessonStage(Stage):
    """A learner's stage in one tab."""

    def __init__(
        self,
        learning: Learning,
        matches: SoloMatches,
        user_id: int,
        about: About,
        name: str,
        place: Place,
    ) -> None:
        """
        Args:
            name: the name of the learner.
            place: the step to begin with.
        """
        self._learning, self._matches = learning, matches
        self._user_id, self._about, self._name = user_id, about, name
        self._place, self._lists = place, False
        self.known = place.known

    @property
    def number(self) -> int:
        return crc32(written(self._place).encode()) >> 1

    async def scene(self, chosen: Path, density: Density = 1) -> Scene:
        place, user_id, guild_id = self._place, self._user_id, self._about.guild_id
        shown = await self._learning.shown(
            *(place, user_id, guild_id, self._name, chosen), with_shortcuts=True, density=density
        )
        seen = await asyncio.to_thread(self._learning.school.seen, place, self._name)
        game, lesson = place.known.game, place.lesson
        if self._lists:
            told = await self._list()
        else:
            told = words.lesson_done(lesson) if place.is_over else lesson.steps[place.step].say
        return Scene(
            title=f"{game.name}: {lesson.title}",
            where="" if self._lists else words.where(game, lesson, place.step),
            told=told,
            names=seen[0],
            view=seen[1],
            pictures=shown.pictures,
            question=None if self._lists else shown.question,
            ways=self._ways_from_list() if self._lists else self._ways(),
            theme=shown.theme,
            renaming=shown.renaming,
        )

    async def _list(self) -> str:
        game = self.known.game
        return words.lessons_title(game, await self._learning.done(self._user_id, game.key))

    def _ways(self) -> list[Way]:
        """The ways on from a step: the same ones as in chat."""
        place, lessons = self._place, self.known.game.lessons
        every = Way(LIST, words.LESSONS)
        if place.wants:
            return [Way(f"{SHOW}.{written(place)}", words.SHOW_ME), every]
        if not place.is_over:
            return [Way(f"{GO}.{written(place.next())}", words.NEXT, True), every]
        if place.lesson.match is not None:
            return [Way(MATCH, words.PLAY, True), every]
        later = lessons[lessons.index(place.lesson) + 1 :][:1]
        return [*(self._way_to(each, words.next_lesson(each), True) for each in later), every]

    def _ways_from_list(self) -> list[Way]:
        """One way for each lesson. For the lesson in progress, it leads back to the learner's
        step."""
        here = self._place
        return [
            Way(f"{GO}.{written(here)}", words.back_to(each), True)
            if each is here.lesson and not here.is_over
            else self._way_to(each, each.title)
            for each in self.known.game.lessons
        ]

    def _way_to(self, lesson: Lesson, label: str, is_main: bool = False) -> Way:
        return Way(f"{GO}.{written(Place(self.known, lesson, 0))}", label, is_main)

    async def answer(self, answer: Answer) -> Reply | None:
        if self._lists:
            raise OddControl(words.CHANGED)
        choice = await self._learning.answered(self._place, answer)
        if choice is None:
            return None
        met, note = await self._learning.tried(self._place, self._name, choice)
        if met:
            await self._come_to(self._place.next())
        return Reply(note, is_refusal=not met)

    async def do(self, key: str, click: int) -> Reply:
        deed, _, what = key.partition(".")
        if deed == LIST:
            self._lists = True
            return Reply("")
        if deed == MATCH and self._place.is_over:
            return Reply("", match_id=await self._begin_match(click))
        if deed == GO:
            place = read(self._learning, what)
            if not self._place.leads_to(place):
                raise OddControl(words.CHANGED)
            await self._come_to(place)
            return Reply("")
        if deed == SHOW and what == written(self._place):
            note = await self._learning.done_for(self._place, self._name)
            await self._come_to(self._place.next())
            return Reply(note)
        raise OddControl(words.CHANGED)

    async def _come_to(self, place: Place) -> None:
        await self._learning.come_to(self._user_id, place)
        self._place, self._lists = place, False

    async def _begin_match(self, click: int) -> int:
        game, about = self.known.game, self._about
        lesson = self._learning.match_lesson(game.key)
        return await self._matches.start(
            self._user_id,
            Location(about.guild_id, about.channel_id),
            click,
            game.key,
            options_of_match(lesson),
            lambda chance: match_start(game, lesson, chance),
        )
