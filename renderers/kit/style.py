"""The style of all pictures: colours, type scale, spacing. Lengths are pixels.

Colours are roles: pictures are drawn in those of the dark theme, and `themes` has the other
colours that each role can have. The grounds are a little darker than Discord's dark theme
(#313338), so a picture reads as one card on it and on the light theme alike. The teams'
main colours differ in lightness as well as in hue, to be told apart with any colour
vision (the tests simulate three kinds); still, no picture may tell anything by colour
alone.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0-255."""


def colour(code: str) -> Colour:
    """Return the colour of an HTML code, in the steps of 4 that Pillow's quantizing keeps exactly.

    >>> colour("#ff8001")
    (252, 128, 0)
    """
    return in_steps(*bytes.fromhex(code.removeprefix("#")))


def in_steps(red: float, green: float, blue: float) -> Colour:
    """Return a colour in steps of 4."""
    return int(red) & ~3, int(green) & ~3, int(blue) & ~3


# --- Colours -----------------------------------------------------------------------------

GROUND = colour("#1b1e25")
"""Behind everything."""
BOARD = colour("#272b35")
SPACE = colour("#323844")
"""An open space of a board."""
PANEL = BOARD
LINE = colour("#454c5c")

TEXT = colour("#f5f7fb")
MUTED = colour("#b3bac8")
"""Text that is read second."""
FAINT = colour("#9aa3b5")
"""Things that are seen only when looked for."""

BRIGHT = colour("#ffffff")
"""Present things: the last play, the player whose turn it is."""
GLOW = colour("#ffc46b")
"""The light around what happened last."""
GOLD = colour("#ffd34e")
"""Winners."""
RED = colour("#e5484d")
"""Things that were stopped or given up."""
PAPER = colour("#fffffb")
"""Signs on a team's main colour and on red; almost white in every theme."""

INKY = colour("#0e1016")
"""The lines of portraits: almost black in every theme."""


class Team(msgspec.Struct, frozen=True):
    """The colours of a side."""

    main: Colour
    deep: Colour
    """A ground for text and shapes in `light`."""
    light: Colour
    paint: Colour
    """The middle tone of its portraits, which are the same in every theme: from `INKY` over this
    to `PAPER`."""


TEAMS = (
    Team(colour("#37c490"), colour("#143c31"), colour("#86e5bd"), colour("#34a078")),
    Team(colour("#3f7ff0"), colour("#182f5c"), colour("#a9cbff"), colour("#4078dc")),
    Team(colour("#f7b13c"), colour("#4a3413"), colour("#ffdd9c"), colour("#dc942c")),
    Team(colour("#c43d80"), colour("#42142f"), colour("#ffa6cf"), colour("#bc3c7c")),
)
"""Green, blue, amber and crimson, in this order."""

NEUTRAL = Team(colour("#858e9f"), colour("#343a46"), colour("#ccd2dd"), colour("#808898"))
"""A side that has no colours yet, or any more."""

# --- Type scale --------------------------------------------------------------------------


class Style(msgspec.Struct, frozen=True):
    """A weight and a size of letters."""

    weight: str
    """`Regular`, `Semibold`, `Bold` or `Black`."""
    size: int


SIZES = 20, 24, 32, 44, 56
"""All sizes there are: what gets no room else, what is read, headings, and a figure that is seen
first, which is 44 where there are more than two players, or else 56. So a picture has four."""


def sized(weight: str, size: float) -> Style:
    """Return letters of the size that is closest to one that is worked out, such as from a card's.

    >>> sized("Black", 42.3).size
    44
    """
    return Style(weight, min(SIZES, key=lambda each: abs(each - size)))


SMALL = Style("Semibold", 24)
"""The smallest that is easy to read when a phone shows the picture 400 pixels wide."""
BODY = Style("Semibold", 24)
HEADING = Style("Bold", 32)
DISPLAY = Style("Black", 56)

# --- Spacing -----------------------------------------------------------------------------

WIDTH = 900
"""The width of a picture."""
MARGIN = 24
"""Between the picture's edge and what is on it."""
GAP = 12
"""Between two things that belong together."""
RADIUS = 16
"""Of the corners of panels."""
