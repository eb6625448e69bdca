"""`squaretable check`: whether the bot could run as it is set up."""

from __future__ import annotations

import argparse
import asyncio

from bot.cli.arguments import Commands
from bot.config import read_settings

SOMETHING_WRONG = 1


def add_check(commands: Commands) -> None:
    """Add `squaretable check`."""
    command = commands.add_parser(
        "check",
        help="check whether the bot can run as it is set up",
        description="Look at the version, the database, the fonts, the token, the clock, the "
        "permissions, the channels and the registered commands: one line each, with "
        "what to do. It changes nothing. The exit code is 0 if all is well, and 1 "
        "otherwise.",
    )
    command.add_argument("--offline", action="store_true", help="do not ask Discord")
    command.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> int:
    from bot.catalog import full_catalog
    from bot.feature import all_registered
    from bot.operations.check import discord_findings, local_findings

    settings = read_settings(options.env_file)
    findings = list(local_findings(settings, options.env_file))
    if not options.offline:
        commands = all_registered(full_catalog())
        findings += asyncio.run(discord_findings(settings, commands))
    for finding in findings:
        print(f"{'ok   ' if finding.well else 'WRONG'}  {finding.what:<12} {finding.told}")
    return 0 if all(finding.well for finding in findings) else SOMETHING_WRONG
