"""Record matches and states of a game as this version stores them, before its rules change.

    .venv/bin/python -m tests.games.record_version square_tactics

writes `versions/GAME_VERSION.txt`, which `test_versions.py` reads. Do it before the change, and
raise `Game.version` along with it.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from games import playthrough
from games.decisions import Ask, Choice, Resign
from games.engine import Game
from games.options import Setup
from games.registry import GAMES
from games.simulate import at_random
from tests.games.test_versions import FOLDER, Step

STEPS = 40
"""The most steps of a recorded match; a longer one ends there with a resignation."""
SEEDS = 3
"""The matches of each setup from which states are taken."""


def main(key: str) -> None:
    game = GAMES[key]
    lines = [f"# {game.name}, version {game.version}. See tests/games/test_versions.py."]
    lines += recorded_matches(game)
    lines += recorded_states(game)
    path = FOLDER / f"{game.key}_{game.version}.txt"
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{path.name}: {len(lines)} lines")


def setups(game: Game[Any, Any]) -> Iterator[Setup]:
    """Every setup of the game."""
    values = [[(option.key, value.key) for value in option.values] for option in game.options]
    for seats, options in product(game.seats, product(*values)):
        yield game.setup(seats, dict(options))


def play(game: Game[Any, Any], setup: Setup, seed: bytes) -> list[Step]:
    """Play a match at random."""
    random = Random(seed)
    steps: list[Step] = []

    def decide(_state: Any, asks: tuple[Ask, ...]) -> tuple[int, Choice]:
        ask = random.choice(asks)
        return ask.seat, at_random(ask, random) if len(steps) < STEPS else Resign()

    for step in playthrough.play(game, setup, seed, decide):
        events, state = game.event_codec.encode(step.events), game.encode(step.state)
        steps.append(Step(step.seat, step.choice, events, state))
    return steps


def recorded_matches(game: Game[Any, Any]) -> list[str]:
    """The first and the last setup for the fewest players, step by step."""
    few = [setup for setup in setups(game) if setup.seats == min(game.seats)]
    lines, seed = [], bytes(16)
    for setup in (few[0], few[-1]) if len(few) > 1 else few:
        lines += ["", f"match {setup.seats} {spelled(setup)} {seed.hex()}"]
        for step in play(game, setup, seed):
            seat = "-" if step.seat is None else str(step.seat)
            lines.append(
                "|".join(["step", seat, step.choice, packed(step.events), packed(step.state)])
            )
    return lines


def recorded_states(game: Game[Any, Any]) -> list[str]:
    """One state for each question and number of players."""
    lines, seen = [""], set()
    for setup, number in product(setups(game), range(SEEDS)):
        for step in play(game, setup, Random(f"{setup} {number}").randbytes(16))[:-1]:
            for ask in game.asks(game.decode(step.state)):
                kind = (ask.question, setup.seats)
                if kind not in seen:
                    seen.add(kind)
                    words = ["state", ask.question, str(setup.seats), spelled(setup)]
                    lines.append(" ".join([*words, packed(step.state)]))
    return lines


def spelled(setup: Setup) -> str:
    return ",".join(f"{key}={value}" for key, value in setup.options.items())


def packed(data: bytes) -> str:
    return b64encode(data).decode("ascii")


def run(arguments: Sequence[str]) -> None:
    for key in arguments or sorted(GAMES):
        main(key)


if __name__ == "__main__":
    run(sys.argv[1:])
