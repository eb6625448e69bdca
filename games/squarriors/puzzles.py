"""The puzzles of Squarriors: their aims, and what the search for them needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine import AnyGame
from games.puzzles.aims import Aim
from games.puzzles.contract import Puzzles
from games.squarriors import deals
from games.squarriors.state import SquarriorsState


class SquarriorsPuzzles(Puzzles[SquarriorsState]):
    """See `games.puzzles.contract`."""

    action = "act"
    aims = (
        Aim("kill", "creatures", "remove a creature", "remove {n} creatures", others=True),
        Aim(
            "strength", "strength", "weaken their domains by 1", "weaken their domains by {n}", True
        ),
        Aim("power", "power", "gain 1 Power", "gain {n} Power"),
    )

    def deals(
        self, game: AnyGame, state: SquarriorsState, seat: int
    ) -> Iterator[SquarriorsState] | None:
        return deals.deals(game, state, seat)

    def counts(self, game: AnyGame, state: SquarriorsState, seat: int) -> Mapping[str, int]:
        found = {}
        for number, side in enumerate(state.sides):
            found[f"power {number}"] = side.power
            found[f"creatures {number}"] = len(side.creatures)
            found[f"strength {number}"] = sum(domain.strength for domain in side.domains)
        return found
