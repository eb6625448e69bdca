"""Backups of the SQLite file: made while the bot runs or not, and restored while it does not run.

A copy is made beside its place under another name, checked, and only then given its name. So the
name never stands for half a file, whatever happens meanwhile. Only the copy's owner can read it,
since it holds hidden hands.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import BinaryIO

from bot.storage.copying import CannotCopy
from bot.storage.database import DatabaseDamaged, DatabaseForeign, check_file, unusable
from bot.storage.private import HELPERS, is_in_use, make_private, take_place

_ASIDE, _ASIDE_DIGITS = "%Y%m%d-%H%M%S", 15
"""The format of the time, in UTC, in the name of a file that a restore has set aside."""
_NAMED = "squaretable-{:%Y-%m-%d-%H%M%S}.db"
_BACKUP = re.compile(r"squaretable-\d{4}-\d\d-\d\d(-\d{6})?\.db")
"""The names of backups in a folder, with the time of day, or without it, as the shell line in older
instructions named them."""
_UNFINISHED = ".{}.{}.unfinished"


def named_in(folder: Path, now: datetime | None = None) -> Path:
    """Return the path in a folder of a backup made now.

    >>> named_in(Path("/backups"), datetime(2026, 11, 26, 4, 17, 5)).as_posix()
    '/backups/squaretable-2026-11-26-041705.db'
    """
    return folder / _NAMED.format(now or datetime.now().astimezone())


def delete_old(folder: Path, database: Path | None, days: int, now: datetime | None = None) -> int:
    """Delete the backups in a folder that are older than a number of days, and the files of that
    age that restores have set aside beside the database. Returns the number of files deleted.

    Args:
        database: the bot's database; None for one on a server, which is never set aside.

    Raises:
        CannotCopy: a file cannot be deleted.
    """
    before = (now or datetime.now(UTC)) - timedelta(days=days)
    old = [
        file
        for file in folder.iterdir()
        if _BACKUP.fullmatch(file.name) and file.stat().st_mtime < before.timestamp()
    ]
    if database is not None and database.parent.is_dir():
        old += _set_aside_before(database, before)
    for file in old:
        try:
            file.unlink()
        except OSError as error:
            raise CannotCopy(f"Cannot delete the old {file}: {error.strerror}.") from None
    return len(old)


def _set_aside_before(database: Path, before: datetime) -> Iterator[Path]:
    """Yield the files that restores set aside before a time. The time is read from their names,
    since the files themselves were last written when their bot stopped."""
    for file in database.parent.iterdir():
        _, found, at = file.name.partition(f"{database.name}.before-")
        with suppress(ValueError):
            when = datetime.strptime(at[:_ASIDE_DIGITS], _ASIDE).replace(tzinfo=UTC)
            if found and file.name.startswith(database.name) and when < before:
                yield file


def back_up(database: Path, copy: Path) -> int:
    """Copy a database, whether it is in use or not, and return the copy's size in bytes.

    Raises:
        CannotCopy, DatabaseUnusable: no copy was made.
    """
    if not database.is_file():
        raise CannotCopy(f"There is no database {database}. Set SQUARETABLE_DATABASE to it.")
    if copy.exists():
        raise CannotCopy(f"There is a file {copy} already. Name another one.")
    check_file(database)
    with put_in_place(copy) as unfinished:
        copy_file(database, unfinished)
        check_file(unfinished)
    return copy.stat().st_size


def restore(backup: Path, database: Path, now: datetime | None = None) -> Path | None:
    """Put a backup in place of a database that nobody uses.

    Returns:
        the path at which the previous database is kept; None if there was none.

    Raises:
        CannotCopy, DatabaseUnusable: nothing was changed.
    """
    if not backup.is_file():
        raise CannotCopy(f"There is no backup {backup}.")
    if database.exists() and backup.samefile(database):
        raise CannotCopy(f"{backup} is the database itself. Name a backup.")
    check_backup(backup)
    aside: Path | None = None
    try:
        with put_in_place(database, replace=True) as unfinished:
            copy_file(backup, unfinished)
            check_file(unfinished)
            if database.exists():
                aside = _set_aside(database, now or datetime.now(UTC))
    except CannotCopy:
        if aside is not None:
            _bring_back(aside, database)
        raise
    return aside


def check_backup(backup: Path) -> int:
    """Check a backup, and return its version.

    Raises:
        DatabaseUnusable: it cannot be restored.
    """
    try:
        return check_file(backup)
    except DatabaseForeign:
        raise DatabaseForeign(
            f"{backup} is not a Square Table database. Name a file that `squaretable backup` made."
        ) from None
    except DatabaseDamaged:
        raise DatabaseDamaged(f"The backup {backup} is damaged. Name an older one.") from None


def copy_file(source: Path, target: Path) -> None:
    """Copy a database as of one moment, even while somebody writes to it."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            # One file, without helpers beside it.
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise unusable(error, source) from error


@contextmanager
def put_in_place(target: Path, *, replace: bool = False) -> Iterator[Path]:
    """Create a file under another name, and give it its own name when it is complete. A file that
    replaces another gets the same owner, and the same users can read it."""
    unfinished = target.with_name(_UNFINISHED.format(target.name, os.getpid()))
    try:
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            _sweep(target.parent)
            with make_private(unfinished) as made:
                _take_place(made, target)
                yield unfinished
                os.fsync(made.fileno())
            if target.exists() and not replace:
                raise CannotCopy(f"There is a file {target} already. Name another one.")
            unfinished.replace(target)
        except OSError as error:
            raise CannotCopy(f"Cannot write {target}: {error.strerror}.") from None
    finally:
        _delete(unfinished)


def _take_place(made: BinaryIO, target: Path) -> None:
    try:
        take_place(made, target)
    except PermissionError:
        raise CannotCopy(
            f"{target} belongs to another user. Run this as that user, or as root."
        ) from None


def _sweep(folder: Path) -> None:
    """Delete what killed backups have left behind."""
    for file in folder.glob(_UNFINISHED.format("*", "*")):
        if not is_in_use(file):
            _delete(file)


def _delete(unfinished: Path) -> None:
    for suffix in ("", "-journal", *HELPERS):
        with suppress(OSError):
            Path(f"{unfinished}{suffix}").unlink()


def _set_aside(database: Path, now: datetime) -> Path:
    """Give a database that nobody uses another name, and return that. The database keeps its own
    name as well until the backup takes it: a bot that found no file there would begin with an
    empty one.

    Raises:
        CannotCopy: somebody uses it.
    """
    _check_unused(database)
    aside = database.with_name(f"{database.name}.before-{now.strftime(_ASIDE)}")
    for suffix in HELPERS:  # of a damaged one
        part = Path(f"{database}{suffix}")
        if part.exists():
            part.replace(f"{aside}{suffix}")
    try:
        aside.hardlink_to(database)
    except OSError:  # some disks know no second name
        database.replace(aside)
    return aside


def _bring_back(aside: Path, database: Path) -> None:
    """Undo `_set_aside`, since no backup took the database's place."""
    if database.exists():
        aside.unlink()
    else:
        aside.replace(database)


def _check_unused(database: Path) -> None:
    """Check that nobody has a database open. SQLite lets only a sole user change the journal
    mode."""
    try:
        with closing(sqlite3.connect(database, timeout=0.5)) as alone:
            alone.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise CannotCopy(
                f"The database {database} is in use. Stop the bot first, then restore."
            ) from None
    except sqlite3.DatabaseError:
        pass  # it is damaged: that is what the backup is for
