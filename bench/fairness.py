"""Who wins by order of play, of a contest that `squaretable simulate --log FILE` wrote down.

    python -m bench.fairness FILE...

Seats are drawn into the order of play, so wins by seat say nothing of it. Each match is dealt again
from its seed to see who began.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from bot.cli.contest_log import read
from games.players.contest import deal, interval
from games.registry import GAMES


def began(state: Any) -> int:
    """Return the seat that has the first turn."""
    if hasattr(state, "first"):
        return int(state.first)
    return int(state.stack[0].first)  # Bopbm's match rolls for it


def row(path: Path) -> str:
    """Return a contest as a row of a table: the share of decided matches by order of play."""
    terms, played = read(path)
    game, seats = GAMES[terms.game], terms.setup.seats
    won, decided = [0.0] * seats, 0
    for number, match in played.items():
        if max(match.shares) < 1:
            continue
        decided += 1
        first = began(game.new(terms.setup, deal(terms.seed, number // len(terms.levels)))[0])
        for seat, share in enumerate(match.shares):
            won[(seat - first) % seats] += share
    cells = []
    for wins in won:
        low, high = interval(wins, decided)
        cells.append(f"{wins / max(1, decided):.1%} ({100 * low:.1f}–{100 * high:.1f})")
    chosen = ", ".join(f"{key}={value}" for key, value in terms.setup.options.items())
    who = ", ".join(dict.fromkeys(terms.levels))
    return f"| {game.name}, {seats}: {chosen} | {who} | {decided} | {' '.join(cells)} |"


def main() -> None:
    print("| game, players: options | who plays | decided | wins by order of play |")
    print("| --- | --- | --- | --- |")
    for path in sys.argv[1:]:
        print(row(Path(path)))


if __name__ == "__main__":
    main()
