"""A cast: the figures of a game, read from a file of their own, and drawn."""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from importlib.resources import files
from typing import Generic, TypeVar

import msgspec
from PIL import Image

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
"""By name: all that figures are put together from, beside heads and bodies."""

FILE = "portraits.toml"


def read(package: str) -> Mapping[str, Mapping[str, Figure]]:
    """Return the figures of a game: by group and by name, from the file in its package.

    Raises:
        msgspec.ValidationError: a figure has a field that there is not.
    """
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, Figure]])


def drawn(one: Figure, kind: Kind, size: int) -> Image.Image:
    """Return a portrait in the tones of an easel, `size` pixels wide and high."""
    return figure.draw(one, kind, PROPS, size, put_face)


K = TypeVar("K", int, str)


class Portraits(Generic[K]):
    """The portraits of a game, by card and size, in a quarter of their room: to draw one takes four
    milliseconds, and to unpack it a tenth of one."""

    def __init__(self, draw: Callable[[K, int], Image.Image], most: int) -> None:
        """
        Args:
            draw: draws the portrait on a card, so many pixels wide and high, in tones.
            most: so many are kept.
        """

        @lru_cache(most)
        @wraps(draw)
        def packed(card: K, size: int) -> bytes:
            return zlib.compress(draw(card, size).tobytes(), 1)

        self.packed: Callable[[K, int], bytes] = packed
        """Draws a portrait that is not kept, to have it at hand."""

    def __call__(self, card: K, size: int) -> Image.Image:
        """Return a portrait. Callers never change it."""
        return Image.frombytes("L", (size, size), zlib.decompress(self.packed(card, size)))


def coloured(portrait: Image.Image, team: Team) -> Image.Image:
    """Return a portrait in a team's colours, as a tile."""
    return Image.frombytes("P", portrait.size, portrait.tobytes().translate(_table(team)))


@lru_cache(8)
def _table(team: Team) -> bytes:
    """By value of an easel: the palette's index of the nearest of a team's tones."""
    entries = tones(team)
    return bytes(entries[min(len(entries) - 1, round(value / STEP))] for value in range(256))
