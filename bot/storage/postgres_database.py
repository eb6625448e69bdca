"""Brings a PostgreSQL database up to date, and says plainly why it cannot."""

from __future__ import annotations

import logging
from datetime import timedelta
from importlib import resources
from time import time
from typing import Any, NamedTuple

import asyncpg

from bot.storage.address import PostgresUrl
from bot.storage.database import (
    DatabaseAway,
    DatabaseUnusable,
    migrations,
    statements,
    too_new,
    unfinished,
)
from bot.storage.dialect import postgresql

log = logging.getLogger(__name__)

OLDEST = 14
"""The oldest version of PostgreSQL that will do."""
CONNECT_SECONDS = 5.0
"""The seconds within which a server must answer."""
BUSY_SECONDS = 5.0
"""The seconds that a write waits for another process before it gives up."""
COMMAND_SECONDS = 30.0
"""The seconds without an answer after which the server counts as away."""
STALLED_SECONDS = 3.0
"""The seconds without a word in the middle of a transaction after which the server undoes it. All
others wait for its end, and the process that began it is frozen or gone."""
WRITING = 0x5A17AB1E
"""The lock of the writer, which allows one transaction at a time, as in a SQLite file."""
APART_SECONDS = 5.0
"""The difference between machines' clocks, in seconds, above which it is reported."""
FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""The errors raised when PostgreSQL cannot serve or be reached, see `unusable`."""
_END_STALLED = f"""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
            AND objsubid = 1 AND (classid, objid) = (0, {WRITING}))
        AND datname = current_database() AND wait_event = 'ClientRead'
        AND state_change < clock_timestamp() - CAST($1 AS interval)"""
_NOW = "SELECT CAST(extract(epoch FROM clock_timestamp()) AS float8)"
_TABLES = """
    SELECT relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')"""
"""All tables but those of extensions."""
_FORBIDDEN = f"""
    SELECT relname FROM ({_TABLES}) AS ours
    WHERE NOT (has_table_privilege(quote_ident(relname), 'SELECT')
        AND has_table_privilege(quote_ident(relname), 'INSERT')
        AND has_table_privilege(quote_ident(relname), 'UPDATE')
        AND has_table_privilege(quote_ident(relname), 'DELETE'))
    ORDER BY relname LIMIT 1"""


def settings(url: PostgresUrl) -> dict[str, Any]:
    """Return the settings of a connection. They hold the password, so give them to asyncpg
    alone."""
    return {
        "dsn": url.secret,
        "timeout": CONNECT_SECONDS,
        "command_timeout": COMMAND_SECONDS,
        "server_settings": {
            "application_name": "squaretable",
            "lock_timeout": f"{max(1, BUSY_SECONDS * 1000):.0f}",
            "default_transaction_isolation": "read committed",
            "jit": "off",  # for short statements it takes longer than they do, and so does
            "plan_cache_mode": "force_generic_plan",  # planning each of them again
            "random_page_cost": "1.1",  # all is found by an index, and no disk turns any more
            # A machine that is gone does not close its connections, and until the server notices,
            # whatever it has locked stays locked.
            "tcp_keepalives_idle": "5",
            "tcp_keepalives_interval": "2",
            "tcp_keepalives_count": "3",
            "tcp_user_timeout": "10000",
        },
    }


async def prepare(connection: Any, url: PostgresUrl, *, to_copy: bool = False) -> None:
    """Run the migrations that a database has not had, all in one transaction.

    Args:
        to_copy: see `bot.storage.database.open_database`.

    Raises:
        DatabaseUnusable: the database is not ours, newer than this program, or read-only, or its
            user has too few rights.
    """
    try:
        try:
            async with connection.transaction():
                await _migrate(connection, url, to_copy)
        except asyncpg.LockNotAvailableError:
            if not await end_stalled(connection):
                raise
            async with connection.transaction():
                await _migrate(connection, url, to_copy)
    except FAULTS as error:
        raise unusable(error, url) from None


