"""`squaretable backup`, `restore` and `move-database`: copies of the database."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.cli.arguments import add_db, database
from bot.cli.start import CannotRun
from bot.config import read_settings

Commands = Any  # argparse has no public name for what add_subparsers returns


def add_backup(commands: Commands) -> None:
    """Add `squaretable backup`."""
    command = commands.add_parser(
        "backup",
        help="copy the database to a file, while the bot runs or not",
        description="Copy the database to a file that is not there yet. The bot may run meanwhile. "
        "The copy is looked through before it gets its name. It is a SQLite file, of a PostgreSQL "
        "database too.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="the copy to make")
    add_db(command)
    command.set_defaults(run=_backup)


def add_restore(commands: Commands) -> None:
    """Add `squaretable restore`."""
    command = commands.add_parser(
        "restore",
        help="put a backup in the place of the database",
        description="Put a backup in the place of the database. Stop the bot first. A file that is "
        "there now is kept beside it under another name; a PostgreSQL database must be empty.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a backup")
    add_db(command)
    command.set_defaults(run=_restore)


def add_move(commands: Commands) -> None:
    """Add `squaretable move-database`."""
    command = commands.add_parser(
        "move-database",
        help="copy all to another database, from SQLite to PostgreSQL or back",
        description="Copy all of a database to another one, and compare both row by row. Nothing "
        "is changed in the first one, and the bot may run with it meanwhile: then stop the bot and "
        "run this again, which takes over what has changed since. If it is interrupted, run it "
        "again. A password can stand in PGPASSWORD or ~/.pgpass in the place of the address.",
    )
    command.add_argument("source", type=database, metavar="FROM", help="a file or postgresql://...")
    command.add_argument("target", type=database, metavar="TO", help="an empty one, or its copy")
    command.set_defaults(run=_move)


def _backup(options: argparse.Namespace) -> int:
    from bot.operations.backup import back_up
    from bot.operations.moving import back_up_server

    source = options.db or read_settings().database
    with _told():
        if isinstance(source, Path):
            size = back_up(source, options.file)
        else:
            size = asyncio.run(back_up_server(source, options.file))
    print(f"{options.file}: {size:,} bytes, complete.")
    return 0


def _restore(options: argparse.Namespace) -> int:
    from bot.operations.backup import restore
    from bot.operations.moving import restore_server

    target = options.db or read_settings().database
    kept = ""
    with _told():
        if isinstance(target, Path):
            aside = restore(options.file, target)
            kept = f" What was there before is {aside}." if aside else ""
        else:
            asyncio.run(restore_server(options.file, target))
    print(f"{target} is as it was in {options.file}.{kept}")
    return 0


def _move(options: argparse.Namespace) -> int:
    from bot.operations.moving import move

    began = datetime.now().astimezone()
    with _told():
        rows = asyncio.run(move(options.source, options.target, print))
    print(
        f"{options.target} holds all {rows:,} rows of {options.source} as they were at "
        f"{began:%H:%M:%S}. If the bot ran meanwhile, stop it and run this once more. Then set "
        "SQUARETABLE_DATABASE to the new one, and start it."
    )
    return 0


@contextmanager
def _told() -> Iterator[None]:
    """Tell what cannot be done in one sentence."""
    from bot.storage.copying import CannotCopy
    from bot.storage.database import DatabaseUnusable

    try:
        yield
    except (CannotCopy, DatabaseUnusable) as error:
        raise CannotRun(str(error)) from None
