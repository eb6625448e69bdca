"""How lucky each seat is while an imagined world is played on.

Where dice decide much, it takes many playouts to know which choice is better. Most of the
difference between playouts is luck that can be told: how a die fell, compared with what was to be
expected. Once that is subtracted, a few playouts tell as much as many (control variates: Veness,
Lanctot, Bowling: Variance Reduction in Monte-Carlo Tree Search, 2011; backgammon programs do the
same with their rollouts).

On average there is no luck, so this hardly falsifies any judgement, however rough the estimate of
what luck is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.decisions import Ask, Choice
from games.frames import Log

EVEN, SURE = 0.7, 0.1
"""The worth of luck in an even match until playouts tell, and the weight of that assumption."""


@dataclass(slots=True)
class WorthOfLuck:
    """Learns what luck is worth: a control variate with the coefficient that leaves the least
    scatter.

    >>> worth = WorthOfLuck()
    >>> worth.see(with_shares=5.0, squares=10.0)
    >>> round(worth.learned, 3)
    0.502
    """

    with_shares: float = EVEN * SURE
    """The sum of products: the deviations of the playouts' luck and of their shares from the
    average."""
    squares: float = SURE
    """The sum of the squared deviations of their luck from its average."""

    @property
    def learned(self) -> float:
        """The worth of one whole win in luck, as a share of the win."""
        return self.with_shares / self.squares

    def see(self, with_shares: float, squares: float) -> None:
        """Add one or more playouts."""
        self.with_shares += with_shares
        self.squares += squares


class Fortune:
    """Watches a world being played on. This one tells of no luck."""

    def before(self, state: Any, ask: Ask, choice: Choice) -> None:
        """Watch a decision that is about to be taken."""

    def after(self, log: Log) -> None:
        """Watch what came of it."""

    def of(self, seat: int) -> float:
        """Return how much of its win share a seat owes to luck, as if the match had been even."""
        return 0.0


def share_of_luck(
    points: Sequence[float], players: Sequence[int], seat: int, scale: float = 1.0
) -> float:
    """Return how much of its share of the win a seat owes to luck, as if the match had been even.

    Args:
        points: what each seat gained by good luck, minus what it lost by bad luck.
        players: the seats that are still in the match.
        scale: the points that make the win e times as likely, as in `evaluation.shares`.

    >>> [share_of_luck([2, -2, 5], [0, 1], seat) for seat in (0, 1)]
    [1.0, -1.0]
    """
    count = len(players)
    average = sum([points[player] for player in players]) / count
    return (points[seat] - average) / (count * scale)
