"""Answers of Bopbm: Squared to computer players."""

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
"""So far imagined matches with medium tiles are played. Ten turns win about as often."""


class BopbmMind(Mind[BopbmState]):
    """Each decision hangs on dice: a plain player plays on, and luck is told."""

    plays_offhand = True

    def which_turn(self, state: BopbmState, in_turn: tuple[int, ...]) -> object:
        """An army with an empty base is not asked, and the others have turn after turn."""
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
        """With medium tiles what is in danger is seen best a round later (`ahead`)."""
        return MEDIUM_TURNS if state.mediums else super().turns_ahead(state)
