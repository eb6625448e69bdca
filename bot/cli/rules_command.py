"""`squaretable rules`: the rules of a game on paper."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.catalog import full_catalog
from bot.cli.arguments import Commands
from games.refusals import BadSetup, Refusal


def add_rules(commands: Commands) -> None:
    """Add `squaretable rules`."""
    command = commands.add_parser(
        "rules",
        help="print the rules of a game on one or two pages",
        description="Write the rules of a game as a PDF of one or two pages of A4, with a picture "
        "of the board: for a table without a screen.",
    )
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(full_catalog())}")
    command.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the file")
    command.set_defaults(run=_rules)


def _rules(options: argparse.Namespace) -> int:
    from bot.rules_sheet import TooLong, rules_sheet

    catalog = full_catalog()
    if options.game not in catalog:
        raise BadSetup(f"There is no game “{options.game}”. Games: {', '.join(catalog)}.")
    if options.out.suffix.lower() != ".pdf":
        raise BadSetup(f"The sheet is a PDF: name it like {options.out.with_suffix('.pdf')}.")
    try:
        options.out.write_bytes(rules_sheet(catalog[options.game]))
    except TooLong as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise Refusal(f"Cannot write {options.out}: {error.strerror}.") from None
    print(f"{options.out}: the rules of {catalog[options.game].game.name}")
    return 0
