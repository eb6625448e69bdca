"""Puts a film together: boards made smaller with captions, each shown for its time."""

from __future__ import annotations

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
_SCALES = (Fraction(2, 3), Fraction(1, 2), Fraction(1, 3))


class Scene(msgspec.Struct, frozen=True):
    """One moment of a match."""

    draw: Callable[[], Sheet]
    """Draws the board. Called when its turn comes: all boards of a film would take 150 MB."""
    text: str
    """What happened, in plain words."""
    share: float
    """How much of the match is over, 0-1."""


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
    for scale in _SCALES:
        made = gif.encode(frames(scenes, scale, palette), palette)
        if len(made) <= largest:
            return made
    if len(scenes) == 1:
        raise ValueError(f"no film fits {largest} bytes")
    return film([*scenes[:-1:2], scenes[-1]] if len(scenes) > 2 else scenes[-1:], palette, largest)


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


def frames(scenes: Sequence[Scene], scale: Fraction, palette: bytes) -> Iterator[gif.Frame]:
    """Return the frames of scenes, all as high as the highest board.

    How high that is is known when all are drawn; until then the changes are kept, which are few.
    """
    shrinker = Shrinker(scale, palette)
    changes = [shrinker.changes(scene.draw().image) for scene in scenes]
    width, tallest = round(WIDTH * scale), max(change.height for change in changes)
    frame = Image.new("P", (width, tallest + HEIGHT), index_of(GROUND))
    height = tallest
    for scene, change, shown in zip(scenes, changes, seconds(len(scenes)), strict=True):
        frame = frame.copy()
        if change.height < height:  # what was below it is gone
            frame.paste(index_of(GROUND), (0, change.height, width, tallest))
        height = change.height
        for patch, corner in change.patches:
            frame.paste(patch, corner)
        frame.paste(caption(scene.text, scene.share, width), (0, tallest))
        yield gif.Frame(frame, shown)
