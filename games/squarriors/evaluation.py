"""How a running match looks for each seat, as an estimate for computer players.

The weights are the rules page's (part 6): what a creature's numbers are worth, 5 for a point of
strength, 1 for damage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.evaluation import shares
from games.squarriors import passives
from games.squarriors.cards import CARDS
from games.squarriors.pieces import Creature

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

_MIGHT, _WILL, _BLOOD, _PROVISION = 2.0, 1.5, 1.5, -4.0
_BODY = 3.5
_KEYWORD = 1.0
_STRENGTH = 5.0
_LAST_POINT = 6.0
"""A domain at 1 may be lost with one blow."""
_POWER = 0.5
_CARD = 1.5
"""In hand, or face down;"""
_CHAIN = 1.0
"""in a chain."""
_ARMOR = 0.5
_SWAYED = -2.0
_TURN = -1.5
"""In turn: whoever is next gets Power for its own turn, and to end a turn must cost nothing."""
_FEW, _ENOUGH = -5.0, 3
"""Each creature that is missing to so many: who has none is out."""
_SPREAD = 30.0
"""Points that are worth a factor e in the odds."""


def evaluate(state: SquarriorsState) -> tuple[float, ...]:
    """Return by seat the share of the win that it may expect."""
    scores = [_points(state, seat) for seat in range(state.seats)]
    gone = {*state.eliminated, *state.resigned}
    return shares(scores, _SPREAD, gone)


def _points(state: SquarriorsState, seat: int) -> float:
    """Return what a player has."""
    side = state.sides[seat]
    if not side.domains:
        return 0.0
    held = passives.holding(state)
    points = sum(_worth(state, held, creature) for creature in side.creatures)
    for domain in side.domains:
        points += _STRENGTH * domain.strength
        if domain.strength > 0:
            points += _LAST_POINT * min(domain.strength, 2)
        points += sum(_CHAIN * (card.owner == seat) for card in domain.chain)
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
        + _SWAYED * creature.swayed
    )
    return max(1.0, worth)


_PRINTED = tuple(_BODY + _PROVISION * card.provision for card in CARDS)
"""By card: what does not change."""
