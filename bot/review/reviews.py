"""Makes the reviews of matches, one at a time, and keeps the recent ones."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Collection
from functools import partial
from random import Random
from typing import Any, NamedTuple

from bot.errands import Errands
from bot.play.match import Match
from bot.review import words
from bot.review.passages import passages
from bot.slots import Room, Slot, Slots
from bot.storage.store import Store
from games.chance import SEED_BYTES
from games.players.review.pieces import Piece
from games.players.review.reviewing import Review, Reviewer, Work
from games.refusals import Refusal

log = logging.getLogger(__name__)

ROOM = Room(1, 4, 1, words.FULL, words.YOURS)
KEPT = 200
"""The number of reviews that are kept. Each takes some kilobytes."""
DECISIONS = 15
"""The thinking time of a review, in full decisions of the computer."""


class Key(NamedTuple):
    """Identifies a review: the same key always means the same match, seat and rules."""

    match_id: int
    version: int
    rules: int
    """The version of the game's rules."""
    seat: int


class Making:
    """A review in progress."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self.reviewer: Reviewer | None = None
        self.task: asyncio.Task[Review] | None = None

    @property
    def so_far(self) -> Review:
        """The findings so far."""
        return Review(0.0) if self.reviewer is None else self.reviewer.so_far

    @property
    def before(self) -> int:
        """The number of other reviews that come first."""
        return self._slot.before


class Reviews:
    """Makes reviews and keeps them. Members who want one that is being made share it."""

    def __init__(self, store: Store, errands: Errands, seconds: float) -> None:
        """
        Args:
            seconds: the seconds that a full decision of the computer takes.
        """
        self._store, self._errands = store, errands
        self._seconds = DECISIONS * seconds
        self._slots = Slots(ROOM)
        self._making: dict[Key, Making] = {}
        self._kept: OrderedDict[Key, Review] = OrderedDict()

    @property
    def open(self) -> int:
        """The number of reviews in progress or waiting."""
        return len(self._making)

    def of(self, match: Match, seat: int, user_id: int) -> Review | Making:
        """Return the review of a finished match for a seat. If there is none yet, begin it.

        Args:
            user_id: the member who wants it.

        Raises:
            Busy: too many reviews are wanted just now, or the member's last one is not done.
        """
        key = Key(match.id, match.row.version, match.game.version, seat)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            slot = self._slots.take(user_id)
            making = self._making[key] = Making(slot)
            making.task = asyncio.create_task(self._make(key, slot, match, making))
            making.task.add_done_callback(lambda task: self._end(key, slot, task))
        return self._making[key]

    async def _make(self, key: Key, slot: Slot, match: Match, making: Making) -> Review:
        async with slot:
            steps = await self._store.steps.of(match.id)
            random = Random(secrets.token_bytes(SEED_BYTES))
            seen = await asyncio.to_thread(passages, match, steps, key.seat, random)
            reviewer = Reviewer(match.game, key.seat, seen, self._seconds, random)
            making.reviewer = reviewer
            work, found = reviewer.work(), None
            while (piece := await asyncio.to_thread(_next, work, found)) is not None:
                found = await self._errands.run(piece)
            self._keep(key, reviewer.so_far)
        return reviewer.so_far

    def _end(self, key: Key, slot: Slot, task: asyncio.Task[Review]) -> None:
        self._slots.leave(slot)  # it may never have begun
        self._making.pop(key, None)
        if task.cancelled():
            return
        error = task.exception()  # those who wait for it are told, too
        if error is not None and not isinstance(error, Refusal):
            log.error("match %s cannot be reviewed", key.match_id, exc_info=error)

    def _keep(self, key: Key, review: Review) -> None:
        self._kept[key] = review
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def forget(self, matches: Collection[int]) -> None:
        """Forget the reviews of some matches, those in progress as soon as they are made."""
        for key in [key for key in self._kept if key.match_id in matches]:
            del self._kept[key]
        for key, making in self._making.items():
            if key.match_id in matches and making.task is not None:
                making.task.add_done_callback(partial(self._drop, key))

    def _drop(self, key: Key, _made: object) -> None:
        self._kept.pop(key, None)

    async def stop(self) -> None:
        """Cancel the reviews in progress. The buttons begin them again after the next start."""
        tasks = [making.task for making in self._making.values() if making.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _next(work: Work, found: Any) -> Piece | None:
    """Return the next piece, given the findings on the last one; None after the last."""
    try:
        return next(work) if found is None else work.send(found)
    except StopIteration:
        return None
