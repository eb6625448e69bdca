"""The puzzles of Tactica: their aims, and what a search for new ones needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine import AnyGame
from games.puzzles.aims import Aim
from games.puzzles.contract import Puzzles
from games.tactica import deals
from games.tactica.rules import outlook
from games.tactica.state import Table


class TacticaPuzzles(Puzzles[Table]):
    """See `games.puzzles.contract`."""

    aims = (
        Aim("points", "points", "gain a point", "gain {n} points"),
        Aim("rout", "troops", "remove an enemy troop", "remove {n} enemy troops", others=True),
        Aim("walls", "walls", "bring down a wall", "bring down {n} walls", others=True),
        Aim("hostages", "hostages", "take a hostage", "take {n} hostages"),
        Aim("crown", "crowns", "take the enemy’s Crown", "take {n} Crowns", others=True),
    )

    def deals(self, game: AnyGame, state: Table, seat: int) -> Iterator[Table] | None:
        return deals.deals(game, state, seat)

    def counts(self, game: AnyGame, state: Table, seat: int) -> Mapping[str, int]:
        return super().counts(game, state, seat) if state.combat else outlook.numbers_on(state)
