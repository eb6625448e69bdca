"""Estimates that are put together from samples, each with how sure it is."""

from __future__ import annotations

from math import sqrt

import msgspec

from games.players.fortune import WorthOfLuck

SPREAD = 0.1
"""How far apart samples lie before any is there: of a few that agree nobody is quite sure."""

MANY = 10**6
"""Samples that an estimate stands for that is known from elsewhere."""


class Tally(msgspec.Struct, frozen=True):
    """Samples of a share of the win, or of a difference of two, added up. Luck that was told beside
    them is taken off, see `games.players.fortune`.

    >>> seen = Tally().seeing(0.25).seeing(0.75)
    >>> seen.count, seen.mean, round(seen.error, 2)
    (2, 0.5, 0.26)
    """

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    lucky: float = 0.0
    """The luck in them, added up."""
    lucky_squares: float = 0.0
    """The squares of the luck."""
    both: float = 0.0
    """The products of luck and samples."""

    def seeing(self, share: float, luck: float = 0.0) -> Tally:
        """Return this with one more sample."""
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
        """The estimate, luck taken off; 0 without samples."""
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
    """Return the estimate of what is known."""
    return roughly(share, 0.0)


def roughly(share: float, error: float) -> Tally:
    """Return an estimate that is known from elsewhere, with its standard error.

    >>> found = roughly(0.25, 0.125)
    >>> found.mean, round(found.error, 3)
    (0.25, 0.125)
    """
    scatter = error * error * MANY * (MANY - 1)
    return Tally(MANY, share * MANY, share * share * MANY + scatter)
