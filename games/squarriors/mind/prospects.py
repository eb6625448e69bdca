"""The average promise of contests, dice included, before any is declared; and by that, the choices
worth a thought."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.squarriors.board import ARMY, COUNCIL, VANGUARD, domain_of
from games.squarriors.choices import Act
from games.squarriors.mind import evaluation
from games.squarriors.mind.dangers import Defence
from games.squarriors.mind.habits import there
from games.squarriors.mind.worth import (
    JUDGED,
    PLAIN,
    Prices,
    chance,
    of_battle,
    of_creature,
    of_hurting,
    of_lowering,
    of_raising,
    of_swaying,
    rivals_of,
)
from games.squarriors.pieces import Creature
from games.squarriors.rules.declaring import assailants, can_join, guards, reinforcers
from games.squarriors.rules.defaults import strength
from games.squarriors.rules.dividing import capacity
from games.squarriors.texts import amounts
from games.squarriors.texts.passives import has, holding, is_forbidden, modified, stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

BEST = 10
"""The number of contests of one kind that are worth a thought."""


def worth_a_thought(state: SquarriorsState, ask: Ask) -> dict[Choice, float | None] | None:
    """Return the answers worth a thought, each contest with the share of the win that it promises.

    Left out are all but the most promising contests of each kind, and all ways of a tactic into the
    chains but the one into the strongest domain. None means all answers.
    """
    if ask.question == "attackers":
        return dict.fromkeys(_groups(ask))
    if ask.question not in ("act", "window"):
        return None
    outlook = Outlook(state, ask.seat, JUDGED.among(rivals_of(state)))
    contests: dict[str, list[tuple[float, Act]]] = {}
    others: dict[object, Choice] = {}
    for choice in ask.choices:
        if not isinstance(choice, Act):
            others[choice] = choice
        elif choice.verb in PROSPECTS:
            contests.setdefault(choice.verb, []).append((outlook.of(choice), choice))
        elif choice.chain < 0:
            others[choice] = choice
        else:
            without = (choice.verb, choice.subject, choice.option, choice.targets, choice.picks)
            known = others.get(without)
            if known is None or _chain(state, ask, choice) > _chain(state, ask, known):
                others[without] = choice
    best: dict[Choice, float | None] = {}
    points = evaluation.points(state)
    for found in contests.values():
        found.sort(key=lambda each: -each[0])
        for promise, act in found[:BEST]:
            gained = [*points]
            gained[ask.seat] += promise - outlook.cost(act)
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
    """Return the groups worth a thought: all, all but one, one alone, and nobody."""
    picks = tuple(ask.choices)
    groups = [picks, *(tuple(p for p in picks if p is not one) for one in picks)]
    groups += [*((one,) for one in picks), ()]
    return [Several(group) for group in groups if len(group) >= ask.least]


# --- Contests ----------------------------------------------------------------------------


class Outlook:
    """The average promise of contests for a player in one position.

    Many attacks share a target or a domain. Whatever depends on that alone is computed once, so an
    outlook holds until the position changes.
    """

    def __init__(self, state: SquarriorsState, seat: int, prices: Prices = PLAIN) -> None:
        self.state = state
        self.seat = seat
        self.prices = prices
        self._lowering: dict[tuple[int, int], float] = {}
        self._raising: dict[int, float] = {}
        self._hurting: dict[tuple[int, int], float] = {}
        self._swaying: dict[int, float] = {}
        self._resisting: dict[int, int] = {}
        self._guards: dict[int, int] = {}
        self._costs: dict[tuple[int, ...], float] = {}
        held = holding(state)
        self.creatures = state.by_number
        self.stats = {creature.uid: held.stats(state, creature) for creature in state.creatures()}
        self._infiltrating = held.changes(INFILTRATION)
        self._persuading = held.changes(PERSUASION)

    def of(self, contest: Act) -> float:
        """Return the promise of a contest in points, if the player declares it."""
        return PROSPECTS[contest.verb](self, contest)

    def cost(self, contest: Act) -> float:
        """Return the cost of a contest: the creatures that it expends cannot defend."""
        who = tuple([creature.uid for creature in spent(self.state, self.seat, contest)])
        known = self._costs.get(who)
        if known is None:
            known = self._defence.worth() - self._defence.worth(who)
            self._costs[who] = known
        return known

    @cached_property
    def _defence(self) -> Defence:
        return Defence(self.state, self.seat)

    def lowering(self, seat: int, domain: int) -> float:
        """Return the worth of a domain's next point to the player who takes it."""
        known = self._lowering.get((seat, domain))
        if known is None:
            known = of_lowering(self.state, seat, domain, self.prices)
            self._lowering[seat, domain] = known
        return known

    def raising(self, domain: int) -> float:
        """Return the worth of a victory that raises an own domain instead. It is 0 if the domain
        cannot rise, and with the prices of two players, which were all weighed without it."""
        known = self._raising.get(domain)
        if known is None:
            counts = self.prices.harm < 1 and self.state.can_rise(self.seat, domain)
            known = of_raising(self.state, self.seat, domain, self.prices) if counts else 0.0
            self._raising[domain] = known
        return known

    def hurting(self, target: Creature, damage: int) -> float:
        """Return the worth of dealing damage to a creature."""
        known = self._hurting.get((target.uid, damage))
        if known is None:
            known = self.prices.harm * of_hurting(self.state, target, damage)
            self._hurting[target.uid, damage] = known
        return known

    def swaying(self, target: Creature) -> float:
        """Return the worth of manipulating a creature successfully."""
        known = self._swaying.get(target.uid)
        if known is None:
            known = of_swaying(self.state, self.seat, target, self.prices)
            self._swaying[target.uid] = known
        return known

    def resisting(self, target: Creature) -> int:
        """Return the number that a manipulation attack must beat."""
        known = self._resisting.get(target.uid)
        if known is None:
            domain = self.state.sides[target.seat].domains[target.domain]
            known = self._resisting[target.uid] = domain.strength + self.stats[target.uid].will
        return known

    def guard(self, seat: int) -> int:
        """Return the hardest blow of a player's possible blockers; -1 if nobody can block."""
        known = self._guards.get(seat)
        if known is None:
            blows = [self.stats[guard.uid].might for guard in guards(self.state, seat)]
            known = self._guards[seat] = max(blows, default=-1)
        return known

    def infiltration(self, by: Creature, vs: Creature) -> int:
        """Return the addition of texts to the roll of a stealth attack."""
        if not self._infiltrating:
            return 0
        return modified(self.state, "infiltration_roll", self.seat, by=by, vs=vs)

    def persuasion(self, by: Creature, vs: Creature) -> int:
        """Return the addition of texts to a manipulation roll, less that to the defence."""
        if not self._persuading:
            return 0
        attack = modified(self.state, "persuasion_roll", self.seat, by=by, vs=vs)
        return attack - modified(self.state, "persuasion_defence", vs.seat, by=by, vs=vs)


