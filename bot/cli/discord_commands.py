"""`squaretable play`, `run` and `sync`: the bot, simulated and real."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bot.config import BadSettings, Settings, read_settings

if TYPE_CHECKING:
    pass

Commands = Any  # argparse has no public name for what add_subparsers returns

PLAY_DATABASE = Path("data/play.db")
FAILED = 2
LAST_PORT = 65535


def add_play(commands: Commands) -> None:
    """Add `squaretable play`."""
    play = commands.add_parser(
        "play",
        help="play in the browser, in a simulated Discord",
        description="Start the real bot in a simulated Discord and show it in the browser: a "
        "server with four members and one channel. Needs no token and no network. Matches are "
        "kept between runs. Ctrl-C stops it.",
    )
    play.add_argument("--fresh", action="store_true", help="forget the matches of earlier runs")
    play.add_argument(
        "--port", type=_port, default=8642, help="the page's port (default: %(default)s)"
    )
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.add_argument(
        "--database",
        type=Path,
        default=PLAY_DATABASE,
        help="where matches are kept (default: %(default)s)",
    )
    play.set_defaults(run=_play)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 0 to {LAST_PORT}")
    return int(text)


def add_run(commands: Commands) -> None:
    """Add `squaretable run`."""
    run = commands.add_parser(
        "run",
        help="start the real bot",
        description="Start the bot with the token in .env (see .env.example). Register its slash "
        "commands once with `squaretable sync`. Ctrl-C stops it; running matches go on at the "
        "next start.",
    )
    run.set_defaults(run=_run)


def add_sync(commands: Commands) -> None:
    """Add `squaretable sync`."""
    sync = commands.add_parser(
        "sync",
        help="register the slash commands with Discord",
        description="Register the slash commands: after the first installation, and when an "
        "update says so. For one server they are there at once, for all it may take an hour.",
    )
    sync.add_argument("--server", type=int, metavar="ID", help="only for the server of that id")
    sync.set_defaults(run=_sync)


def _play(options: argparse.Namespace) -> int:
    try:
        from bot.play import play
    except ModuleNotFoundError as error:
        raise BadSettings(
            f"`squaretable play` needs {error.name}: install with `pip install -e '.[play]'`."
        ) from None
    from bot.client import SquareTable

    settings = msgspec.structs.replace(
        read_settings(), token="", database=options.database, log_level="WARNING"
    )
    set_up_logging(settings)
    with alone_with(options.database):
        if options.fresh and (code := _forget(options.database)):
            return code
        return _until_done(
            play(
                lambda: SquareTable(settings, fresh_discord=True),
                port=options.port,
                open_browser=not options.no_browser,
            )
        )


@contextmanager
def alone_with(database: Path) -> Iterator[None]:
    """Hold a database for this process: two simulated Discords would spoil each other's matches.

    Raises:
        BadSettings: another `squaretable play` has it.
    """
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows has no such lock; play goes without
        yield
        return
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise BadSettings(f"Cannot write beside {database}: {error.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise BadSettings(
            f"Another `squaretable play` uses {database}. Stop that one, or name another file."
        ) from None
    try:
        yield
    finally:
        os.close(lock)


def _forget(database: Path) -> int:
    """Delete a database of ours, and nothing else; returns the exit code."""
    from bot.storage.store import Store

    async def check() -> None:
        await (await Store.open(database)).close()

    if database.exists() and (code := _until_done(check())):
        return code
    for suffix in ("", "-wal", "-shm"):
        Path(f"{database}{suffix}").unlink(missing_ok=True)
    return 0


def _run(_options: argparse.Namespace) -> int:
    settings = _with_token()
    set_up_logging(settings)
    return _until_done(_serve(settings))


def _sync(options: argparse.Namespace) -> int:
    return _until_done(_register(_with_token(), options.server))


def _with_token() -> Settings:
    settings = read_settings()
    if not settings.token:
        raise BadSettings(
            "There is no token. Copy .env.example to .env and set SQUARETABLE_TOKEN in it."
        )
    return settings


async def _serve(settings: Settings) -> None:
    from bot.client import SquareTable
    from bot.wire.stopping import run_until_stopped

    await run_until_stopped(SquareTable(settings), settings.token)


async def _register(settings: Settings, server: int | None) -> None:
    import discord
    from discord import app_commands

    from bot.catalog import full_catalog
    from bot.client import INSTALLS, add_commands

    # A client of its own: registering commands needs no database.
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree: app_commands.CommandTree[Any] = app_commands.CommandTree(
            client, allowed_installs=INSTALLS
        )
        add_commands(tree, full_catalog())
        await client.login(settings.token)
        guild = discord.Object(server) if server else None
        if guild:
            tree.copy_global_to(guild=guild)
        registered = await tree.sync(guild=guild)
    where = f"server {server}" if server else "all servers"
    print(f"Registered {len(registered)} commands for {where}.")


def _until_done(work: Any) -> int:
    """Run the bot; what it cannot start with is one sentence and exit code 2."""
    import discord

    from bot.storage.database import DatabaseUnusable

    try:
        gc.collect()
        gc.freeze()  # what the imports made is never garbage: do not look through it again
        asyncio.run(work)
    except DatabaseUnusable as error:
        return _complain(str(error))
    except discord.LoginFailure:
        return _complain("Discord does not accept the token. Set SQUARETABLE_TOKEN in .env anew.")
    except discord.PrivilegedIntentsRequired:
        return _complain("Discord wants an intent that this bot does not use. Check its settings.")
    except discord.Forbidden as error:
        return _complain(f"Discord forbids it: {error.text}. Is the bot in that server?")
    except (discord.HTTPException, OSError) as error:
        return _complain(f"Cannot reach Discord: {error}. Check the network and try again.")
    except KeyboardInterrupt:
        return 0
    return 0


def _complain(sentence: str) -> int:
    print(f"squaretable: {sentence}", file=sys.stderr)
    return FAILED


def set_up_logging(settings: Settings) -> None:
    """Log to the console; nothing secret is ever logged.

    The libraries never say more than INFO: below that they write out every statement and
    every request, hands and tokens included.
    """
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.basicConfig(
        level=max(level, logging.INFO),
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
        datefmt="%Y-%m-%d %H:%M:%S",
    )
    logging.getLogger("bot").setLevel(level)
