"""Plays finished matches again, one at a time, and remembers those that came out the same."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from bot.errors import CannotVerify
from bot.history import words
from bot.history.log_file import logbook
from bot.history.rerun import first_difference
from bot.play.match import Match
from bot.slots import Room, Slots
from bot.storage.records import Step
from bot.storage.store import Store
from games.luck import Luck

log = logging.getLogger(__name__)

ROOM = Room(1, 6, 1, words.VERIFYING_FULL, words.VERIFYING_YOURS)
KEPT = 1000
"""The number of verified matches that are remembered."""

Tell = Callable[[int], Awaitable[None]]
"""Tells a member how many other checks come first."""


class Verified(NamedTuple):
    """The result of the check."""

    said: str
    """The result in words."""
    log: str
    """The whole match, which can be checked without the bot."""


class Verifier:
    """Compares matches with what follows from their seeds and moves."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._slots = Slots(ROOM)
        self._sound: OrderedDict[tuple[int, int], None] = OrderedDict()
        """The matches that came out the same, each with its last version. The log of a finished
        match never changes."""

    async def verify(self, match: Match, user_id: int, tell: Tell) -> Verified:
        """Return whether a match comes out as its log says, and the log.

        Args:
            user_id: the member who wants to know.
            tell: called if other checks come first.

        Raises:
            CannotVerify: it is running, began from a dealt position, or was played by older rules.
            Busy: too many checks are waiting, or the member's last one is not done.
        """
        row, luck = match.row, await self._store.matches.luck(match.id)
        if luck is None:
            raise CannotVerify(words.SEED_SECRET)
        if row.dealt:
            raise CannotVerify(words.DEALT)
        if row.game_version != match.game.version:
            raise CannotVerify(words.OLDER_RULES)
        slot = self._slots.take(user_id)
        try:
            if slot.before:
                await tell(slot.before)
            async with slot:
                return await self._verified(match, luck)
        finally:
            self._slots.leave(slot)

    async def _verified(self, match: Match, luck: Luck) -> Verified:
        row, steps = match.row, await self._store.steps.of(match.id)
        book = await asyncio.to_thread(logbook, match, luck, steps)
        if not luck.is_sound:
            log.error("match %s: its seed does not come from its secret", match.id)
            return Verified(words.not_verified(match.id, 0), book.text)
        version = await self._first_difference(match, luck, steps)
        if version is not None:
            log.error("match %s comes out differently at version %s", match.id, version)
            return Verified(words.not_verified(match.id, version), book.text)
        return Verified(words.verified(match.id, row.version, luck), book.text)

    async def _first_difference(
        self, match: Match, luck: Luck, steps: Sequence[Step]
    ) -> int | None:
        row, key = match.row, (match.id, match.row.version)
        if key in self._sound:
            return None
        version = await asyncio.to_thread(
            first_difference, match.game, row.options, len(row.players), luck.seed, steps
        )
        if version is None:
            self._sound[key] = None
            if len(self._sound) > KEPT:
                self._sound.popitem(last=False)
        return version
