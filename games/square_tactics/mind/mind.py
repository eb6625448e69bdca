"""Answers of Square Tactics to computer players."""

from __future__ import annotations

from games.decisions import Ask
from games.players.mind import Mind
from games.square_tactics.mind.evaluation import evaluate
from games.square_tactics.state import TacticsState


class SquareTacticsMind(Mind[TacticsState]):
    """How a position looks, and where a play is still being answered."""

    def which_turn(self, state: TacticsState, in_turn: tuple[int, ...]) -> object:
        """A player without cards is passed over, and the last turn of a game may be followed by one
        of the same player in the next."""
        return state.game, state.turns, in_turn

    def by_taste(self, ask: Ask) -> bool:
        """All factions have the same cards."""
        return ask.question == "faction"

    def evaluate(self, state: TacticsState) -> tuple[float, ...]:
        return evaluate(state)

    def is_quiet(self, state: TacticsState) -> bool:
        """With `everyone`, not before somebody has something to decide: a play is followed by
        questions that can be answered in one way only, and captures after those. Where somebody
        holds a fitting card it is quiet at once, as without that option."""
        if not state.everyone or not state.stack:
            return True
        asks = state.stack[-1].asks(state)
        return not asks or any(len(ask.choices) > 1 for ask in asks)
