"""Measures how rare the honour for a comeback is among equals.

    python -m bench.comebacks [MATCHES]

A comeback means that the winner's share of the win, by the game's own estimate, was below a tenth
for two decisions in a row. Each game's plain player plays itself, or `greedy` if there is none.
These players give leads back more often than levels that think longer.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from random import Random
from typing import Any

from bot.profiles.honours import BELOW
from games.engine import Game
from games.options import Setup
from games.players.contest import interval
from games.players.evaluation import expected
from games.players.info_set import InfoSet
from games.players.references import greedy
from games.registry import GAMES


def lowest(game: Game[Any, Any], setup: Setup, random: Random) -> float | None:
    """Return the lowest share of the winner in a match of plain players; None for a draw."""
    state, log = game.new(setup, random.randbytes(16))
    asks = log.asks
    course: list[tuple[float, ...]] = []
    while asks:
        ask = asks[0]
        choice = chosen(game, state, ask, random)
        asks = game.apply(state, ask.seat, choice, ask).asks
        if (found := expected(game, state)) is not None:
            course.append(found)
    assert state.outcome is not None
    if state.outcome.drawn:
        return None
    winner = state.outcome.winners[0]
    return min((max(one[winner], two[winner]) for one, two in pairwise(course)), default=1.0)


def chosen(game: Game[Any, Any], state: Any, ask: Any, random: Random) -> Any:
    """Return the decision of the game's plain player, or of `greedy` if the game has none."""
    if ask.only is not None:
        return ask.only
    if game.mind.by_taste(ask):
        return random.choice(ask.choices)
    try:
        return game.mind.offhand(state, ask)
    except NotImplementedError:
        return greedy(InfoSet.of(game, state, ask.seat, random), random, never).choice


def never(made: int, part: float = 1.0) -> bool:
    """Tell a player that it may go on thinking; `greedy` does not ask."""
    return made < 0 > part


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("| game | decided | won from below 10% |")
    print("| --- | --- | --- |")
    for game in GAMES.values():
        random = Random(1)
        setup = game.setup(2, {})
        found = [low for _ in range(matches) if (low := lowest(game, setup, random)) is not None]
        below = sum(1000 * low < BELOW for low in found)
        least, most = interval(below, len(found))
        share = f"{below / len(found):.1%} ({100 * least:.1f}–{100 * most:.1f})"
        print(f"| {game.name} | {len(found)} | {share} |", flush=True)


if __name__ == "__main__":
    main()
