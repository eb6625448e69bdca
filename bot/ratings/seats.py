"""Advantage of one place in the order of play over another, as it was measured.

`seats.json` holds, by game, players and the options that matter, how often each place in the order
of play has won; `python -m bench.fairness --write` adds to it. Few matches say little: each
place is taken as if it had won its share of some more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log

import msgspec

from bot.ratings.glicko import SCALE

EVEN = 20
"""Matches more that are taken to have been won evenly."""


class Measured(msgspec.Struct, frozen=True):
    """Results of contests in one way to play a game."""

    game: str
    """By its key."""
    players: int
    options: dict[str, str]
    """Those that matter."""
    who: str
    """The levels that played, the strongest first."""
    won: tuple[int, ...]
    """By place in the order of play: how many matches."""

    def fits(self, game: str, players: int, options: Mapping[str, str]) -> bool:
        """Tell whether it says something of matches with these options."""
        same = self.game == game and self.players == players
        return same and self.options.items() <= options.items()


class SeatTable(msgspec.Struct, frozen=True):
    """All that was measured."""

    version: int
    """Goes up whenever something is added."""
    measured: tuple[Measured, ...]


def edges(game: str, players: int, options: Mapping[str, str]) -> tuple[float, ...]:
    """Return, by place in the order of play, by how many points it is better than an average one;
    zeros where nothing was measured.

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
    """Return by how many points each place is better than an average one.

    Args:
        won: by place: how many matches.
    """
    points = [SCALE * log(count + EVEN / len(won)) for count in won]
    average = sum(points) / len(points)
    return tuple(point - average for point in points)


@cache
def seat_table() -> SeatTable:
    """Return what was measured, as the program came with it."""
    data = resources.files("bot.ratings").joinpath("seats.json").read_bytes()
    return msgspec.json.decode(data, type=SeatTable)
