"""The base of all contests: the cycles between their steps, and their end (R-16, R-38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.board import domain_of, domain_ref
from games.squarriors.choices import NONE, Act
from games.squarriors.events import ContestFailed, ContestWon
from games.squarriors.meanings import Stake, part
from games.squarriors.naming import word
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, hurting, leaving, privilege
from games.squarriors.rules.decision import Decision
from games.squarriors.texts import passives, text, triggers
from games.squarriors.texts.happening import Contest

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

FAILED, WON, CLOSED = "failed", "won", "closed"


class Contesting(Decision):
    """A contest in progress, step by step."""

    seat: int
    """The seat that declared it."""
    stage: str
    """The next stage."""

    def step(self, state: SquarriorsState, log: Log) -> None:
        if text.flush(state, log):
            return
        leaving.check(state, log)
        if self.interrupted(state):
            return
        contest = state.contest
        if contest is not None and contest.over and self.stage not in (FAILED, CLOSED):
            self.stage = FAILED
        if self.stage == FAILED:
            self._fail(state, log)
        elif self.stage == CLOSED:
            self._close(state, log)
        elif self.stage == WON:
            self._win(state, log)
        else:
            self.proceed(state, log)

    def proceed(self, state: SquarriorsState, log: Log) -> None:
        """Do the present stage and go on to the next."""
        raise NotImplementedError

    def _fail(self, state: SquarriorsState, log: Log) -> None:
        contest = contest_in_progress(state)
        contest.over, contest.roll = True, None
        self.stage = CLOSED
        log.append(ContestFailed(contest.kind, contest.seat))
        if contest.kind != "leadership":
            event = triggers.contest_event(
                contest, "failed", contest.seat, contest.vs, list(contest.attackers)
            )
            triggers.happen(state, event)

    def _win(self, state: SquarriorsState, log: Log) -> None:
        """Tell the texts of a victory, which has been used already."""
        contest = contest_in_progress(state)
        contest.roll = None
        self.stage = CLOSED
        winner = contest.winner
        log.append(ContestWon(contest.kind, winner, contest.vs))
        taking_part = contest.joiners or contest.attackers
        own = {creature.uid for creature in state.sides[winner].creatures}
        of = [uid for uid in taking_part if uid in own]
        event = triggers.contest_event(contest, "won", winner, contest.vs, of)
        triggers.happen(state, event)

    def _close(self, state: SquarriorsState, log: Log) -> None:
        """End all roles, and everything that lasts until the contest is over."""
        state.contest = None
        state.alter("contest")
        end_lasting(state, "contest")
        state.leave(self)
        leaving.check(state, log)


def contest_in_progress(state: SquarriorsState) -> Contest:
    """Return the contest in progress, which must exist."""
    assert state.contest is not None, "a contest is in progress"
    return state.contest


def end_lasting(state: SquarriorsState, *until: str) -> None:
    """End the effects that last until one of these times."""
    left = [each for each in state.lasting if passives.effect_of(each).until not in until]
    if len(left) < len(state.lasting):
        state.lasting = left
        state.alter("lasting")


def cycle(state: SquarriorsState, clash: bool = False) -> None:
    """Let privilege go round. `clash` marks the last time before something is decided."""
    contest = contest_in_progress(state)
    contest.clash = clash
    state.push(privilege.Privilege(state.active))


def spend(state: SquarriorsState, creature: Creature, free: bool) -> None:
    """Expend a creature for doing something, unless a keyword makes it `free`."""
    if not free:
        changes.expend(state, creature)


# --- Victory -----------------------------------------------------------------------------


def win_ask(
    state: SquarriorsState, seat: int, raising: list[int], lowering: list[int]
) -> tuple[Ask, ...]:
    """Ask a winner how to use the victory.

    Args:
        raising, lowering: the domains that it may raise or lower, as references.
    """
    if state.sides[seat].out:
        return ()
    choices: list[Choice] = []
    for ref in lowering:
        owner, domain = domain_of(ref)
        if state.sides[owner].domains[domain].strength:
            choices.append(_victory(seat, -1, "lower", ref))
    for ref in raising:
        owner, domain = domain_of(ref)
        if state.can_rise(owner, domain):
            choices.append(_victory(seat, 1, "raise", ref))
    if not choices:
        return ()
    choices.append(Act((word("win"), word(NONE)), "none"))
    return (Ask(seat, "win", tuple(choices)),)


def _victory(seat: int, change: int, verb: str, ref: int) -> Act:
    owner, domain = domain_of(ref)
    stake = part(Stake, owner, domain, change, owner == seat)
    return Act((word("win"), stake), verb, ref)


def use_victory(state: SquarriorsState, seat: int, act: Act, log: Log) -> None:
    """Raise a domain, lower one, or do neither."""
    if act.verb == "none":
        return
    owner, domain = domain_of(act.subject)
    change = changes.raise_strength if act.verb == "raise" else hurting.lower_strength
    change(state, owner, domain, 1, seat, "victory", log)


def every_domain(state: SquarriorsState) -> list[int]:
    """Return all domains that are not destroyed, as references."""
    return [
        domain_ref(seat, domain)
        for seat, side in enumerate(state.sides)
        for domain in side.standing_domains()
    ]
