"""`squaretable backup` and `restore`: copies of the database."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bot.cli.start import CannotRun
from bot.config import read_settings

Commands = Any  # argparse has no public name for what add_subparsers returns


def add_backup(commands: Commands) -> None:
    """Add `squaretable backup`."""
    command = commands.add_parser(
        "backup",
        help="copy the database, while the bot runs or not",
        description="Copy the database to a file that is not there yet. The bot may run meanwhile. "
        "The copy is looked through before it gets its name.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="the copy to make")
    _add_db(command)
    command.set_defaults(run=_backup)


def add_restore(commands: Commands) -> None:
    """Add `squaretable restore`."""
    command = commands.add_parser(
        "restore",
        help="put a backup in the place of the database",
        description="Put a backup in the place of the database. Stop the bot first. The database "
        "that is there now is kept beside it under another name.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a backup")
    _add_db(command)
    command.set_defaults(run=_restore)


def _add_db(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--db", type=Path, metavar="FILE", help="the database (default: the bot's own)"
    )


def _backup(options: argparse.Namespace) -> int:
    from bot.operations.backup import CannotCopy, back_up
    from bot.storage.database import DatabaseUnusable

    try:
        size = back_up(options.db or read_settings().database, options.file)
    except (CannotCopy, DatabaseUnusable) as error:
        raise CannotRun(str(error)) from None
    print(f"{options.file}: {size:,} bytes, complete.")
    return 0


def _restore(options: argparse.Namespace) -> int:
    from bot.operations.backup import CannotCopy, restore
    from bot.storage.database import DatabaseUnusable

    database = options.db or read_settings().database
    try:
        aside = restore(options.file, database)
    except (CannotCopy, DatabaseUnusable) as error:
        raise CannotRun(str(error)) from None
    kept = f" What was there before is {aside}." if aside else ""
    print(f"{database} is as it was in {options.file}.{kept}")
    return 0
