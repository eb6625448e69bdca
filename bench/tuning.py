"""The numbers in a game's estimate, fitted to matches that the game plays against itself.

    python -m bench.tuning GAME [--ahead] [--explore SHARE] [--positions N] [--players N]
        [--option K=V] [--matches N] [--seed S]

Quick players play matches, with a random choice now and then; a logistic regression then tells
how much each feature of a position speaks for winning. The numbers go into the game's
`mind/evaluation.py` by hand, rounded; a match of one-step players shows their worth. Equal
seeds give equal numbers. A game takes part if its `mind/evaluation.py` has `FEATURES` and
`features`. With `--ahead`, `mind/ahead.py` must have them, and the matches are those of the
game's plain player.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

import numpy as np

from bench.tactica_player import scripted
from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.options import Setup
from games.players.judging import best_at_a_glance
from games.players.mind import turn_of
from games.registry import GAMES
from games.simulate import at_random

EXPLORE = 0.1
"""The share of random choices by default."""
STEPS, SETTLED = 50, 1e-6
"""The most steps, and the change of the weights below which no more are needed."""
RIDGE = 1e-4
"""Keeps the weights of rare features small."""

Row = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""A position: the features of each seat, and each seat's share of the win in the end."""
Player = Callable[[Any, Ask, Random], Choice]


def estimate_of(key: str, *, ahead: bool = False) -> Any:
    """Return the module with a game's estimate, or with `ahead` that of `Mind.evaluate_ahead`.

    Raises:
        ModuleNotFoundError: the game has none of its own.
    """
    return import_module(f"games.{key}.mind.{'ahead' if ahead else 'evaluation'}")


def player_of(game: AnyGame, *, ahead: bool = False) -> Player:
    """Return the player of the matches.

    That is a player of the game's own, or one who looks one step ahead by today's numbers; with
    `ahead`, the plain player. All seats have the same player: with players of different strength,
    the numbers would tell which is which.
    """

    def quick(state: Any, ask: Ask, random: Random) -> Choice:
        return best_at_a_glance(game, state, ask, random)

    def plain(state: Any, ask: Ask, random: Random) -> Choice:
        return (
            random.choice(ask.choices) if game.mind.by_taste(ask) else game.mind.offhand(state, ask)
        )

    return plain if ahead else {"tactica": scripted, "squarriors": plain}.get(game.key, quick)


class Matches(NamedTuple):
    """The matches to play, and their settings."""

    game: AnyGame
    setup: Setup
    ahead: bool = False
    """Whether plain players play, for the estimate of `Mind.evaluate_ahead`."""
    explore: float = EXPLORE
    """The share of random choices."""
    positions: int | None = None
    """The most positions of a match, drawn at random: otherwise long matches would count most."""


def played(matches: Matches, count: int, seed: int) -> list[Row]:
    """Play a number of matches, and return positions in them, each at the beginning of a turn."""
    game, ahead = matches.game, matches.ahead
    features = estimate_of(game.key, ahead=ahead).features
    player = player_of(game, ahead=ahead)
    rows: list[Row] = []
    for number in range(count):
        random = Random(f"{seed} {number}")
        state, log = game.new(matches.setup, random.randbytes(16))
        asks, seen, turn = log.asks, [], turn_of(game, state)
        while asks:
            ask = asks[0]
            explores = random.random() < matches.explore
            choice = at_random(ask, random) if explores else player(state, ask, random)
            asks = game.apply(state, ask.seat, choice, ask).asks
            if asks and turn_of(game, state) != turn:
                turn = turn_of(game, state)
                seen.append(tuple(features(state, seat) for seat in range(state.seats)))
        outcome = state.outcome
        assert outcome is not None
        if matches.positions is not None:
            seen = random.sample(seen, min(matches.positions, len(seen)))
        rows += [(position, outcome.shares) for position in seen]
    return rows


def fitted(rows: Sequence[Row]) -> list[float]:
    """Return the weights of the features under which the results are most likely.

    Newton's method settles however differently the features scatter.

    Raises:
        RuntimeError: there are so few results that a feature foretells some of them for certain.
    """
    features = np.array([position for position, _ in rows])  # by position, seat and feature
    scale = np.maximum(1e-9, np.sqrt((features[:, 0] ** 2).mean(axis=0)))
    features = features / scale
    won = np.array([shares for _, shares in rows])
    weights = np.zeros(len(scale))
    for _ in range(STEPS):
        scores = features @ weights
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        expected = np.einsum("ps,psf->pf", likely, features)
        slope = np.einsum("ps,psf->f", likely - won, features) / len(rows) + RIDGE * weights
        spread = np.einsum("ps,psf,psg->fg", likely, features, features)
        bend = (spread - expected.T @ expected) / len(rows) + RIDGE * np.eye(len(scale))
        step = np.linalg.solve(bend, slope)
        weights -= step
        if np.abs(step).max() < SETTLED:
            return [float(weight) for weight in weights / scale]
    raise RuntimeError("The numbers do not settle: play more matches.")


def main() -> None:
    """Play, fit, and print the numbers."""
    parser = argparse.ArgumentParser(prog="python -m bench.tuning")
    parser.add_argument(
        "game", choices=[key for key in GAMES if hasattr(estimate_of(key), "FEATURES")]
    )
    parser.add_argument("--ahead", action="store_true")
    parser.add_argument("--explore", type=float, default=EXPLORE, metavar="SHARE")
    parser.add_argument("--positions", type=int, metavar="N")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.ahead and find_spec(f"games.{options.game}.mind.ahead") is None:
        parser.error(f"{options.game} has no mind/ahead.py")
    game = GAMES[options.game]
    chosen = dict(one.split("=", 1) for one in options.option)
    setup, ahead = game.setup(options.players, chosen), options.ahead
    matches = Matches(game, setup, ahead, options.explore, options.positions)
    rows = played(matches, options.matches, options.seed)
    names = estimate_of(game.key, ahead=ahead).FEATURES
    print(f"{len(rows)} positions")
    for name, weight in zip(names, fitted(rows), strict=True):
        print(f"{weight:9.3f}  {name}")


if __name__ == "__main__":
    main()
