"""A cast: the figures of a game, read from their own file, and drawn."""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from importlib.resources import files
from typing import Generic, TypeVar

import msgspec

from renderers.kit.density import kept
from renderers.kit.easel import STEP
from renderers.kit.figures import (
    facewear,
    figure,
    hands,
    hats,
    hoods,
    scenes,
    tools,
    wear,
    woodland,
)
from renderers.kit.figures.faces import put_face
from renderers.kit.figures.figure import Figure, Kind, Props
from renderers.kit.image import Image
from renderers.kit.palette import tones
from renderers.kit.style import Team

PROPS: Props = (
    woodland.WOODLAND
    | hats.HATS
    | hoods.HOODS
    | hands.HANDS
    | tools.HELD
    | wear.WORN
    | facewear.FACEWEAR
    | scenes.SCENES
)
"""All props by name: the parts of figures other than heads and bodies."""

FILE = "portraits.toml"


def read(package: str) -> Mapping[str, Mapping[str, Figure]]:
    """Return the figures of a game, by group and by name, from the file in its package.

    Raises:
        msgspec.ValidationError: a figure has an unknown field.
    """
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, Figure]])


def drawn(one: Figure, kind: Kind, size: int) -> Image:
    """Return a portrait in the tones of an easel, `size` dp wide and high."""
    return figure.draw(one, kind, PROPS, size, put_face)


K = TypeVar("K", int, str)


class Portraits(Generic[K]):
    """The portraits of a game, by card and size, compressed to a quarter of their size.

    Drawing one takes four milliseconds, unpacking it a tenth of one.
    """

    def __init__(self, draw: Callable[[K, int], Image], most: int) -> None:
        """
        Args:
            draw: draws the portrait on a card in a size in dp, in tones.
            most: the number of portraits to keep.
        """

        @kept(most)
        @wraps(draw)
        def packed(card: K, size: int) -> bytes:
            return zlib.compress(draw(card, size).tobytes(), 1)

        self.packed: Callable[[K, int], bytes] = packed
        """Draws a portrait ahead, unless it is kept already."""

    def __call__(self, card: K, size: int) -> Image:
        """Return a portrait. Callers never change it."""
        return Image.frombytes("L", (size, size), zlib.decompress(self.packed(card, size)))


def coloured(portrait: Image, team: Team) -> Image:
    """Return a portrait in a team's colours, as a tile."""
    return Image.frombytes("P", portrait.size, portrait.tobytes().translate(_table(team)))


@lru_cache(8)
def _table(team: Team) -> bytes:
    """Return the palette's index of a team's nearest tone, for each value of an easel."""
    entries = tones(team)
    return bytes(entries[min(len(entries) - 1, round(value / STEP))] for value in range(256))
