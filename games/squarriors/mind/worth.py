"""The worth of things by the price of cards (`docs/squarriors-cards.md`), with damage at 1. It
serves computer players, and the scripted player that measures the game (`docs/squarriors.md`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.squarriors.board import ARMY, COUNCIL, VANGUARD, domain_ref
from games.squarriors.cards.cards import CARDS
from games.squarriors.pieces import Creature
from games.squarriors.rules.dividing import capacity, spared
from games.squarriors.texts import amounts, passives
from games.squarriors.texts.passives import stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

FACES = 6


class Prices(NamedTuple):
    """The worth of domains' strengths and of manipulation."""

    lowered: tuple[float, float, float]
    """The worth of taking a point of another player's Vanguard, Army or Council."""
    last: float
    """Added if that leaves the domain at 1."""
    destroyed: float
    """Added if that leaves the domain at 0."""
    out: float
    """The whole worth if that eliminates its player."""
    raised: tuple[float, float, float]
    """The worth of another point of one's own Vanguard, Army or Council."""
    saved: tuple[float, float]
    """Added if the domain stood at 1, or at 2."""
    counter: float
    """The worth of any manipulation counter."""
    swayed: float
    """Added to that, as a share of the worth of the creature that gets it."""
    turned: float
    """The worth of a change of sides, as a share of the creature's worth."""
    hungry: float
    """The share of that which remains if the provision limit has no room for the creature."""
    harm: float = 1.0
    """The worth of another player's loss, as a share of one's own loss."""

    def among(self, rivals: int) -> Prices:
        """Return these prices of a match of two, adjusted to more rivals.

        One rival's loss helps all the others alike. All rivals count the same, even the leader.
        """
        if rivals < 2:
            return self
        harm = 1 / rivals
        vanguard, army, council = self.lowered
        return self._replace(
            lowered=(harm * vanguard, harm * army, harm * council),
            last=harm * self.last,
            destroyed=harm * self.destroyed,
            out=harm * self.out,
            counter=harm * self.counter,
            swayed=harm * self.swayed,
            turned=(1 + harm) / 2 * self.turned,  # one player's loss, and another's gain
            harm=harm,
        )


FITTED = Prices(
    (12.6, 5.6, 8.2),
    last=3.7,
    destroyed=15.0,
    out=60.0,
    raised=(11.3, 3.4, 7.4),
    saved=(0.8, 3.6),
    counter=2.8,
    swayed=0.0,
    turned=0.9,
    hungry=0.62,
)
"""Prices of the scripted player. They were chosen so that the course of matches, and the number of
wins of each tribe, come near the counts of the design's simulator (docs/squarriors.md)."""
_PLAIN_STRENGTH = (9.0, 19.0, 18.0)
PLAIN = Prices(
    _PLAIN_STRENGTH,
    last=0.0,
    destroyed=8.0,
    out=120.0,
    raised=_PLAIN_STRENGTH,
    saved=(0.0, 0.0),
    counter=0.0,
    swayed=0.55,
    turned=1.05,
    hungry=0.65,
)
"""Prices of plain players, of habits and of coming losses (`dangers.py`). Those of strengths come
from a logistic regression of the winner, on 9,000 positions of the scripted player's matches. A
change of sides is priced at its average gain in the estimate for a plain player."""
STRENGTH = (15.0, 31.0, 31.0)
"""The worth of a point of each domain in the estimate."""
JUDGED = PLAIN._replace(lowered=STRENGTH, destroyed=0.0, raised=STRENGTH)
"""Prices for the promise of contests in terms of the estimate, and for luck."""
HURT = 0.6
"""Damage that does not kill costs this share of a creature's worth, in proportion to its blood."""


_MIGHT, _WILL, _BLOOD, _PROVISION = 2.0, 1.5, 1.5, -4.0
_BODY = 3.5
_KEYWORD = 1.0
_ARMOR = 1.0
"""The parts of a creature's worth, as on that page."""
_FIXED = tuple(_BODY + _PROVISION * card.provision for card in CARDS)
"""By card: the part of its worth that never changes."""
PRINTED = tuple(
    fixed
    + _MIGHT * card.might
    + _WILL * card.will
    + _BLOOD * card.blood
    + _KEYWORD * len(card.keywords)
    for fixed, card in zip(_FIXED, CARDS, strict=True)
)
"""By card: its whole worth, by the printed numbers."""


def rivals_of(state: SquarriorsState) -> int:
    """Return the number of opponents of a player who is still in the match."""
    return state.seats - len(state.gone()) - 1