INFILTRATION = frozenset({"infiltration_roll"})
PERSUASION = frozenset({"persuasion_roll", "persuasion_defence"})
"""The numbers of the rules that change manipulation rolls."""


def _stealth(outlook: Outlook, act: Act) -> float:
    state = outlook.state
    attacker, target = outlook.creatures[act.subject], outlook.creatures[act.targets[0]]
    through, cost = 1.0, 0.0
    strength = state.sides[target.seat].domains[target.domain].strength
    inside = chance(strength - outlook.infiltration(attacker, target))
    might = outlook.stats[attacker.uid].might
    blow = outlook.guard(target.seat)
    if blow >= 0 and not is_forbidden(state, "be_blocked", attacker):
        blocked = chance(amounts.discipline(state, outlook.seat))
        through = 1.0 - blocked
        cost = blocked * (blow >= capacity(state, attacker)) * of_creature(state, attacker)
    if not inside:
        return -cost
    victory = max(outlook.lowering(target.seat, target.domain), outlook.raising(VANGUARD))
    gain = outlook.hurting(target, might) + victory
    return through * inside * gain - cost


def _manipulation(outlook: Outlook, act: Act) -> float:
    attacker, target = outlook.creatures[act.subject], outlook.creatures[act.targets[0]]
    needed = outlook.resisting(target) - outlook.stats[attacker.uid].will
    persuaded = chance(needed - outlook.persuasion(attacker, target))
    return persuaded * outlook.swaying(target) if persuaded else 0.0


def _dominance(outlook: Outlook, act: Act) -> float:
    state, seat = outlook.state, outlook.seat
    vs, domain = domain_of(act.subject)
    attackers, side = assailants(state, seat), state.sides[vs]
    defenders = side.there(domain)
    coming, raised = reinforcers(state, vs, domain), outlook.raising(ARMY)
    best_answer = min(
        of_battle(state, seat, vs, domain, attackers, group, outlook.prices, raised)
        for group in (defenders, defenders + coming)
    )
    return best_answer if attackers else 0.0


def _leadership(outlook: Outlook, act: Act) -> float:
    """Return the worth of the victory if nobody else can reach the player's total, otherwise 0.
    Creatures other than the starter are expended only as needed."""
    state, seat = outlook.state, outlook.seat
    reach = [_reach(state, each) for each in range(state.seats)]
    if any(other >= reach[seat] for each, other in enumerate(reach) if each != seat):
        return 0.0
    lowered = max(
        outlook.lowering(other, domain)
        for other, side in enumerate(state.sides)
        if other != seat
        for domain in side.standing_domains()
    )
    return max(lowered, *(outlook.raising(domain) for domain in (VANGUARD, ARMY, COUNCIL)))


def _reach(state: SquarriorsState, seat: int) -> int:
    """Return the highest total that a player could have in a challenge."""
    side = state.sides[seat]
    if side.out or not side.domains[COUNCIL].strength:
        return 0
    able = [stats(state, c).will for c in side.there(COUNCIL) if can_join(c)]
    return side.domains[COUNCIL].strength + sum(able) if able else 0


PROSPECTS: dict[str, Callable[[Outlook, Act], float]] = {
    "stealth": _stealth,
    "manipulation": _manipulation,
    "dominance": _dominance,
    "leadership": _leadership,
}
"""By verb: the gain of the player who declares the contest."""
