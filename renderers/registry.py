"""The renderer of each game. A new game adds its line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from renderers.bopbm_squared.renderer import BopbmRenderer
from renderers.contract import Renderer
from renderers.square_tactics.renderer import SquareTacticsRenderer
from renderers.squares.renderer import SquaresRenderer
from renderers.squarriors.renderer import SquarriorsRenderer
from renderers.tactica.renderer import TacticaRenderer

RENDERERS: Mapping[str, Renderer[Any]] = MappingProxyType(
    {
        "square_tactics": SquareTacticsRenderer(),
        "squares": SquaresRenderer(),
        "bopbm_squared": BopbmRenderer(),
        "tactica": TacticaRenderer(),
        "squarriors": SquarriorsRenderer(),
    }
)
"""The renderers, by a game's key."""
