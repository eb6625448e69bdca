"""The worth of decrees in Tactica's advanced game, also to teams:
`python -m bench.tactica_decrees [deals] [players] [seed]`.

The scripted player has all seats. One side, each in turn over the same deals, also plays a decree
in seven of ten turns that offer one, whether it is any good or not. A creature costs it an
untrained Foot, Crossbow or Archer. In the last row the player looks first: it raises a spire only
early, beside a troop that it can give up for a creature, and summons only near an enemy.
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
"""The greatest worth of a troop that is given up for a creature."""
CREATURES = ("ouran", "cthon")
EARLY, NEAR = 3, {"ouran": 6, "cthon": 3}
"""The last round in which a player who looks raises a spire, and the greatest distance of an enemy
to a creature that is summoned."""
SPIRE = ("spire", *CREATURES)
ROWS: tuple[tuple[str, ...], ...] = (
    *(("tactica",), ("fog",), ("mud",), ("promotion",), ("betrayal",)),
    *(SPIRE, ("fog", "mud", "clear")),
)


def decree(
    table: Table, ask: Ask, only: tuple[str, ...], random: Random, *, looks: bool
) -> Choice | None:
    """Return a decree of the given kinds, () for all; None for no decree."""
    found = [
        choice
        for choice in ask.choices
        if isinstance(choice, Decree)
        and (not only or choice.decree in only)
        and (choice.decree not in CREATURES or is_cheap(table, choice.number))
        and (not looks or is_of_use(table, ask.seat, choice))
    ]
    return random.choice(found) if found and (looks or random.random() < OFTEN) else None


def is_cheap(table: Table, number: int) -> bool:
    """Whether a troop may be given up."""
    return worth(table.field.troops[number]) <= CHEAP


def is_of_use(table: Table, seat: int, choice: Decree) -> bool:
    """Whether a spire can soon become a creature, or a creature soon reach an enemy."""
    field = table.field
    far = field.map.distance[choice.number]
    if choice.decree in CREATURES:
        return any(far[number] <= NEAR[choice.decree] for number in field.enemies_of(seat))
    beside = (number for number in field.where(seat) if far[number] == 1)
    return table.round <= EARLY and any(is_cheap(table, number) for number in beside)


def share(
    players: int, seed: bytes, side: int, only: tuple[str, ...], random: Random, *, looks: bool
) -> float:
    """Return the share of the win of the side that decrees."""
    table, log = GAME.new(GAME.setup(players, {"match": "battle1", "rules": "advanced"}), seed)
    while log.asks:
        ask, choice = log.asks[0], None
        if ask.question == "recruit" and table.side_of(ask.seat) == side:
            choice = decree(table, ask, only, random, looks=looks)
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
    for only, looks in (*((only, False) for only in ((), *ROWS)), (SPIRE, True)):
        random = Random(seed)
        seeds = [random.randbytes(16) for _ in range(deals)]
        shares = [
            share(players, each, side, only, Random(number), looks=looks)
            for number, each in enumerate(seeds)
            for side in range(sides)
        ]
        mean = sum(shares) / len(shares)
        wide = 196 * (mean * (1 - mean) / len(shares)) ** 0.5
        what = f"{', '.join(only) or 'all'}{', looking first' * looks}"
        print(f"{players} players, {what}: {mean:.1%} (±{wide:.1f})", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
