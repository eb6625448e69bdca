"""Arguments that several subcommands read from the command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from bot.storage.address import BadAddress, Database, database_of

Commands = Any  # argparse has no public name for what add_subparsers returns

HIGHEST_ID = 2**63 - 1
"""The highest id that both databases can look up."""


def database(text: str) -> Database:
    """Return the database that an argument names. `@FILE` names a file that holds the address, so
    that a password is not in the list of processes. Error messages do not repeat it."""
    try:
        if text.startswith("@"):
            text = Path(text[1:]).read_text(encoding="utf-8").strip()
        return database_of(text)
    except BadAddress as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    except (OSError, UnicodeDecodeError):
        raise argparse.ArgumentTypeError("the file behind the @ cannot be read.") from None


def add_env_file(whole: argparse.ArgumentParser) -> None:
    """Add `--env-file`, to use another file than the `.env` in the current folder."""
    whole.add_argument(
        "--env-file",
        type=_env_file,
        default=Path(".env"),
        metavar="FILE",
        help="the settings (default: .env); environment variables override it",
    )


def _env_file(text: str) -> Path:
    """Return the path of the settings. A file that is named must exist; the default one need
    not."""
    if not (path := Path(text)).is_file():
        raise argparse.ArgumentTypeError(f"there is no file {path}.")
    return path


def add_db(command: argparse.ArgumentParser) -> None:
    """Add `--db`, to use another database than the bot's own."""
    command.add_argument(
        "--db",
        type=database,
        metavar="DATABASE",
        help="a file, postgresql://..., or @FILE with one of them in it (default: the bot's own)",
    )
