"""The estimate of a running match for each seat, for computer players.

A creature's numbers are worth the price of cards (`docs/squarriors-cards.md`), with damage at 1.
The worth of strengths comes from matches of the plain player (`offhand.py`); everything else was
weighed in matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from games.players.evaluation import shares
from games.squarriors.cards.cards import CARDS
from games.squarriors.mind.dangers import Dangers
from games.squarriors.mind.worth import PRINTED, STRENGTH, of_creature, of_defending
from games.squarriors.pieces import Creature, Side
from games.squarriors.texts import amounts, passives

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

_SWAYED = 0.55
"""The share of its worth that a creature loses by a manipulation counter: with a second one, it
goes over to the enemy."""
_ENOUGH = 3
"""The number of creatures below which each missing one counts. A player without any is out."""
FEATURES = (
    *("creatures, by the price of cards", "of them, what cannot be fed"),
    *("a point of the Vanguard", "of the Army", "of the Council"),
    *("a domain with somebody in it", "a creature missing to three"),
    *("what may be lost next", "what those defend with who are ready"),
    *("Power", "a card in the hand", "a trap", "a card in a chain", "the turn"),
)
"""Creatures and strengths are counted from those that the tribe began with, because tribes win
equally often although the sums of their cards differ widely."""
WEIGHTS = (
    *(1.0, -1.2),
    *STRENGTH,
    *(6.0, -24.0),
    *(-0.7, 0.3),
    *(1.0, 1.5, 1.5, 1.0, -1.5),
)
"""By feature: its worth in points. Strengths are near the result of a logistic regression by
`python -m bench.tuning squarriors` (times `SPREAD`). Everything else was weighed in matches: a
regression sees no danger, and one-step players lose with its weights. Being in turn counts against
a player as much as the turn is worth to the next one, so that ending a turn costs nothing."""
BEGINNING = (
    *(1.0, -1.5),
    *STRENGTH,
    *(4.0, -22.0),
    *(-0.15, 1.2),
    *(1.3, 1.2, 1.0, 1.0, 7.0),
)
"""The weights for the beginning of a turn, after turns that were played to their end. They are near
the results of that regression, danger included (`--matches 1000`). Its player plays no tactics, so
the worth of cards, traps and chains was weighed by hand. The player in turn can still mend dangers.
"""
SPREAD = 40.0
"""The number of points that multiplies the odds by e."""


def evaluate(state: SquarriorsState, weights: Sequence[float] = WEIGHTS) -> tuple[float, ...]:
    """Return the share of the win that each seat may expect."""
    return promised(state, points(state, weights))


def points(state: SquarriorsState, weights: Sequence[float] = WEIGHTS) -> list[float]:
    """Return the points of each player."""
    return [
        sum([weight * has for weight, has in zip(weights, features(state, seat), strict=True)])
        for seat in range(state.seats)
    ]


def promised(state: SquarriorsState, points: list[float]) -> tuple[float, ...]:
    """Return the share of the win that these points promise each seat."""
    return shares(points, SPREAD, state.gone())


def features(state: SquarriorsState, seat: int) -> tuple[float, ...]:
    """Return a player's features, in the order of `FEATURES`."""
    side = state.sides[seat]
    if not side.domains:
        return NOTHING
    held = passives.holding(state)
    worth = {creature.uid: _worth(state, held, creature) for creature in side.creatures}
    sheet = side.sheet
    began = 0.0 if sheet is None else _printed_worth(sheet.creatures)
    strengths = (0, 0, 0) if sheet is None else sheet.strengths
    vanguard, army, council = (
        domain.strength - strength for domain, strength in zip(side.domains, strengths, strict=True)
    )
    return (
        sum(worth.values()) - began,
        _starved(state, seat, side, worth),
        *(vanguard, army, council),
        len({creature.domain for creature in side.creatures}),
        max(0, _ENOUGH - len(side.creatures)),
        Dangers(state, seat).worst(),
        sum([of_defending(state, each) for each in side.creatures if not each.expended]),
        side.power,
        len(side.hand),
        sum(trap is not None for trap in side.traps),
        sum(card.owner == seat for domain in side.domains for card in domain.chain),
        state.active == seat,
    )


NOTHING = (0.0,) * len(FEATURES)


@lru_cache(maxsize=256)
def _printed_worth(creatures: tuple[tuple[int, int], ...]) -> float:
    """Return the worth of a tribe's creatures by their printed numbers."""
    return sum([PRINTED[card] for card, _ in creatures])


def _worth(state: SquarriorsState, held: passives.Holding, creature: Creature) -> float:
    """Return the present worth of a creature."""
    return of_creature(state, creature, held) * (1.0 - _SWAYED * creature.swayed)


def _starved(state: SquarriorsState, seat: int, side: Side, worth: dict[int, float]) -> float:
    """Return the worth of the creatures that a player cannot feed: those worth least (R-10)."""
    hunger = side.provision - amounts.provision_limit(state, seat)
    lost = 0.0
    for creature in sorted(side.creatures, key=lambda each: worth[each.uid]) if hunger > 0 else ():
        if hunger > 0 and (eaten := CARDS[creature.card].provision):
            lost += worth[creature.uid]
            hunger -= eaten
    return lost
