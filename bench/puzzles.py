"""The difficulty of puzzles: how many a random answerer, a greedy player and a medium one solve.

    python -m bench.puzzles [GAME ...] [--kind sampled] [--tries 40] [--each 1]

The random answerer should solve under 5%, greedy under 40% of the sampled ones, medium 40 to 80%. A
player answers until an answer is wrong, or the puzzle is solved. With `--each 20` the two thinking
players try each puzzle 20 times: the share then depends less on their luck, but the interval is too
narrow, since tries of one puzzle are alike.
"""

from __future__ import annotations

import argparse
from random import Random

from games.players.contest import interval
from games.players.levels import LEVELS, Level
from games.players.references import GREEDY, RANDOM
from games.puzzles.making import solves
from games.puzzles.puzzle import Puzzle
from games.puzzles.reading import puzzles_of
from games.puzzles.trying import start_of
from games.registry import GAMES


def solved(level: Level, puzzles: list[Puzzle], tries: int, random: Random) -> str:
    """Return the share of puzzles that a player solves, with its interval."""
    count, right = tries * len(puzzles), 0
    for puzzle in puzzles:
        game = GAMES[puzzle.game]
        start = game.encode(start_of(game, puzzle))
        for _ in range(tries):
            state = game.decode(start)
            right += solves(game, puzzle.root, state, puzzle.seat, level, random)
    low, high = interval(float(right), count)
    return f"{level.key} {right / count:.1%} ({low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--kind", choices=("proven", "sampled"), default="sampled")
    parser.add_argument("--tries", type=int, default=40, help="of the random answerer")
    parser.add_argument("--each", type=int, default=1, help="tries of the others")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for key in given.games:
        puzzles = [
            each
            for each in puzzles_of(GAMES[key]).values()
            if (each.sampled is not None) == (given.kind == "sampled")
        ]
        if not puzzles:
            print(f"{key}: none")
            continue
        random = Random(given.seed)
        told = [
            solved(RANDOM, puzzles, given.tries, random),
            solved(GREEDY, puzzles, given.each, random),
            solved(LEVELS["medium"], puzzles, given.each, random),
        ]
        print(
            f"{key}: {len(puzzles)} {given.kind} puzzles. Solved by {', '.join(told)}", flush=True
        )


if __name__ == "__main__":
    main()
