"""The puzzles of Square Tactics: their aims, and the deals that a search for them needs."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import AnyGame
from games.puzzles.aims import Aim
from games.puzzles.contract import Puzzles
from games.square_tactics import deals
from games.square_tactics.state import TacticsState


class SquareTacticsPuzzles(Puzzles[TacticsState]):
    """See `games.puzzles.contract`."""

    aims = (
        Aim("capture", "captures", "capture a character", "capture {n} characters"),
        Aim("points", "points", "gain a point", "gain {n} points"),
    )

    def deals(self, game: AnyGame, state: TacticsState, seat: int) -> Iterator[TacticsState] | None:
        return deals.deals(game, state, seat)
