"""The stealth attack (R-39, R-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.board import VANGUARD, domain_of, domain_ref
from games.squarriors.choices import NONE, Act, Deed
from games.squarriors.events import BlockTried, RollCounted
from games.squarriors.naming import called, word
from games.squarriors.pieces import Creature
from games.squarriors.rules import changes, hurting, rolling, single
from games.squarriors.rules.contest import (
    FAILED,
    WON,
    Contesting,
    contest_in_progress,
    cycle,
    spend,
    use_victory,
    win_ask,
)
from games.squarriors.rules.declaring import guards
from games.squarriors.texts import triggers
from games.squarriors.texts.passives import has, is_forbidden, modified, stats

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def begin(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
    """Let a creature of the Vanguard attack one enemy creature."""
    single.declare(state, "stealth", seat, deed, log)
    state.push(Stealth(seat, "block"))
    cycle(state)


class Stealth(Contesting, tag="stealth"):
    """A stealth attack."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        if state.pending or contest_in_progress(state).over:
            return ()
        contest = contest_in_progress(state)
        if self.stage == "win":
            raising = [domain_ref(self.seat, VANGUARD)]
            return win_ask(state, self.seat, raising, [contest.home])
        if self.stage == "block" and (able := blockers(state)):
            choices = [
                *(Act((word("block"), called(state, c)), "block", c.uid) for c in able),
                Act((word("block"), word(NONE)), "none"),
            ]
            return (Ask(contest.vs, "block", tuple(choices)),)
        return ()

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        if self.stage == "win":
            use_victory(state, seat, choice, log)
            self.stage = WON
        elif choice.verb == "none":
            self.stage = "infiltrate"
            cycle(state)
        else:
            self._block(state, seat, choice.subject, log)

    def _block(self, state: SquarriorsState, seat: int, uid: int, log: Log) -> None:
        contest, blocker = contest_in_progress(state), state.creature(uid)
        assert blocker is not None, "who blocks is in play"
        contest.blocker = uid
        spend(state, blocker, free=has(state, blocker, "Guard"))
        state.alter("contest")
        log.append(BlockTried(changes.who(blocker)))
        changes.roll(state, "block", seat, blocker, log)
        self.stage = "blocked"
        cycle(state)

    def proceed(self, state: SquarriorsState, log: Log) -> None:
        contest = contest_in_progress(state)
        match self.stage:
            case "block":  # nobody can
                self.stage = "infiltrate"
            case "blocked":
                self._count_block(state, log)
            case "infiltrate":
                attacker = state.creature(contest.attackers[0])
                assert attacker is not None
                changes.roll(state, "infiltration", self.seat, attacker, log)
                self.stage = "infiltrated"
                cycle(state)
            case "infiltrated":
                self._count(state, attacker_of(state), log)
            case "win":
                self.stage = WON

    def _count_block(self, state: SquarriorsState, log: Log) -> None:
        contest = contest_in_progress(state)
        blocker = state.creature(contest.blocker) if contest.blocker else None
        self.stage = "infiltrate"
        if blocker is not None:
            log.show(state)
            total, needed = rolling.result(state)
            log.append(RollCounted("block", changes.who(blocker), total, needed))
            if total > needed:
                contest.roll = None
                self._exchange(state, attacker_of(state), blocker, log)
                return
        contest.roll, contest.blocker = None, 0
        state.alter("contest")

    def _exchange(
        self, state: SquarriorsState, attacker: Creature, blocker: Creature, log: Log
    ) -> None:
        """Let attacker and blocker hit each other, Swiftness first; then the attack is over."""
        contest = contest_in_progress(state)
        swift = [has(state, creature, "Swiftness") for creature in (attacker, blocker)]
        contest.fought = True
        event = triggers.contest_event(contest, "blocked", contest.vs, contest.vs, [blocker.uid])
        blows = [
            (attacker.seat, blocker, stats(state, attacker).might, attacker.uid),
            (blocker.seat, attacker, stats(state, blocker).might, blocker.uid),
        ]
        if swift[0] is swift[1]:
            hurting.deal(state, blows, log, "stealth")
        else:
            first, second = blows if swift[0] else reversed(blows)
            hurting.deal(state, [first], log, "stealth")
            if state.creature(second[3]) is not None:
                hurting.deal(state, [second], log, "stealth")
        if state.outcome is None:
            triggers.happen(state, event)
            contest.over = True
            self.stage = FAILED

    def _count(self, state: SquarriorsState, attacker: Creature, log: Log) -> None:
        """Let the infiltration roll count: a success deals damage and is a victory (R-40)."""
        contest = contest_in_progress(state)
        target = state.creature(contest.target)
        log.show(state)
        total, needed = rolling.result(state)
        domain = domain_of(contest.home)[1]
        log.append(RollCounted("infiltration", changes.who(attacker), total, needed, domain))
        if total <= needed:
            contest.roll = None
            self.stage = FAILED
            return
        assert target is not None, "a target that is gone ends the attack"
        contest.roll = None
        contest.winner = self.seat
        self.stage = "win"
        blow = (self.seat, target, damage(state, attacker, target), attacker.uid)
        state.alter("contest")
        hurting.deal(state, [blow], log, "stealth")


def damage(state: SquarriorsState, attacker: Creature, target: Creature) -> int:
    """Return the damage of an attack that gets through, as things stand (R-40)."""
    more = modified(state, "stealth_damage", attacker.seat, by=attacker, vs=target)
    return max(0, stats(state, attacker).might + more)


def attacker_of(state: SquarriorsState) -> Creature:
    """Return the attacker of a contest that has one."""
    attacker = state.creature(contest_in_progress(state).attackers[0])
    assert attacker is not None, "without an attacker the contest is over"
    return attacker


def blockers(state: SquarriorsState) -> list[Creature]:
    """Return the creatures that can block the attack in progress (R-39)."""
    contest = contest_in_progress(state)
    if is_forbidden(state, "be_blocked", attacker_of(state)):
        return []
    return guards(state, contest.vs)
