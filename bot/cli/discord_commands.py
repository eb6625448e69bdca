"""`squaretable run` and `sync`: the bot in the real Discord."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from bot.cli.arguments import Commands
from bot.cli.start import keep_quick, until_done
from bot.config import BadSettings, Settings, read_settings
from bot.operations.start_errors import CannotRun
from bot.shards import ALL, Shards
from bot.storage.address import Database
from games.wording import counted


def add_run(commands: Commands) -> None:
    """Add `squaretable run`."""
    run = commands.add_parser(
        "run",
        help="start the real bot",
        description="Start the bot with the token in .env (see .env.example). Register its slash "
        "commands once with `squaretable sync`. Ctrl-C stops it; running matches "
        "continue at the next start. A bot in very many servers runs as several "
        "processes on one PostgreSQL, each with some of its shards, see "
        "docs/scale.md.",
    )
    run.add_argument(
        "--shards",
        metavar="FIRST-LAST",
        help="serve only these shards, such as 0-3, while other processes serve the rest",
    )
    run.add_argument("--of", type=int, metavar="COUNT", help="how many shards the bot has in all")
    run.set_defaults(run=_run)


def add_sync(commands: Commands) -> None:
    """Add `squaretable sync`."""
    sync = commands.add_parser(
        "sync",
        help="register the slash commands with Discord",
        description="Register the slash commands, for all servers at once: after the first "
        "installation, and when `squaretable check` says so. Commands registered for "
        "single servers are removed, or their members would see each command twice.",
    )
    sync.add_argument(
        "--server",
        type=int,
        metavar="ID",
        help="only for the server of that id, if the bot is in no other",
    )
    sync.set_defaults(run=_sync)


def _run(options: argparse.Namespace) -> int:
    from bot.operations.logs import held_back, let_out, set_up_logging

    with held_back() as early:
        settings = _with_token(options.env_file)
    shards = read_shards(options.shards, options.of, settings.database)
    set_up_logging(settings)
    let_out(early)
    until_done(_serve(settings, shards))
    return 0


def read_shards(text: str | None, of: int | None, database: Database) -> Shards:
    """Return the shards that the command line names; all in one if it names none.

    Raises:
        BadSettings: there are no such shards, or several processes cannot share the database.
    """
    if text is None and of is None:
        return ALL
    found = re.fullmatch(r"(\d{1,5})(?:-(\d{1,5}))?", text or "")
    if found is None or of is None:
        raise BadSettings("Name the shards and how many there are, such as --shards 0-3 --of 16.")
    if of < 1:
        raise BadSettings("A bot has at least one shard, such as --shards 0 --of 1.")
    shards = Shards(int(found[1]), int(found[2] or found[1]), of)
    if not shards.first <= shards.last < of:
        raise BadSettings(f"There are no shards {text} of {of}: they are numbered 0 to {of - 1}.")
    if isinstance(database, Path) and not shards.is_all:
        raise BadSettings(
            "Several processes need PostgreSQL: set SQUARETABLE_DATABASE to postgresql://..., or "
            "run without --shards."
        )
    return shards


def _sync(options: argparse.Namespace) -> int:
    until_done(_register(_with_token(options.env_file), options.server))
    return 0


def _with_token(env_file: Path) -> Settings:
    settings = read_settings(env_file)
    if not settings.token:
        raise BadSettings(
            "There is no token. Copy .env.example to .env and set SQUARETABLE_TOKEN in it."
        )
    return settings


async def _serve(settings: Settings, shards: Shards) -> None:
    from bot.client import ShardedTable, SquareTable
    from bot.feature import find_features
    from bot.wire.stopping import run_until_stopped

    find_features()  # imports the rest
    keep_quick()
    bot = SquareTable(settings) if shards == ALL else ShardedTable(settings, shards)
    await run_until_stopped(bot, settings.token)


async def _register(settings: Settings, server: int | None) -> None:
    import discord

    from bot.catalog import full_catalog
    from bot.feature import all_registered
    from bot.operations.registration import CannotRegister, own_tree, register

    # Uses a client of its own, since registering commands needs no database.
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = own_tree(client, all_registered(full_catalog()))
        await client.login(settings.token)
        try:
            registered, cleared = await register(client, tree, server)
        except CannotRegister as error:
            raise CannotRun(str(error)) from None
    where = f"server {server}" if server else "all servers"
    print(f"Registered {registered} commands for {where}.")
    if cleared:
        print(
            f"Removed the separate commands of {counted(cleared, 'server')}, so that each command "
            "appears only once."
        )
