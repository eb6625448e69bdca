"""Everything in the box of Bopbm: Squared, wherever it lies: nothing appears, nothing vanishes."""

from __future__ import annotations

from games.bopbm_squared.state import BopbmState


def pieces(state: BopbmState) -> list[str]:
    """Return the name of every tile."""
    found = [f"large tile of {colour}" for colour in state.colours]
    for seat in range(state.seats):
        small, medium = state.small[seat].bit_count(), state.medium[seat].bit_count()
        found += [f"small tile of {seat}"] * state.small_left(seat)
        found += [f"small tile of {seat}"] * (state.base[seat] + small)
        found += [f"medium tile of {seat}"] * state.medium_left(seat)
        found += [f"medium tile of {seat}"] * medium
    return found
