"""The answers of Squarriors to computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.decisions import Ask, Choice
from games.players.fortune import Fortune
from games.players.mind import Mind
from games.squarriors.mind.evaluation import BEGINNING, evaluate
from games.squarriors.mind.fortune import DiceFortune
from games.squarriors.mind.habits import habit
from games.squarriors.mind.offhand import offhand
from games.squarriors.mind.prospects import worth_a_thought
from games.squarriors.rules.match import Match
from games.squarriors.rules.privilege import Privilege
from games.squarriors.rules.set_up import SetUp
from games.squarriors.rules.turn import Turn
from games.squarriors.state import SquarriorsState

DECISIVE = frozenset({"act", "attackers", "banish", "bid", "block", "flee", "reinforce"})
"""The questions that decide most."""
SMALL = 0.25
"""The effort for each of the other questions."""

FAMILIAR = ("drain_knives", "briar_wall", "crowd", "wings")
"""Tribes that computer players know how to play. They win less with the Old Oak and the Choir,
whose matches are decided by texts and by which creatures are kept ready (docs/findings.md)."""


class SquarriorsMind(Mind[SquarriorsState]):
    """Turns are long and full of dice, so a plain player plays on, and luck is measured."""

    turn_decisions = 12
    plays_offhand = True

    def which_turn(self, state: SquarriorsState, in_turn: tuple[int, ...]) -> object:
        """Return the round and the seats in turn.

        The round is needed because the last player to bring a tribe may have the first turn, and
        the last one in turn may raise a domain before the next round.
        """
        return state.round, in_turn

    def effort(self, ask: Ask) -> float:
        return 1.0 if ask.question in DECISIVE else SMALL

    def by_taste(self, ask: Ask) -> bool:
        """Return whether a tribe is chosen. Tribes are made equal, and the others' are secret."""
        return ask.question == "tribe"

    def familiar(self, ask: Ask) -> Sequence[Choice]:
        return [one for one in ask.choices if one.notation.removeprefix("tribe ") in FAMILIAR]

    def habit(self, state: SquarriorsState, ask: Ask) -> Choice | None:
        return habit(state, ask)

    def worth_a_thought(
        self, state: SquarriorsState, ask: Ask
    ) -> Mapping[Choice, float | None] | None:
        return worth_a_thought(state, ask)

    def evaluate(self, state: SquarriorsState) -> tuple[float, ...]:
        return evaluate(state)

    def evaluate_ahead(self, state: SquarriorsState) -> tuple[float, ...]:
        return evaluate(state, BEGINNING)

    def is_quiet(self, state: SquarriorsState) -> bool:
        """Return whether nothing is in progress.

        That means no contest, no action in the queue, and no question about who attacks or where
        creatures and cards go.
        """
        if state.contest is not None or state.queue or state.resolution is not None:
            return False
        return not state.stack or isinstance(state.stack[-1], (Privilege, Turn, SetUp, Match))

    def offhand(self, state: SquarriorsState, ask: Ask) -> Choice:
        return offhand(state, ask)

    def hurry(self, state: SquarriorsState) -> None:
        state.hurried = True

    def turns_ahead(self, state: SquarriorsState) -> int:
        """Return a full round, which lasts until the seat in turn has its next turn.

        `evaluate_ahead` assumes that, since expended creatures stay expended until then. A seat
        that reacts in another one's turn has a turn of its own on the way.
        """
        return state.seats

    def turns_passed(self, state: SquarriorsState, before: Any, now: Any) -> int:
        """Return the number of places passed at the table. The place of an eliminated player is
        passed without a turn, raising a domain after the first round is no turn, and in the set-up
        there are no places yet."""
        (first_round, was), (_, is_now) = before, now
        if not first_round:
            return 1
        (one,), (other,) = was, is_now
        return int(other - one) % state.seats

    def fortune(self, state: SquarriorsState) -> Fortune:
        return DiceFortune(state)
