"""Random play: many matches of one setup, and a report of the results.

    report = simulate(game, game.setup(2), games=1000, seed=7, clock=time.perf_counter)

Equal seeds give equal reports, except for the seconds. The generator that picks choices is
never the match's own: each match gets a seed drawn from it, and has dice of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import msgspec

from games.decisions import Ask, Choice, Several
from games.engine import Game
from games.options import Setup
from games.state import Outcome

Policy = Callable[[Ask, Random], Choice]
"""How a simulated player decides."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The results of the simulated matches."""

    game: str
    version: int
    setup: Setup
    seed: int
    games: int
    wins: tuple[int, ...]
    """Outright wins by seat."""
    draws: int
    """The number of matches whose first rank was shared."""
    reasons: dict[str, int]
    """How often matches ended for each reason that occurred."""
    least: int
    """The fewest decisions that a match took."""
    median: float
    most: int
    decisions: int
    """The decisions of all matches together."""
    seconds: float

    @property
    def win_shares(self) -> tuple[float, ...]:
        """By seat: the share of matches that it won outright."""
        return tuple(wins / self.games for wins in self.wins)

    @property
    def draw_share(self) -> float:
        """The share of matches that were drawn."""
        return self.draws / self.games

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second, or 0 if nothing was timed."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Return the report as JSON-compatible data, including the shares."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        plain["win_shares"] = list(self.win_shares)
        plain["draw_share"] = self.draw_share
        plain["decisions_per_second"] = self.decisions_per_second
        return plain


def at_random(ask: Ask, random: Random) -> Choice:
    """Return a random legal answer to `ask`. If only the number of picks is limited, each
    combination of that number is equally likely."""
    if ask.single:
        return random.choice(ask.choices)
    if ask.limited:
        return ask.several(ask.picking.at_random(random))
    count = random.randint(ask.least, min(ask.most, len(ask.choices)))
    return Several(tuple(random.sample(ask.choices, count)))


def play_out(game: Game[Any, Any], state: Any, random: Random, policy: Policy = at_random) -> int:
    """Play `state` to its end and return the number of decisions."""
    decisions, asks = 0, game.asks(state)
    while asks:
        ask = asks[0]
        asks = game.apply(state, ask.seat, policy(ask, random), ask, imagined=True).asks
        decisions += 1
    return decisions


def simulate(
    game: Game[Any, Any],
    setup: Setup,
    games: int,
    seed: int,
    *,
    clock: Callable[[], float] = lambda: 0.0,
    policy: Policy = at_random,
    on_match: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` matches and return a report.

    Args:
        game: the game to play.
        setup: the seats and options of every match.
        games: the number of matches, at least one.
        seed: equal seeds give equal matches.
        clock: returns seconds; by default nothing is timed.
        policy: how every player decides.
        on_match: called after each match with the number of matches played so far.

    Raises:
        ValueError: fewer than one match.
    """
    if games < 1:
        raise ValueError("simulate at least one match")
    random = Random(seed)
    ends: list[tuple[Outcome, int]] = []
    seconds = 0.0
    for played in range(1, games + 1):
        began = clock()
        state, _ = game.new(setup, random.randbytes(16))
        decisions = play_out(game, state, random, policy)
        seconds += clock() - began
        ends.append((state.outcome, decisions))
        if on_match is not None:
            on_match(played)
    return _report(game, setup, seed, ends, seconds)


def _report(
    game: Game[Any, Any],
    setup: Setup,
    seed: int,
    ends: list[tuple[Outcome, int]],
    seconds: float,
) -> Report:
    outcomes = [outcome for outcome, _ in ends]
    decisions = [count for _, count in ends]
    outright = Counter(outcome.winners[0] for outcome in outcomes if not outcome.drawn)
    return Report(
        game=game.key,
        version=game.version,
        setup=setup,
        seed=seed,
        games=len(outcomes),
        wins=tuple(outright[seat] for seat in range(setup.seats)),
        draws=sum(outcome.drawn for outcome in outcomes),
        reasons=dict(sorted(Counter(outcome.reason for outcome in outcomes).items())),
        least=min(decisions),
        median=median(decisions),
        most=max(decisions),
        decisions=sum(decisions),
        seconds=seconds,
    )
