"""Answers of SQUARES to computer players."""

from __future__ import annotations

from games.players.mind import Mind
from games.squares.mind.evaluation import evaluate
from games.squares.state import SquaresState


class SquaresMind(Mind[SquaresState]):
    """Nothing is hidden and there are no dice: how a position looks is all that they need."""

    def evaluate(self, state: SquaresState) -> tuple[float, ...]:
        return evaluate(state)
