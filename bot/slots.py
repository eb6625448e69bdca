"""Places for work that takes long: a few at once, the others in one line, and of all of them no
more than a share for one member. So nobody keeps the others waiting by asking again and again."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType
from typing import NamedTuple

from bot.errors import Busy


class Room(NamedTuple):
    """How much work of one kind there may be."""

    at_once: int
    """Done at the same time."""
    in_line: int
    """Waiting for its turn."""
    each: int
    """Of one member, done and waiting."""
    full: str
    """The refusal where there is no room for more."""
    has_share: str
    """The refusal for a member who has a full share already."""


class Slots:
    """The places for work of one kind."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._taken: set[Slot] = set()
        self._line: deque[Slot] = deque()

    def __len__(self) -> int:
        return len(self._taken) + len(self._line)

    def take(self, user_id: int) -> Slot:
        """Take a place for a member's work, now or in the line. The caller enters it (`async
        with`), or leaves it.

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
        """Return how many others in the line, and at work, have their turn before a place."""
        return self._line.index(slot) + len(self._taken) if slot in self._line else 0

    def leave(self, slot: Slot) -> None:
        """Give a place up, done or not. Nothing happens if it was given up before."""
        self._taken.discard(slot)
        if slot in self._line:
            self._line.remove(slot)
        while self._line and len(self._taken) < self._room.at_once:
            self._begin(self._line.popleft())

    def _begin(self, slot: Slot) -> None:
        self._taken.add(slot)
        slot.turn.set()


class Slot:
    """A member's place. Entering waits for its turn."""

    def __init__(self, slots: Slots, user_id: int) -> None:
        self._slots = slots
        self.user_id = user_id
        self.turn = asyncio.Event()

    @property
    def before(self) -> int:
        """How many others have their turn before it; 0 once it has its own."""
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
