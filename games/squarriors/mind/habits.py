"""Usual answers to the questions that follow from moves: which creatures attack, flee, reinforce,
block or join, and what a victory is used for.

They are fast and look only at what lies open. Computer players take them for granted when they
imagine how a contest goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.squarriors.board import domain_of
from games.squarriors.choices import Act, Pick
from games.squarriors.mind import worth
from games.squarriors.mind.worth import PLAIN, Prices, chance, of_battle
from games.squarriors.pieces import Creature
from games.squarriors.rules import rolling
from games.squarriors.rules.challenge import everybody
from games.squarriors.rules.declaring import reinforcers
from games.squarriors.rules.defaults import default
from games.squarriors.texts import amounts
from games.squarriors.texts.passives import stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def habit(state: SquarriorsState, ask: Ask, prices: Prices | None = None) -> Choice | None:
    """Return the usual answer to a question, None if it needs a thought.

    Args:
        prices: the worth of things; None for that of plain players. The attacked player then
            answers as in a match of two, however many play, since it loses what the attacker takes.
    """
    if ask.question in FIXED:
        return FIXED[ask.question](state, ask)
    answer = ANSWERS.get(ask.question)
    if answer is None:
        return None
    if prices is None:
        prices = PLAIN.among(worth.rivals_of(state)) if ask.question == "win" else PLAIN
    return answer(state, ask, prices)


def attackers(state: SquarriorsState, ask: Ask) -> Choice:
    """Attack with every creature that can."""
    return Several(tuple(ask.choices))


def flee(state: SquarriorsState, ask: Ask, prices: Prices) -> Choice:
    """Flee with every creature that can if that leaves the attacker less than staying does."""
    contest = state.contest
    assert contest is not None
    fleeing = {pick.uid for pick in ask.choices if isinstance(pick, Pick)}
    vs, domain = domain_of(contest.target)
    attack = rolling.fighters(state, contest.attackers)
    defenders = rolling.fighters(state, contest.defenders)
    stay = [creature for creature in defenders if creature.uid not in fleeing]
    coming = [c for c in reinforcers(state, vs, domain) if c.uid not in contest.defenders]
    staying = min(
        of_battle(state, contest.seat, vs, domain, attack, group, prices)
        for group in (defenders, defenders + coming)
    )
    fled = of_battle(state, contest.seat, vs, domain, attack, stay, prices)
    return Several(tuple(ask.choices) if fled < staying else ())


def reinforce(state: SquarriorsState, ask: Ask, prices: Prices) -> Choice:
    """Reinforce with every creature that can, or with none if that leaves the attacker no less."""
    contest = state.contest
    assert contest is not None
    coming = [there(state, pick.uid) for pick in ask.choices if isinstance(pick, Pick)]
    vs, domain = domain_of(contest.target)
    attack = rolling.fighters(state, contest.attackers)
    defenders = rolling.fighters(state, contest.defenders)
    without, together = (
        of_battle(state, contest.seat, vs, domain, attack, group, prices)
        for group in (defenders, defenders + coming)
    )
    return Several(tuple(ask.choices) if together < without else ())


def block(state: SquarriorsState, ask: Ask, prices: Prices) -> Choice:
    """Block with the creature with which it pays most. The blows that both would take count, and
    the harm that the attack would do."""
    contest = state.contest
    assert contest is not None
    attacker, target = there(state, contest.attackers[0]), there(state, contest.target)
    threat = worth.of_hurting(state, target, stats(state, attacker).might)
    threat += worth.of_lowering(state, target.seat, target.domain, prices)
    blocked = chance(amounts.discipline(state, contest.seat))

    def value(act: Act) -> float:
        if act.verb == "none":
            return 0.0
        blocker = there(state, act.subject)
        gain = threat + worth.of_hurting(state, attacker, stats(state, blocker).might)
        gain -= worth.of_hurting(state, blocker, stats(state, attacker).might)
        return blocked * gain

    acts = [act for act in ask.choices if isinstance(act, Act)]
    return max(acts, key=lambda act: (value(act), act.verb == "none"))


def bid(state: SquarriorsState, ask: Ask) -> Choice:
    """Offer every creature; each is added only if it is needed to win."""
    return everybody(ask)


def win(state: SquarriorsState, ask: Ask, prices: Prices) -> Choice:
    """Lower the domain where it hurts most, or raise one's own if that is worth more. It often is
    with several rivals."""

    def value(act: Act) -> float:
        if act.verb == "none":
            return 0.0
        seat, domain = domain_of(act.subject)
        if act.verb == "raise":
            return worth.of_raising(state, seat, domain, prices) if seat == ask.seat else -1.0
        return worth.of_lowering(state, seat, domain, prices) if seat != ask.seat else -1.0

    return max((act for act in ask.choices if isinstance(act, Act)), key=value)


def split(state: SquarriorsState, ask: Ask) -> Choice:
    """Divide the damage with the fewest deaths."""
    return ask.choices[-1]


def there(state: SquarriorsState, uid: int) -> Creature:
    """Return a creature that is known to be in play."""
    creature = state.creature(uid)
    assert creature is not None, "it is in play"
    return creature


Fixed = Callable[["SquarriorsState", Ask], Choice]
FIXED: dict[str, Fixed] = {
    "attackers": attackers,
    "bid": bid,
    "split": split,
    "to": default,
    "left": default,
    "chain": default,
}
"""By question: the answers that do not depend on prices."""
Answer = Callable[["SquarriorsState", Ask, Prices], Choice]
ANSWERS: dict[str, Answer] = {"flee": flee, "reinforce": reinforce, "block": block, "win": win}
"""By question: the answers that depend on them."""
