"""Glicko-2, as lichess plays it: each result is a rating period of its own.

After Mark Glickman, *Example of the Glicko-2 system* (2013). The bounds, and a deviation that grows
with time and not with periods, are lichess's. Two things are ours: a result has a *weight*, so that
a match of many players does not count as many matches, and an *edge*, for a seat that is better
than the others.

>>> ada, bo = Rating(1500, 350, 0.06), Rating(1500, 350, 0.06)
>>> won = rated(ada, [Result(bo, 1)])
>>> f"{won.value:.2f} {won.deviation:.4f} {won.volatility:.7f}"
'1662.21 290.2305 0.0599993'
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt

import msgspec

SCALE = 173.7178
"""The points in one unit of Glickman's inner scale."""
CENTRE = 1500.0
TAU = 0.75
"""The limit to the change of a volatility (the system constant, tau)."""
VOLATILITY = 0.09
"""The volatility of a new player."""
LOWEST, HIGHEST = 400.0, 4000.0
SUREST, NEW = 45.0, 350.0
"""The bounds of a deviation: the least, and that of a new player."""
LARGEST_CHANGE = 700.0
PERIODS_A_DAY = 0.21436
"""With this rate a deviation of 60 grows to 110 within a year."""
PROVISIONAL = 110.0
"""With this deviation or more a rating is provisional, and not shown as a number."""
_DAY = 86_400
_CLOSE = 1e-6
"""The precision to which a volatility is computed."""


class Rating(msgspec.Struct, frozen=True):
    """The estimated strength of a player, and how certain it is."""

    value: float = CENTRE
    """The rating in points: 1500 for a new player."""
    deviation: float = NEW
    """The true strength lies within two deviations 95 times in a hundred."""
    volatility: float = VOLATILITY
    """The degree to which the strength itself changes."""

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to show the rating as a plain number."""
        return self.deviation >= PROVISIONAL

    @property
    def seconds_sure(self) -> float:
        """The seconds until the rating becomes provisional without a result; 0 if it is already."""
        left = (PROVISIONAL**2 - self.deviation**2) / SCALE**2
        return max(0.0, left / self.volatility**2 / PERIODS_A_DAY * _DAY)

    def after(self, seconds: float) -> Rating:
        """Return the less certain rating after a time without a result.

        Args:
            seconds: the time since the last result.
        """
        periods = max(0.0, seconds) / _DAY * PERIODS_A_DAY
        grown = _aged(self.deviation / SCALE, self.volatility, periods) * SCALE
        return msgspec.structs.replace(self, deviation=min(grown, NEW))


class Result(msgspec.Struct, frozen=True):
    """The score of a player against another."""

    opponent: Rating
    score: float
    """1 for a win, 1/2 for a draw, 0 for a loss."""
    weight: float = 1.0
    """The weight of the result; 1 counts in full."""
    edge: float = 0.0
    """The points by which the player's seat was better than the opponent's."""

    def expected(self, player: Rating) -> float:
        """Return the expected score. The edge counts like a difference of that many points.

        >>> round(Result(Rating(1500, 30), 1, edge=131).expected(Rating(1500, 30)), 2)
        0.68
        """
        ahead = (player.value + self.edge - self.opponent.value) / SCALE
        return 1 / (1 + exp(-_g(self.opponent.deviation / SCALE) * ahead))


def rated(player: Rating, results: Sequence[Result], periods: float = 0.0) -> Rating:
    """Return a player's rating after results that count as one rating period.

    Args:
        player: the rating before the results; see `Rating.after`.
        results: the results, each with the opponent's rating before it.
        periods: rating periods that pass with the results.
    """
    if not results:
        return player
    information = gain = 0.0
    for result in results:
        g = _g(result.opponent.deviation / SCALE)
        expected = result.expected(player)
        information += result.weight * g * g * expected * (1 - expected)
        gain += result.weight * g * (result.score - expected)
    deviation = player.deviation / SCALE
    volatility = _volatility(player.volatility, deviation, 1 / information, gain / information)
    before = _aged(deviation, volatility, periods)
    after = 1 / sqrt(1 / before**2 + information)
    change = SCALE * after**2 * gain
    change = max(-LARGEST_CHANGE, min(LARGEST_CHANGE, change))
    return Rating(
        value=max(LOWEST, min(HIGHEST, player.value + change)),
        deviation=max(SUREST, min(NEW, after * SCALE)),
        volatility=volatility,
    )


def _aged(deviation: float, volatility: float, periods: float) -> float:
    return sqrt(deviation**2 + periods * volatility**2)


def _g(deviation: float) -> float:
    """Return the weight of a result against an opponent with this deviation (Glickman’s g)."""
    return 1 / sqrt(1 + 3 * deviation**2 / pi**2)


def _volatility(before: float, deviation: float, variance: float, delta: float) -> float:
    """Return the volatility that best explains the results (Glickman's step 5, Illinois method)."""
    start = log(before**2)

    def f(x: float) -> float:
        grown = deviation**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - start) / TAU**2

    low = start
    if delta**2 > deviation**2 + variance:
        high = log(delta**2 - deviation**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
