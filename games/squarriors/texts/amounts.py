"""Present costs, gains and limits: the numbers of the rules with the changes by standing texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.squarriors.board import VANGUARD
from games.squarriors.cards.cards import CARDS, COST, SUBTYPE, TYPES
from games.squarriors.texts.passives import holding, modified

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def provision_limit(state: SquarriorsState, seat: int) -> int:
    """Return a player's provision limit (R-10)."""
    strengths = sum(domain.strength for domain in state.sides[seat].domains)
    return max(0, strengths + modified(state, "provision_limit", seat))


def power_gain(state: SquarriorsState, seat: int) -> int:
    """Return the Power that a player gains in its Power phase (R-9)."""
    highest = max(domain.strength for domain in state.sides[seat].domains)
    return max(0, highest + modified(state, "power_gain", seat))


def tactic_cost(state: SquarriorsState, seat: int, card: int) -> int:
    """Return the present cost of a tactic for a player, at least 1."""
    cost = COST[card]
    if what := SUBTYPE_COST.get(SUBTYPE[card] or ""):
        cost += modified(state, what, seat)
    if is_stealth_tactic(card):
        first = STEALTH_COST not in state.sides[seat].firsts
        cost += modified(state, STEALTH_COST, seat, first=first)
    return max(1, cost)


def affordable(state: SquarriorsState, seat: int, cards: Iterable[int]) -> list[int]:
    """Return the tactics, of those given, that a player can pay for now."""
    power = state.sides[seat].power
    if holding(state).changes(TACTIC_COSTS):
        return [card for card in cards if tactic_cost(state, seat, card) <= power]
    return [card for card in cards if COST[card] <= power]


SUBTYPE_COST = {"Command": "cost.command", "Instant": "cost.instant"}
"""By subtype: the number of the rules that changes the cost of such a tactic."""
STEALTH_COST = "cost.stealth_tactic"
TACTIC_COSTS = frozenset({*SUBTYPE_COST.values(), STEALTH_COST})
"""All numbers of the rules that change the cost of a tactic."""


def is_stealth_tactic(card: int) -> bool:
    """Return whether a card is a tactic of type Stealth, which a trap never is (R-23)."""
    return "Stealth" in TYPES[card] and CARDS[card].subtype != "Trap"


def recruit_cost(state: SquarriorsState, seat: int) -> int:
    """Return the cost of a Fledgling for a player."""
    return max(1, RECRUIT_COST + modified(state, "cost.recruit", seat))


def promotion_cost(state: SquarriorsState, seat: int) -> int:
    """Return the cost of a step of promotion for a player."""
    return max(1, PROMOTION_COST + modified(state, "cost.promote", seat))


RECRUIT_COST = next(card.cost for card in CARDS if card.level == 1)
PROMOTION_COST = next(card.cost for card in CARDS if card.level == 2)


def discipline(state: SquarriorsState, seat: int) -> int:
    """Return the strength of a player's Vanguard."""
    return state.sides[seat].domains[VANGUARD].strength