def of_creature(
    state: SquarriorsState, creature: Creature, held: passives.Holding | None = None
) -> float:
    """Return the present worth of a creature.

    Args:
        held: the effect of the standing texts, if the caller has it at hand.
    """
    if held is None:
        held = passives.holding(state)
    might, will, blood = held.stats(state, creature)
    return max(
        1.0,
        _FIXED[creature.card]
        + _MIGHT * might
        + _WILL * will
        + _BLOOD * (blood - creature.damage)
        + _KEYWORD * len(held.keywords(state, creature))
        + _ARMOR * creature.armor,
    )


def of_lowering(state: SquarriorsState, seat: int, domain: int, prices: Prices = PLAIN) -> float:
    """Return the worth of a domain's next point to the player who takes it."""
    strengths = [each.strength for each in state.sides[seat].domains]
    strength = strengths[domain]
    if strength > 1:
        return prices.lowered[domain] + prices.last * (strength == 2)
    return prices.out if 0 in strengths else prices.lowered[domain] + prices.destroyed


def of_raising(state: SquarriorsState, seat: int, domain: int, prices: Prices = PLAIN) -> float:
    """Return the worth of another point of a domain to its player."""
    strength = state.sides[seat].domains[domain].strength
    return prices.raised[domain] + (prices.saved[strength - 1] if 1 <= strength <= 2 else 0.0)


def of_swaying(state: SquarriorsState, seat: int, target: Creature, prices: Prices) -> float:
    """Return the worth of a successful manipulation: a counter, or a change of sides."""
    whole = of_creature(state, target)
    if not target.swayed:
        return prices.counter + prices.swayed * whole
    fed = prices.hungry == 1.0 or _is_fed(state, seat, target)
    return prices.turned * whole * (1.0 if fed else prices.hungry)


def _is_fed(state: SquarriorsState, seat: int, creature: Creature) -> bool:
    """Return whether a player's provision limit has room for this creature."""
    eaten = state.sides[seat].provision + CARDS[creature.card].provision
    return eaten <= amounts.provision_limit(state, seat)


def of_hurting(state: SquarriorsState, target: Creature, damage: int) -> float:
    """Return the worth of dealing damage to a creature."""
    room = capacity(state, target)
    return of_creature(state, target) * (1.0 if damage >= room else HURT * damage / room)


def of_defending(state: SquarriorsState, creature: Creature) -> float:
    """Return the number with which a ready creature defends its domain."""
    might, will, _ = stats(state, creature)
    return {VANGUARD: 2.0, ARMY: might, COUNCIL: will}.get(creature.domain, 0.0)


def of_battle(
    state: SquarriorsState,
    seat: int,
    vs: int,
    domain: int,
    attackers: list[Creature],
    defenders: list[Creature],
    prices: Prices = PLAIN,
    raised: float = 0.0,
) -> float:
    """Return the worth to the attacker of a battle in which both sides strike at the same time.

    Texts about attackers or defenders apply as in the contest in progress; before it is declared
    they do not apply at all.

    Args:
        raised: the worth of a victory that raises the attacker's own Army instead.
    """
    target = domain_ref(vs, domain)
    attack, defence = (
        sum(stats(state, creature).might for creature in group)
        + passives.modified(state, "dominance_damage", each, domain=target, side=side)
        for each, side, group in ((seat, "attack", attackers), (vs, "defence", defenders))
    )
    if domain == ARMY or any(creature.domain != domain for creature in defenders):
        ours, theirs = (state.sides[each].domains[ARMY].strength for each in (seat, vs))
        attack, defence = attack + max(0, ours - theirs), defence + max(0, theirs - ours)
    victory = max(raised, of_lowering(state, vs, domain, prices))
    if not defenders:
        return victory
    value = victory if attack > defence else 0.0
    value += prices.harm * _of_the_dead(state, defenders, attack)
    return value - _of_the_dead(state, attackers, defence)


def _of_the_dead(state: SquarriorsState, creatures: list[Creature], damage: int) -> float:
    """Return the worth of the creatures that die when their player divides the damage."""
    parts = spared(state, damage, creatures)
    return sum(
        of_creature(state, creature)
        for creature, part in zip(creatures, parts, strict=True)
        if part >= capacity(state, creature)
    )


def chance(needed: int) -> float:
    """Return the probability that a die shows more than a number.

    >>> chance(4), chance(9), chance(-1)
    (0.3333333333333333, 0.0, 1.0)
    """
    if needed >= FACES:
        return 0.0
    return (FACES - needed) / FACES if needed > 0 else 1.0
