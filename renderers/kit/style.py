"""The style of all pictures: colours, type scale, spacing. Lengths are dp (`density`).

Colours are roles. Pictures are drawn in the colours of the dark theme, and `themes` has the others
that each role can have. The grounds are a little darker than Discord's dark theme (#313338), so a
picture reads as one card on it and on the light theme alike. The teams' main colours differ in
lightness as well as in hue, so that they can be told apart with any colour vision (the tests
simulate three kinds). Still, no picture may tell anything by colour alone.
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
"""The ground behind everything."""
BOARD = colour("#272b35")
SPACE = colour("#323844")
"""An open space of a board."""
PANEL = BOARD
LINE = colour("#454c5c")

TEXT = colour("#f5f7fb")
MUTED = colour("#b3bac8")
"""Text that is read second."""
FAINT = colour("#9aa3b5")
"""Things that are seen only by looking for them."""

BRIGHT = colour("#ffffff")
"""The present: the last play, and the player whose turn it is."""
GLOW = colour("#ffc46b")
"""The light around the last event."""
GOLD = colour("#ffd34e")
"""The colour of winners."""
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
    """The ground for text and shapes in `light`."""
    light: Colour
    paint: Colour
    """The middle tone of the team's portraits, which run from `INKY` through this to `PAPER` and
    are the same in every theme."""


TEAMS = (
    Team(colour("#37c490"), colour("#143c31"), colour("#86e5bd"), colour("#34a078")),
    Team(colour("#3f7ff0"), colour("#182f5c"), colour("#a9cbff"), colour("#4078dc")),
    Team(colour("#f7b13c"), colour("#4a3413"), colour("#ffdd9c"), colour("#dc942c")),
    Team(colour("#c43d80"), colour("#42142f"), colour("#ffa6cf"), colour("#bc3c7c")),
)
"""Green, blue, amber and crimson, in this order."""

NEUTRAL = Team(colour("#858e9f"), colour("#343a46"), colour("#ccd2dd"), colour("#808898"))
"""The colours of a side that has none yet, or no longer."""

# --- Type scale --------------------------------------------------------------------------


class Style(msgspec.Struct, frozen=True):
    """A weight and a size of letters."""

    weight: str
    """`Regular`, `Semibold`, `Bold` or `Black`."""
    size: int


SIZES = 20, 24, 32, 44, 56
"""All sizes: text that has no room otherwise, ordinary text, headings, and a figure that is seen
first (44 if there are more than two players, otherwise 56). So a picture has four."""


def sized(weight: str, size: float) -> Style:
    """Return letters of the size in `SIZES` closest to a computed one, such as a card's.

    >>> sized("Black", 42.3).size
    44
    """
    return Style(weight, min(SIZES, key=lambda each: abs(each - size)))


SMALL = Style("Semibold", 24)
"""The smallest style that is easy to read when a phone shows the picture 400 pixels wide."""
BODY = Style("Semibold", 24)
HEADING = Style("Bold", 32)
DISPLAY = Style("Black", 56)

# --- Spacing -----------------------------------------------------------------------------

WIDTH = 900
"""The width of a picture."""
MARGIN = 24
"""The distance between the picture's edge and its contents."""
GAP = 12
"""The distance between two things that belong together."""
RADIUS = 16
"""The radius of the corners of panels."""
