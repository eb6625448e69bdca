"""`squaretable simulate --seats`: contests of computer players, on several cores."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import isfinite
from time import thread_time

import msgspec

from bot.cli.contest_log import ContestLog, Terms
from bot.cli.progress import progress
from bot.computer.pool import LEAST_SECONDS, thinking
from bot.computer.worker import within
from games.engine import AnyGame
from games.options import Setup
from games.players.contest import Played, Report, Result, level_of, play, report
from games.players.thought import Enough, at_most
from games.refusals import BadSetup


class Bound(msgspec.Struct, frozen=True):
    """The limit of a thought. It is a number of simulations, or a number of seconds shared among
    decisions as the bot shares them. The seconds are of the thread's own work, so that other
    work on the machine weakens nobody."""

    seconds: float
    """The seconds for a full decision."""
    simulations: int | None

    def __call__(self, share: float) -> Enough:
        if self.simulations is not None:
            return at_most(self.simulations)
        least = min(self.seconds, thinking(LEAST_SECONDS))
        return within(max(least, share * self.seconds), thread_time)


class Contest(msgspec.Struct, frozen=True):
    """The pairing of a contest, and its settings."""

    setup: Setup
    levels: tuple[str, ...]
    games: int
    seed: int
    bound: Bound
    jobs: int
    log: ContestLog | None = None
    """The log in which each match is written down. Matches that it holds are not played again."""


def levels_of(seats: str, players: int | None) -> tuple[str, ...]:
    """Return the levels that `--seats` names.

    Raises:
        BadSetup: a level is unknown, or their number is not that of `--players`.
    """
    levels = tuple(seat.strip() for seat in seats.split(","))
    for level in levels:
        level_of(level)
    if players is not None and players != len(levels):
        raise BadSetup(f"--seats names {len(levels)} levels for {players} players.")
    return levels


def run(game: AnyGame, options: argparse.Namespace, setup: Setup, levels: tuple[str, ...]) -> int:
    """Play a contest and print the result.

    Raises:
        BadSetup: a number makes no sense.
    """
    if options.jobs < 1:
        raise BadSetup("--jobs must be at least 1.")
    if not (options.think > 0 and isfinite(options.think)):
        raise BadSetup("--think must be a finite number of seconds above 0.")
    if options.simulations is not None and options.simulations < 1:
        raise BadSetup("--simulations must be at least 1.")
    bound = Bound(options.think, options.simulations)
    log = None
    if options.log is not None:
        terms = (options.seed, bound.seconds, bound.simulations)
        log = ContestLog(options.log, Terms(game.key, game.version, setup, levels, *terms))
    contest = Contest(setup, levels, options.games, options.seed, bound, options.jobs, log)
    hidden = options.json or not sys.stderr.isatty()
    found = report(game, setup, levels, options.seed, played(game, contest, hidden=hidden))
    print(json.dumps(found.as_dict(), indent=2) if options.json else table(game, found, bound))
    return 0


def played(game: AnyGame, contest: Contest, *, hidden: bool) -> list[Played]:
    """Play the matches that the log does not hold, and return all in order."""
    log = contest.log
    found = dict(log.played) if log is not None else {}
    left = [number for number in range(contest.games) if number not in found]
    with progress(len(left), hidden=hidden) as advance:
        for number, match in _matches(game, contest, left):
            found[number] = match
            if log is not None:
                log.add(number, match)
            advance()
    return [found[number] for number in range(contest.games)]


def _matches(
    game: AnyGame, contest: Contest, numbers: Sequence[int]
) -> Iterator[tuple[int, Played]]:
    """Yield the matches with these numbers as they end."""
    if contest.jobs == 1:
        yield from ((number, _play(game, contest, number)) for number in numbers)
        return
    spawn = multiprocessing.get_context("spawn")
    alone = msgspec.structs.replace(contest, log=None)  # the file is this process's
    with ProcessPoolExecutor(contest.jobs, mp_context=spawn) as pool:
        running = {pool.submit(_play, game, alone, number): number for number in numbers}
        try:
            for future in as_completed(running):
                yield running[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)  # where one failed, the others need not be played


def _play(game: AnyGame, contest: Contest, number: int) -> Played:
    return play(game, contest.setup, contest.levels, contest.seed, number, contest.bound)


def table(game: AnyGame, found: Report, bound: Bound) -> str:
    """Return a report for people to read."""
    chosen = ", ".join(f"{key}={value}" for key, value in found.setup.options.items())
    limit = (
        f"{bound.seconds:g} s a turn"
        if bound.simulations is None
        else f"{bound.simulations} simulations a decision"
    )
    wide = max(10, *map(len, found.levels))
    lines = [
        f"{game.name}, {found.setup.seats} players, {chosen or 'no options'}",
        f"{found.games} games of {', '.join(found.levels)}; {limit}; seed {found.seed}",
        "",
        f"  {'':<{wide}} {'won':>7} {'decided':>8} {'share':>7}   95% interval   by chance",
        *(_line(one, wide) for one in found.by_level),
        "",
        *(_line(one, wide) for one in found.by_seat),
        "",
        f"  drawn: {found.drawn}; decisions a game: {found.decisions:.0f}",
        f"  ended: {', '.join(f'{reason} {n}' for reason, n in found.reasons.items())}",
        "  simulations a decision: "
        + ", ".join(f"{key} {number:,.0f}" for key, number in found.simulations.items()),
    ]
    return "\n".join(lines)


def _line(result: Result, wide: int) -> str:
    return (
        f"  {result.name:<{wide}} {result.won:>7.1f} {result.decided:>8} {result.share:>7.1%}"
        f"   {result.low:>6.1%} - {result.high:<6.1%}  {result.par:>7.1%}"
    )
