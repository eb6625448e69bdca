"""The mind of SQUARES: what computer players ask of the game."""

from __future__ import annotations

from games.players.mind import Mind
from games.squares.mind.evaluation import evaluate
from games.squares.state import SquaresState


class SquaresMind(Mind[SquaresState]):
    """A mind that only evaluates positions, since nothing is hidden and there are no dice."""

    def evaluate(self, state: SquaresState) -> tuple[float, ...]:
        return evaluate(state)
