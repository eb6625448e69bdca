"""How lucky each seat is while an imagined world is played on.

Where dice decide much, it takes many playouts to know which choice is better. Most of what sets
them apart is luck that can be told: how a die fell, beside what was to be expected of it. Take that
off, and a few playouts tell as much as many (control variates: Veness, Lanctot, Bowling: Variance
Reduction in Monte-Carlo Tree Search, 2011; backgammon programs do the same to their rollouts).

On average there is no luck, so hardly anything is judged wrong by that, however roughly its worth
is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.decisions import Ask, Choice
from games.frames import Log

EVEN, SURE = 0.7, 0.1
"""Worth of luck in an even match, until playouts tell; and how surely."""


@dataclass(slots=True)
class WorthOfLuck:
    """Learns what luck counts for (a control variate with the coefficient that leaves least
    scatter).

    >>> worth = WorthOfLuck()
    >>> worth.see(with_shares=5.0, squares=10.0)
    >>> round(worth.learned, 3)
    0.502
    """

    with_shares: float = EVEN * SURE
    """How far playouts' luck and the shares that they left lie from their averages, multiplied and
    added up."""
    squares: float = SURE
    """How far their luck lies from its average, squared and added up."""

    @property
    def learned(self) -> float:
        """The share of the win that as much luck as a whole win is worth."""
        return self.with_shares / self.squares

    def see(self, with_shares: float, squares: float) -> None:
        """See more playouts, or one."""
        self.with_shares += with_shares
        self.squares += squares


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


def share_of_luck(
    points: Sequence[float], players: Sequence[int], seat: int, scale: float = 1.0
) -> float:
    """Return how much of its share of the win a seat owes to luck, as if the match had been even.

    Args:
        points: by seat, what it gained by good luck, less what it lost by bad luck.
        players: the seats that are still in the match.
        scale: points that make the win e times as likely, as in `evaluation.shares`.

    >>> [share_of_luck([2, -2, 5], [0, 1], seat) for seat in (0, 1)]
    [1.0, -1.0]
    """
    count = len(players)
    average = sum([points[player] for player in players]) / count
    return (points[seat] - average) / (count * scale)
