"""The list of games. A new game is one line here, and one in `renderers.registry`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.bopbm_squared.game import Bopbm
from games.engine import Game
from games.square_tactics.game import SquareTactics
from games.squares.game import Squares
from games.squarriors.game import Squarriors
from games.tactica.game import Tactica

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {game.key: game for game in (SquareTactics(), Squares(), Bopbm(), Tactica(), Squarriors())}
)
"""Every game by its key, in the order in which players see them."""
