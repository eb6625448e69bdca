"""The processes of the bot that share a database, and what only one of them does at a time.

With SQLite there is one process, which does everything and waits for nobody: `Peers`. With
PostgreSQL there may be several, see `bot.storage.postgres_peers`. What a process has leased is its
own for as long as it lives and says so; what it leaves undone, another one takes over. All that is
leased is safe to be done twice: what changes a match checks its version, and what is posted has a
nonce.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from enum import IntEnum, StrEnum
from typing import NamedTuple

from bot.shards import Shards

StillMine = Callable[[], bool]
"""Tells whether what a process has leased is its own for certain."""


def _always() -> bool:
    """There is nobody else."""
    return True


class Lease(IntEnum):
    """A job that one process does at a time. Processes know the numbers: keep them."""

    SHOWING = 0x5A170001
    """Showing a match."""
    PLAYING = 0x5A170002
    """Thinking for the computer in a match."""


class Topic(StrEnum):
    """A message that processes get at once."""

    ADVANCE = "advance"
    """A match changed in which somebody has given a move in advance; for the process that looks
    after what is due."""
    CLOCK = "clock"
    """A clock of a match is near its end."""
    TABLE = "table"
    """A match changed that some may have open in their browsers."""
    SESSIONS = "sessions"
    """All sessions of a member have ended; it tells of the member, and of no match."""
    LAUNCHES = "launches"
    """A member has opened a match as an Activity; it tells of the member, and of no match."""
    BARS = "bars"
    """Moderators of a server have changed who may play there, or whose name is shown; it tells of
    the server, and of no match."""


FOR_ALL = frozenset({Topic.CLOCK, Topic.TABLE, Topic.SESSIONS, Topic.LAUNCHES, Topic.BARS})
"""Topics for all processes: each looks after the clocks of its shards, and after the tabs that have
come to it."""


class Line(NamedTuple):
    """Something of which Discord takes only so much, from all processes together."""

    number: int
    """Known to all that run: it stays."""
    millis: int
    """From turn to turn."""
    at_once: int = 1
    """Turns that may be taken in one go after a rest."""
    patience: int = 10_000
    """Milliseconds that somebody waits for a turn at most."""


IDENTIFIES = Line(1, 5_500, patience=3_600_000)
"""Discord lets one shard of a bot identify in five seconds."""
REQUESTS = Line(2, 23, at_once=6)
"""Never more than 50 requests in any second: six at once and then one in 23 milliseconds."""
CONVERSATIONS = Line(3, 12_000, at_once=5, patience=24 * 3_600_000)
"""New direct messages: five in a minute, see `bot.conversations`."""


class Peers:
    """The only process: nobody else is there."""

    number = 1
    """Which process this is."""
    is_alone = True
    """Whether there can be no others."""

    def __init__(self) -> None:
        self._listeners: dict[Topic, list[Callable[[int], None]]] = defaultdict(list)

    @property
    def has_round(self) -> bool:
        """Whether this process looks after work that is due: the others do not."""
        return True

    async def look(self) -> frozenset[int]:
        """Return the numbers of the processes that are at work, as far as others' are told apart
        from the last run's.

        Raises:
            StoreUnavailable: nobody knows.
        """
        return frozenset()

    async def join(self, left_undone: Callable[[], None]) -> None:
        """Begin to work beside the others.

        Args:
            left_undone: is called when another process, or the last run, may have left something
                undone that is this one's to do.
        """
        left_undone()

    async def beat(self) -> None:
        """Say that this process is at work, and look who else is; every `BEAT_SECONDS`."""

    async def serve(self, shards: Shards) -> None:
        """Tell the others that this process answers the members of some shards."""

    async def is_served(self, _shards: Shards) -> bool:
        """Whether another process answers the members of exactly these shards."""
        return False

    async def leave(self) -> None:
        """Let go of everything."""

    def holding(self, _lease: Lease, _key: int) -> AbstractAsyncContextManager[StillMine]:
        """Do something that only one process does at a time; wait until it is this one's turn.

        Returns:
            whether it is for certain still this one's turn: who was frozen meanwhile asks before
            it goes on.

        Raises:
            StoreUnavailable: nobody knows whose turn it is.
        """
        return nullcontext(_always)

    async def claims(self, _interaction_id: int) -> bool:
        """Whether this process is to answer an interaction: where Discord sends it to several, as
        when a new process takes an old one's place, the first one answers."""
        return True

    async def wait_in(self, _line: Line) -> None:
        """Wait for a turn.

        Raises:
            TimeoutError: too many wait already.
        """

    def listen(self, topic: Topic, listener: Callable[[int], None]) -> None:
        """Call `listener` with the id of each match, or member, that a process tells of."""
        self._listeners[topic].append(listener)

    def tell(self, topic: Topic, key: int) -> None:
        """Tell those for whom a topic is of a match, or a member, by their id. What gets lost is
        found by the look around each minute."""
        for listener in self._listeners[topic]:
            listener(key)


BEAT_SECONDS = 2
"""Seconds between a process's signs that it is at work."""
