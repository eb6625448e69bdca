"""`squaretable ratings recompute`: computes all ratings again from the log of rated matches."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.arguments import Commands, add_db
from bot.cli.backup_commands import refused_in_a_sentence
from bot.config import read_settings
from bot.operations.start_errors import CannotRun
from bot.storage.address import Database

if TYPE_CHECKING:
    from bot.standings.recompute import Recomputed

DIFFERENT = 1
"""The exit code if something differs and was not corrected."""


def add_ratings(commands: Commands) -> None:
    """Add `squaretable ratings`."""
    ratings = commands.add_parser(
        "ratings",
        help="look after the ratings of members",
        description="Look after the ratings that rated matches give to members. "
        "`squaretable ratings COMMAND --help` tells more about each.",
    )
    kinds = ratings.add_subparsers(title="commands", metavar="COMMAND", required=True)
    command = kinds.add_parser(
        "recompute",
        help="recalculate all ratings from the rated matches",
        description="Recalculate all ratings from what is known of each rated match, and say "
        "whether they are as they are stored. Nothing is changed without --write. Stop the bot "
        "before you correct something.",
    )
    command.add_argument("--write", action="store_true", help="correct what differs")
    add_db(command)
    command.set_defaults(run=_recompute)


def _recompute(options: argparse.Namespace) -> int:
    from bot.standings import words

    database: Database = options.db or read_settings(options.env_file).database
    if isinstance(database, Path) and not database.is_file():
        raise CannotRun(f"There is no database {database}. Name one with --db.")
    found = asyncio.run(_recomputed(database, write=options.write))
    seats, moved = len(found.seats_changed), len(found.standings_changed)
    print(words.recomputed(found.matches, found.standings, seats, moved, written=options.write))
    return DIFFERENT if (seats or moved) and not options.write else 0


async def _recomputed(database: Database, *, write: bool) -> Recomputed:
    from bot.standings.recompute import recompute
    from bot.storage.store import Store

    with refused_in_a_sentence():
        store = await Store.open(database)
    try:
        return await recompute(store, write=write)
    finally:
        await store.close()
