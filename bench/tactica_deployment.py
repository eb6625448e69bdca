"""The two ways to deploy in Tactica of three, four and six, at once in secret and in turns: the
shares of seats, and how often a battle passes from one player to another.

`python -m bench.tactica_deployment [battles] [players] [match] [seed]`: the scripted player has all
seats, and the same battles are played in either way. A hand-over calls a player who was not asked
before; players who are asked at once are called at once.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import NamedTuple

from bench import tactica_player
from bench.tactica import spread
from bench.tactica_wars import GAME, KEPT
from games.tactica.board import SIDES_OF

DEPLOYMENTS = ("secret", "open")


class Battle(NamedTuple):
    """The result of a battle."""

    winner: int | None
    """The winning side, counted in turn order; None for a draw."""
    hand_overs: int


def one(players: int, options: dict[str, str], random: Random) -> Battle:
    """Play a battle."""
    table, log = GAME.new(GAME.setup(players, options), random.randbytes(16))
    first, asked, hand_overs = table.first, set[int](), 0
    while log.asks:
        before, asked = asked, {ask.seat for ask in log.asks}
        hand_overs += not asked <= before
        ask = log.asks[0]
        log = GAME.apply(table, ask.seat, tactica_player.scripted(table, ask, random), ask)
    assert table.outcome is not None
    if table.outcome.drawn:
        return Battle(None, hand_overs)
    return Battle((table.outcome.winners[0] - first) % table.field.sides, hand_overs)


def main(battles: int = 600, players: int = 3, match: str = "battle1", seed: int = 77) -> None:
    tactica_player.WANTED_TROOPS = KEPT
    sides = SIDES_OF[players]
    wide = 196 * ((sides - 1) / sides**2 / battles) ** 0.5
    for deployment in DEPLOYMENTS:
        random, options = Random(seed), {"match": match, "deployment": deployment}
        found = [one(players, options, random) for _ in range(battles)]
        won = Counter(each.winner for each in found)
        shares = " / ".join(f"{won[place] / battles:.1%}" for place in range(sides))
        said = f"{players} players, {match}, {battles}, {deployment}: {shares} (±{wide:.1f})"
        print(f"{said}; hand-overs {spread([each.hand_overs for each in found])}", flush=True)


if __name__ == "__main__":
    main(*(int(each) if each.isdigit() else each for each in sys.argv[1:]))  # type: ignore[arg-type]
