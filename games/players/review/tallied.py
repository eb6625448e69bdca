"""Estimates made from samples, each with its standard error."""

from __future__ import annotations

from math import sqrt

import msgspec

from games.players.fortune import WorthOfLuck

SPREAD = 0.1
"""The scatter of samples that is assumed before there are any, so that a few that agree are not
taken for certain."""

MANY = 10**6
"""The number of samples that stand for an estimate known from elsewhere."""


class Tally(msgspec.Struct, frozen=True):
    """The sums of samples of a share of the win, or of a difference between two.

    Luck that was told with them is subtracted; see `games.players.fortune`.

    >>> seen = Tally().seeing(0.25).seeing(0.75)
    >>> seen.count, seen.mean, round(seen.error, 2)
    (2, 0.5, 0.26)
    """

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    lucky: float = 0.0
    """The sum of the luck in them."""
    lucky_squares: float = 0.0
    """The sum of the squares of the luck."""
    both: float = 0.0
    """The sum of the products of luck and samples."""

    def seeing(self, share: float, luck: float = 0.0) -> Tally:
        """Return this tally with one more sample."""
        return self + Tally(1, share, share * share, luck, luck * luck, luck * share)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            self.lucky + other.lucky,
            self.lucky_squares + other.lucky_squares,
            self.both + other.both,
        )

    @property
    def mean(self) -> float:
        """The estimate, with luck subtracted; 0 without samples."""
        if not self.count:
            return 0.0
        return (self.total - self._worth * self.lucky) / self.count

    @property
    def error(self) -> float:
        """The standard error of the estimate; 1 without samples."""
        if not self.count:
            return 1.0
        worth = self._worth
        around = (
            self._scatter(self.squares, self.total, self.total)
            - 2 * worth * self._scatter(self.both, self.total, self.lucky)
            + worth * worth * self._scatter(self.lucky_squares, self.lucky, self.lucky)
        )
        return sqrt((max(around, 0.0) + SPREAD * SPREAD) / self.count / max(1, self.count - 1))

    @property
    def _worth(self) -> float:
        """The share of the win that a unit of luck is worth."""
        if not self.lucky_squares:
            return 0.0
        worth = WorthOfLuck()
        worth.see(
            self._scatter(self.both, self.total, self.lucky),
            self._scatter(self.lucky_squares, self.lucky, self.lucky),
        )
        return worth.learned

    def _scatter(self, products: float, one: float, other: float) -> float:
        return products - one * other / self.count


def certain(share: float) -> Tally:
    """Return the estimate for a share that is known."""
    return roughly(share, 0.0)


def roughly(share: float, error: float) -> Tally:
    """Return an estimate known from elsewhere, with its standard error.

    >>> found = roughly(0.25, 0.125)
    >>> found.mean, round(found.error, 3)
    (0.25, 0.125)
    """
    scatter = error * error * MANY * (MANY - 1)
    return Tally(MANY, share * MANY, share * share * MANY + scatter)
