"""Pieces of each game that can neither appear nor vanish in a match, which the tests count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine import AnyGame
from games.state import State
from games.zones import everything
from tests.games.bopbm_squared import pieces as bopbm_squared
from tests.games.square_tactics import pieces as square_tactics
from tests.games.squares import pieces as squares
from tests.games.squarriors import pieces as squarriors
from tests.games.tactica import pieces as tactica

PIECES: Mapping[str, Callable[[Any], Sequence[str]]] = {
    "toy": lambda state: list(map(str, everything(state.zones))),
    "bopbm_squared": bopbm_squared.pieces,
    "square_tactics": square_tactics.pieces,
    "squares": squares.pieces,
    "squarriors": squarriors.pieces,
    "tactica": tactica.pieces,
}
"""The function of each game that names every piece in a position, once for each copy."""


def pieces_of(game: AnyGame, state: State) -> list[str]:
    """Return the names of everything in the box, sorted."""
    return sorted(PIECES[game.key](state))
