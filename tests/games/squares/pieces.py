"""Everything in the box of SQUARES, wherever it lies: nothing appears, nothing vanishes."""

from __future__ import annotations

from games.squares.board import SIDES
from games.squares.state import SquaresState
from games.squares.units import KIND_NAMES, KINDS, kind_of, seat_of


def pieces(state: SquaresState) -> list[str]:
    """Return the name of every unit."""
    units = [code for code in (*state.board, *state.reserves[0], *state.reserves[1]) if code]
    named = [f"{SIDES[seat_of(code)]} {KIND_NAMES[kind_of(code)]}" for code in units]
    for side, lost in zip(SIDES, state.lost, strict=True):
        for kind, count in zip(KINDS, lost, strict=True):
            named += [f"{side} {KIND_NAMES[kind]}"] * count
    return sorted(named)
