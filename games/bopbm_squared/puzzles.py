"""The puzzles of Bopbm: Squared: their aims, and the states and numbers for their search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.bopbm_squared.rules import outlook
from games.bopbm_squared.state import BopbmState
from games.chance import Chance
from games.engine import AnyGame
from games.puzzles.aims import Aim
from games.puzzles.contract import Puzzles


class BopbmPuzzles(Puzzles[BopbmState]):
    """See `games.puzzles.contract`."""

    aims = (
        Aim("large", "large", "take a large tile", "take {n} large tiles"),
        Aim("goal", "goal", "take a large tile you need", "take {n} large tiles you need"),
        Aim("break", "large", "break a large tile of theirs", "break {n} of theirs", others=True),
        Aim(
            "remove", "tiles", "remove a tile of theirs", "remove {n} tiles of theirs", others=True
        ),
    )

    def deals(self, game: AnyGame, state: BopbmState, seat: int) -> Iterator[BopbmState]:
        yield game.resample(state, seat, Chance(bytes(16)))

    def counts(self, game: AnyGame, state: BopbmState, seat: int) -> Mapping[str, int]:
        return outlook.numbers_on(state)
