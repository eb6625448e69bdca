"""Random play of every game beside python-chess's random legal moves."""

from __future__ import annotations

from random import Random
from typing import Any

import chess

from bench.measure import Row, Section, Work, rates
from games.engine import Game, Setup
from games.registry import GAMES
from games.simulate import play_out

PLIES = 200
TARGETS = {"square_tactics": 3.0, "squares": 1.0}
"""By game: it should beat chess by this factor. The first game's numbers are small."""


def section(rounds: int = 15, seconds: float = 0.2) -> Section:
    sides: dict[str, Work] = {"python-chess": chess_moves}
    targets: dict[str, float] = {}
    for game in GAMES.values():
        for seats in game.seats:
            name = f"{game.name}, {seats} players"
            sides[name] = decisions(game, game.setup(seats))
            targets[name] = TARGETS.get(game.key, 1.0)
    per_second = rates(sides, rounds, seconds)
    peer = per_second.pop("python-chess")
    rows = [Row("python-chess, legal moves", f"{peer:,.0f} moves/s", "1.00")]
    for name, rate in per_second.items():
        ratio = rate / peer
        text, kept = f"≥ {targets[name]:.0f}", ratio >= targets[name]
        rows.append(Row(name, f"{rate:,.0f} decisions/s", f"{ratio:.2f}", text, kept))
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
