"""`squaretable export` and `forget`: for members who ask the operator, since they cannot ask the
bot. They are banned, or share no server with it any more."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.arguments import HIGHEST_ID, Commands, add_db
from bot.cli.backup_commands import refused_in_a_sentence
from bot.config import read_settings
from bot.operations.start_errors import CannotRun
from bot.storage.address import Database

if TYPE_CHECKING:
    from bot.storage.store import Store


def add_export(commands: Commands) -> None:
    """Add `squaretable export`."""
    command = commands.add_parser(
        "export",
        help="export what is known about a member",
        description="Export everything known about a member, as `/data export` does, for "
        "somebody who cannot ask the bot. Check first that the member is the one who "
        "asks. The bot may keep running.",
    )
    _add_member(command)
    command.add_argument("--out", type=Path, required=True, metavar="FILE.json", help="the file")
    add_db(command)
    command.set_defaults(run=_export)


def add_forget(commands: Commands) -> None:
    """Add `squaretable forget`."""
    command = commands.add_parser(
        "forget",
        help="take a member's name and id out of the database",
        description="Take a member's name and id out of the database, as `/data delete` does, "
        "for somebody who cannot ask the bot. This cannot be undone, and backups "
        "still have them. The bot may keep running: it shows the change with the "
        "next board.",
    )
    _add_member(command)
    command.add_argument("--resign", action="store_true", help="resign their running matches first")
    add_db(command)
    command.set_defaults(run=_forget)


def _add_member(command: argparse.ArgumentParser) -> None:
    command.add_argument("member", type=_member, metavar="ID", help="the member's Discord id")


def _member(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= HIGHEST_ID):
        raise argparse.ArgumentTypeError("an id is a number such as 80351110224678912.")
    return int(text)


def _export(options: argparse.Namespace) -> int:
    if options.out.exists():
        raise CannotRun(f"There is a file {options.out} already. Name another one.")
    content = asyncio.run(_exported(_database(options), options.member))
    from bot.storage.private import make_private

    try:
        with make_private(options.out) as file:
            file.write(content)
    except OSError as error:
        raise CannotRun(f"Cannot write {options.out}: {error.strerror}.") from None
    print(f"{options.out}: everything known about member {options.member}.")
    return 0


async def _exported(database: Database, user_id: int) -> bytes:
    from bot.privacy.export import as_json, collected

    store = await _opened(database)
    try:
        return as_json(await collected(store, user_id))
    finally:
        await store.close()


def _forget(options: argparse.Namespace) -> int:
    resigned, matches = asyncio.run(
        _forgotten(_database(options), options.member, resign=options.resign)
    )
    from games.wording import counted

    gave_up = f" They have resigned from {len(resigned)} of them." if resigned else ""
    named = counted(len(matches), "match", "matches")
    print(f"Member {options.member} is forgotten, in {named}.{gave_up}")
    return 0


async def _forgotten(
    database: Database, user_id: int, *, resign: bool
) -> tuple[Sequence[int], Sequence[int]]:
    from bot.catalog import full_catalog
    from bot.clock import now
    from bot.play.manager import MatchManager
    from bot.privacy.forgetting import forget, still_played
    from bot.storage.people import StillPlays

    store, catalog = await _opened(database), full_catalog()
    try:
        played = await still_played(store, catalog, user_id) if resign else ()
        for match_id in played:
            await MatchManager(store, catalog, now).resign(match_id, user_id)
        return played, await forget(store, catalog, user_id)
    except StillPlays as error:
        named = ", ".join(map(str, error.matches))
        raise CannotRun(
            f"They still play: match {named}. With --resign they resign there first."
        ) from None
    finally:
        await store.close()


def _database(options: argparse.Namespace) -> Database:
    """Return the database to use. A file must exist, or it would be created."""
    database: Database = options.db or read_settings(options.env_file).database
    if isinstance(database, Path) and not database.is_file():
        raise CannotRun(f"There is no database {database}. Name one with --db.")
    return database


async def _opened(database: Database) -> Store:
    from bot.storage.store import Store

    with refused_in_a_sentence():
        return await Store.open(database)
