"""Suggestions while somebody types: in time, or none. Discord waits for three seconds.

Discord asks again with each letter, and shows only the answer to the last request. So one request
of a member is worked on at a time, the newest one waits, and those between get no suggestions.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot import cutting
from bot.limits import SUGGESTION
from bot.parts import part
from bot.space_names import Spoken, names_for
from games.notation import tidy

log = logging.getLogger(__name__)

SECONDS = 2.0
AT_ONCE = 3
"""The number of members whose requests are worked on at the same time."""

Interaction = discord.Interaction[Any]
T = TypeVar("T", str, int)
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[T]]]]


Found = list[app_commands.Choice[Any]]


class Typing:
    """The requests of members who are typing."""

    def __init__(self) -> None:
        self._at_work = asyncio.Semaphore(AT_ONCE)
        self._working: dict[int, asyncio.Task[Found]] = {}
        self._newest: dict[int, asyncio.Event] = {}

    def __len__(self) -> int:
        return len(self._working) + len(self._newest)

    async def suggest(self, user_id: int, work: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
        """Return what `work` suggests to a member; nothing once the member has typed on.

        The work goes on to its end, and keeps its place, even if nobody waits for it any more,
        because a thread cannot be stopped.
        """
        mine = asyncio.Event()
        if (older := self._newest.pop(user_id, None)) is not None:
            older.set()
        self._newest[user_id] = mine
        try:
            while (working := self._working.get(user_id)) is not None and not mine.is_set():
                waits = asyncio.ensure_future(mine.wait())
                try:
                    await asyncio.wait([working, waits], return_when=asyncio.FIRST_COMPLETED)
                finally:
                    waits.cancel()
        finally:
            if self._newest.get(user_id) is mine:
                del self._newest[user_id]
        if mine.is_set():
            return []
        task = self._working[user_id] = asyncio.create_task(self._in_turn(work))
        task.add_done_callback(lambda done: self._done(user_id, done))
        return await asyncio.shield(task)

    def _done(self, user_id: int, task: asyncio.Task[Found]) -> None:
        del self._working[user_id]
        if not task.cancelled():
            task.exception()  # a waiting member hears of it; without one, it is no news

    async def _in_turn(self, work: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
        async with self._at_work:
            return await work()


def cut(text: str) -> str:
    """Return a suggestion that Discord takes. One that is too long loses its last words.

    >>> len(cut("word " * 30)), cut("word " * 30)[-6:]
    (96, 'word …')
    """
    return cutting.cut(" ".join(text.split()), SUGGESTION)


def having(typed: str) -> Callable[[str], bool]:
    """Return a predicate that tells whether a suggestion contains the typed text, however that is
    written.

    >>> having("bo's")("Match 3: Bo’s turn")
    True
    """
    wanted = tidy(typed)
    return lambda shown: wanted in tidy(shown)


def _named(choice: app_commands.Choice[T], names: Spoken) -> app_commands.Choice[T]:
    """Return a suggestion with the names of spaces that its member has chosen. Its value stays."""
    return app_commands.Choice(name=cut(names.shown(choice.name)), value=choice.value)


def in_time(suggest: Suggest[T]) -> Suggest[T]:
    """Wrap `suggest` so that it suggests nothing if it takes too long or fails."""

    @wraps(suggest)
    async def suggest_in_time(interaction: Interaction, typed: str) -> list[app_commands.Choice[T]]:
        try:
            async with asyncio.timeout(SECONDS):
                typing = part(interaction, Typing)
                found = await typing.suggest(
                    interaction.user.id, lambda: suggest(interaction, typed)
                )
                names = await names_for(interaction)
                return [_named(each, names) for each in found]
        except TimeoutError:
            log.warning("no suggestions in time")
        except Exception as error:
            # The typed text can be a secret choice, and so can the text of the error.
            log.warning("no suggestions: %s", type(error).__name__)
        return []

    return suggest_in_time
