"""The luck of players with the dice of stealth and manipulation attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.decisions import Ask, Choice
from games.frames import Log
from games.players.fortune import Fortune, share_of_luck
from games.squarriors.board import VANGUARD
from games.squarriors.choices import Act
from games.squarriors.events import RollCounted, Rolled
from games.squarriors.mind.evaluation import SPREAD
from games.squarriors.mind.worth import (
    JUDGED,
    chance,
    of_hurting,
    of_lowering,
    of_raising,
    of_swaying,
    rivals_of,
)
from games.squarriors.pieces import Creature
from games.squarriors.rules.declaring import guards
from games.squarriors.texts.passives import modified, stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

MATCH = 2 * SPREAD
"""The highest worth of a domain in points: it turns half of the match into all of it."""


class Stake(NamedTuple):
    """The stakes of one roll, in points."""

    gained: float
    """The attacker's gain, if it succeeds."""
    lost: float
    """The defender's loss."""


class DiceFortune(Fortune):
    """Weighs each die that counts against its likely result.

    The stakes are computed when the attack is declared, so they are the same however the die falls.
    The odds hold for players who never roll a die again, such as plain players.
    """

    def __init__(self, state: SquarriorsState) -> None:
        self._players = sorted({*range(state.seats)} - state.gone())
        """The seats that are still in the match."""
        self._points = [0.0] * state.seats
        """By seat: its gains by good luck, less its losses by bad luck."""
        self._stakes: dict[str, Stake] = {}
        """By the kind of roll."""
        self._attacker = self._defender = 0
        """The attacker and the defender of those stakes."""
        self._die = 0
        contest = state.contest
        if contest is not None and contest.roll is None and contest.attackers:
            self._stake(state, contest.kind, contest.attackers[0], contest.target)

    def before(self, state: SquarriorsState, ask: Ask, choice: Choice) -> None:
        if isinstance(choice, Act) and choice.verb in STAKES:
            self._stake(state, choice.verb, choice.subject, choice.targets[0])

    def after(self, log: Log) -> None:
        if not self._stakes:
            return
        for event in log:
            if isinstance(event, Rolled):
                self._die = event.die
            elif isinstance(event, RollCounted) and event.kind in self._stakes:
                likely = chance(event.needed - (event.total - self._die))
                luck, stake = event.success - likely, self._stakes[event.kind]
                self._points[self._attacker] += luck * stake.gained
                self._points[self._defender] -= luck * stake.lost

    def of(self, seat: int) -> float:
        return share_of_luck(self._points, self._players, seat, SPREAD)

    def _stake(self, state: SquarriorsState, kind: str, by: int, target: int) -> None:
        attacker, victim = state.creature(by), state.creature(target)
        self._stakes = {}
        if kind in STAKES and attacker is not None and victim is not None:
            self._stakes = STAKES[kind](state, attacker, victim)
            self._attacker, self._defender = attacker.seat, victim.seat


def _of_stealth(state: SquarriorsState, attacker: Creature, victim: Creature) -> dict[str, Stake]:
    """Return the stakes of a stealth attack. A block stops it, and the attacker is hit."""
    blow = max([stats(state, guard).might for guard in guards(state, victim.seat)], default=0)
    strength = state.sides[victim.seat].domains[victim.domain].strength
    bonus = modified(state, "infiltration_roll", attacker.seat, by=attacker, vs=victim)
    gained, lost = _of_victory(state, attacker.seat, victim)
    lost += of_hurting(state, victim, stats(state, attacker).might)
    inside = chance(strength - bonus)
    blocked = Stake(-inside * gained - of_hurting(state, attacker, blow), -inside * lost)
    return {"infiltration": Stake(gained, lost), "block": blocked}


def _of_victory(state: SquarriorsState, seat: int, victim: Creature) -> Stake:
    """Return the stakes of a victory. Among several players a victor may rather raise its own
    domain, see `Outlook.raising`."""
    rivals = rivals_of(state)
    lost = of_lowering(state, victim.seat, victim.domain, JUDGED)
    if rivals > 1 and state.can_rise(seat, VANGUARD):
        raised = of_raising(state, seat, VANGUARD, JUDGED)
        if raised > lost / rivals:
            return Stake(raised, 0.0)
    return Stake(0.0, min(lost, MATCH))


def _of_manipulation(
    state: SquarriorsState, attacker: Creature, victim: Creature
) -> dict[str, Stake]:
    """Return the stakes of a manipulation. A creature that changes sides is lost to one player and
    won by the other."""
    worth = of_swaying(state, attacker.seat, victim, JUDGED)
    won = worth / 2 if victim.swayed else 0.0
    return {"persuasion": Stake(won, worth - won)}


STAKES = {"stealth": _of_stealth, "manipulation": _of_manipulation}
"""By the kind of contest: the stakes of its rolls."""
