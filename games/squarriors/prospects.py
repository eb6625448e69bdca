"""What contests promise on average, dice included, before any is declared; and by that, what is
worth a thought of all that a player may do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine import Ask, Choice, Several
from games.squarriors import amounts, evaluation
from games.squarriors.board import COUNCIL, VANGUARD, domain_of
from games.squarriors.choices import Act
from games.squarriors.declaring import assailants, can_join, reinforcers
from games.squarriors.habits import there
from games.squarriors.passives import has, is_forbidden, modified, stats
from games.squarriors.pieces import Creature
from games.squarriors.rules.defaults import strength
from games.squarriors.rules.dividing import capacity
from games.squarriors.worth import (
    PLAYED,
    Prices,
    chance,
    of_battle,
    of_creature,
    of_hurting,
    of_lowering,
    of_swaying,
)

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

BEST = 10
"""So many contests of one kind are worth a thought."""


def worth_a_thought(state: SquarriorsState, ask: Ask) -> dict[Choice, float | None] | None:
    """Return the answers that are worth a thought, with the share of the win that a contest
    promises: of each kind of contest those that promise most, and of a tactic's ways into the
    chains the one into the strongest domain. None: all."""
    if ask.question == "attackers":
        return dict.fromkeys(_groups(ask))
    if ask.question not in ("act", "window"):
        return None
    contests: dict[str, list[tuple[float, Act]]] = {}
    others: dict[tuple[str, ...], Choice] = {}
    for choice in ask.choices:
        if not isinstance(choice, Act):
            others[choice.notation,] = choice
        elif choice.verb in PROSPECTS:
            promise = PROSPECTS[choice.verb](state, ask.seat, choice, PLAYED)
            contests.setdefault(choice.verb, []).append((promise, choice))
        elif choice.chain < 0:
            others[choice.words] = choice
        else:
            known = others.get(choice.words[:-1])
            if known is None or _chain(state, ask, choice) > _chain(state, ask, known):
                others[choice.words[:-1]] = choice
    best: dict[Choice, float | None] = {}
    points = evaluation.points(state)
    costs: dict[tuple[int, ...], float] = {}
    for found in contests.values():
        found.sort(key=lambda each: -each[0])
        for promise, act in found[:BEST]:
            gained = [*points]
            gained[ask.seat] += promise
            expended = spent(state, ask.seat, act)
            who = tuple(creature.uid for creature in expended)
            if who not in costs:
                costs[who] = evaluation.spending(state, ask.seat, expended)
            gained[ask.seat] -= costs[who]
            best[act] = evaluation.promised(state, gained)[ask.seat]
    return {**best, **dict.fromkeys(others.values())}


def _chain(state: SquarriorsState, ask: Ask, choice: Choice) -> int:
    assert isinstance(choice, Act)
    return strength(state, ask.seat, choice.chain)


def spent(state: SquarriorsState, seat: int, act: Act) -> list[Creature]:
    """Return the creatures that a contest expends."""
    able = assailants(state, seat) if act.verb == "dominance" else [there(state, act.subject)]
    if act.verb in ("dominance", "leadership"):
        return [creature for creature in able if not has(state, creature, "Fervor")]
    return able


def _groups(ask: Ask) -> list[Choice]:
    """All attack, all but one, or one alone; or nobody."""
    picks = tuple(ask.choices)
    groups = [picks, *(tuple(p for p in picks if p is not one) for one in picks)]
    groups += [*((one,) for one in picks), ()]
    return [Several(group) for group in groups if len(group) >= ask.least]


# --- Contests ----------------------------------------------------------------------------


def _stealth(state: SquarriorsState, seat: int, act: Act, prices: Prices) -> float:
    attacker, target = there(state, act.subject), there(state, act.targets[0])
    through, cost = 1.0, 0.0
    bonus = modified(state, "infiltration_roll", seat, by=attacker, vs=target)
    inside = chance(state.sides[target.seat].domains[target.domain].strength - bonus)
    able = [
        creature
        for creature in state.sides[target.seat].there(VANGUARD)
        if not creature.expended and not is_forbidden(state, "block", creature)
    ]
    if able and not is_forbidden(state, "be_blocked", attacker):
        blocked = chance(amounts.discipline(state, seat))
        through = 1.0 - blocked
        blow = max(stats(state, creature).might for creature in able)
        cost = blocked * (blow >= capacity(state, attacker)) * of_creature(state, attacker)
    if not inside:
        return -cost
    gain = of_hurting(state, target, stats(state, attacker).might)
    gain += of_lowering(state, target.seat, target.domain, prices)
    return through * inside * gain - cost


def _manipulation(state: SquarriorsState, seat: int, act: Act, prices: Prices) -> float:
    attacker, target = there(state, act.subject), there(state, act.targets[0])
    needed = state.sides[target.seat].domains[target.domain].strength
    needed += stats(state, target).will - stats(state, attacker).will
    needed += modified(state, "persuasion_defence", target.seat, by=attacker, vs=target)
    needed -= modified(state, "persuasion_roll", seat, by=attacker, vs=target)
    persuaded = chance(needed)
    return persuaded * of_swaying(state, seat, target, prices) if persuaded else 0.0


def _dominance(state: SquarriorsState, seat: int, act: Act, prices: Prices) -> float:
    vs, domain = domain_of(act.subject)
    attackers, side = assailants(state, seat), state.sides[vs]
    defenders = side.there(domain)
    coming = reinforcers(state, vs, domain)
    best_answer = min(
        of_battle(state, seat, vs, domain, attackers, group, prices)
        for group in (defenders, defenders + coming)
    )
    return best_answer if attackers else 0.0


def _leadership(state: SquarriorsState, seat: int, act: Act, prices: Prices) -> float:
    """It is worth its victory if nobody else can reach what this player can; more than its
    starter is expended only as it is needed."""
    reach = [_reach(state, each) for each in range(state.seats)]
    if any(other >= reach[seat] for each, other in enumerate(reach) if each != seat):
        return 0.0
    return max(
        of_lowering(state, other, domain, prices)
        for other, side in enumerate(state.sides)
        if other != seat
        for domain in side.standing_domains()
    )


def _reach(state: SquarriorsState, seat: int) -> int:
    """Return the highest total that a player could have in a challenge."""
    side = state.sides[seat]
    if side.out or not side.domains[COUNCIL].strength:
        return 0
    able = [stats(state, c).will for c in side.there(COUNCIL) if can_join(c)]
    return side.domains[COUNCIL].strength + sum(able) if able else 0


Prospect = Callable[["SquarriorsState", int, Act, Prices], float]
PROSPECTS: dict[str, Prospect] = {
    "stealth": _stealth,
    "manipulation": _manipulation,
    "dominance": _dominance,
    "leadership": _leadership,
}
"""By the verb of a contest: what it brings whoever declares it."""
