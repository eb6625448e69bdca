"""The measured advantage of one place in the order of play over another.

`seats.json` holds, by game, number of players and the options that matter, how often each place in
the order of play has won. `python -m bench.fairness --write` adds to it. A few matches prove
little, so some more are added as if each place had won its equal share of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log

import msgspec

from bot.ratings.glicko import SCALE

EVEN = 20
"""Matches added as if every place had won equally many of them."""


class Measured(msgspec.Struct, frozen=True):
    """Results of contests in one way to play a game."""

    game: str
    """The key of the game."""
    players: int
    options: dict[str, str]
    """The options that matter."""
    who: str
    """The levels that played, strongest first."""
    won: tuple[int, ...]
    """By place in the order of play: the matches won."""

    def fits(self, game: str, players: int, options: Mapping[str, str]) -> bool:
        """Return whether the results apply to matches with these options."""
        same = self.game == game and self.players == players
        return same and self.options.items() <= options.items()


class SeatTable(msgspec.Struct, frozen=True):
    """All measurements."""

    version: int
    """Goes up with every addition."""
    measured: tuple[Measured, ...]


def edges(game: str, players: int, options: Mapping[str, str]) -> tuple[float, ...]:
    """Return the edge of each place in the order of play over an average one, in points.

    All edges are 0 if nothing was measured.

    >>> [round(edge) for edge in worth([32, 68])]
    [-54, 54]
    """
    found = [each for each in seat_table().measured if each.fits(game, players, options)]
    if not found:
        return (0.0,) * players
    most = max(len(each.options) for each in found)
    closest = [each.won for each in found if len(each.options) == most]
    return worth([sum(place) for place in zip(*closest, strict=True)])


def worth(won: list[int]) -> tuple[float, ...]:
    """Return the points by which each place is better than an average one.

    Args:
        won: the number of matches won, by place.
    """
    points = [SCALE * log(count + EVEN / len(won)) for count in won]
    average = sum(points) / len(points)
    return tuple(point - average for point in points)


@cache
def seat_table() -> SeatTable:
    """Return the measurements that the program comes with."""
    data = resources.files("bot.ratings").joinpath("seats.json").read_bytes()
    return msgspec.json.decode(data, type=SeatTable)
