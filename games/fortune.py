"""How lucky each seat is while an imagined world is played on.

Where dice decide much, it takes many playouts to know which choice is better. Most of what sets
them apart is luck that can be told: how a die fell, beside what was to be expected of it. Take that
off, and a few playouts tell as much as many (control variates: Veness, Lanctot, Bowling: Variance
Reduction in Monte-Carlo Tree Search, 2011; backgammon programs do the same to their rollouts).

On average there is no luck, so hardly anything is judged wrong by that, however roughly its worth
is told.
"""

from __future__ import annotations

from typing import Any

from games.decisions import Ask, Choice
from games.frames import Log

EVEN, SURE = 0.7, 0.1
"""What luck counts for that was had in an even match, until playouts tell; and how surely."""


class Fortune:
    """Sees a world being played on; here: no luck is told."""

    def before(self, state: Any, ask: Ask, choice: Choice) -> None:
        """See what is about to be decided."""

    def after(self, log: Log) -> None:
        """See what came of it."""

    def of(self, seat: int) -> float:
        """Return how much of its share of the win a seat owes to luck, as if the match had been
        even."""
        return 0.0
