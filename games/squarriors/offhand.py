"""A plain player, for imagined worlds in which the next turns are played quickly.

In its turn it declares the contest that promises most on average, as long as that is worth the
creatures that it expends; then it buys a recruit that it can feed; then it ends its turn. It plays
no tactics, uses no texts and moves nobody. All else it answers as players do as a rule, or as for
one who is gone (R-65).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Ask, Choice
from games.squarriors import amounts, evaluation
from games.squarriors.acting import can_buy, purchase
from games.squarriors.choices import PASS, Act
from games.squarriors.declaring import contests
from games.squarriors.habits import habit
from games.squarriors.prospects import PROSPECTS, spent
from games.squarriors.rules.defaults import default, strength
from games.squarriors.worth import PLAYED

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

LEAST = 0.5
"""So many points a contest must bring."""


def offhand(state: SquarriorsState, ask: Ask) -> Choice:
    """Return what a plain player answers."""
    if ask.question == "act":
        return best_contest(state, ask.seat) or recruit(state, ask.seat) or PASS
    return ask.passing or habit(state, ask) or default(state, ask)


def best_contest(state: SquarriorsState, seat: int) -> Act | None:
    """Return the contest that promises most beside what it expends, None if none is worth it."""
    best, most = None, LEAST
    costs: dict[tuple[int, ...], float] = {}
    for act in contests(state, seat):
        promise = PROSPECTS[act.verb](state, seat, act, PLAYED)
        if promise <= most:
            continue
        expended = spent(state, seat, act)
        who = tuple([creature.uid for creature in expended])
        if who not in costs:
            costs[who] = evaluation.spending(state, seat, expended)
        if promise - costs[who] > most:
            best, most = act, promise - costs[who]
    return best


def recruit(state: SquarriorsState, seat: int) -> Act | None:
    """Return how to buy a recruit into the strongest domain, None where nobody can feed it."""
    side = state.sides[seat]
    if not can_buy(state, seat) or side.provision >= amounts.provision_limit(state, seat):
        return None
    domains = side.standing_domains()
    return purchase(max(domains, key=lambda domain: strength(state, seat, domain)))
