"""`squaretable simulate` and `picture`: the games without Discord."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random

from bot.catalog import Entry, full_catalog
from bot.cli import contest
from bot.cli.arguments import Commands
from bot.cli.progress import progress
from bot.computer.pool import thinking
from bot.config import Settings
from games.engine import AnyGame
from games.options import Setup
from games.refusals import BadSetup, Refusal
from games.simulate import Report, at_random, simulate
from renderers.edge import Pictures


def add_simulate(commands: Commands) -> None:
    """Add `squaretable simulate`."""
    command = commands.add_parser(
        "simulate",
        help="play many games and count",
        description="Play a game many times, at random or by computer players: results by level "
        "and by seat, draws, decisions a game. Equal seeds give equal games, unless --think "
        "limits the thinking.",
    )
    add_setup(command)
    command.add_argument(
        "--seats",
        metavar="LEVELS",
        help="who plays, as in hard,greedy: levels, random, greedy, or MODULE:FUNCTION (see "
        "bench/habits.py); they rotate through the seats",
    )
    command.add_argument(
        "--think",
        type=float,
        default=0.2,
        metavar="S",
        help="seconds of work that hard has for a turn (%(default)s); "
        f"the bot's own, if it is not set: {thinking(Settings().computer_seconds):g}",
    )
    command.add_argument(
        "--simulations", type=int, metavar="N", help="instead of --think: simulations a decision"
    )
    command.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes for --seats (%(default)s)"
    )
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="how many (%(default)s)"
    )
    command.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help="for --seats: write a line for each match, and continue from those there",
    )
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    command.set_defaults(run=_simulate)


def add_picture(commands: Commands) -> None:
    """Add `squaretable picture`."""
    command = commands.add_parser(
        "picture",
        help="draw a board or a hand",
        description="Draw the board after some random decisions, or what one seat alone sees.",
    )
    add_setup(command)
    command.add_argument(
        "--after", type=int, default=8, metavar="N", help="decisions (%(default)s)"
    )
    command.add_argument("--seat", type=int, metavar="SEAT", help="draw this seat's hand, from 0")
    command.add_argument("--out", type=Path, required=True, metavar="FILE.png", help="the file")
    command.set_defaults(run=_picture)


def add_setup(command: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game and say how it is played."""
    known = ", ".join(full_catalog())
    command.add_argument("game", metavar="GAME", help=f"one of: {known}")
    command.add_argument("--players", type=int, metavar="N", help="the game's smallest number")
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game"
    )
    command.add_argument("--seed", type=int, default=1, metavar="S", help="(%(default)s)")


def setup_of(options: argparse.Namespace) -> tuple[Entry, Setup]:
    """Return the game that the arguments name, and its setup.

    Raises:
        BadSetup: there is no such game, option or value.
    """
    catalog = full_catalog()
    if options.game not in catalog:
        raise BadSetup(f"There is no game “{options.game}”. Games: {', '.join(catalog)}.")
    chosen = catalog[options.game]
    pairs = dict(_pair(option) for option in options.option)
    if len(pairs) < len(options.option):
        raise BadSetup("Each --option can be given once.")
    seats = chosen.game.seats[0] if options.players is None else options.players
    return chosen, chosen.game.setup(seats, pairs)


def _pair(option: str) -> tuple[str, str]:
    key, sign, value = option.partition("=")
    if not sign:
        raise BadSetup(f"“{option}” is not an option. Write it like length=match.")
    return key, value


def _simulate(options: argparse.Namespace) -> int:
    if options.games < 1:
        raise BadSetup("--games must be at least 1.")
    if options.seats is not None:
        levels = contest.levels_of(options.seats, options.players)
        options.players = len(levels)
        chosen, setup = setup_of(options)
        return contest.run(chosen.game, options, setup, levels)
    chosen, setup = setup_of(options)
    hidden = options.json or not sys.stderr.isatty()
    with progress(options.games, hidden=hidden) as advance:
        report = simulate(
            chosen.game,
            setup,
            options.games,
            options.seed,
            clock=time.perf_counter,
            on_match=lambda _played: advance(),
        )
    print(json.dumps(report.as_dict(), indent=2) if options.json else table(chosen.game, report))
    return 0


def table(game: AnyGame, report: Report) -> str:
    """Return a report for people to read."""
    chosen = ", ".join(f"{key}={value}" for key, value in report.setup.options.items())
    lines = [
        f"{game.name}, {report.setup.seats} players, {chosen or 'no options'}",
        f"{report.games} games at random, seed {report.seed}",
        "",
    ]
    for seat, wins in enumerate(report.wins):
        lines.append(f"  seat {seat} won   {wins:>7}  {report.win_shares[seat]:>6.1%}")
    lines += [
        f"  drawn        {report.draws:>7}  {report.draw_share:>6.1%}",
        "",
        f"  decisions a game: min {report.least}, median {report.median:g}, max {report.most}",
        f"  decisions a second: {report.decisions_per_second:,.0f}",
        f"  ended: {', '.join(f'{reason} {n}' for reason, n in report.reasons.items())}",
    ]
    return "\n".join(lines)


def _picture(options: argparse.Namespace) -> int:
    chosen, setup = setup_of(options)
    game = chosen.game
    if options.seat is not None and not 0 <= options.seat < setup.seats:
        raise BadSetup(f"--seat is 0 to {setup.seats - 1} here.")
    if options.after < 0:
        raise BadSetup("--after is 0 or more.")
    if options.out.suffix.lower() != ".png":
        raise BadSetup(f"The picture is a PNG: name it like {options.out.with_suffix('.png')}.")
    random = Random(options.seed)
    state, _ = game.new(setup, random.randbytes(16))
    for _ in range(options.after):
        if not (asks := game.asks(state)):
            break
        game.apply(state, asks[0].seat, at_random(asks[0], random))
    view = game.view(state, options.seat)
    names = [game.words.seat(view, seat).split(",")[0] for seat in range(setup.seats)]
    pictures = Pictures(chosen.renderer, game.words)
    picture = (pictures.board if options.seat is None else pictures.hand)(view, names)
    try:
        options.out.write_bytes(picture.data)
    except OSError as error:
        raise Refusal(f"Cannot write {options.out}: {error.strerror}.") from None
    print(f"{options.out}: {picture.alt}")
    return 0
