"""Places for slow work: a few pieces at the same time, the others in one line, and no more than a
share of them for one member. So nobody keeps the others waiting by asking again and again."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType
from typing import NamedTuple

from bot.errors import Busy


class Room(NamedTuple):
    """The limits of one kind of work."""

    at_once: int
    """Pieces done at the same time."""
    in_line: int
    """Pieces waiting for their turn."""
    each: int
    """Pieces of one member, in progress or waiting."""
    full: str
    """The refusal if there is no room for more."""
    has_share: str
    """The refusal for a member who already has a full share."""


class Slots:
    """The places for work of one kind."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._taken: set[Slot] = set()
        self._line: deque[Slot] = deque()

    def __len__(self) -> int:
        return len(self._taken) + len(self._line)

    def take(self, user_id: int) -> Slot:
        """Take a place for a member's work, now or in the line. The caller must enter it (`async
        with`) or leave it.

        Raises:
            Busy: the line is full, or the member has a full share; the sentence tells which.
        """
        mine = sum(slot.user_id == user_id for slot in (*self._taken, *self._line))
        if mine >= self._room.each:
            raise Busy(self._room.has_share)
        slot = Slot(self, user_id)
        if len(self._taken) < self._room.at_once:
            self._begin(slot)
        elif len(self._line) < self._room.in_line:
            self._line.append(slot)
        else:
            raise Busy(self._room.full)
        return slot

    def before(self, slot: Slot) -> int:
        """Return the number of places, in the line and at work, that have their turn before this
        one."""
        return self._line.index(slot) + len(self._taken) if slot in self._line else 0

    def leave(self, slot: Slot) -> None:
        """Give a place up, done or not. Giving it up again does nothing."""
        self._taken.discard(slot)
        if slot in self._line:
            self._line.remove(slot)
        while self._line and len(self._taken) < self._room.at_once:
            self._begin(self._line.popleft())

    def _begin(self, slot: Slot) -> None:
        self._taken.add(slot)
        slot.turn.set()


class Slot:
    """A member's place. Entering it waits for its turn."""

    def __init__(self, slots: Slots, user_id: int) -> None:
        self._slots = slots
        self.user_id = user_id
        self.turn = asyncio.Event()

    @property
    def before(self) -> int:
        """The number of places with an earlier turn; 0 once this one has its turn."""
        return self._slots.before(self)

    async def __aenter__(self) -> Slot:
        try:
            await self.turn.wait()
        except BaseException:
            self._slots.leave(self)
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._slots.leave(self)
