"""The portraits of creatures and recruits, from `portraits.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from PIL import Image

from renderers.kit.figures import cast
from renderers.kit.figures.figure import Figure
from renderers.squarriors.heads import KINDS


@cache
def figures() -> Mapping[str, Figure]:
    """Return who is on a card, by its key."""
    groups = cast.read("renderers.squarriors")
    return {key: figure for group in groups.values() for key, figure in group.items()}


@lru_cache(96)
def portrait(key: str, size: int) -> Image.Image:
    """Return the portrait of a creature or recruit in tones, `size` pixels wide and high.

    Raises:
        KeyError: the card is neither.
    """
    figure = figures()[key]
    return cast.drawn(figure, KINDS[figure.kind], size)
