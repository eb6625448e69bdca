"""The worth of decrees in Tactica's advanced game, also to teams:
`python -m bench.tactica_decrees [deals] [players]`.

The scripted player on all seats; one side, each in turn over the same deals, also plays a decree in
seven of ten turns that offer one, whether it is any good or not. A creature costs it an untrained
Foot, Crossbow or Archer.
"""

from __future__ import annotations

import sys
from random import Random

from bench import tactica_player
from bench.tactica_player import worth
from bench.tactica_wars import GAME, KEPT
from games.decisions import Ask, Choice
from games.simulate import at_random
from games.tactica.board import SIDES_OF
from games.tactica.choices import Decree
from games.tactica.state import Table

OFTEN = 0.7
CHEAP = 4.0
"""Most that a troop may be worth that is given up for a creature."""
CREATURES = ("ouran", "cthon")
ROWS: tuple[tuple[str, ...], ...] = (
    *(("tactica",), ("fog",), ("mud",), ("promotion",), ("betrayal",)),
    *(("spire", *CREATURES), ("fog", "mud", "clear")),
)


def decree(table: Table, ask: Ask, only: tuple[str, ...], random: Random) -> Choice | None:
    """Return a decree, of some kinds or () of all; None for none."""
    found = [
        choice
        for choice in ask.choices
        if isinstance(choice, Decree)
        and (not only or choice.decree in only)
        and (choice.decree not in CREATURES or worth(table.field.troops[choice.number]) <= CHEAP)
    ]
    return random.choice(found) if found and random.random() < OFTEN else None


def share(players: int, seed: bytes, side: int, only: tuple[str, ...], random: Random) -> float:
    """Return the share of the win of a side that decrees."""
    table, log = GAME.new(GAME.setup(players, {"match": "battle1", "rules": "advanced"}), seed)
    while log.asks:
        ask, choice = log.asks[0], None
        if ask.question == "recruit" and table.side_of(ask.seat) == side:
            choice = decree(table, ask, only, random)
        if choice is None:
            choice = tactica_player.scripted(table, ask, random)
        if not ask.allows(choice):  # the player does not know creatures
            choice = at_random(ask, random)
        log = GAME.apply(table, ask.seat, choice, ask)
    assert table.outcome is not None
    return table.outcome.shares[side]


def main(deals: int = 150, players: int = 4, seed: int = 3) -> None:
    tactica_player.WANTED_TROOPS = KEPT
    sides = SIDES_OF[players]
    for only in ((), *ROWS):
        random = Random(seed)
        seeds = [random.randbytes(16) for _ in range(deals)]
        shares = [
            share(players, each, side, only, Random(number))
            for number, each in enumerate(seeds)
            for side in range(sides)
        ]
        mean = sum(shares) / len(shares)
        wide = 196 * (mean * (1 - mean) / len(shares)) ** 0.5
        print(
            f"{players} players, {', '.join(only) or 'all'}: {mean:.1%} (±{wide:.1f})", flush=True
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
