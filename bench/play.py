"""Random play of every game, beside random legal moves of python-chess."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import chess

from bench.measure import Row, Section, Work, rates
from games.engine import Game
from games.options import Setup
from games.registry import GAMES
from games.simulate import play_out

PLIES = 200


@dataclass(frozen=True)
class Race:
    """A game with options, and the factor by which it should outpace chess."""

    key: str
    target: float
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return " ".join((GAMES[self.key].name, *(f"{key}={value}" for key, value in self.options)))


RACES = (
    Race("square_tactics", 2.5),
    Race("square_tactics", 1.5, (("rules", "full"),)),
    Race("squares", 1.0),
    Race("bopbm_squared", 2.0),
    Race("bopbm_squared", 2.0, (("tiles", "medium"),)),
    Race("tactica", 0.8),
    Race("tactica", 0.8, (("match", "war"),)),
    Race("squarriors", 0.5),
)


def section(rounds: int = 15, seconds: float = 0.2) -> Section:
    sides: dict[str, Work] = {"python-chess": chess_moves}
    targets: dict[str, float] = {}
    assert {race.key for race in RACES} == set(GAMES), "every game is raced"
    for race in RACES:
        game = GAMES[race.key]
        for seats in game.seats:
            name = f"{race.name}, {seats} players"
            sides[name] = decisions(game, game.setup(seats, dict(race.options)))
            targets[name] = race.target
    per_second = rates(sides, rounds, seconds)
    peer = per_second.pop("python-chess")
    rows = [Row("python-chess, legal moves", f"{peer:,.0f} moves/s", "1.00")]
    for name, rate in per_second.items():
        ratio, target = rate / peer, targets[name]
        told = f"{rate:,.0f} decisions/s"
        rows.append(Row(name, told, f"{ratio:.2f}", f"≥ {target:g}", ratio >= target))
    return Section("Random play", "list what is legal, pick at random, apply", tuple(rows))


def chess_moves(random: Random = Random(1)) -> int:  # noqa: B008 - one generator for all rounds
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(random.choice(moves))
    return PLIES


def decisions(game: Game[Any, Any], setup: Setup) -> Work:
    random = Random(1)

    def play() -> int:
        state, _ = game.new(setup, random.randbytes(16))
        return play_out(game, state, random)

    return play
