"""The renderer of each game. A new game adds its line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.bopbm_squared.words import BopbmWords
from games.square_tactics.words import SquareTacticsWords
from games.squares.words import SquaresWords
from renderers.bopbm_squared.renderer import BopbmRenderer
from renderers.contract import Renderer
from renderers.square_tactics.renderer import SquareTacticsRenderer
from renderers.squares.renderer import SquaresRenderer

RENDERERS: Mapping[str, Renderer[Any]] = MappingProxyType(
    {
        "square_tactics": SquareTacticsRenderer(SquareTacticsWords()),
        "squares": SquaresRenderer(SquaresWords()),
        "bopbm_squared": BopbmRenderer(BopbmWords()),
    }
)
"""By a game's key."""
