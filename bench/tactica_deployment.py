"""All sides deploy at once, in secret, beside to and fro: the shares of seats in Tactica of three,
four and six: `python -m bench.tactica_deployment [battles] [players] [match]`.

In teams the first partners deploy, then the second, who see the first's troops. The engine deploys
to and fro (R-107); here each seat decides where before it sees an enemy, and then places so.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from bench import tactica_player
from bench.tactica_wars import GAME, KEPT
from games.decisions import Choice
from games.tactica.board import SIDES_OF
from games.tactica.rules.set_up import DeploymentToAndFro
from games.tactica.state import Table

Plan = dict[int, list[Choice]]
"""By seat: where its troops go, in order."""


def planned(table: Table, random: Random) -> Plan:
    """Return where all seats deploy that see no enemy."""
    top, sides = table.stack[-1], table.field.sides
    assert isinstance(top, DeploymentToAndFro)
    plan: Plan = {}
    for seat in range(table.seats):
        first = [seat - sides] * (seat >= sides)
        plan[seat] = _of_one(table, [*first, seat], plan, top.order.count(seat), random)
    return plan


def _of_one(table: Table, seats: list[int], plan: Plan, count: int, random: Random) -> list[Choice]:
    """Return where the last of some seats deploys, after the others have."""
    alone = GAME.decode(GAME.encode(table))
    top = alone.stack[-1]
    assert isinstance(top, DeploymentToAndFro)
    top.order = [seat for seat in seats for _ in range(count)]
    known = [choice for seat in seats[:-1] for choice in plan[seat]]
    found: list[Choice] = []
    while isinstance(alone.stack[-1], DeploymentToAndFro) and (asks := GAME.asks(alone)):
        ask = asks[0]
        own = ask.seat == seats[-1]
        choice = tactica_player.scripted(alone, ask, random) if own else known.pop(0)
        found += [choice] * own
        GAME.apply(alone, ask.seat, choice, ask)
    return found


def winner(players: int, match: str, random: Random, *, secret: bool) -> int | None:
    """Play a battle; return whose it is, counted in turn order, or None for nobody's."""
    table, log = GAME.new(GAME.setup(players, {"match": match}), random.randbytes(16))
    first, plan = table.first, Plan()
    while log.asks:
        ask = log.asks[0]
        if secret and ask.question == "deploy":
            plan = plan or planned(table, random)
            left = plan[ask.seat]
            choice = left.pop(0) if left else ask.choices[0]
        else:
            choice = tactica_player.scripted(table, ask, random)
        log = GAME.apply(table, ask.seat, choice, ask)
    assert table.outcome is not None
    won, sides = table.outcome.winners[0], table.field.sides
    return None if table.outcome.drawn else (won - first) % sides


def main(battles: int = 600, players: int = 3, match: str = "battle1", seed: int = 77) -> None:
    tactica_player.WANTED_TROOPS = KEPT
    sides = SIDES_OF[players]
    wide = 196 * ((sides - 1) / sides**2 / battles) ** 0.5
    for name, secret in (("at once, in secret", True), ("to and fro", False)):
        random = Random(seed)
        won = Counter(winner(players, match, random, secret=secret) for _ in range(battles))
        shares = " / ".join(f"{won[place] / battles:.1%}" for place in range(sides))
        print(f"{players} players, {match}, {battles}, {name}: {shares} (±{wide:.1f})", flush=True)


if __name__ == "__main__":
    main(*(int(each) if each.isdigit() else each for each in sys.argv[1:]))  # type: ignore[arg-type]
