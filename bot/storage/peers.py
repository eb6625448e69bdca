"""The processes of the bot that share a database, and the jobs that one of them does at a time.

With SQLite there is one process, which does everything and waits for nobody: `Peers`. With
PostgreSQL there may be several, see `bot.storage.postgres_peers`. What a process has leased is its
own for as long as it lives and says so; another process takes over whatever it leaves undone.
Everything leased is safe to do twice: changes of a match check its version, and posts have a nonce.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from enum import IntEnum, StrEnum
from typing import NamedTuple

from bot.shards import Shards

StillMine = Callable[[], bool]
"""Tells whether a process certainly still holds its lease."""


def _always() -> bool:
    """Return True, since there are no other processes."""
    return True


class Lease(IntEnum):
    """A job that one process does at a time. Running processes know the numbers, so keep them."""

    SHOWING = 0x5A170001
    """Showing a match."""
    PLAYING = 0x5A170002
    """Thinking for the computer in a match."""


class Topic(StrEnum):
    """The subject of a message that processes get at once."""

    ADVANCE = "advance"
    """A match changed in which somebody has given a move in advance. For the process that looks
    after due work."""
    CLOCK = "clock"
    """A clock of a match is about to run out."""
    TABLE = "table"
    """A match changed that members may have open in their browsers."""
    SESSIONS = "sessions"
    """All sessions of a member have ended. The message names the member, not a match."""
    LAUNCHES = "launches"
    """A member has opened a match as an Activity. The message names the member, not the match."""
    PLACES = "places"
    """A member has opened an Activity in a channel. The message names the channel, not a match."""
    BARS = "bars"
    """Moderators of a server have changed who may play there, or whose name is shown. The message
    names the server, not a match."""


FOR_ALL = frozenset(Topic) - {Topic.ADVANCE}
"""Topics for all processes, since each looks after the clocks of its shards and the tabs that are
connected to it."""


class Line(NamedTuple):
    """A line of waiting requests, from all processes together, for something that Discord
    limits."""

    number: int
    """The line's number in the database. Running processes know it, so keep it."""
    millis: int
    """Milliseconds from one turn to the next."""
    at_once: int = 1
    """Turns that may be taken in one go after a rest."""
    patience: int = 10_000
    """The longest wait for a turn, in milliseconds."""


IDENTIFIES = Line(1, 5_500, patience=3_600_000)
"""Discord lets one shard of a bot identify every five seconds."""
REQUESTS = Line(2, 23, at_once=6)
"""Never more than 50 requests in any second: six at once, and then one every 23 milliseconds."""
CONVERSATIONS = Line(3, 12_000, at_once=5, patience=24 * 3_600_000)
"""New direct messages: five a minute, see `bot.conversations`."""


class Peers:
    """The only process, without any others."""

    number = 1
    """The number of this process."""
    is_alone = True
    """Whether there can be no other processes."""

    def __init__(self) -> None:
        self._listeners: dict[Topic, list[Callable[[int], None]]] = defaultdict(list)

    @property
    def has_round(self) -> bool:
        """Whether this process, and none of the others, looks after due work."""
        return True

    async def look(self) -> frozenset[int]:
        """Return the numbers of the processes at work. A process whose number does not differ from
        that of the last run is left out.

        Raises:
            StoreUnavailable: nobody knows.
        """
        return frozenset()

    async def join(self, left_undone: Callable[[], None]) -> None:
        """Begin to work beside the others.

        Args:
            left_undone: called when another process, or the last run, may have left work undone
                that this process must take over.
        """
        left_undone()

    async def beat(self) -> None:
        """Say that this process is at work, and look who else is. Call it every `BEAT_SECONDS`."""

    async def serve(self, shards: Shards) -> None:
        """Tell the others that this process answers the members of some shards."""

    async def is_served(self, _shards: Shards) -> bool:
        """Whether another process answers the members of exactly these shards."""
        return False

    async def leave(self) -> None:
        """Let go of all leases."""

    def holding(self, _lease: Lease, _key: int) -> AbstractAsyncContextManager[StillMine]:
        """Hold a lease on a job that only one process does at a time, once it is free.

        Returns:
            a context with a function that tells whether the lease certainly still holds. A process
            that may have been frozen meanwhile must ask it before it goes on.

        Raises:
            StoreUnavailable: nobody knows who holds the lease.
        """
        return nullcontext(_always)

    async def claims(self, _interaction_id: int) -> bool:
        """Whether this process must answer an interaction. Discord may send it to several, such as
        when a new process takes the place of an old one. Then the first one answers."""
        return True

    async def wait_in(self, _line: Line) -> None:
        """Wait for a turn in a line.

        Raises:
            TimeoutError: too many are waiting already.
        """

    def listen(self, topic: Topic, listener: Callable[[int], None]) -> None:
        """Call `listener` with the id of each match, member or server that messages on a topic
        name."""
        self._listeners[topic].append(listener)

    def tell(self, topic: Topic, key: int) -> None:
        """Tell the processes concerned by a topic about a match, member or server, by its id. If
        the message is lost, the look around each minute finds out."""
        for listener in self._listeners[topic]:
            listener(key)


BEAT_SECONDS = 2
"""Seconds from one beat of a process to the next."""
