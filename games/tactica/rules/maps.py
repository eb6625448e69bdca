"""The map of a battle, by how many sides fight it."""

from __future__ import annotations

from functools import cache

from games.tactica.board import Map, map_of_two
from games.tactica.rules.maps_three import map_of_three


@cache
def map_of(sides: int, battle: int) -> Map:
    """Return the map on which so many sides fight a battle."""
    return map_of_two(battle) if sides == 2 else map_of_three(battle)
