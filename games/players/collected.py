"""Collected results: their number, their sum, and how much they scatter."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

SPREAD = 0.1
"""The scatter of results that is assumed before there are any."""


@dataclass(slots=True)
class Collected:
    """Shares of the win, added up.

    >>> found = Collected()
    >>> for share in (0.2, 0.4, 0.9):
    ...     found.add(share)
    >>> found.visits, round(found.total, 1), round(found.spread, 2)
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
        """The standard deviation of the shares, with one more imagined `SPREAD` from the mean."""
        visits = self.visits
        around = self.squares - self.total * self.total / visits if visits else 0.0
        return sqrt((max(around, 0.0) + SPREAD * SPREAD) / (visits + 1))
