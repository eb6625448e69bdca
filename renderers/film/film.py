"""Puts a film together: boards made smaller with captions, each shown for its time.

What moved from one scene to the next slides there in three short frames, and dice roll in as many.
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
_STEP = 0.07
"""Seconds of a frame in which pieces are on their way, taken from the scene that they lead to."""
_SAMPLE = 0.25
"""Share of its frames after which a film that is too large tells how large it would have been."""
_HOPE = 1.25
"""Factor by which another one may be too large by that reckoning and still be begun. (It would be
larger still: the smaller its pictures are, the more bytes a pixel takes.)"""
_SCALES = (Fraction(2, 3), Fraction(1, 2), Fraction(1, 3))


class Scene(msgspec.Struct, frozen=True):
    """One moment of a match."""

    draw: Callable[[], Sheet]
    """Draws the board. Called whenever it is needed: all boards of a film would take 300 MB."""
    text: str
    """The events, in plain words."""
    share: float
    """How much of the match is over, 0-1."""


class Shot(msgspec.Struct, frozen=True):
    """A scene whose board was drawn once, to see how high it is and where its pieces stand."""

    scene: Scene
    height: int
    """Of its board."""
    footprints: tuple[Footprint, ...]
    rolls: tuple[Roll, ...]


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
    """Return scenes with what their boards are like. Each is drawn for it, and let go."""
    return [_shot(scene, scene.draw()) for scene in scenes]


def _shot(scene: Scene, board: Sheet) -> Shot:
    return Shot(scene, board.image.height, tuple(board.footprints), rolls_of(board))


def _frames_of(shots: Sequence[Shot]) -> int:
    """How many frames scenes take, those included in which something slides or rolls."""
    moving = sum(starmap(_moves, pairwise(shots)))
    return len(shots) + len(SHARES) * moving


def _moves(one: Shot, other: Shot) -> bool:
    slid = moves_between(one.footprints, other.footprints, other.height - one.height)
    return bool(slid or new_rolls(one.rolls, other.rolls))


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
    screen = _Screen(scale, palette, max(shot.height for shot in shots))
    before: Sheet | None = None
    for shot, shown in zip(shots, seconds(len(shots)), strict=True):
        strip = caption(shot.scene.text, shot.scene.share, screen.width)
        board = shot.scene.draw()
        steps = 0
        for on_the_way in between(before, board) if before is not None else ():
            yield gif.Frame(screen.show(on_the_way, strip), _STEP)
            steps += 1
        yield gif.Frame(screen.show(board.image, strip), shown - steps * _STEP)
        before = board


class _Screen:
    """Puts boards that have been made smaller above captions."""

    def __init__(self, scale: Fraction, palette: bytes, tallest: int) -> None:
        """
        Args:
            palette: red, green, blue, red ... of the boards.
            tallest: pixels of the highest board.
        """
        self._shrinker = Shrinker(scale, palette)
        self.width, self._tallest = round(WIDTH * scale), self._shrinker.scaled(tallest)
        self._height = self._tallest
        self._frame = Image.new("P", (self.width, self._tallest + HEIGHT), index_of(GROUND))

    def show(self, board: Image.Image, strip: Image.Image) -> Image.Image:
        """Return the frame with a board and the caption below it."""
        change = self._shrinker.changes(board)
        frame = self._frame.copy()
        if change.height < self._height:  # what was below it is gone
            frame.paste(index_of(GROUND), (0, change.height, self.width, self._tallest))
        self._height = change.height
        for patch, corner in change.patches:
            frame.paste(patch, corner)
        frame.paste(strip, (0, self._tallest))
        self._frame = frame
        return frame
