"""Opens the SQLite file, brings it up to date, and says plainly why it cannot."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import cache
from importlib import resources
from pathlib import Path

import aiosqlite

from bot.storage.private import HELPERS, close_to_others, make_private

BUSY_SECONDS = 5.0
"""The seconds that a write waits for another process before it gives up."""
_MAGIC = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""
CACHE_KIB = 1024
"""The page cache of each connection. It is small since the system keeps the file in memory
anyway."""
_MARKED = "SELECT 1 FROM sqlite_schema WHERE name = 'copy_of'"
"""Finds a row if the file is marked as a copy, see `bot.storage.copying`."""


class DatabaseUnusable(Exception):
    """The database cannot be used. `str(error)` is one sentence for the operator."""


class DatabaseAway(DatabaseUnusable):
    """The database cannot be used just now, but a later try may succeed."""


class DatabaseForeign(DatabaseUnusable):
    """The file or database is not one of Square Table."""


class DatabaseDamaged(DatabaseUnusable):
    """The file's contents are damaged."""


async def open_database(path: Path, *, to_copy: bool = False) -> aiosqlite.Connection:
    """Open or create the file, and run the migrations that it has not had.

    The connection is in autocommit mode, so each transaction must be begun explicitly.

    Args:
        to_copy: whether the file is to become, or already is, a copy of another database. If not, a
            finished copy becomes the bot's own database, and an unfinished one is refused.

    Raises:
        DatabaseUnusable: the file is no database, newer than this program, read-only, or locked.
    """
    try:
        await asyncio.to_thread(_make, path)
        connection = await aiosqlite.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseUnusable(
            f"Cannot open the database {path}: {error}. Check the path and its permissions."
        ) from error
    try:
        await _prepare(connection, path, to_copy)
    except BaseException:
        await connection.close()
        raise
    return connection


def _make(path: Path) -> None:
    """Create the file, for its owner alone, if there is none; fail here if it cannot be opened. If
    aiosqlite failed to open it, its thread might outlive the event loop."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        make_private(path).close()
    with suppress(PermissionError):  # it belongs to somebody else: `squaretable check` tells
        close_to_others(path)
    sqlite3.connect(path).close()


async def _prepare(connection: aiosqlite.Connection, path: Path, to_copy: bool) -> None:
    try:
        await connection.execute_fetchall("PRAGMA synchronous = FULL")
        await connection.execute_fetchall(f"PRAGMA cache_size = -{CACHE_KIB}")
        await connection.execute_fetchall("PRAGMA foreign_keys = ON")
        # Deleted data is overwritten, so that a forgotten member or server is gone from the file.
        await connection.execute_fetchall("PRAGMA secure_delete = ON")
        await _migrate(connection, path, to_copy)
        # Comes last because it changes the file: a file that is not ours must stay as it was.
        await connection.execute_fetchall("PRAGMA journal_mode = WAL")
    except sqlite3.DatabaseError as error:
        raise unusable(error, path) from error


async def _migrate(connection: aiosqlite.Connection, path: Path, to_copy: bool) -> None:
    scripts = migrations()
    # All in one transaction: if two processes start at once, the second finds the work done.
    await connection.execute("BEGIN IMMEDIATE")
    [(version,)] = await connection.execute_fetchall("PRAGMA user_version")
    [(tables,)] = await connection.execute_fetchall("SELECT count(*) FROM sqlite_schema")
    if tables and not version:
        raise DatabaseForeign(_foreign(path))
    _check_known(path, version)
    if not to_copy and list(await connection.execute_fetchall(_MARKED)):
        [(finished,)] = await connection.execute_fetchall("SELECT finished FROM copy_of")
        if not finished:
            raise DatabaseUnusable(unfinished(path))
        await connection.execute("DROP TABLE copy_of")
    for script in scripts[version:]:
        for statement in statements(script):
            await connection.execute(statement)
    # Written even if unchanged: only a write reveals a read-only file, and better now than at the
    # first move.
    await connection.execute(f"PRAGMA user_version = {len(scripts)}")
    await connection.execute("COMMIT")


def check_file(path: Path) -> int:
    """Check a file without changing anything, and return its version. A version that the next start
    would bring up to date is fine.

    Raises:
        DatabaseUnusable: the file is damaged, not ours, or newer than this program.
    """
    idle = not _is_in_use(path)
    try:
        return _look_through(path)
    except DatabaseUnusable:
        if not (idle and _is_in_use(path)):
            raise
    return _look_through(path)  # somebody has begun to write just now


def read_only(path: Path) -> str:
    """Return the URI with which SQLite reads a file and leaves nothing behind. If nobody uses the
    file, SQLite must not create helper files, since it could not remove them again."""
    alone = "" if _is_in_use(path) else "&immutable=1"
    return f"{path.resolve().as_uri()}?mode=ro{alone}"


def _is_in_use(path: Path) -> bool:
    """Whether a process has a database open, or was killed while it had."""
    return any(Path(f"{path}{suffix}").exists() for suffix in ("-journal", *HELPERS))


def _look_through(path: Path) -> int:
    try:
        with closing(sqlite3.connect(read_only(path), uri=True)) as file:
            [(version,)] = file.execute("PRAGMA user_version")
            [(tables,)] = file.execute(
                "SELECT count(*) FROM sqlite_schema WHERE name IN ('matches', 'players', 'tables')"
            )
            if not version or tables != 3:
                raise DatabaseForeign(_foreign(path))
            _check_known(path, version)
            if file.execute(_MARKED).fetchall():
                [(finished,)] = file.execute("SELECT finished FROM copy_of")
                if not finished:
                    raise DatabaseUnusable(unfinished(path))
            [(found,)] = file.execute("PRAGMA quick_check(1)")
    except sqlite3.Error as error:
        raise unusable(error, path) from error
    if found != "ok":
        raise DatabaseDamaged(damaged(path))
    return int(version)


def _check_known(path: Path, version: int) -> None:
    if version > len(migrations()):
        raise DatabaseUnusable(too_new(path, version))


def too_new(database: object, version: int) -> str:
    """Return the operator's message about a database that a newer program wrote."""
    return (
        f"The database {database} is from a newer Square Table (version {version}; this program "
        f"knows {len(migrations())}). Update the program, or use another database."
    )


