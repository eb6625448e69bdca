"""`squaretable backup`, `restore` and `move-database`: copies of the database."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from bot.cli.arguments import Commands, add_db, database
from bot.config import read_settings
from bot.operations.start_errors import CannotRun, CannotRunNow

MOST_DAYS = 3650
"""The most days for which backups can be kept."""


def add_backup(commands: Commands) -> None:
    """Add `squaretable backup`."""
    command = commands.add_parser(
        "backup",
        help="copy the database to a file, while the bot runs or not",
        description="Copy the database to a new file. The bot may keep running. The copy is "
        "checked before it gets its name. It is a SQLite file, even of a PostgreSQL "
        "database. In a folder it is named after the time, such as "
        "squaretable-2026-11-26-041705.db.",
    )
    command.add_argument(
        "place", metavar="FILE|FOLDER/", help="the copy to make, or the folder for it"
    )
    command.add_argument(
        "--keep",
        type=_days,
        metavar="DAYS",
        help="with a folder: delete older backups in it, and what `restore` has set aside",
    )
    add_db(command)
    command.set_defaults(run=_backup)


def add_restore(commands: Commands) -> None:
    """Add `squaretable restore`."""
    command = commands.add_parser(
        "restore",
        help="replace the database with a backup",
        description="Replace the database with a backup. Stop the bot first. The present file is "
        "kept beside it under another name; a PostgreSQL database must be empty.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a backup")
    add_db(command)
    command.set_defaults(run=_restore)


def add_move(commands: Commands) -> None:
    """Add `squaretable move-database`."""
    command = commands.add_parser(
        "move-database",
        help="copy everything to another database, from SQLite to PostgreSQL or back",
        description="Copy a whole database to another one, and compare both row by row. Nothing "
        "changes in the first one, and the bot may keep running with it. If it does, "
        "stop the bot afterwards and run this again, which copies what has changed "
        "since. If it is interrupted, run it again. Keep passwords off the command "
        "line, where everybody on the machine can read them: set PGPASSWORD, use "
        "~/.pgpass, or write the address into a file that only you can read, and "
        "name it as @FILE.",
    )
    command.add_argument(
        "source", type=database, metavar="FROM", help="a file, postgresql://..., or @FILE"
    )
    command.add_argument("target", type=database, metavar="TO", help="an empty one, or its copy")
    command.set_defaults(run=_move)


def _days(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= MOST_DAYS):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of days from 1 to {MOST_DAYS}.")
    return int(text)


def _backup(options: argparse.Namespace) -> int:
    from bot.operations.backup import back_up, delete_old, named_in
    from bot.operations.moving import back_up_server

    source = options.db or read_settings(options.env_file).database
    place = Path(options.place)
    folder = place if options.place.endswith(("/", os.sep)) or place.is_dir() else None
    if options.keep and folder is None:
        raise CannotRun("--keep needs a folder, such as backups/, in which it looks for old ones.")
    file = named_in(folder) if folder else place
    deleted = 0
    with refused_in_a_sentence(), _undone_if_stopped():
        if isinstance(source, Path):
            size = back_up(source, file)
        else:
            size = asyncio.run(back_up_server(source, file))
        if folder and options.keep:
            deleted = delete_old(folder, source if isinstance(source, Path) else None, options.keep)
    gone = f" Files deleted that were older than {options.keep} days: {deleted}." if deleted else ""
    print(f"{file}: {size:,} bytes, complete.{gone}")
    return 0


def _restore(options: argparse.Namespace) -> int:
    from bot.operations.backup import restore
    from bot.operations.moving import restore_server

    target = options.db or read_settings(options.env_file).database
    kept = ""
    with refused_in_a_sentence(), _undone_if_stopped():
        if isinstance(target, Path):
            aside = restore(options.file, target)
            kept = f" The previous file is {aside}." if aside else ""
        else:
            asyncio.run(restore_server(options.file, target))
    print(f"{target} now holds the backup {options.file}.{kept}")
    return 0


def _move(options: argparse.Namespace) -> int:
    from bot.operations.moving import move

    began = datetime.now().astimezone()
    with refused_in_a_sentence(), _undone_if_stopped():
        rows = asyncio.run(move(options.source, options.target, print))
    print(
        f"{options.target} holds all {rows:,} rows of {options.source} as they were at "
        f"{began:%H:%M:%S}. If the bot ran meanwhile, stop it and run this once more. Then set "
        "SQUARETABLE_DATABASE to the new one, and start it."
    )
    return 0


@contextmanager
def refused_in_a_sentence() -> Iterator[None]:
    """Report in one sentence what cannot be done.

    Raises:
        CannotRun: something cannot be done.
    """
    from bot.storage.copying import CannotCopy
    from bot.storage.database import DatabaseAway, DatabaseUnusable

    try:
        yield
    except DatabaseAway as error:
        raise CannotRunNow(str(error)) from None
    except (CannotCopy, DatabaseUnusable) as error:
        raise CannotRun(str(error)) from None


@contextmanager
def _undone_if_stopped() -> Iterator[None]:
    """Let SIGTERM end a copy as Ctrl-C does, so that unfinished files are deleted."""

    def stopped(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stopped)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