async def end_stalled(connection: Any) -> bool:
    """End the session of a process that holds the writer's lock but says nothing more. The server
    does so by itself, except when only half of a statement has arrived.

    Returns:
        Whether there was such a session.
    """
    ended = await connection.fetch(_END_STALLED, timedelta(seconds=STALLED_SECONDS))
    if ended:
        log.warning("a process was silent in the middle of writing: its session was ended")
    return bool(ended)


async def _migrate(connection: Any, url: PostgresUrl, to_copy: bool) -> None:
    # If two processes start at once, the second finds the work done.
    await connection.execute(f"SELECT pg_advisory_xact_lock({WRITING})")
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise DatabaseUnusable(
            f"The database {url} cannot store every letter: create it again with ENCODING 'UTF8'."
        )
    await check_server(connection, url)
    version = await version_of(connection, url)
    if not to_copy:
        await check_whole(connection, url)
        await connection.execute("DROP TABLE IF EXISTS copy_of")
    for number, script in sorted(postgres_migrations().items()):
        if number > version:
            for statement in statements(script):
                await connection.execute(postgresql(statement))
    # Written even if unchanged: only a write reveals a read-only database, and better now than at
    # the first move.
    await connection.execute(f"UPDATE schema_version SET version = {len(migrations())}")
    await check_rights(connection, url)


async def version_of(connection: Any, url: PostgresUrl) -> int:
    """Return the number of migrations that a database has had; 0 for an empty one.

    Raises:
        DatabaseUnusable: the database is not ours, or newer than this program.
    """
    tables = {row["relname"] for row in await connection.fetch(_TABLES)}
    if not tables:
        return 0
    version = 0
    if {"schema_version", "matches", "players", "tables"} <= tables:
        version = int(await connection.fetchval("SELECT max(version) FROM schema_version") or 0)
    if not version:
        raise DatabaseUnusable(
            f"{url} is not a Square Table database: there are other tables in it. Name one that "
            "is empty."
        )
    if version > len(migrations()):
        raise DatabaseUnusable(too_new(url, version))
    return version


class Found(NamedTuple):
    """The state of a database, as `look_at` finds it."""

    version: int
    """The number of migrations that the database has had; 0 for an empty one."""
    size: int
    """The size of the database in bytes."""
    server: str
    """The version of PostgreSQL."""
    ahead: float
    """The seconds by which the server's clock is ahead of this machine's."""


async def look_at(url: PostgresUrl) -> Found:
    """Look at a database without changing anything. A version that the next start would bring up to
    date is fine.

    Raises:
        DatabaseUnusable: the database cannot be reached, is not ours, or newer than this program.
    """
    connection = await connected(url)
    try:
        async with connection.transaction(readonly=True):
            await check_server(connection, url)
            version = await version_of(connection, url)
            await check_whole(connection, url)
            await check_rights(connection, url)
            size = await connection.fetchval("SELECT pg_database_size(current_database())")
            server = await connection.fetchval("SHOW server_version")
            return Found(version, size, server, await ahead(connection))
    except FAULTS as error:
        raise unusable(error, url) from None
    finally:
        connection.terminate()


async def ahead(connection: Any) -> float:
    """Return the seconds by which the server's clock is ahead of this machine's."""
    return float(await connection.fetchval(_NOW)) - time()


async def connected(url: PostgresUrl) -> Any:
    """Return a connection to a database.

    Raises:
        DatabaseUnusable: it cannot be reached; the message is for the operator.
    """
    try:
        return await asyncpg.connect(**settings(url))
    except (*FAULTS, ValueError) as error:
        # `from None`, since a message of asyncpg about an address may repeat the password.
        raise unusable(error, url) from None


async def check_server(connection: Any, url: PostgresUrl) -> None:
    """Check that a server is new enough to end the sessions of silent processes.

    Raises:
        DatabaseUnusable: it is not.
    """
    if int(await connection.fetchval("SHOW server_version_num")) < OLDEST * 10_000:
        raise DatabaseUnusable(
            f"{url} is PostgreSQL {await connection.fetchval('SHOW server_version')}. Use "
            f"version {OLDEST} or a newer one."
        )


