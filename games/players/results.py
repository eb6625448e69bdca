"""Results that are added up: how many, their average, and how far apart they lie."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

SPREAD = 0.1
"""How far apart results lie before any is there."""


@dataclass(slots=True)
class Results:
    """Shares of the win, added up.

    >>> results = Results()
    >>> for share in (0.2, 0.4, 0.9):
    ...     results.add(share)
    >>> results.visits, round(results.total, 1), round(results.spread, 2)
    (3, 1.5, 0.26)
    """

    visits: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """Count one more result."""
        self.visits += 1
        self.total += share
        self.squares += share * share

    @property
    def spread(self) -> float:
        """The standard deviation of the shares."""
        visits = self.visits
        around = self.squares - self.total * self.total / visits if visits else 0.0
        return sqrt((max(around, 0.0) + SPREAD * SPREAD) / (visits + 1))
