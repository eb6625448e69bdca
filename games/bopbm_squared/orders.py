"""Moves in advance in Bopbm: Squared, which has no standing orders."""

from __future__ import annotations

from games.bopbm_squared.board import BESIDE, BLOCK, NUMBERS, TILE_OF, numbers_in
from games.bopbm_squared.state import BopbmState
from games.bopbm_squared.view import BopbmView
from games.unasked import StandingOrders


class BopbmOrders(StandingOrders[BopbmState, BopbmView]):
    """See `games.unasked`."""

    def rests_on(self, view: BopbmView, text: str) -> object:
        """Return the board around a placed tile: placing rests only on the tile's large tile and
        the spaces beside its own."""
        verb, _, name = text.partition(" ")
        if verb != "place" or name not in NUMBERS:
            return view
        space = NUMBERS[name]
        near = numbers_in(BLOCK[TILE_OF[space]] | BESIDE[space])
        tiles = sorted({TILE_OF[each] for each in near})
        return (
            [view.small[each] for each in near],
            [(view.medium[tile], view.control[tile]) for tile in tiles],
        )
