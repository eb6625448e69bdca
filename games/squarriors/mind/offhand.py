"""A plain player, for imagined worlds in which the next turns are played quickly.

In its turn it declares the contest with the highest average promise, as long as that is worth the
creatures expended. Then it buys a recruit if it can feed one, and ends its turn. It plays no
tactics, uses no texts and moves nobody. It answers everything else as players usually do, or by the
defaults for an absent player (R-65).
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.squarriors.choices import PASS, Act
from games.squarriors.mind.habits import habit
from games.squarriors.mind.prospects import Outlook
from games.squarriors.mind.worth import PLAIN, rivals_of
from games.squarriors.rules.acting import can_buy, purchase
from games.squarriors.rules.declaring import contests
from games.squarriors.rules.defaults import default, strength
from games.squarriors.texts import amounts

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

LEAST = 0.5
"""The points that a contest must bring."""


def offhand(state: SquarriorsState, ask: Ask) -> Choice:
    """Return the answer of a plain player."""
    if ask.question == "act":
        return best_contest(state, ask.seat) or recruit(state, ask.seat) or PASS
    return ask.passing or habit(state, ask) or default(state, ask)


def best_contest(state: SquarriorsState, seat: int) -> Act | None:
    """Return the contest that promises most after its cost, None if none is worth it."""
    outlook = Outlook(state, seat, PLAIN.among(rivals_of(state)))
    promising = [(outlook.of(act), act) for act in contests(state, seat)]
    promising.sort(key=_promise, reverse=True)
    best, most = None, LEAST
    for promise, act in promising:
        if promise <= most:  # what is expended costs something more
            break
        left = promise - outlook.cost(act)
        if left > most:
            best, most = act, left
    return best


_promise = itemgetter(0)


def recruit(state: SquarriorsState, seat: int) -> Act | None:
    """Return the purchase of a recruit into the strongest domain.

    None if the player cannot buy one, or could not feed it.
    """
    side = state.sides[seat]
    if not can_buy(state, seat) or side.provision >= amounts.provision_limit(state, seat):
        return None
    domains = side.standing_domains()
    return purchase(seat, max(domains, key=lambda domain: strength(state, seat, domain)))
