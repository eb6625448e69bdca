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
    lesson_command,
    member_commands,
    puzzle_command,
    ratings_command,
    record_command,
    replay_command,
    rules_command,
    verify_command,
)
from bot.cli.arguments import add_env_file
from bot.config import BadSettings
from bot.operations.start_errors import CannotRun, CannotRunNow
from bot.version import VERSION
from games.refusals import Refusal

WRONG = 2
"""The exit code for a fault that lasts until somebody changes something, so a supervisor should not
try again. (argparse exits with it, too.)"""
LATER = 75
"""The exit code for a fault that may pass by itself, as in sysexits.h (EX_TEMPFAIL)."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 for done, 1 if `check` finds something wrong
    or another command finds a difference, 2 for cannot, and 75 for cannot just now. The last two
    are explained in one sentence."""
    options = parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except CannotRunNow as error:
        print(f"squaretable: {error}", file=sys.stderr)
        return LATER
    except (Refusal, BadSettings, CannotRun) as error:
        print(f"squaretable: {error}", file=sys.stderr)
        return WRONG
    except PermissionError as error:
        print(f"squaretable: Cannot use {error.filename}: {error.strerror}.", file=sys.stderr)
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
    told = f"Square Table {VERSION}"
    whole.add_argument("--version", action="version", version=told, help="show the version")
    add_env_file(whole)
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    discord_commands.add_run(commands)
    discord_commands.add_sync(commands)
    check_command.add_check(commands)
    backup_commands.add_backup(commands)
    backup_commands.add_restore(commands)
    backup_commands.add_move(commands)
    member_commands.add_export(commands)
    member_commands.add_forget(commands)
    ratings_command.add_ratings(commands)
    game_commands.add_simulate(commands)
    game_commands.add_picture(commands)
    lesson_command.add_lesson(commands)
    puzzle_command.add_puzzles(commands)
    record_command.add_record(commands)
    replay_command.add_replay(commands)
    verify_command.add_verify(commands)
    rules_command.add_rules(commands)
    return whole


if __name__ == "__main__":
    sys.exit(main())
