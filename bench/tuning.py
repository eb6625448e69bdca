"""The numbers in a game's estimate, from matches that it plays against itself.

    python -m bench.tuning GAME [--players N] [--option K=V] [--matches N] [--seed S]

Quick players play matches and now and then anything; a logistic regression then tells how much
each feature of a position speaks for winning. The numbers go into the game's `evaluation.py` by
hand, rounded, and what they are worth tells a match of one-step players. Equal seeds give equal
numbers. A game takes part whose `evaluation.py` has `FEATURES` and `features`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from math import exp
from random import Random
from types import MappingProxyType
from typing import Any

from bench import tactica_player
from games.engine import AnyGame, Ask, Choice
from games.options import Setup
from games.players.judging import best_at_a_glance
from games.registry import GAMES
from games.simulate import at_random
from games.squarriors.state import SquarriorsState

EXPLORE = 0.1
"""How often anything is played."""
STEPS, RATE = 300, 0.3
RIDGE = 1e-4
"""Keeps the numbers of rare features small."""

Row = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""A position: by seat its features, and by seat the share of the win in the end."""
Player = Callable[[Any, Ask, Random], Choice]


def estimate_of(key: str) -> Any:
    """Return the module with a game's estimate."""
    return import_module(f"games.{key}.evaluation")


def player_of(game: AnyGame) -> Player:
    """Return who plays: a player of the game's own, or one who looks one step ahead by today's
    numbers. Of players of different strength the numbers would tell who they are."""

    def quick(state: Any, ask: Ask, random: Random) -> Choice:
        return best_at_a_glance(game, state, ask, random)

    return SCRIPTED.get(game.key, quick)


def plain(state: SquarriorsState, ask: Ask, random: Random) -> Choice:
    """Play Squarriors offhand, with any tribe."""
    return random.choice(ask.choices) if ask.by_taste else GAMES["squarriors"].offhand(state, ask)


SCRIPTED: Mapping[str, Player] = MappingProxyType(
    {"tactica": tactica_player.scripted, "squarriors": plain}
)


def played(game: AnyGame, setup: Setup, matches: int, seed: int) -> list[Row]:
    """Play matches and return positions in them, each at the beginning of a turn."""
    features = estimate_of(game.key).features
    player = player_of(game)
    rows: list[Row] = []
    for number in range(matches):
        random = Random(f"{seed} {number}")
        state, log = game.new(setup, random.randbytes(16))
        asks, seen, turn = log.asks, [], game.in_turn(state)
        while asks:
            ask = asks[0]
            explores = random.random() < EXPLORE
            choice = at_random(ask, random) if explores else player(state, ask, random)
            asks = game.apply(state, ask.seat, choice, ask).asks
            if asks and game.in_turn(state) != turn:
                turn = game.in_turn(state)
                seen.append(tuple(features(state, seat) for seat in range(state.seats)))
        outcome = game.outcome(state)
        assert outcome is not None
        rows += [(position, outcome.shares) for position in seen]
    return rows


def fitted(rows: Sequence[Row]) -> list[float]:
    """Return the weight of each feature under which the results are most likely."""
    count, seats = len(rows[0][0][0]), len(rows[0][0])
    scale = [
        max(1e-9, (sum(row[0][0][n] ** 2 for row in rows) / len(rows)) ** 0.5) for n in range(count)
    ]
    scaled = [
        ([[one / by for one, by in zip(seat, scale, strict=True)] for seat in position], shares)
        for position, shares in rows
    ]
    weights, speed = [0.0] * count, [1e-9] * count
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        for position, shares in scaled:
            likely = [
                exp(min(30.0, sum(w * x for w, x in zip(weights, seat, strict=True))))
                for seat in position
            ]
            total = sum(likely)
            for seat in range(seats):
                off = (likely[seat] / total - shares[seat]) / len(rows)
                for n, x in enumerate(position[seat]):
                    slope[n] += off * x
        for n in range(count):  # AdaGrad: each number at its own pace
            speed[n] += slope[n] ** 2
            weights[n] -= RATE * slope[n] / speed[n] ** 0.5
    return [weight / by for weight, by in zip(weights, scale, strict=True)]


def main() -> None:
    """Play, fit, and print the numbers."""
    parser = argparse.ArgumentParser(prog="python -m bench.tuning")
    parser.add_argument(
        "game", choices=[key for key in GAMES if hasattr(estimate_of(key), "FEATURES")]
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = GAMES[options.game]
    chosen = dict(one.split("=", 1) for one in options.option)
    rows = played(game, game.setup(options.players, chosen), options.matches, options.seed)
    names = estimate_of(game.key).FEATURES
    print(f"{len(rows)} positions")
    for name, weight in zip(names, fitted(rows), strict=True):
        print(f"{weight:9.3f}  {name}")


if __name__ == "__main__":
    main()
