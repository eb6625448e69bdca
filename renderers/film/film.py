"""Puts a film together: small boards with captions, each shown for its time.

Whatever moved between two scenes slides there in three short frames, and dice roll in as many.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, starmap

import msgspec
from PIL import Image

from renderers.film import gif
from renderers.film.between import SHARES, between, moves_between, rolls_of
from renderers.film.caption import HEIGHT, caption
from renderers.film.shrink import Shrinker
from renderers.kit.footprints import Footprint
from renderers.kit.palette import index_of
from renderers.kit.rolls import Roll, new_rolls
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, WIDTH

FILM = "match.gif"
"""The file's name, which reveals nothing."""
LARGEST = 8_000_000
"""The largest film in bytes. Discord takes 10 MB from a bot everywhere."""
LONGEST = 90.0
"""The longest film, in seconds."""
MOST = 150
"""The most scenes in a film. Of a longer match there is only room for the key moments."""

_FIRST, _LAST = 1.6, 5.0  # seconds of the first and the last scene
_SLOWEST = 1.3  # seconds of every other scene, if there is room for it
_ROOM = LONGEST - _FIRST - _LAST - 1
_STEP = 0.07
"""Seconds of a frame in which pieces move, taken from the time of the scene that follows."""
_SAMPLE = 0.25
"""The share of its frames that a film must have written before its full size can be estimated."""
_HOPE = 1.25
"""An attempt is skipped if the estimate puts it above the limit by more than this factor. (It would
turn out even larger: the smaller the pictures are, the more bytes each pixel takes.)"""
_SCALES = (Fraction(2, 3), Fraction(1, 2), Fraction(1, 3))


class Scene(msgspec.Struct, frozen=True):
    """One moment of a match."""

    draw: Callable[[], Sheet]
    """Draws the board. Called each time it is needed: all boards of a film would take 300 MB."""
    text: str
    """The events, in plain words."""
    share: float
    """The share of the match that is over, 0-1."""


class Shot(msgspec.Struct, frozen=True):
    """A scene whose board was drawn once, to learn its height and where its pieces stand."""

    scene: Scene
    height: int
    """The height of the board."""
    footprints: tuple[Footprint, ...]
    rolls: tuple[Roll, ...]


def film(scenes: Sequence[Scene], palette: bytes, largest: int = LARGEST) -> bytes:
    """Return scenes as a GIF file of at most `largest` bytes and about `LONGEST` seconds.

    If the film would be too large, its pictures are made smaller, then scenes are left out.

    Args:
        scenes: 1 to `MOST`.
        palette: red, green, blue, red ... of the boards.
        largest: the limit in bytes.

    Raises:
        ValueError: no scenes, too many, or too small a limit for a single one.
    """
    if not 0 < len(scenes) <= MOST:
        raise ValueError(f"a film has 1 to {MOST} scenes, not {len(scenes)}")
    room = math.inf
    for shots, scale in _attempts(reel(scenes)):
        count = _frames_of(shots)
        if count * scale**2 > room:
            continue
        try:
            return gif.encode(frames(shots, scale, palette), palette, largest)
        except gif.Full as full:
            if full.frames >= _SAMPLE * count:
                room = _HOPE * full.frames * scale**2
    raise ValueError(f"no film fits {largest} bytes")


def reel(scenes: Sequence[Scene]) -> list[Shot]:
    """Return scenes with the measures of their boards. Each board is drawn once and not kept."""
    return [_shot(scene, scene.draw()) for scene in scenes]


def _shot(scene: Scene, board: Sheet) -> Shot:
    return Shot(scene, board.image.height, tuple(board.footprints), rolls_of(board))


def _frames_of(shots: Sequence[Shot]) -> int:
    """Return the number of frames for some scenes, including those in which something moves."""
    moving = sum(starmap(_moves, pairwise(shots)))
    return len(shots) + len(SHARES) * moving


def _moves(one: Shot, other: Shot) -> bool:
    slid = moves_between(one.footprints, other.footprints, other.height - one.height)
    return bool(slid or new_rolls(one.rolls, other.rolls))


def _attempts(shots: Sequence[Shot]) -> Iterator[tuple[Sequence[Shot], Fraction]]:
    """Yield the scenes and the scale that a film can have, the best film first."""
    yield from ((shots, scale) for scale in _SCALES)
    if len(shots) > 1:
        yield from _attempts([*shots[:-1:2], shots[-1]] if len(shots) > 2 else shots[-1:])


def seconds(count: int) -> tuple[float, ...]:
    """Return the seconds for which each of `count` scenes is shown.

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
    """Yield the frames of a film, all as high as the highest board.

    Each is drawn when its turn comes, and only the part that changed is made smaller.
    """
    screen = _Screen(scale, palette, max(shot.height for shot in shots))
    before: Sheet | None = None
    for shot, shown in zip(shots, seconds(len(shots)), strict=True):
        strip = caption(shot.scene.text, shot.scene.share, screen.width).pixels
        board = shot.scene.draw()
        steps = 0
        for on_the_way in between(before, board) if before is not None else ():
            yield gif.Frame(screen.show(on_the_way.pixels, strip), _STEP)
            steps += 1
        yield gif.Frame(screen.show(board.image.pixels, strip), shown - steps * _STEP)
        before = board


class _Screen:
    """Puts shrunken boards above captions."""

    def __init__(self, scale: Fraction, palette: bytes, tallest: int) -> None:
        """
        Args:
            palette: red, green, blue, red ... of the boards.
            tallest: the height of the highest board, in pixels.
        """
        self._shrinker = Shrinker(scale, palette)
        self.width, self._tallest = round(WIDTH * scale), self._shrinker.scaled(tallest)
        self._height = self._tallest
        self._frame = Image.new("P", (self.width, self._tallest + HEIGHT), index_of(GROUND))

    def show(self, board: Image.Image, strip: Image.Image) -> Image.Image:
        """Return the frame with a board and the caption below it."""
        change = self._shrinker.changes(board)
        frame = self._frame.copy()
        if change.height < self._height:  # clear the rows below it
            frame.paste(index_of(GROUND), (0, change.height, self.width, self._tallest))
        self._height = change.height
        for patch, corner in change.patches:
            frame.paste(patch, corner)
        frame.paste(strip, (0, self._tallest))
        self._frame = frame
        return frame
