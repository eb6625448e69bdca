"""The puzzles of SQUARES: their aims, and what a search for new ones needs."""

from __future__ import annotations

from collections.abc import Iterator

from games.chance import Chance
from games.engine import AnyGame
from games.puzzles.aims import Aim
from games.puzzles.contract import Puzzles
from games.squares.state import SquaresState


class SquaresPuzzles(Puzzles[SquaresState]):
    """See `games.puzzles.contract`."""

    aims = (
        Aim("points", "points", "score a point", "score {n} points"),
        Aim("drive", "map", "drive a unit off the map", "drive {n} units off the map", others=True),
    )

    def deals(self, game: AnyGame, state: SquaresState, seat: int) -> Iterator[SquaresState]:
        yield game.resample(state, seat, Chance(bytes(16)))
