"""Sifting against the tree search, in a game that has no plain player of its own.

    python -m bench.sifted squares --matches 20 --seconds 0.05

Sifting needs a plain player; here it takes the choice with the best estimate at once, of a dozen.
Both engines think about each decision for the same seconds of CPU time.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players import hard
from games.players.evaluation import expected
from games.players.info_set import InfoSet
from games.players.thought import Enough
from games.registry import GAMES

LOOKED_AT = 12
"""The choices that the plain player looks at."""


def sifted(game: AnyGame) -> AnyGame:
    """Return a game whose players sift."""

    class Plain(type(game.mind)):  # type: ignore[misc]
        plays_offhand = True

        def offhand(self, state: Any, ask: Ask) -> Choice:
            """Return the choice with the best estimate."""
            if not ask.single:
                return ask.passing or ask.choices[0]
            habit: Choice | None = self.habit(state, ask)
            if habit is not None:
                return habit
            world, choices = game.encode(state), ask.choices
            some = choices[:: max(1, len(choices) // LOOKED_AT)]
            return max(some, key=lambda choice: _share(world, ask, choice))

        def turns_ahead(self, state: Any) -> int:
            return 2

        def evaluate_ahead(self, state: Any) -> tuple[float, ...] | None:
            shares: tuple[float, ...] | None = self.evaluate(state)
            return shares

    def _share(world: bytes, ask: Ask, choice: Choice) -> float:
        copy = game.decode(world)
        game.apply(copy, ask.seat, choice, ask, imagined=True)
        shares = expected(game, copy)
        return 0.5 if shares is None else shares[ask.seat]

    class Sifted(type(game)):  # type: ignore[misc]
        mind = Plain()

    return Sifted()


def within(seconds: float) -> Enough:
    """Return a stopping rule: decide after this much CPU time."""
    began = time.process_time()
    return lambda made, part=1.0: time.process_time() - began >= part * seconds


def won(game: AnyGame, other: AnyGame, sifts: int, seed: bytes, seconds: float) -> float:
    """Play a match and return the share of the win of the seat that sifts."""
    random = Random(seed)
    state, _ = game.new(game.setup(2), seed)
    while asks := game.asks(state):
        ask = asks[0]
        choice = ask.choices[0]
        if not ask.single or len(ask.choices) > 1:
            played = other if ask.seat == sifts else game
            info_set = InfoSet.of(played, state, ask.seat, random)
            choice = hard.decide(info_set, random, within(seconds)).choice
        game.apply(state, ask.seat, choice, ask)
    winners = () if state.outcome is None else state.outcome.winners
    return 1 / len(winners) if sifts in winners else 0.0 if winners else 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.05, help="of CPU time, a decision")
    given = parser.parse_args()
    game, total = GAMES[given.game], 0.0
    other = sifted(game)
    for number in range(given.matches):
        seed = Random(number // 2).randbytes(16)
        total += won(game, other, number % 2, seed, given.seconds)
        print(f"{given.game}: sifting won {total:g} of {number + 1}", flush=True)


if __name__ == "__main__":
    main()
