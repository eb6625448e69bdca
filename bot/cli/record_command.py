"""`squaretable record`: a match written down step by step, in the form that tests compare."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.cli.arguments import Commands
from bot.cli.game_commands import add_setup, setup_of
from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.options import Setup
from games.playthrough import Decide, Move, Playthrough, following, read_playthrough, recorded
from games.refusals import BadSetup
from games.simulate import at_random

MOST_TRIES = 1_000
"""The most matches that are played to find one with the wanted end."""


def add_record(commands: Commands) -> None:
    """Add `squaretable record`."""
    command = commands.add_parser(
        "record",
        help="record a match for the tests to compare",
        description="Record a match step by step: each choice, what happened, and who "
        "decides then. It continues at random after the choices of FILE, if there "
        "are any. With --reason, it takes the first match from that seed on that "
        "ends like that.",
    )
    add_setup(command)
    command.add_argument(
        "--choices", type=Path, metavar="FILE", help="lines such as `0 play 7 b2`: seat, choice"
    )
    command.add_argument("--reason", metavar="R", help="how the match should end")
    command.add_argument("--why", default="", help="why the match is worth keeping, one sentence")
    command.add_argument("--out", type=Path, metavar="FILE.txt", help="the file (default: print)")
    command.set_defaults(run=_record)


def _record(options: argparse.Namespace) -> int:
    entry, setup = setup_of(options)
    game, reason = entry.game, options.reason
    if reason is not None and reason not in game.reasons:
        raise BadSetup(f"{game.name} never ends like that. Its reasons: {', '.join(game.reasons)}.")
    moves = _choices(options.choices)
    why = options.why or f"Recorded at random, seed {options.seed}."
    made = (
        first_that_ends(game, setup, moves, why, options.seed, reason)
        if reason
        else match_of(game, setup, moves, why, options.seed)
    )
    if options.out is None:
        print(made.text, end="")
        return 0
    try:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(made.text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"Cannot write {options.out}: {error.strerror}.") from error
    print(f"{options.out}: {len(made.moves)} choices, ends with “{made.reason}”.")
    return 0


def match_of(
    game: AnyGame, setup: Setup, moves: Sequence[Move], why: str, seed: int
) -> Playthrough:
    """Return the match of a seed: first the given choices, then random ones.

    Raises:
        IllegalChoice: a choice is not possible; it names which.
        BadSetup: the match ends before the last of the choices.
    """
    random = Random(seed)
    drawn = random.randbytes(16)
    made = recorded(game, setup, drawn, following(game, moves, _at_random(random)), why)
    if (used := len(made.moves)) < len(moves):
        raise BadSetup(f"The match is over after {used} of the {len(moves)} choices.")
    return made


def first_that_ends(
    game: AnyGame, setup: Setup, moves: Sequence[Move], why: str, seed: int, reason: str
) -> Playthrough:
    """Return the match of the first seed, from `seed` on, that ends with a reason.

    Raises:
        BadSetup: none of many matches does.
    """
    for number in range(seed, seed + MOST_TRIES):
        made = match_of(game, setup, moves, why, number)
        if made.reason == reason:
            return made
    raise BadSetup(
        f"None of {MOST_TRIES:,} matches ends with “{reason}”. Give the choices that lead to it "
        f"with --choices."
    )


def _at_random(random: Random) -> Decide:
    def decide(_state: Any, asks: tuple[Ask, ...]) -> tuple[int, Choice]:
        ask = random.choice(asks)
        return ask.seat, at_random(ask, random)

    return decide


def _choices(path: Path | None) -> list[Move]:
    """Return the choices in a file, which may also be a whole playthrough."""
    if path is None:
        return []
    try:
        return read_playthrough(path.read_text(encoding="utf-8")).moves
    except OSError as error:
        raise BadSetup(f"Cannot read {path}: {error.strerror}.") from error
    except ValueError as error:
        raise BadSetup(f"{path} has a line that is not a choice. Write `0 play 7 b2`.") from error
