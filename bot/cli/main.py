"""`squaretable`: reads the command line and hands over to a subcommand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot.cli import (
    backup_commands,
    check_command,
    discord_commands,
    game_commands,
    record_command,
    replay_command,
)
from bot.cli.start import CannotRun
from bot.config import BadSettings
from games.refusals import Refusal

WRONG = 2
"""The exit code for what the caller can put right."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 done, 2 cannot (told in one sentence), 1
    where `check` finds something wrong."""
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except (Refusal, BadSettings, CannotRun) as error:
        print(f"squaretable: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return 130
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    whole = argparse.ArgumentParser(
        prog="squaretable",
        description="Square Table: tabletop tactics games on Discord.",
        epilog="`squaretable COMMAND --help` tells more about each. To play in the browser, "
        "without a Discord account: `python -m playroom`.",
    )
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    discord_commands.add_run(commands)
    discord_commands.add_sync(commands)
    check_command.add_check(commands)
    backup_commands.add_backup(commands)
    backup_commands.add_restore(commands)
    backup_commands.add_move(commands)
    game_commands.add_simulate(commands)
    game_commands.add_picture(commands)
    record_command.add_record(commands)
    replay_command.add_replay(commands)
    return whole


if __name__ == "__main__":
    sys.exit(main())
