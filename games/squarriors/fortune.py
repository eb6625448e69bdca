"""How lucky players are with the dice of stealth and manipulation attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Ask, Choice, Fortune, Log
from games.squarriors.choices import Act
from games.squarriors.declaring import guards
from games.squarriors.evaluation import SPREAD
from games.squarriors.events import RollCounted, Rolled
from games.squarriors.passives import modified, stats
from games.squarriors.pieces import Creature
from games.squarriors.worth import JUDGED, chance, of_hurting, of_lowering, of_swaying

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

MATCH = 2 * SPREAD
"""No domain is worth more points: who had half of the match then has all of it."""


class DiceFortune(Fortune):
    """Weighs each die that counts against what it was likely to be.

    What hangs on it is told when the attack is declared, so it is the same however the die falls.
    What was likely holds for players who roll no die again, as plain players do.
    """

    def __init__(self, state: SquarriorsState) -> None:
        self._lost = [0.0] * state.seats
        """By seat: the points that it lost by bad luck."""
        self._stakes: dict[str, float] = {}
        """By the kind of a roll: what the defender loses if it succeeds;"""
        self._defender = 0
        """who that is."""
        self._die = 0
        contest = state.contest
        if contest is not None and contest.roll is None and contest.attackers:
            self._stake(state, contest.seat, contest.kind, contest.attackers[0], contest.target)

    def before(self, state: SquarriorsState, ask: Ask, choice: Choice) -> None:
        if isinstance(choice, Act) and choice.verb in STAKES:
            self._stake(state, ask.seat, choice.verb, choice.subject, choice.targets[0])

    def after(self, log: Log) -> None:
        if not self._stakes:
            return
        for event in log:
            if isinstance(event, Rolled):
                self._die = event.die
            elif isinstance(event, RollCounted):
                likely = chance(event.needed - (event.total - self._die))
                luck = event.success - likely
                self._lost[self._defender] += luck * self._stakes.get(event.kind, 0.0)

    def of(self, seat: int) -> float:
        seats = len(self._lost)
        return (sum(self._lost) / seats - self._lost[seat]) / (seats * SPREAD)

    def _stake(self, state: SquarriorsState, seat: int, kind: str, by: int, target: int) -> None:
        attacker, victim = state.creature(by), state.creature(target)
        self._stakes = {}
        if kind in STAKES and attacker is not None and victim is not None:
            self._stakes, self._defender = STAKES[kind](state, attacker, victim), victim.seat


def _of_stealth(state: SquarriorsState, attacker: Creature, victim: Creature) -> dict[str, float]:
    """A block that succeeds stops the attack, and the attacker is hit."""
    blow = max([stats(state, guard).might for guard in guards(state, victim.seat)], default=0)
    strength = state.sides[victim.seat].domains[victim.domain].strength
    bonus = modified(state, "infiltration_roll", attacker.seat, by=attacker, vs=victim)
    gain = of_hurting(state, victim, stats(state, attacker).might)
    gain += min(of_lowering(state, victim.seat, victim.domain, JUDGED), MATCH)
    stopped = chance(strength - bonus) * gain + of_hurting(state, attacker, blow)
    return {"infiltration": gain, "block": -stopped}


def _of_manipulation(
    state: SquarriorsState, attacker: Creature, victim: Creature
) -> dict[str, float]:
    return {"persuasion": of_swaying(state, attacker.seat, victim, JUDGED)}


STAKES = {"stealth": _of_stealth, "manipulation": _of_manipulation}
"""By the kind of a contest with dice: what the defender loses if a roll succeeds."""
