"""Backups of the SQLite file: taken while the bot runs, put back while it does not.

A copy is made beside its place under another name, looked through, and only then given its name:
whatever happens meanwhile, the name never stands for half a file. Only its owner can read it: it
holds hidden hands.
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
"""How the time is written in the name of what a restore has set aside, in UTC."""
_NAMED = "squaretable-{:%Y-%m-%d-%H%M%S}.db"
_BACKUP = re.compile(r"squaretable-\d{4}-\d\d-\d\d(-\d{6})?\.db")
"""The names of backups in a folder: with the time, and as the shell line in older instructions
made them."""
_UNFINISHED = ".{}.{}.unfinished"


def named_in(folder: Path, now: datetime | None = None) -> Path:
    """Return what a backup made now is called in a folder.

    >>> named_in(Path("/backups"), datetime(2026, 11, 26, 4, 17, 5)).as_posix()
    '/backups/squaretable-2026-11-26-041705.db'
    """
    return folder / _NAMED.format(now or datetime.now().astimezone())


def delete_old(folder: Path, database: Path | None, days: int, now: datetime | None = None) -> int:
    """Delete the backups in a folder, and the files that restores have set aside beside the
    database, that are older than a number of days; return how many files those were.

    Args:
        database: the bot's, None for one on a server, which is never set aside.

    Raises:
        CannotCopy: one of them cannot be deleted.
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
    """The files that restores have set aside until then. Their names tell when that was: the files
    were written last when their bot stopped."""
    for file in database.parent.iterdir():
        _, found, at = file.name.partition(f"{database.name}.before-")
        with suppress(ValueError):
            when = datetime.strptime(at[:_ASIDE_DIGITS], _ASIDE).replace(tzinfo=UTC)
            if found and file.name.startswith(database.name) and when < before:
                yield file


def back_up(database: Path, copy: Path) -> int:
    """Copy a database, whether it is in use or not, and return the copy's size in bytes.

    Raises:
        CannotCopy, DatabaseUnusable: there is no copy then.
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
    """Put a backup in the place of a database that nobody uses.

    Returns:
        where the database is that was there before; None if there was none.

    Raises:
        CannotCopy, DatabaseUnusable: everything is as it was.
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
    """Look through a backup, and return its version.

    Raises:
        DatabaseUnusable: it cannot be put back.
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
    """Copy a database as it stands at one moment, though somebody writes to it."""
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            # One file and no helpers beside it.
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise unusable(error, source) from error


@contextmanager
def put_in_place(target: Path, *, replace: bool = False) -> Iterator[Path]:
    """Make a file under another name, and give it its name when it is complete. A file that takes
    the place of another has its owner, and may be read by the same."""
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
    """Delete what backups have left that were killed."""
    for file in folder.glob(_UNFINISHED.format("*", "*")):
        if not is_in_use(file):
            _delete(file)


def _delete(unfinished: Path) -> None:
    for suffix in ("", "-journal", *HELPERS):
        with suppress(OSError):
            Path(f"{unfinished}{suffix}").unlink()


def _set_aside(database: Path, now: datetime) -> Path:
    """Give a database that nobody uses another name, and return it. It keeps its own until the
    backup takes that: a bot that finds none there would begin with an empty one.

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
    """Leave a database as it was before `_set_aside`, as no backup took its place."""
    if database.exists():
        aside.unlink()
    else:
        aside.replace(database)


def _check_unused(database: Path) -> None:
    """Check that nobody has a database open. Only who is alone may change how it is written."""
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
