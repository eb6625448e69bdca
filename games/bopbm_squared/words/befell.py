"""The effects of events on seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.bopbm_squared import events as e
from games.bopbm_squared.board import NUMBERS, TILE_NAMES, TILE_OF
from games.bopbm_squared.words.story import tile_name, tiles
from games.events import Event
from games.words import Befallen


def befell(event: Event, names: Sequence[str]) -> Iterator[Befallen]:
    """Yield what happens to tiles, with the seats that they belong to."""
    match event:
        case e.Attacked(seat, defender, source, target):
            where = f"from {source}" if source else "with the invading army"
            yield Befallen(defender, target, f"attacked by {names[seat]} {where}")
        case e.Removed(seat, spaces, medium):
            for space in spaces:
                yield Befallen(seat, _tile(space) if medium else space, "lost")
        case e.Occupied(seat, spaces, medium):
            for space in spaces:
                yield Befallen(seat, _tile(space) if medium else space, "taken")
        case e.Placed(seat, space):
            yield Befallen(seat, space, "placed")
        case e.PlacedMedium(seat, tile):
            yield Befallen(seat, f"the {tile_name(tile)} large tile", "a medium tile")
        case e.Started(seat, tile):
            yield Befallen(seat, f"the {tile_name(tile)} large tile", "your start")
        case e.Driven(seat):
            yield Befallen(seat, "Your last tile", "gone: you invade with an army")
        case e.Repelled(seat, lost, base):
            yield Befallen(seat, "Your army", f"loses {tiles(lost)} and has {base}")


def _tile(space: str) -> str:
    return f"the {TILE_NAMES[TILE_OF[NUMBERS[space]]]} large tile"
