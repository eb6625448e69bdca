"""Plays finished matches again, one at a time, and remembers those that came out the same."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bot.errors import CannotVerify
from bot.history import words
from bot.history.rerun import first_difference
from bot.matches.match import Match
from bot.slots import Room, Slots
from bot.storage.store import Store

log = logging.getLogger(__name__)

ROOM = Room(1, 6, 1, words.VERIFYING_FULL, words.VERIFYING_YOURS)
KEPT = 1000
"""Matches that are known to be verified."""

Tell = Callable[[int], Awaitable[None]]
"""Tells a member how many others have their turn before them."""


class Verifier:
    """Compares matches with what their seeds and their moves make of them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._slots = Slots(ROOM)
        self._verified: OrderedDict[tuple[int, int], bytes] = OrderedDict()
        """By match and the version that it ended with: the seed. A log that is over stays."""

    async def verify(self, match: Match, user_id: int, tell: Tell) -> str:
        """Return in words whether a match comes out as its log says.

        Args:
            user_id: who wants to know.
            tell: called where others come first.

        Raises:
            CannotVerify: it runs, or was played by other rules than there are now.
            Busy: too many wait, or the member's last one is not done.
        """
        row, key = match.row, (match.id, match.row.version)
        if (known := self._verified.get(key)) is not None:
            return words.verified(match.id, row.version, known, row.commitment)
        seed = await self._store.matches.seed(match.id)
        if seed is None:
            raise CannotVerify(words.SEED_SECRET)
        if row.game_version != match.game.version:
            raise CannotVerify(words.OLDER_RULES)
        slot = self._slots.take(user_id)
        try:
            if slot.before:
                await tell(slot.before)
            async with slot:
                version = await self._first_difference(match, seed)
        finally:
            self._slots.leave(slot)
        if version is not None:
            log.error("match %s comes out differently at version %s", match.id, version)
            return words.not_verified(match.id, version)
        self._verified[key] = seed
        if len(self._verified) > KEPT:
            self._verified.popitem(last=False)
        return words.verified(match.id, row.version, seed, row.commitment)

    async def _first_difference(self, match: Match, seed: bytes) -> int | None:
        row, steps = match.row, await self._store.matches.steps(match.id)
        return await asyncio.to_thread(
            first_difference, match.game, row.options, len(row.players), seed, steps
        )
