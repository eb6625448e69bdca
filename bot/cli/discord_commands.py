"""`squaretable run` and `sync`: the bot in the real Discord."""

from __future__ import annotations

import argparse
from typing import Any

from bot.cli.start import until_done
from bot.config import BadSettings, Settings, read_settings

Commands = Any  # argparse has no public name for what add_subparsers returns


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


def _run(_options: argparse.Namespace) -> int:
    from bot.operations.logs import set_up_logging

    settings = _with_token()
    set_up_logging(settings)
    until_done(_serve(settings))
    return 0


def _sync(options: argparse.Namespace) -> int:
    until_done(_register(_with_token(), options.server))
    return 0


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
    from bot.client import INSTALLS
    from bot.feature import all_commands

    # A client of its own: registering commands needs no database.
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree: app_commands.CommandTree[Any] = app_commands.CommandTree(
            client, allowed_installs=INSTALLS
        )
        for command in all_commands(full_catalog()):
            tree.add_command(command)
        await client.login(settings.token)
        guild = discord.Object(server) if server else None
        if guild:
            tree.copy_global_to(guild=guild)
        registered = await tree.sync(guild=guild)
    where = f"server {server}" if server else "all servers"
    print(f"Registered {len(registered)} commands for {where}.")
