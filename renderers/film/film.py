"""Puts a film together: boards made smaller with captions, each shown for its time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import msgspec
from PIL import Image

from renderers.film import gif
from renderers.film.caption import HEIGHT, caption
from renderers.film.shrink import Shrinker
from renderers.kit.palette import index_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, WIDTH

FILM = "match.gif"
"""The file's name. It tells nothing."""
LARGEST = 8_000_000
"""Bytes of a film; Discord takes 10 MB from a bot everywhere."""
LONGEST = 90.0
"""Seconds."""
MOST = 150
"""Scenes of a film: of a longer match there is only room for its key moments."""

_FIRST, _LAST = 1.6, 5.0  # seconds of the first and the last scene
_SLOWEST = 1.3  # seconds of every other scene, where there is room for it
_ROOM = LONGEST - _FIRST - _LAST - 1
_SAMPLE = 0.25
"""After this share of its frames a film that is too large tells how large it would have been,"""
_HOPE = 1.25
"""and another one that would be larger than it may by more than this is not begun. (It would be
larger still: the smaller its pictures are, the more bytes a pixel takes.)"""
_SCALES = (Fraction(2, 3), Fraction(1, 2), Fraction(1, 3))


class Scene(msgspec.Struct, frozen=True):
    """One moment of a match."""

    draw: Callable[[], Sheet]
    """Draws the board. Called whenever it is needed: all boards of a film would take 300 MB."""
    text: str
    """What happened, in plain words."""
    share: float
    """How much of the match is over, 0-1."""


class Shot(msgspec.Struct, frozen=True):
    """A scene whose board was drawn once, to see how high it is."""

    scene: Scene
    height: int
    """Of its board."""


def film(scenes: Sequence[Scene], palette: bytes, largest: int = LARGEST) -> bytes:
    """Return scenes as a GIF file of at most `largest` bytes and about `LONGEST` seconds.

    A film that would be too large is made in smaller pictures, then of fewer scenes.

    Args:
        scenes: 1 to `MOST`.
        palette: red, green, blue, red ... of the boards.
        largest: bytes.

    Raises:
        ValueError: no scenes, too many, or too small a limit for a single one.
    """
    if not 0 < len(scenes) <= MOST:
        raise ValueError(f"a film has 1 to {MOST} scenes, not {len(scenes)}")
    room = math.inf
    for shots, scale in _attempts(reel(scenes)):
        if len(shots) * scale**2 > room:
            continue
        try:
            return gif.encode(frames(shots, scale, palette), palette, largest)
        except gif.Full as full:
            if full.frames >= _SAMPLE * len(shots):
                room = _HOPE * full.frames * scale**2
    raise ValueError(f"no film fits {largest} bytes")


def reel(scenes: Sequence[Scene]) -> list[Shot]:
    """Return scenes with the heights of their boards. Each is drawn for it, and let go."""
    return [Shot(scene, scene.draw().image.height) for scene in scenes]


def _attempts(shots: Sequence[Shot]) -> Iterator[tuple[Sequence[Shot], Fraction]]:
    """Yield which scenes a film can have and how large they are, the best film first."""
    yield from ((shots, scale) for scale in _SCALES)
    if len(shots) > 1:
        yield from _attempts([*shots[:-1:2], shots[-1]] if len(shots) > 2 else shots[-1:])


def seconds(count: int) -> tuple[float, ...]:
    """Return how long each of `count` scenes is shown.

    >>> seconds(4)
    (1.6, 1.3, 1.3, 5.0)
    >>> sum(seconds(MOST)) <= LONGEST
    True
    """
    if count == 1:
        return (_LAST,)
    each = min(_SLOWEST, _ROOM / max(1, count - 2))
    return (_FIRST, *[each] * (count - 2), _LAST)


def frames(shots: Sequence[Shot], scale: Fraction, palette: bytes) -> Iterator[gif.Frame]:
    """Yield the frames of a film, all as high as the highest board. Each is drawn when its turn
    comes, and only what changed in it is made smaller."""
    shrinker = Shrinker(scale, palette)
    width, tallest = round(WIDTH * scale), shrinker.scaled(max(shot.height for shot in shots))
    frame = Image.new("P", (width, tallest + HEIGHT), index_of(GROUND))
    height = tallest
    for shot, shown in zip(shots, seconds(len(shots)), strict=True):
        change = shrinker.changes(shot.scene.draw().image)
        frame = frame.copy()
        if change.height < height:  # what was below it is gone
            frame.paste(index_of(GROUND), (0, change.height, width, tallest))
        height = change.height
        for patch, corner in change.patches:
            frame.paste(patch, corner)
        frame.paste(caption(shot.scene.text, shot.scene.share, width), (0, tallest))
        yield gif.Frame(frame, shown)
