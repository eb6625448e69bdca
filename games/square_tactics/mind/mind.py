"""The mind of Square Tactics: its answers to computer players."""

from __future__ import annotations

from games.decisions import Ask
from games.players.mind import Mind
from games.square_tactics.mind.evaluation import evaluate
from games.square_tactics.state import TacticsState


class SquareTacticsMind(Mind[TacticsState]):
    """How good a position is, and whether a play in it is still being answered."""

    def which_turn(self, state: TacticsState, in_turn: tuple[int, ...]) -> object:
        """Return the numbers of the game and the turn as well, since a player can have two turns in
        a row: if the others have no cards and are passed over, or if a new game begins."""
        return state.game, state.turns, in_turn

    def by_taste(self, ask: Ask) -> bool:
        """Return True for factions, since all have the same cards."""
        return ask.question == "faction"

    def evaluate(self, state: TacticsState) -> tuple[float, ...]:
        return evaluate(state)

    def is_quiet(self, state: TacticsState) -> bool:
        """With `everyone`, return whether somebody has something to decide: a play is followed by
        questions with only one answer, and captures come after those. As soon as somebody holds a
        fitting card the position is quiet, as it always is without that option."""
        if not state.everyone or not state.stack:
            return True
        asks = state.stack[-1].asks(state)
        return not asks or any(len(ask.choices) > 1 for ask in asks)
