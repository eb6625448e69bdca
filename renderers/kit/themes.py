"""The themes that a member or a server can choose: light or dark, and the players' colours.

A theme is a set of other colours for the same palette. Nothing is drawn again for it, and drawing
code never knows the theme: all themes share tiles and sprites.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

import msgspec

from renderers.kit.palette import PALETTE_BYTES, SHADES, blend, index_of
from renderers.kit.style import (
    BOARD,
    BRIGHT,
    FAINT,
    GLOW,
    GOLD,
    GROUND,
    LINE,
    MUTED,
    NEUTRAL,
    PAPER,
    RED,
    SPACE,
    TEAMS,
    TEXT,
    Colour,
    Team,
    colour,
)

Colours = dict[Colour, Colour]
"""The colours of a theme, by role. A role that is missing stays as it is drawn."""


class Theme(msgspec.Struct, frozen=True):
    """Colours that every picture can have. Files, sizes and texts are the same."""

    key: str
    """Short and stable, because databases store it."""
    name: str
    help: str
    """One line for the member who chooses."""
    palette: bytes
    """Red, green and blue for every index of a picture, in the format of Pillow's `putpalette`."""
    is_light: bool = False

    def colour(self, role: Colour) -> Colour:
        """Return the colour of a role in this theme."""
        at = 3 * index_of(role)
        red, green, blue = self.palette[at : at + 3]
        return red, green, blue


def _teams(*codes: str) -> Colours:
    """Return the teams' colours, from three HTML codes each: main, deep and light."""
    found: Colours = {}
    for team, three in zip((*TEAMS, NEUTRAL), codes, strict=False):
        found |= zip(_tones_of(team), map(colour, three.split()), strict=True)
    return found


def _tones_of(team: Team) -> tuple[Colour, Colour, Colour]:
    return team.main, team.deep, team.light


def _palette(colours: Colours) -> bytes:
    return bytes(
        chain.from_iterable(
            blend(
                colours.get(shade.ink, shade.ink),
                colours.get(shade.ground, shade.ground),
                shade.share,
            )
            for shade in SHADES
        )
    )


_LIGHT: Colours = {
    GROUND: colour("#dfe3ea"),
    BOARD: colour("#f2f4f8"),
    SPACE: colour("#ffffff"),
    LINE: colour("#b9c0cd"),
    TEXT: colour("#14171d"),
    MUTED: colour("#454d5c"),
    FAINT: colour("#626b7c"),
    BRIGHT: colour("#000000"),
    GLOW: colour("#ff9226"),
    GOLD: colour("#855c00"),
    RED: colour("#c9252d"),
    PAPER: colour("#ffffff"),
} | _teams(
    "#0f9673 #dbf6ea #07533a",
    "#2450bc #dbe6ff #143f91",
    "#ad6200 #ffeed2 #6e3f00",
    "#7d1f4f #fbdbe9 #701043",
    "#6b7484 #e2e5eb #3f4754",
)

_DARK_STRONG = _teams(
    "#7df0cc #123f33 #c5fbe9",
    "#3c78f0 #16294f #b4cfff",
    "#e8b410 #453408 #ffe08a",
    "#d43462 #45121f #ffb0c4",
)

_LIGHT_STRONG = _LIGHT | _teams(
    "#06301c #d6f0e2 #04301d",
    "#2b80f4 #e4efff #123c86",
    "#bc8000 #fff4d6 #5e3f00",
    "#a01470 #fbdcf0 #6d0c4c",
)

DEFAULT = Theme("dark", "Dark", "as most people see Discord", PALETTE_BYTES)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.key: theme
        for theme in (
            DEFAULT,
            Theme("light", "Light", "light grounds, dark letters", _palette(_LIGHT), is_light=True),
            Theme(
                "dark-contrast",
                "Dark, strong colours",
                "dark; player colours far apart for colour-blind eyes",
                _palette(_DARK_STRONG),
            ),
            Theme(
                "light-contrast",
                "Light, strong colours",
                "light; player colours far apart for colour-blind eyes",
                _palette(_LIGHT_STRONG),
                is_light=True,
            ),
        )
    }
)
"""Themes by key, the default first."""
