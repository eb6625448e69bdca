"""The strength of the computer's levels in points: fixed anchors for each game.

`anchors.json` holds the results of matches between levels and reference players; see
`docs/computer-players.md`. The strengths that explain these results best (Bradley and Terry, 1952)
are put on the scale of ratings. Matches among levels measure distances only. Where the scale begins
is therefore a convention: `MIDDLE` is put where new members begin. Matches against a level change
no rating.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from math import exp, sqrt

import msgspec

from bot.ratings.glicko import CENTRE, SCALE

MIDDLE = "medium"
"""The level placed at `CENTRE`."""
MORE = 1.0
"""Wins added to each side of a contest, so that nobody is infinitely strong."""
ROUNDS = 100


class Measured(msgspec.Struct, frozen=True):
    """Results of contests between two players."""

    game: str
    """The key of the game."""
    options: dict[str, str]
    """The options that matter."""
    levels: tuple[str, str]
    won: tuple[int, int]
    """By level: the matches won. Draws are left out."""


class AnchorTable(msgspec.Struct, frozen=True):
    """All measurements."""

    version: int
    """Goes up with every addition."""
    measured: tuple[Measured, ...]


class Anchor(msgspec.Struct, frozen=True):
    """The strength of a level."""

    level: str
    value: float
    """The strength in points."""
    deviation: float
    """The deviation of the distance to `MIDDLE`; 0 for `MIDDLE` itself."""


def anchors(game: str, options: Mapping[str, str], wanted: Sequence[str]) -> tuple[Anchor, ...]:
    """Return the strength of a game's levels in matches of two; nothing if it was not measured.

    Args:
        options: the options of the match. Measurements with other options are left out.
        wanted: the levels, in the order of the result.
    """
    found = [
        each
        for each in anchor_table().measured
        if each.game == game and each.options.items() <= options.items()
    ]
    if not found:
        return ()
    values, deviations = fitted(found)
    return tuple(
        Anchor(level, values[level], deviations[level]) for level in wanted if level in values
    )


def fitted(
    measured: Sequence[Measured], middle: str = MIDDLE
) -> tuple[dict[str, float], dict[str, float]]:
    """Return the points of all measured players, and the deviation of each distance to the middle.

    >>> values, _ = fitted([Measured("x", {}, ("medium", "easy"), (75, 25))])
    >>> round(values["medium"]), round(values["easy"])
    (1500, 1314)
    """
    names = sorted({name for each in measured for name in each.levels} - {middle})
    strength = dict.fromkeys([*names, middle], 0.0)
    for _ in range(ROUNDS):  # Newton's method: what is maximized is concave
        slope, bend = _derivatives(measured, strength, names)
        for name, step in zip(names, _solved(bend, slope), strict=True):
            strength[name] += max(-1.0, min(1.0, step))
    _, bend = _derivatives(measured, strength, names)
    values = {name: CENTRE + SCALE * each for name, each in strength.items()}
    sure = {middle: 0.0}
    for at, name in enumerate(names):
        unit = [float(at == other) for other in range(len(names))]
        sure[name] = SCALE * sqrt(_solved(bend, unit)[at])
    return values, sure


def _derivatives(
    measured: Sequence[Measured], strength: Mapping[str, float], names: Sequence[str]
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient of the log-likelihood and its negated Hessian, by player except one.

    The player left out is the middle.
    """
    at = {name: number for number, name in enumerate(names)}
    slope = [0.0] * len(names)
    bend = [[0.0] * len(names) for _ in names]
    for each in measured:
        (one, other), (won, lost) = each.levels, (number + MORE for number in each.won)
        share = 1 / (1 + exp(strength[other] - strength[one]))
        gain, weight = won - (won + lost) * share, (won + lost) * share * (1 - share)
        for name, sign in ((one, 1), (other, -1)):
            if name not in at:
                continue
            slope[at[name]] += sign * gain
            bend[at[name]][at[name]] += weight
        if one in at and other in at:
            bend[at[one]][at[other]] -= weight
            bend[at[other]][at[one]] -= weight
    return slope, bend


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of a positive definite system, by Gaussian elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [
                low - factor * high for low, high in zip(rows[below], rows[at], strict=True)
            ]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][right] * found[right] for right in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


@cache
def anchor_table() -> AnchorTable:
    """Return the measurements that the program comes with."""
    data = resources.files("bot.ratings").joinpath("anchors.json").read_bytes()
    return msgspec.json.decode(data, type=AnchorTable)
