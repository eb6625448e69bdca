"""Contests of computer players of any levels: who wins, and from which seat.

Levels change seats from match to match. A whole round of seats is played with the same dice and
shuffles, so that luck and seats weigh less. Equal seeds give equal matches if thinking is bounded
by simulations; if it is bounded by time, the matches depend on the machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

import msgspec

from games.engine import AnyGame
from games.options import Setup
from games.players.info_set import InfoSet
from games.players.levels import LEVELS, Level
from games.players.mind import turn_of
from games.players.pace import Progress
from games.players.references import REFERENCES, scripted
from games.players.thought import Enough
from games.refusals import BadSetup

NORMAL_95 = 1.959964
"""The standard deviations to either side that hold 95 % of a normal distribution."""


class Played(msgspec.Struct, frozen=True):
    """A match between computer players."""

    levels: tuple[str, ...]
    """The level at each seat."""
    shares: tuple[float, ...]
    """Each seat's share of the win."""
    reason: str
    decisions: int
    simulations: dict[str, int]
    """The number of simulations by level."""
    thoughts: dict[str, int]
    """The number of decisions that they were made for."""
    end: bytes = b""
    """The last position, encoded."""


class Result(msgspec.Struct, frozen=True):
    """The result of a level, or of a seat."""

    name: str
    played: int
    """The number of its seats in all matches."""
    won: float
    """The sum of its shares of the win."""
    decided: int
    """The number of its seats in matches with an outright winner."""
    par: float
    """The share of the win that chance would give it."""
    share: float
    """Its share of the win in decided matches."""
    low: float
    """The ends of the 95 % interval (Wilson)."""
    high: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a contest."""

    game: str
    version: int
    setup: Setup
    levels: tuple[str, ...]
    seed: int
    games: int
    drawn: int
    by_level: tuple[Result, ...]
    by_seat: tuple[Result, ...]
    reasons: dict[str, int]
    decisions: float
    """The average number per match."""
    simulations: dict[str, float]
    """The average number per decision, by level."""

    def as_dict(self) -> dict[str, Any]:
        """Return the report as JSON-compatible data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


def level_of(key: str) -> Level:
    """Return a level or a reference player by its key, or a scripted player by `MODULE:FUNCTION`.

    Raises:
        BadSetup: there is none.
    """
    if ":" in key:
        return scripted(key)
    levels = {**LEVELS, **REFERENCES}
    if key not in levels:
        raise BadSetup(f"There is no level “{key}”. Levels: {', '.join(levels)}.")
    return levels[key]


def seating(levels: Sequence[str], number: int) -> tuple[str, ...]:
    """Return the level at each seat in match `number`, counted from 0.

    >>> [seating(["hard", "easy"], number) for number in range(3)]
    [('hard', 'easy'), ('easy', 'hard'), ('hard', 'easy')]
    """
    turn = number % len(levels)
    return (*levels[len(levels) - turn :], *levels[: len(levels) - turn])


def deal(seed: int, round_of_seats: int) -> bytes:
    """Return the seed of the dice and shuffles of a round of seats."""
    return Random(f"{seed} {round_of_seats}").randbytes(16)


def play(
    game: AnyGame,
    setup: Setup,
    levels: Sequence[str],
    seed: int,
    number: int,
    enough: Callable[[float], Enough],
) -> Played:
    """Play one match of a contest.

    Args:
        levels: the levels as they sit in the first match.
        seed: the seed of the contest.
        number: the number of the match, from 0.
        enough: gives the bound on a decision. It is called before each with the decision's share of
            a full decision's seconds.
    """
    seated = seating(levels, number)
    state, _ = game.new(setup, deal(seed, number // len(levels)))
    random = Random(f"{seed} {number} thinking")
    simulations = dict.fromkeys(levels, 0)
    thoughts = dict.fromkeys(levels, 0)
    progress = [Progress() for _ in seated]
    asks, decisions = game.asks(state), 0
    while asks:
        ask = asks[0]
        key, choice = seated[ask.seat], ask.only
        for one in progress:
            one.see(turn_of(game, state))
        own = progress[ask.seat]
        if choice is None:
            level = level_of(key)
            share = level.pace * own.share(game, ask)
            info_set = InfoSet.of(game, state, ask.seat, random, own.plan)
            thought = level.decide(info_set, random, enough(share))
            choice = thought.choice
            own.decided(game, ask, thought.plan)
            simulations[key] += thought.simulations
            thoughts[key] += 1
        asks = game.apply(state, ask.seat, choice, ask).asks
        decisions += 1
    outcome = state.outcome
    assert outcome is not None
    return Played(
        seated,
        outcome.shares,
        outcome.reason,
        decisions,
        simulations,
        thoughts,
        game.encode(state),
    )


def report(
    game: AnyGame, setup: Setup, levels: Sequence[str], seed: int, matches: Sequence[Played]
) -> Report:
    """Return the report on the matches of a contest."""
    by_level = [
        (key, share, outright(match))
        for match in matches
        for key, share in zip(match.levels, match.shares, strict=True)
    ]
    by_seat = [
        (f"seat {seat}", share, outright(match))
        for match in matches
        for seat, share in enumerate(match.shares)
    ]
    par = 1 / setup.seats
    return Report(
        game=game.key,
        version=game.version,
        setup=setup,
        levels=tuple(levels),
        seed=seed,
        games=len(matches),
        drawn=sum(not outright(match) for match in matches),
        by_level=results(by_level, par),
        by_seat=results(by_seat, par),
        reasons=dict(sorted(Counter(match.reason for match in matches).items())),
        decisions=sum(match.decisions for match in matches) / len(matches),
        simulations={
            key: sum(match.simulations[key] for match in matches)
            / max(1, sum(match.thoughts[key] for match in matches))
            for key in dict.fromkeys(levels)
        },
    )


def outright(match: Played) -> bool:
    """Return whether a match has a single winner."""
    return max(match.shares) == 1


def results(entries: Sequence[tuple[str, float, bool]], par: float) -> tuple[Result, ...]:
    """Return the result of each name in the entries.

    Args:
        entries: a name, its share of the win, and whether the match was decided.
        par: the share of the win that chance would give.
    """
    names = dict.fromkeys(name for name, _, _ in entries)
    return tuple(
        result(name, [(share, decided) for own, share, decided in entries if own == name], par)
        for name in names
    )


def result(name: str, entries: Sequence[tuple[float, bool]], par: float) -> Result:
    """Return the result of one name.

    Args:
        entries: a share of the win, and whether the match was decided.
        par: the share of the win that chance would give.
    """
    decided = [share for share, is_decided in entries if is_decided]
    low, high = interval(sum(decided), len(decided))
    return Result(
        name=name,
        played=len(entries),
        won=sum(share for share, _ in entries),
        decided=len(decided),
        par=par,
        share=sum(decided) / len(decided) if decided else 0.0,
        low=low,
        high=high,
    )


def interval(won: float, played: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's, which also holds for few matches).

    >>> [round(end, 3) for end in interval(8, 10)]
    [0.49, 0.943]
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if not played:
        return 0.0, 1.0
    share, z = won / played, NORMAL_95
    middle = share + z * z / (2 * played)
    reach = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    scale = 1 + z * z / played
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
