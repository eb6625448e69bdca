"""The map of a battle, by the number of sides."""

from __future__ import annotations

from functools import cache

from games.tactica.board import Map, map_of_two
from games.tactica.rules.maps_three import map_of_three


@cache
def map_of(sides: int, battle: int) -> Map:
    """Return the map of a battle between this many sides."""
    return map_of_two(battle) if sides == 2 else map_of_three(battle)
