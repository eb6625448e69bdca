"""What several subcommands read from the command line."""

from __future__ import annotations

import argparse

from bot.storage.address import BadAddress, Database, database_of


def database(text: str) -> Database:
    """Return the database that an argument names. A complaint does not repeat it: there may be a
    password in it."""
    try:
        return database_of(text)
    except BadAddress as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_db(command: argparse.ArgumentParser) -> None:
    """Add `--db`, in the place of the bot's own database."""
    command.add_argument(
        "--db",
        type=database,
        metavar="DATABASE",
        help="a file, or postgresql://... (default: the bot's own)",
    )
