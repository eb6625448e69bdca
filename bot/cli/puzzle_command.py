"""`squaretable puzzles`: puzzles made from matches of computer players."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from bot.cli.arguments import Commands
from bot.cli.game_commands import add_setup, setup_of
from games.puzzles.making import POSITIONS, Found, puzzles_from
from games.puzzles.puzzle import Puzzle
from games.puzzles.reading import read_puzzles, written
from games.puzzles.sampling import Searched, sampled_from


def add_puzzles(commands: Commands) -> None:
    """Add `squaretable puzzles`."""
    command = commands.add_parser(
        "puzzles",
        help="make puzzles",
        description="Let computer players play, look for turns in which a full search proves the "
        "best answers, or for choices that win much more often than all others when matches are "
        "played out, and write them to a file. What is in the file stays. Equal seeds give equal "
        "puzzles, unless the time runs out first.",
    )
    add_setup(command)
    command.add_argument(
        "--kind", choices=("proven", "sampled"), default="proven", help="which kind (%(default)s)"
    )
    command.add_argument(
        "--count",
        type=int,
        default=200,
        metavar="N",
        help="puzzles of that kind to have in the file (%(default)s)",
    )
    command.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file")
    command.add_argument(
        "--minutes",
        type=float,
        default=60,
        metavar="M",
        help="stop after this many minutes (%(default)s)",
    )
    command.add_argument(
        "--positions",
        type=int,
        default=POSITIONS,
        metavar="N",
        help="prove only turns with at most this many positions (%(default)s)",
    )
    command.set_defaults(run=_puzzles)


def _puzzles(options: argparse.Namespace) -> int:
    known, setup = setup_of(options)
    out: Path = options.out
    count: int = options.count
    text = out.read_text("utf-8") if out.is_file() else ""
    made: dict[str, Puzzle] = {each.id: each for each in read_puzzles(known.game.key, text)}
    is_sampled, until = options.kind == "sampled", time.monotonic() + 60 * options.minutes

    def there() -> int:
        return sum((each.sampled is not None) == is_sampled for each in made.values())

    def going_on() -> bool:
        return there() < count and time.monotonic() < until

    found, searched = Found(), Searched()
    if is_sampled:
        puzzles = sampled_from(known.game, setup, options.seed, searched, going_on)
    else:
        puzzles = puzzles_from(known.game, setup, options.seed, found, going_on, options.positions)
    for puzzle in puzzles:
        if puzzle.id not in made:
            made[puzzle.id] = puzzle
            _write(out, made)
            told = f"{puzzle.theme} {float(puzzle.value):.2f} {float(puzzle.second):.2f}"
            print(f"{there()} {puzzle.id} {told} steps {puzzle.steps}", flush=True)
    print(report_of_sampled(searched) if is_sampled else report(found))
    return 0


def _write(out: Path, made: dict[str, Puzzle]) -> None:
    lines = "\n".join(written(made.values()))
    beside = out.with_name(f"{out.name}.new")
    beside.write_text(f"{lines}\n", "utf-8")
    beside.replace(out)


def report_of_sampled(found: Searched) -> str:
    """Return what the search for sampled puzzles found, and what it left out."""
    return (
        f"{found.matches} matches, {found.looked} moments. Candidates found: {found.leads}. "
        f"Left out: lead not found again {found.lost}; too easy to guess {found.guessed}; seen at "
        f"once {found.at_once}; always solved by a medium player {found.easy}. It always solves "
        f"{found.always} of those that are kept."
    )


def report(found: Found) -> str:
    """Return what the search for proven puzzles went through, and what it left out."""
    much = ", ".join(f"{question} {count}" for question, count in found.too_much.most_common())
    return (
        f"{found.matches} matches, {found.turns} turns. Left out: too much to search at "
        f"{much or 'none'}; not best in every deal {found.hidden}; too easy to guess "
        f"{found.guessed}; seen at once {found.at_once}."
    )
