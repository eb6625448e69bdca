"""What a player may lose in the others' next turns, seen from what lies open: who could beat it
in a challenge, and whose army its defenders could not stop.

Quick to work out: it is part of the estimate of every imagined position. Texts that deal more
damage are left out.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from games.squarriors import passives
from games.squarriors.board import ARMY, COUNCIL, VANGUARD
from games.squarriors.pieces import Creature
from games.squarriors.worth import of_lowering

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def of_seat(state: SquarriorsState, seat: int, spent: Collection[int] = ()) -> float:
    """Return what a player may lose to whom it should fear most, in points.

    Args:
        spent: creatures of the player that are counted as expended.
    """
    side = state.sides[seat]
    if side.out:
        return 0.0
    held = passives.holding(state)
    ready = [c for c in side.creatures if not c.expended and c.uid not in spent]
    will = sum(held.stats(state, c).will for c in ready if c.domain == COUNCIL)
    council = side.domains[COUNCIL].strength
    answer = council + will if will and council else 0
    worst = 0.0
    for other, rival in enumerate(state.sides):
        if other == seat or rival.out or not rival.creatures:
            continue
        danger = 0.0
        able = _able(state, other)
        if rival.domains[COUNCIL].strength and not (state.active == other and rival.challenged):
            voices = [held.stats(state, c).will for c in able if c.domain == COUNCIL]
            if voices and rival.domains[COUNCIL].strength + sum(voices) > answer:
                danger += max(of_lowering(state, seat, d) for d in side.standing_domains())
        if rival.domains[ARMY].strength and not (state.active == other and rival.assaults):
            danger += _battle(state, held, seat, other, able, ready)
        worst = max(worst, danger)
    return worst


def _able(state: SquarriorsState, seat: int) -> list[Creature]:
    """Return the creatures that can act in the player's next turn, or in what is left of this."""
    creatures = state.sides[seat].creatures
    if state.active != seat:
        return creatures
    return [c for c in creatures if not c.expended and not c.entered]


def _battle(
    state: SquarriorsState,
    held: passives.Holding,
    seat: int,
    other: int,
    able: list[Creature],
    ready: list[Creature],
) -> float:
    """Return the most that an army may take with one victory."""
    attackers = [c for c in able if c.domain == ARMY]
    if not attackers:
        return 0.0
    side = state.sides[seat]
    attack = sum(held.stats(state, c).might for c in attackers)
    morale = state.sides[other].domains[ARMY].strength - side.domains[ARMY].strength
    marching = [c for c in ready if c.domain == ARMY]
    called = [
        c for c in ready if c.domain == VANGUARD and passives.allowances(state, "reinforce", c.uid)
    ]
    worst = 0.0
    for domain in side.standing_domains():
        there = [c for c in side.creatures if c.domain == domain]
        coming = [] if domain == ARMY else marching + called * (domain != VANGUARD)
        defenders = [*there, *coming]
        bonus = morale if domain == ARMY or coming else 0
        defence = sum(held.stats(state, c).might for c in defenders)
        if not defenders or attack + bonus > defence:
            worst = max(worst, of_lowering(state, seat, domain))
    return worst
