"""A finished picture, ready to be sent."""

from __future__ import annotations

import msgspec

from games.wording import DESCRIPTION
from renderers.kit.hits import HitMap

ALT_LENGTH = DESCRIPTION
"""The longest alt text of a picture, in characters."""

_ENDS = (". ", "; ")


class Picture(msgspec.Struct, frozen=True):
    """A PNG or GIF file with its name and its alt text."""

    data: bytes
    """The bytes of the file."""
    name: str
    """A file name that reveals nothing about the position, such as `board.png`."""
    alt: str
    """The picture in words, at most `ALT_LENGTH` characters."""
    is_part: bool = False
    """Whether the picture shows only the part in which something can be picked."""
    hit_map: HitMap | None = None
    """The places on the picture that can be picked; None if it does not show a position."""
    is_renamed: bool = False
    """Whether spaces have their other names in the picture. Texts beside it then use them too."""

    @property
    def size(self) -> tuple[int, int]:
        """The width and height in dp; 1 and 0 if the picture does not show a position."""
        return (1, 0) if self.hit_map is None else (self.hit_map.width, self.hit_map.height)


def shortened(text: str, length: int = ALT_LENGTH) -> str:
    """Return `text` cut after the last sentence, or part of one, that fits in `length`.

    >>> shortened("Ada leads. Bo has two cards; Cleo has one.", length=30)
    'Ada leads. Bo has two cards …'
    >>> shortened("Ada leads.", length=10)
    'Ada leads.'
    """
    if len(text) <= length:
        return text
    room = text[: length - 1]
    cut = max(room.rfind(end) for end in _ENDS)
    if cut < 0:
        return room + "…"
    return room[:cut] + (". …" if room[cut] == "." else " …")
