"""The databases of a test: SQLite files, or databases of a real PostgreSQL.

A test gets SQLite. Tests marked `both_databases` run on each kind, and `pytest --postgres` runs all
of them on PostgreSQL alone. `in_folder` is the database of a folder, of either kind.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from enum import StrEnum
from functools import cache
from itertools import count
from os import getpid
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from bot.storage.address import Database, PostgresUrl
from bot.storage.layout import layout
from bot.storage.opening import connect
from tests.postgres_server import is_lasting, shared_server

RULE_BROKEN = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)
"""The errors for a row that the tables do not allow."""
_ours = count()


class Kind(StrEnum):
    """The kind of database that a test is about."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


class Databases:
    """The databases that this process has made, and those of the running test."""

    def __init__(self) -> None:
        self.kind = Kind.SQLITE
        self._of_folders: dict[Path, PostgresUrl] = {}
        self._empty: list[PostgresUrl] = []
        self._files: set[Path] = set()

    def in_folder(self, folder: Path) -> Database:
        """Return the database of a folder, the same one throughout a test."""
        if self.kind is Kind.SQLITE:
            return self._ready_file(folder / "squaretable.db")
        if folder not in self._of_folders:
            self._of_folders[folder] = (
                self._empty.pop() if self._empty else new_database(ready=True)
            )
        return self._of_folders[folder]

    def _ready_file(self, path: Path) -> Path:
        """Return a file. Its first use in a test makes it, as the bot does at its first start."""
        if path not in self._files:
            self._files.add(path)
            if path.parent.is_dir() and not path.exists():
                path.write_bytes(_empty_file())
        return path

    @contextmanager
    def of_a_test(self, kind: Kind) -> Iterator[None]:
        """Give a test databases of a kind, and clear them afterwards."""
        self.kind = kind
        try:
            yield
        finally:
            self.kind = Kind.SQLITE
            for url in self._of_folders.values():
                ask(url, _clear)
                self._empty.append(url)
            self._of_folders.clear()
            self._files.clear()


DATABASES = Databases()


def in_folder(folder: Path) -> Database:
    """Return the database of a folder, of the kind that the test is about."""
    return DATABASES.in_folder(folder)


def new_database(*, ready: bool = False, options: str = "") -> PostgresUrl:
    """Make a database in PostgreSQL and return it.

    Args:
        ready: with tables, as after the bot's first start; otherwise empty.
        options: more words for CREATE DATABASE.
    """
    template = f"TEMPLATE {_template()}" if ready else ""
    name = f"squaretable_{getpid()}_{next(_ours)}"
    server = PostgresUrl(shared_server())
    sql = f"CREATE DATABASE {name} {template} {options} STRATEGY file_copy"
    ask(server, lambda connection: connection.execute(sql))
    made = named(server, name)
    _MADE.append(made)
    return made


_MADE: list[PostgresUrl] = []


def leave_nothing_behind() -> None:
    """Drop the databases that this process has made on a server that outlives it."""
    for url in _MADE if is_lasting() else ():
        drop_database(url)


@cache
def _template() -> str:
    """Return the name of a database as after the bot's first start, to copy from."""
    url = new_database()

    async def open_once() -> None:
        await (await connect(url)).close()

    in_thread(open_once)
    return url.name


@cache
def _empty_file() -> bytes:
    """Return the bytes of a SQLite file as after the bot's first start."""

    async def open_once(path: Path) -> None:
        await (await connect(path)).close()

    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        in_thread(lambda: open_once(path))
        return path.read_bytes()


@contextmanager
def away(url: PostgresUrl) -> Iterator[None]:
    """Refuse connections to a database while the block runs, and break the existing ones, as when
    its server is stopped."""
    server = PostgresUrl(shared_server())

    def allow(allowed: bool) -> None:
        ask(
            server,
            lambda connection: connection.execute(
                f"""ALTER DATABASE {url.name} ALLOW_CONNECTIONS {allowed};
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = '{url.name}'"""
            ),
        )

    allow(False)
    try:
        yield
    finally:
        allow(True)


def drop_database(url: PostgresUrl) -> None:
    """Drop a database, even while it is in use."""
    server = PostgresUrl(shared_server())
    ask(
        server,
        lambda connection: connection.execute(f"DROP DATABASE IF EXISTS {url.name} WITH (FORCE)"),
    )


def named(url: PostgresUrl, name: str) -> PostgresUrl:
    """Return the URL of another database of the same server."""
    return PostgresUrl(urlunsplit(urlsplit(url.secret)._replace(path=f"/{name}")))


def written(database: Database) -> str:
    """Return the text that tells a program where a database is, with the password."""
    return database.secret if isinstance(database, PostgresUrl) else str(database)


def look(database: Database, sql: str) -> list[Any]:
    """Return the rows that another program reads in a database, or the RETURNING
    of its statement."""
    if isinstance(database, Path):
        with closing(sqlite3.connect(database)) as other, other:
            return other.execute(sql).fetchall()
    rows = ask(database, lambda connection: connection.fetch(sql))
    return [tuple(row) for row in rows]


@contextmanager
def locked(database: Database) -> Iterator[None]:
    """Hold a lock of another program that writes to a database, while the block runs."""
    if isinstance(database, Path):
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
        return
    held, done = Event(), Event()

    async def hold(connection: Any) -> None:
        others = [row[0] for row in await connection.fetch(_OTHERS)]
        async with connection.transaction():
            await connection.execute(
                f"LOCK TABLE {', '.join([*_NAMES, *others])} IN EXCLUSIVE MODE"
            )
            held.set()
            await asyncio.to_thread(done.wait)

    with ThreadPoolExecutor(1) as pool:
        holding = pool.submit(_ask, database, hold)
        while not held.wait(0.05):
            if holding.done():
                holding.result()
        try:
            yield
        finally:
            done.set()
            holding.result()


def ask(url: PostgresUrl, what: Callable[[Any], Awaitable[Any]]) -> Any:
    """Run some work on a connection of its own, and return its result."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(_ask, url, what).result()


def in_thread(what: Callable[[], Any]) -> Any:
    """Run a coroutine while another event loop runs here, and return its result."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(what())).result()


def _ask(url: PostgresUrl, what: Callable[[Any], Awaitable[Any]]) -> Any:
    async def asked() -> Any:
        connection = await asyncpg.connect(url.secret)
        try:
            return await what(connection)
        finally:
            await connection.close()

    return asyncio.run(asked())


_NAMES: Sequence[str] = [table.name for table in layout()]
_OTHERS = f"""
    SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relname NOT IN ({", ".join(f"'{name}'" for name in _NAMES)})"""


async def _clear(connection: Any) -> None:
    """Restore a database to its state before a test: no rows, no foreign tables, numbers from 1."""
    await connection.execute(
        """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid != pg_backend_pid()"""
    )
    others = [row[0] for row in await connection.fetch(_OTHERS)]
    await connection.execute(
        "; ".join(
            [f'DROP TABLE "{name}" CASCADE' for name in others if name != "schema_version"]
            + [f"DELETE FROM {name}" for name in reversed(_NAMES)]
            + [f"ALTER TABLE {table.name} ALTER id RESTART" for table in layout() if table.numbered]
        )
    )
