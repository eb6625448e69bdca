"""The mind of Bopbm: Squared: its answers to computer players."""

from __future__ import annotations

from collections.abc import Mapping

from games.bopbm_squared.mind.ahead import evaluate_ahead
from games.bopbm_squared.mind.evaluation import evaluate
from games.bopbm_squared.mind.fortune import BattleFortune
from games.bopbm_squared.mind.offhand import offhand
from games.bopbm_squared.mind.prospects import worth_a_thought
from games.bopbm_squared.state import BopbmState
from games.decisions import Ask, Choice
from games.players.fortune import Fortune
from games.players.mind import Mind

MEDIUM_TURNS = 4
"""The number of turns for which imagined matches with medium tiles are played on. Ten turns win
about as often."""


class BopbmMind(Mind[BopbmState]):
    """Every decision depends on dice, so a plain player plays on, and luck is
    taken into account."""

    plays_offhand = True

    def which_turn(self, state: BopbmState, in_turn: tuple[int, ...]) -> object:
        """Return the number of the turn as well: while an army with an empty base is not asked,
        another player can have turn after turn."""
        return state.turns, in_turn

    def evaluate(self, state: BopbmState) -> tuple[float, ...]:
        return evaluate(state)

    def evaluate_ahead(self, state: BopbmState) -> tuple[float, ...]:
        return evaluate_ahead(state) if state.mediums else evaluate(state)

    def offhand(self, state: BopbmState, ask: Ask) -> Choice:
        return offhand(state, ask)

    def worth_a_thought(self, state: BopbmState, ask: Ask) -> Mapping[Choice, float | None] | None:
        return worth_a_thought(state, ask)

    def fortune(self, state: BopbmState) -> Fortune:
        return BattleFortune(state)

    def turns_ahead(self, state: BopbmState) -> int:
        """Return more turns with medium tiles, where danger shows best a round later
        (see `ahead`)."""
        return MEDIUM_TURNS if state.mediums else super().turns_ahead(state)
