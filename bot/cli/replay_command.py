"""`squaretable replay`: a stored match as a film, or as a sheet of its key turns."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.arguments import HIGHEST_ID, Commands, add_db
from bot.cli.backup_commands import refused_in_a_sentence
from bot.config import read_settings
from bot.storage.address import Database
from games.refusals import Refusal
from renderers.kit.themes import DEFAULT, THEMES, Theme

if TYPE_CHECKING:
    from bot.play.match import Match
    from bot.storage.records import Step
    from renderers.picture import Picture


def add_replay(commands: Commands) -> None:
    """Add `squaretable replay`."""
    command = commands.add_parser(
        "replay",
        help="make a match a GIF, or a sheet of its key turns",
        description="Make the film of a match, or a sheet of its key turns, as everybody saw it. "
        "A running match is shown as far as it has been played.",
    )
    command.add_argument("match", type=int, metavar="MATCH", help="its number, as in /history")
    command.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="FILE.gif for the film, FILE.png for the key turns",
    )
    add_db(command)
    command.add_argument("--look", default=DEFAULT.key, metavar="KEY", help=f"one of: {_themes()}")
    command.set_defaults(run=_replay)


def _themes() -> str:
    return ", ".join(THEMES)


def _replay(options: argparse.Namespace) -> int:
    from bot.history.film_scenes import key_turns, match_film

    draw = {".gif": match_film, ".png": key_turns}.get(options.out.suffix.lower())
    if draw is None:
        stem = options.out if options.out.name else options.out / "match"
        film, sheet = stem.with_suffix(".gif"), stem.with_suffix(".png")
        raise Refusal(f"Name the file {film} for the film, or {sheet} for the key turns.")
    if options.look not in THEMES:
        raise Refusal(f"There is no look “{options.look}”. Looks: {_themes()}.")
    database = options.db or read_settings(options.env_file).database
    if isinstance(database, Path) and not database.is_file():
        raise Refusal(f"There is no database {database}. Name one with --db.")
    with refused_in_a_sentence():
        picture = asyncio.run(_drawn(database, options.match, THEMES[options.look], draw))
    try:
        options.out.write_bytes(picture.data)
    except OSError as error:
        raise Refusal(f"Cannot write {options.out}: {error.strerror}.") from None
    print(f"{options.out}: {picture.alt}")
    return 0


async def _drawn(
    database: Database,
    match_id: int,
    look: Theme,
    draw: Callable[[Match, Sequence[Step], Theme], Picture],
) -> Picture:
    from bot.catalog import full_catalog
    from bot.play.match import assemble
    from bot.storage.store import Store

    store = await Store.open(database)
    try:
        row = await store.matches.get(match_id) if abs(match_id) <= HIGHEST_ID else None
        if row is None:
            raise Refusal(f"There is no match {match_id} in {database}.")
        steps = await store.steps.of(match_id)
    finally:
        await store.close()
    return draw(assemble(row, full_catalog()), steps, look)
