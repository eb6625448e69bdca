"""How a running match looks for each seat, as an estimate for computer players.

What a creature's numbers are worth is the rules page's (part 6), 1 for damage. What strengths and
the last creatures are worth comes from matches of the scripted player of
`bench/squarriors_player.py`; all else was weighed in matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.evaluation import shares
from games.squarriors import amounts, dangers, passives
from games.squarriors.cards import CARDS
from games.squarriors.pieces import Creature, Side
from games.squarriors.worth import STANDING, STRENGTH, of_defending

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

_MIGHT, _WILL, _BLOOD, _PROVISION = 2.0, 1.5, 1.5, -4.0
_BODY = 3.5
_KEYWORD = 1.0
_ARMOR = 1.0
_SWAYED = 0.55
"""The share of its worth that a creature loses with a manipulation counter: another one, and it
is the enemy's."""
_READY = 0.15
"""For a ready creature, each point of the number with which it defends its domain."""
_MANNED = 6.0
"""A domain in which there is somebody: to challenge, to attack, to block."""
_DANGER = 0.7
"""What may be lost in the others' next turns counts so much."""
_POWER = 0.5
_CARD = 2.0
"""In hand, or face down;"""
_CHAIN = 0.75
"""in a chain."""
_TURN = -1.5
"""In turn: whoever is next gets Power for its own turn, and to end a turn must cost nothing."""
_FEW, _ENOUGH = -29.0, 3
"""Each creature that is missing to so many: who has none is out."""
_SPREAD = 30.0
"""Points that are worth a factor e in the odds."""


def evaluate(state: SquarriorsState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect."""
    return promised(state, points(state))


def points(state: SquarriorsState) -> list[float]:
    """Return what each player has."""
    return [_points(state, seat) for seat in range(state.seats)]


def promised(state: SquarriorsState, points: list[float]) -> tuple[float, ...]:
    """Return by seat the share of the win that so many points promise."""
    return shares(points, _SPREAD, {*state.eliminated, *state.resigned})


def _points(state: SquarriorsState, seat: int) -> float:
    """Return what a player has."""
    side = state.sides[seat]
    if not side.domains:
        return 0.0
    held = passives.holding(state)
    worth = {creature.uid: _worth(state, held, creature) for creature in side.creatures}
    points = sum(worth.values()) - _starved(state, seat, side, worth)
    points += sum(ready(state, creature) for creature in side.creatures)
    for domain, strength_worth in zip(side.domains, STRENGTH, strict=True):
        if domain.strength:
            points += STANDING + strength_worth * domain.strength
        points += sum(_CHAIN * (card.owner == seat) for card in domain.chain)
    points += _MANNED * len({creature.domain for creature in side.creatures})
    points -= _DANGER * dangers.of_seat(state, seat)
    points += _FEW * max(0, _ENOUGH - len(side.creatures))
    points += _TURN * (state.active == seat)
    points += _POWER * side.power + _CARD * len(side.hand)
    return points + _CARD * sum(trap is not None for trap in side.traps)


def _worth(state: SquarriorsState, held: passives.Holding, creature: Creature) -> float:
    """Return what a creature is worth as it is now."""
    might, will, blood = held.stats(state, creature)
    worth = (
        _PRINTED[creature.card]
        + _MIGHT * might
        + _WILL * will
        + _BLOOD * (blood - creature.damage)
        + _KEYWORD * len(held.keywords(state, creature))
        + _ARMOR * creature.armor
    )
    return max(1.0, worth) * (1.0 - _SWAYED * creature.swayed)


_PRINTED = tuple(_BODY + _PROVISION * card.provision for card in CARDS)
"""By card: what does not change."""


def spending(state: SquarriorsState, seat: int, creatures: Sequence[Creature]) -> float:
    """Return what it costs a player that these creatures cannot defend."""
    uids = [creature.uid for creature in creatures]
    more = dangers.of_seat(state, seat, uids) - dangers.of_seat(state, seat)
    return _DANGER * more + sum(ready(state, creature) for creature in creatures)


def ready(state: SquarriorsState, creature: Creature) -> float:
    """Return what a creature is worth beside itself for being ready to defend its domain."""
    return 0.0 if creature.expended else _READY * of_defending(state, creature)


def _starved(state: SquarriorsState, seat: int, side: Side, worth: dict[int, float]) -> float:
    """Return what a player loses that cannot feed its creatures: those worth least (R-10)."""
    hunger = side.provision - amounts.provision_limit(state, seat)
    lost = 0.0
    for creature in sorted(side.creatures, key=lambda each: worth[each.uid]) if hunger > 0 else ():
        if hunger > 0 and (eaten := CARDS[creature.card].provision):
            lost += worth[creature.uid]
            hunger -= eaten
    return lost