async def check_rights(connection: Any, url: PostgresUrl) -> None:
    """Check that the user may read and write all tables.

    Raises:
        DatabaseUnusable: they may not.
    """
    if forbidden := await connection.fetchval(_FORBIDDEN):
        raise DatabaseUnusable(_no_rights(url, f"may not read and write the table {forbidden}"))


async def check_whole(connection: Any, url: PostgresUrl) -> None:
    """Check that a database is not an unfinished copy.

    Raises:
        DatabaseUnusable: it is.
    """
    marked = await connection.fetchval("SELECT to_regclass('copy_of') IS NOT NULL")
    if marked and not await connection.fetchval("SELECT finished FROM copy_of"):
        raise DatabaseUnusable(unfinished(url))


def postgres_migrations() -> dict[int, str]:
    """Return the migration scripts for PostgreSQL, by number."""
    folder = resources.files("bot.storage.migrations.postgres")
    own = {int(f.name[:4]): f for f in folder.iterdir() if f.name.endswith(".sql")}
    common = dict(enumerate(migrations(), 1))
    scripts = {number: text for number, text in common.items() if number > min(own)}
    return scripts | {number: file.read_text(encoding="utf-8") for number, file in own.items()}


def unusable(error: Exception, url: PostgresUrl) -> DatabaseUnusable:
    """Return the error for the operator that explains an error of PostgreSQL and says what to
    do."""
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return DatabaseUnusable(
                f"{url} does not let the bot in: {_message(error)}. "
                "Check the user and the password."
            )
        case asyncpg.InvalidCatalogNameError():
            return DatabaseUnusable(
                f"There is no database {url.name} at {url}. Create it: `createdb {url.name}`."
            )
        case asyncpg.CannotConnectNowError():
            return DatabaseAway(
                f"{url} is starting or stopping ({_message(error)}). Try again in a moment."
            )
        case asyncpg.InsufficientPrivilegeError():
            return DatabaseUnusable(_no_rights(url, f"has not enough rights ({_message(error)})"))
        case asyncpg.ReadOnlySQLTransactionError():
            return DatabaseUnusable(
                f"The database {url} is read-only. Name the server that takes writes."
            )
        case asyncpg.LockNotAvailableError():
            return DatabaseAway(
                f"The database {url} is locked by another program. Stop that one first."
            )
        case asyncpg.PostgresConnectionError() | OSError() | TimeoutError():
            why = _message(error) or "no answer"
            return DatabaseAway(
                f"Cannot reach the database {url}: {why}. Check the address, and that it runs."
            )
        case asyncpg.OperatorInterventionError() | asyncpg.InsufficientResourcesError():
            return DatabaseAway(f"The database {url} cannot be used: {_message(error)}.")
        case asyncpg.PostgresError():
            return DatabaseUnusable(f"The database {url} cannot be used: {_message(error)}.")
        case _:  # what asyncpg says of an address may repeat it
            return DatabaseUnusable(
                f"The database {url} cannot be used ({type(error).__name__}). Check its address."
            )


def is_lost(error: Exception) -> bool:
    """Whether an error means that an open connection has broken."""
    return isinstance(
        error,
        asyncpg.InterfaceError
        | asyncpg.PostgresConnectionError
        | asyncpg.OperatorInterventionError
        | OSError,
    ) and not isinstance(error, asyncpg.QueryCanceledError)


def _no_rights(url: PostgresUrl, what: str) -> str:
    return (
        f"The user of {url} {what}. Make it the owner: "
        f"`ALTER DATABASE {url.name} OWNER TO ...`, and its tables."
    )


def _message(error: Exception) -> str:
    """Return the server's message, on one line and without a full stop."""
    return " ".join(str(error).split()).rstrip(".")
