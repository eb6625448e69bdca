"""The manipulation attack (R-41, R-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.squarriors.choices import Deed
from games.squarriors.events import RollCounted
from games.squarriors.rules import changes, leaving, rolling, single
from games.squarriors.rules.contest import (
    FAILED,
    WON,
    Contesting,
    contest_in_progress,
    cycle,
)
from games.squarriors.rules.placing import Placing

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def begin(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
    """Let a creature try to win over one enemy creature."""
    single.declare(state, "manipulation", seat, deed, log)
    state.push(Manipulation(seat, "persuade"))
    cycle(state)


class Manipulation(Contesting, tag="manipulation"):
    """A manipulation attack."""

    def proceed(self, state: SquarriorsState, log: Log) -> None:
        contest = contest_in_progress(state)
        if self.stage == "persuade":
            attacker = state.creature(contest.attackers[0])
            assert attacker is not None, "without an attacker the contest is over"
            changes.roll(state, "persuasion", self.seat, attacker, log)
            self.stage = "persuaded"
            cycle(state)
        else:
            self._count(state, log)

    def _count(self, state: SquarriorsState, log: Log) -> None:
        """Let the persuasion roll count: a success gives a counter, or control (R-41)."""
        contest = contest_in_progress(state)
        attacker, target = state.creature(contest.attackers[0]), state.creature(contest.target)
        assert attacker is not None, "without an attacker the contest is over"
        assert target is not None, "without a target the contest is over"
        log.show(state)
        total, needed = rolling.result(state)
        log.append(RollCounted("persuasion", changes.who(attacker), total, needed))
        contest.roll = None
        state.alter("contest")
        if total <= needed:
            self.stage = FAILED
            return
        contest.winner = self.seat
        self.stage = WON
        if target.swayed:
            changes.turn_over(state, target, self.seat, log, "manipulation")
            leaving.check(state, log)  # a player without creatures is out first
            state.push(Placing(self.seat, "turned", [target.uid]))
        else:
            changes.sway(state, target, self.seat, log, "manipulation")
