"""The material of the field: grass, raised earth, rock, and shadow."""

from __future__ import annotations

from renderers.kit.book import book_of, roles_of
from renderers.kit.style import BRIGHT, GLOW, MUTED, NEUTRAL, TEAMS, TEXT
from renderers.kit.style import colour as _colour

_ROLES = {
    "grass": "#3b4634 #d5dfbd",
    "grass_low": "#2d3729 #b9c89c",
    "grass_high": "#485542 #e9f0d8",
    "earth": "#50452f #e2d2a8",
    "earth_low": "#3b3223 #c3ad7e",
    "earth_high": "#675a40 #f2e7ca",
    "rock": "#74767a #b4b2ab",
    "rock_low": "#3d4044 #77756e",
    "rock_high": "#b4b7bb #f0eee8",
    "chasm": "#0f1112 #403a32",
    "shade": "#080a07 #40402a",
}
GRASS, GRASS_LOW, GRASS_HIGH, EARTH, EARTH_LOW, EARTH_HIGH, ROCK, ROCK_LOW, ROCK_HIGH, *_DARK = (
    _colour(code.split()[0]) for code in _ROLES.values()
)
CHASM, SHADE = _DARK

_UNUSED = [
    *(TEAMS[3].main, TEAMS[3].deep, TEAMS[3].light),
    *(team.paint for team in (*TEAMS, NEUTRAL)),
]
_GROUNDS = GRASS, GRASS_LOW, EARTH

BOOK = book_of(
    roles_of(**_ROLES),
    (
        *((GRASS_HIGH, GRASS, 1), (GRASS, GRASS_LOW, 1)),
        *((EARTH_HIGH, EARTH, 1), (EARTH, EARTH_LOW, 1)),
        *((ROCK_HIGH, ROCK, 1), (ROCK, ROCK_LOW, 1)),
        *((ink, ground, 3) for ink in (TEXT, MUTED) for ground in _GROUNDS),
        *((team.main, ground, 1) for team in TEAMS[1:3] for ground in _GROUNDS),
        *((team.deep, ground, 1) for team in TEAMS[1:3] for ground in (GRASS, EARTH)),
        *((SHADE, ground, 2) for ground in _GROUNDS),
        *((GLOW, ground, 2) for ground in _GROUNDS),
        *((BRIGHT, ground, 1) for ground in (GRASS, EARTH)),
    ),
    [pair for role in _UNUSED for pair in ((role, None), (None, role))],
)
"""The entries of the field. It has no crimson side and no portraits."""
