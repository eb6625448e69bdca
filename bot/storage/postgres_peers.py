"""Several processes on one PostgreSQL database. The leases of each are advisory locks of its
session.

No row says who does what. When a process ends, however it ends, the server drops its locks. The
server also ends the session of a process that is silent for some seconds, because it hangs or
cannot be reached. A process that finds its session gone has lost all its leases, and starts over.
Nothing here has to survive a power cut, so nothing waits for the disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from time import monotonic
from typing import Any
from zlib import crc32

import asyncpg

from bot.shards import Shards
from bot.storage.address import PostgresUrl
from bot.storage.connection import StoreUnavailable
from bot.storage.peers import FOR_ALL, Lease, Line, Peers, StillMine, Topic
from bot.storage.postgres_database import FAULTS, settings

log = logging.getLogger(__name__)

SILENCE_SECONDS = 6.0
"""The seconds without a word from a process after which the server takes all its leases away."""
CALL_SECONDS = 4.0
"""The seconds within which the server must answer."""
CLAIM_SECONDS = 4.0
"""The seconds for which an interaction stays claimed. Discord accepts no answer after three, and
the server has room for only some thousands of locks."""
CLAIM_WAIT = 1.0
"""The seconds after which an interaction is answered without a claim. Discord waits three for an
answer."""
SHORTEST_WAIT, LONGEST_WAIT = 0.02, 0.3
"""The seconds between two looks whether a lease is free."""
_CHANNEL = "squaretable"
_JOINED = "joined"
"""Sent beside the topics, with a process's number, when it begins. Otherwise the others would not
notice the end of a process that lived for less than a beat."""
_ROUND, _PRESENT, _SERVING = 0x5A170011, 0x5A170012, 0x5A170013
"""Locks beside those of `Lease`: who looks after due work, who is there, who serves members."""
_HELD = """
    SELECT objid FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
_LIVING = f"SELECT CAST(objid AS bigint) FROM ({_HELD} AND classid = {_PRESENT}) AS present"
_BEAT = f"SELECT pg_try_advisory_lock({_ROUND}, 0), ARRAY({_LIVING})"
"""A session is granted again a lock that it already holds. So the server is asked who has the
round, and nothing needs to be remembered."""
_SERVED = f"""
    SELECT EXISTS ({_HELD} AND classid = {_SERVING} AND objid = $1 AND pid != pg_backend_pid())"""
_PRESENCE = f"SELECT pg_try_advisory_lock({_PRESENT}, $1)"
_SERVES = f"SELECT pg_try_advisory_lock_shared({_SERVING}, $1)"
_TAKE, _LET_GO = "SELECT pg_try_advisory_lock($1, $2)", "SELECT pg_advisory_unlock($1, $2)"
_CLAIM = "SELECT pg_try_advisory_lock(CAST($1 AS bigint))"
_FORGET = "SELECT pg_advisory_unlock(id) FROM unnest($1::bigint[]) AS id"
_NOTIFY = "SELECT pg_notify($1, $2)"
_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_TURN = f"""
    INSERT INTO turns AS t (line, free_at) VALUES ($1, {_NOW} - $3 + $2)
    ON CONFLICT (line) DO UPDATE SET free_at = $2 + CASE
        WHEN t.free_at - {_NOW} > $5 THEN {_NOW} ELSE greatest(t.free_at, {_NOW} - $3) END
    WHERE t.free_at - {_NOW} NOT BETWEEN $4 + 1 AND $5
    RETURNING free_at - $2 - {_NOW}"""
"""Takes a turn in a line, and returns the milliseconds until it comes, by the server's clock. A
turn too far ahead for anybody to have waited for it dates from before that clock was set back."""

_STATEMENTS = (
    *(_LIVING, _BEAT, _SERVED, _PRESENCE, _SERVES),
    *(_TAKE, _LET_GO, _CLAIM, _FORGET, _NOTIFY, _TURN),
)
"""All statements. They are prepared before anything is leased: the server does not count a session
as silent if it has received half of a statement, so the session would keep its leases."""


