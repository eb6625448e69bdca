"""The store in a PostgreSQL database, through asyncpg."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, cast

import asyncpg

from bot.storage.address import PostgresUrl
from bot.storage.connection import (
    Connection,
    Row,
    StoreDamaged,
    StoreUnavailable,
    StoreUncertain,
)
from bot.storage.dialect import postgresql
from bot.storage.peers import Peers
from bot.storage.postgres_database import (
    APART_SECONDS,
    CONNECT_SECONDS,
    FAULTS,
    STALLED_SECONDS,
    WRITING,
    ahead,
    end_stalled,
    prepare,
    settings,
    unusable,
)
from bot.storage.postgres_peers import PostgresPeers

log = logging.getLogger(__name__)

POOL = 5
"""The most connections: one writes, and the others read."""
STATEMENTS = 300
"""The number of statements that a connection keeps prepared, enough for all that there are."""
CLOSE_SECONDS = 5.0
_BEGIN = f"BEGIN; SELECT pg_advisory_xact_lock({WRITING})"


class PostgresConnection(Connection):
    """A pool of connections. Only one transaction writes at a time, in this process and in all
    others that use the database, since it holds a lock in the database. A read sees what was
    committed before it.

    A broken connection is replaced at its next use. So a database that was away for a while serves
    again without a restart.
    """

    def __init__(self, pool: asyncpg.Pool, url: PostgresUrl) -> None:
        self._pool = pool
        self._url = url
        self._writing = asyncio.Lock()
        self._writer: Any = None
        """The connection that the transaction in progress runs on."""
        self._damage_told = False

    @classmethod
    async def open(cls, url: PostgresUrl) -> PostgresConnection:
        """Connect to a database, and bring it up to date.

        Raises:
            DatabaseUnusable: the database cannot be used; the message is for the operator.
        """
        given = settings(url)
        given["server_settings"]["idle_in_transaction_session_timeout"] = (
            f"{STALLED_SECONDS * 1000:.0f}"
        )
        pool = asyncpg.create_pool(
            min_size=0,
            max_size=POOL,
            statement_cache_size=STATEMENTS,
            max_cached_statement_lifetime=0,  # for as long as the connection
            reset=_as_it_is,
            **given,
        )
        try:
            try:
                await pool
                async with pool.acquire() as connection:
                    await prepare(connection, url)
                    if abs(apart := await ahead(connection)) > APART_SECONDS:
                        log.warning("the clock of %s is %.0f seconds ahead of ours", url, apart)
            except (*FAULTS, ValueError) as error:
                # `from None`, since a message of asyncpg about an address may repeat the password.
                raise unusable(error, url) from None
        except BaseException:
            pool.terminate()
            raise
        return cls(pool, url)

    async def close(self) -> None:
        async with self._writing:
            try:
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self._pool.close()
            except FAULTS:
                self._pool.terminate()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        async with self._turn_to_write(), self._connection() as connection:
            try:
                with self._refusals():
                    await _begin(connection)
                self._writer = connection
                yield
            except BaseException:
                await self._roll_back(connection)
                raise
            finally:
                self._writer = None
            await self._commit(connection)

    async def run(self, sql: str, *values: object) -> list[Row]:
        with self._refusals():
            return _rows(await self._writer.fetch(postgresql(sql), *values))

    async def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        with self._refusals():
            await self._writer.executemany(postgresql(sql), rows)

    async def write(self, sql: str, *values: object) -> list[Row]:
        async with self._turn_to_write(), self._connection() as connection:
            with self._uncertainty(), self._refusals():
                return _rows(await connection.fetch(postgresql(sql), *values))

    async def read(self, sql: str, *values: object) -> list[Row]:
        async with self._connection() as connection:
            with self._refusals():
                return _rows(await connection.fetch(postgresql(sql), *values))

    def peers(self) -> Peers:
        return PostgresPeers(self._url)

    async def scrub(self) -> None:
        """Do nothing: the server's autovacuum clears away what was deleted."""

    @asynccontextmanager
    async def _turn_to_write(self) -> AsyncIterator[None]:
        """Wait until nobody else in this process writes, but not forever behind others that wait
        for a server in vain."""
        with self._refusals():
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._writing.acquire()
        try:
            yield
        finally:
            self._writing.release()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        with self._refusals():
            connection = await self._pool.acquire(timeout=CONNECT_SECONDS)
        try:
            yield connection
        except StoreUnavailable as error:
            if isinstance(error.__cause__, asyncpg.InternalClientError):
                _give_up(connection)  # it broke in the middle of something
            raise
        finally:
            with self._refusals():
                await self._pool.release(connection)

    async def _commit(self, connection: Any) -> None:
        """Commit a transaction."""
        try:
            with self._uncertainty(), self._refusals():
                await connection.execute("COMMIT")
        except BaseException:
            await self._roll_back(connection)
            raise

    async def _roll_back(self, connection: Any) -> None:
        """Undo a transaction. If the server can no longer be told, it does so by itself when the
        connection ends."""
        try:
            await connection.execute("ROLLBACK")
        except FAULTS:
            _give_up(connection)

    @contextmanager
    def _uncertainty(self) -> Iterator[None]:
        """Raise `StoreUncertain` if the connection broke before the answer, so that the change may
        have been saved. If the server refused, let the error pass."""
        try:
            yield
        except StoreUnavailable as error:
            if isinstance(error.__cause__, _BROKEN):
                raise StoreUncertain from error.__cause__
            raise

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Turn trouble with the database into a refusal with a sentence for the player."""
        try:
            yield
        except (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError) as error:
            self._tell_damage(error)
            raise StoreDamaged from error
        except _REFUSALS as error:
            raise StoreUnavailable from error
        except asyncpg.InterfaceError as error:
            if not any(words in str(error) for words in _ENDED):
                raise  # our own mistake
            raise StoreUnavailable from error

    def _tell_damage(self, error: Exception) -> None:
        """Tell the operator once. Every member who asks is told anyway."""
        if not self._damage_told:
            self._damage_told = True
            log.critical(
                "The database %s is damaged: put your last backup in its place. (%s)",
                self._url,
                error,
            )


_REFUSALS = (
    asyncpg.PostgresConnectionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InternalClientError,  # a connection that broke in the middle of something
    asyncpg.InvalidCatalogNameError,
    asyncpg.LockNotAvailableError,
    asyncpg.ObjectNotInPrerequisiteStateError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TransactionRollbackError,
    OSError,
    TimeoutError,
)
"""The database is away, starting, stopping, full, locked, or does not accept writes any more."""


_ENDED = ("closed", "released back to the pool")
"""Words in asyncpg's message about a connection that has ended. It has one error for all misuse."""


async def _begin(connection: Any) -> None:
    """Begin a writing transaction as soon as no other process writes."""
    try:
        await connection.execute(_BEGIN)
    except asyncpg.LockNotAvailableError:
        await connection.execute("ROLLBACK")
        if not await end_stalled(connection):
            raise
        await connection.execute(_BEGIN)


def _give_up(connection: Any) -> None:
    """End a connection without telling the server."""
    with suppress(asyncpg.InterfaceError):  # it has ended
        connection.terminate()


_BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""The connection ended, or no answer came."""


async def _as_it_is(_connection: Any) -> None:
    """Reset nothing when a connection is used again, as nobody changes its settings."""


def _rows(found: Iterable[Any]) -> list[Row]:
    return cast("list[Row]", [tuple(row) for row in found])
