"""`squaretable verify`: checks the log of a finished match, without the bot and its database."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.arguments import Commands
from games.logbook import BadLogbook, check, read_logbook
from games.registry import GAMES


def add_verify(commands: Commands) -> None:
    """Add `squaretable verify`."""
    command = commands.add_parser(
        "verify",
        help="check that the dice and cards of a finished match were fair",
        description="Check the log of a finished match, as /verify gives it: that the secret is "
        "the one that was sealed, that the seed comes from it and from the players' clicks, and "
        "that every die, card and event follows from the seed and the choices. Compare the seal "
        "with the one in the invitation yourself.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="the log")
    command.set_defaults(run=_verify)


def _verify(options: argparse.Namespace) -> int:
    try:
        text = options.file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadLogbook(f"Cannot read {options.file}: {why}.") from None
    book = read_logbook(text)
    if differs := check(book, GAMES):
        print(f"Something is wrong: {differs}")
        return 1
    print(f"Verified: {len(book.entries) - 1} steps, and every die, card and event matches.")
    print(f"Seal: {book.seal}. Compare it with the one in the invitation.")
    if not book.luck.secret:
        print(
            "It is the seal of the seed itself, as in matches before the players' clicks counted."
        )
    else:
        clicks = ", ".join(map(str, book.luck.clicks))
        print(f"Clicks: {clicks}. Compare them with those in the Log (0: the computer).")
    return 0