class PostgresPeers(Peers):
    """One of several processes."""

    is_alone = False

    def __init__(self, url: PostgresUrl) -> None:
        super().__init__()
        self.number = secrets.randbelow(2**31 - 2) + 2
        self._url = url
        self._session: Any = None
        self._prepared: dict[str, Any] = {}
        self._kept_until = 0.0
        """The time before which the server cannot have ended the session for silence."""
        self._asking = asyncio.Lock()
        self._left = False
        self._left_undone: Callable[[], None] | None = None
        self._round_in: Any = None
        """The session in which this process has the round, that is, looks after due work."""
        self._living: frozenset[int] = frozenset()
        self._serves: Shards | None = None
        self._claimed: deque[tuple[float, int]] = deque()
        self._work: set[asyncio.Task[Any]] = set()

    @property
    def has_round(self) -> bool:
        return self._keeps(self._round_in)

    async def look(self) -> frozenset[int]:
        return frozenset(number for (number,) in await self._ask(_LIVING))

    async def join(self, left_undone: Callable[[], None]) -> None:
        self._left_undone = left_undone
        await self.beat()

    async def beat(self) -> None:
        try:
            await self._beat()
        except StoreUnavailable:
            log.warning("the database does not answer: another process may take over")

    async def _beat(self) -> None:
        known = self._living
        [(has_round, living)] = await self._ask(_BEAT)
        had = self._round_in is not None and self._round_in is self._session
        gone, joined = known - set(living), self._living - known
        self._living = joined.union(living)
        self._round_in = self._session if has_round else None
        if self.has_round and (not had or gone) and self._left_undone is not None:
            log.info("this process looks after what is due, and after what was left undone")
            self._left_undone()
        await self._forget_claims()

    async def serve(self, shards: Shards) -> None:
        self._serves = shards
        with suppress(StoreUnavailable):  # said when the database is there again
            await self._ask(_SERVES, _key(shards))

    async def is_served(self, shards: Shards) -> bool:
        try:
            [(served,)] = await self._ask(_SERVED, _key(shards))
        except StoreUnavailable:
            return False
        return bool(served)

    async def leave(self) -> None:
        self._left, self._round_in = True, None
        await asyncio.gather(*self._work, return_exceptions=True)
        session, self._session = self._session, None
        if session is not None:
            with suppress(*FAULTS, TimeoutError):
                await session.close(timeout=CALL_SECONDS)

    def holding(self, lease: Lease, key: int) -> AbstractAsyncContextManager[StillMine]:
        return self._holding(lease, key & 0x7FFFFFFF)

    @asynccontextmanager
    async def _holding(self, lease: Lease, key: int) -> AsyncIterator[StillMine]:
        wait = SHORTEST_WAIT
        while (session := await self._took(lease, key)) is None:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        try:
            yield lambda: self._keeps(session)
        finally:
            await asyncio.shield(self._later(self._let_go(session, lease, key)))

    async def _took(self, lease: Lease, key: int) -> Any:
        """Take a lease if it is free, and return the session that holds it; None if it is not
        free."""
        asked = self._later(self._try(lease, key))
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            # The caller is gone, but may get the lease all the same.
            asked.add_done_callback(lambda done: self._give_away(done, lease, key))
            raise

    async def _try(self, lease: Lease, key: int) -> Any:
        [(took,)] = await self._ask(_TAKE, int(lease), key)
        return self._session if took else None

    def _give_away(self, asked: asyncio.Task[Any], lease: Lease, key: int) -> None:
        if not asked.cancelled() and asked.exception() is None and asked.result() is not None:
            self._later(self._let_go(asked.result(), lease, key))

    async def _let_go(self, session: Any, lease: Lease, key: int) -> None:
        if session is self._session and not session.is_closed():  # else it is free already
            with suppress(StoreUnavailable):
                await self._ask(_LET_GO, int(lease), key)

    async def claims(self, interaction_id: int) -> bool:
        claiming = self._later(self._claim(interaction_id))
        answered, _ = await asyncio.wait([claiming], timeout=CLAIM_WAIT)
        return claiming.result() if answered else True

    async def _claim(self, interaction_id: int) -> bool:
        try:
            [(claimed,)] = await self._ask(_CLAIM, interaction_id)
        except StoreUnavailable:
            return True  # Discord takes one answer, and a match one change at a version
        if claimed:
            self._claimed.append((monotonic(), interaction_id))
        return bool(claimed)

    async def _forget_claims(self) -> None:
        old = []
        while self._claimed and self._claimed[0][0] < monotonic() - CLAIM_SECONDS:
            old.append(self._claimed.popleft()[1])
        if old:
            await self._ask(_FORGET, old)

    async def wait_in(self, line: Line) -> None:
        slack, absurd = (line.at_once - 1) * line.millis, 2 * line.patience + line.millis
        try:
            turn = await self._ask(_TURN, line.number, line.millis, slack, line.patience, absurd)
        except StoreUnavailable:
            return  # waiting needs no database; Discord says so where it gets too much
        if not turn:
            raise TimeoutError("too many wait for a turn")
        await asyncio.sleep(max(0, turn[0][0]) / 1000)

    def tell(self, topic: Topic, key: int) -> None:
        if topic in FOR_ALL or self.has_round:
            super().tell(topic, key)
        if topic in FOR_ALL or not self.has_round:
            self._later(self._notify(f"{topic} {key}"))

    async def _notify(self, told: str) -> None:
        with suppress(StoreUnavailable):
            await self._ask(_NOTIFY, _CHANNEL, told)

    def _hear(self, session: Any, pid: int, _channel: str, told: str) -> None:
        """Take notice of a message. PostgreSQL sends a process its own messages, too. A newer
        process may send topics that this one does not know."""
        topic, _, number = told.partition(" ")
        if not number.isdecimal():
            return
        if topic == _JOINED:
            self._living |= {int(number)}
        elif topic in set(Topic):
            is_for_all = Topic(topic) in FOR_ALL
            # What is for all was told here when it was sent.
            if pid != session.get_server_pid() if is_for_all else self.has_round:
                super().tell(Topic(topic), int(number))

    # The session with the database.

    def _later(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run work to its end, even if the caller stops waiting."""
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    async def _ask(self, sql: str, *values: object) -> list[Any]:
        """Run a statement in the session, which is begun if there is none.

        Raises:
            StoreUnavailable: the server does not answer.
        """
        async with self._asking:
            while True:
                begun = self._session is None or self._session.is_closed()
                try:
                    if begun:
                        self._session = await self._begin()
                    return await self._fetch(sql, *values)
                except asyncpg.OutOfMemoryError:  # no room for a lock: what there is stays
                    log.warning("the database has no room for more locks")
                    raise StoreUnavailable from None
                except (*FAULTS, TimeoutError, ValueError) as error:
                    self._lose(self._session)
                    # `from None`, since a message of asyncpg about an address may repeat the
                    # password.
                    log.info("no session with the database: %s", type(error).__name__)
                    if begun:
                        raise StoreUnavailable from None

    async def _fetch(self, sql: str, *values: object) -> list[Any]:
        asked_at = monotonic()
        rows = list(await self._prepared[sql].fetch(*values))
        self._kept_until = asked_at + SILENCE_SECONDS
        return rows

    def _keeps(self, session: Any) -> bool:
        """Whether a session certainly still holds its leases. A process that was frozen knows by
        its own clock that it may have lost them, before it hears so."""
        return (
            session is not None
            and session is self._session
            and not session.is_closed()
            and monotonic() < self._kept_until
        )

    async def _begin(self) -> Any:
        if self._left:
            raise asyncpg.InterfaceError("closed")
        given = settings(self._url)
        given["server_settings"] |= {
            "idle_session_timeout": f"{SILENCE_SECONDS * 1000:.0f}",
            "synchronous_commit": "off",
        }
        session = await asyncpg.connect(**given | {"command_timeout": CALL_SECONDS})
        try:
            session.add_termination_listener(self._lose)
            self._prepared = {sql: await session.prepare(sql) for sql in _STATEMENTS}
            await self._prepared[_PRESENCE].fetch(self.number)
            if self._serves is not None:
                await self._prepared[_SERVES].fetch(_key(self._serves))
            await session.add_listener(_CHANNEL, self._hear)
            await self._prepared[_NOTIFY].fetch(_CHANNEL, f"{_JOINED} {self.number}")
        except BaseException:
            session.terminate()
            raise
        return session

    def _lose(self, session: Any) -> None:
        """Forget all leases of a session."""
        if session is None or session is not self._session:
            return
        self._session = self._round_in = None
        self._claimed.clear()
        if not session.is_closed():
            session.terminate()


def _key(shards: Shards) -> int:
    """Return a number that stands for some shards."""
    return crc32(str(shards).encode()) & 0x7FFFFFFF