def unfinished(database: object) -> str:
    """Return the operator's message about an unfinished copy."""
    return (
        f"The copy in {database} is not complete yet. Run the same `squaretable move-database`, "
        "or `squaretable restore`, again."
    )


@cache
def migrations() -> tuple[str, ...]:
    """Return the migration scripts in order."""
    folder = resources.files("bot.storage.migrations")
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(file.read_text(encoding="utf-8") for file in files)


def statements(script: str) -> Iterator[str]:
    """Split a script into its statements, each of which begins on a line of its own.

    `executescript` cannot be used: it commits the current transaction.
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def is_damaged(error: sqlite3.Error) -> bool:
    """Whether an error means that the file is damaged, that is, no longer what SQLite wrote."""
    return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT"))


def damaged(path: Path) -> str:
    """Return the operator's message about a damaged file, with what to do."""
    return (
        f"The database {path} is damaged. Stop the bot, keep a copy of the file, and put "
        "your last backup in its place; without one, "
        f"`sqlite3 {path} .recover | sqlite3 saved.db` saves what can be read."
    )


def _foreign(path: Path) -> str:
    return (
        f"{path} is not a Square Table database. Move it away, or name another file. If it used "
        "to be one, its beginning is destroyed: put your last backup in its place."
    )


def _looks_like_ours(path: Path) -> bool:
    """Whether a file that SQLite refuses begins like a database, or with the zeros that a disk
    leaves where data was lost."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except OSError:
        return False
    return start == _MAGIC or not any(start)


def unusable(error: sqlite3.Error, path: Path) -> DatabaseUnusable:
    """Return the error for the operator that explains an error of SQLite and says what to do."""
    if is_damaged(error):
        ours = _looks_like_ours(path)
        return DatabaseDamaged(damaged(path)) if ours else DatabaseForeign(_foreign(path))
    match getattr(error, "sqlite_errorname", ""):
        case name if name.startswith("SQLITE_READONLY"):
            return DatabaseUnusable(
                f"The database {path} is read-only. Make it and its folder writable."
            )
        case name if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return DatabaseAway(
                f"The database {path} is locked by another program. Stop that one first."
            )
        case _:
            return DatabaseUnusable(f"The database {path} cannot be used: {error}.")
