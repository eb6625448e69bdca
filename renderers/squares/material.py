"""The material of the map: country with relief, woods, fences, and wooden trays for reserves."""

from __future__ import annotations

from renderers.kit.book import book_of, roles_of
from renderers.kit.style import (
    BRIGHT,
    GLOW,
    GOLD,
    GROUND,
    INKY,
    NEUTRAL,
    PAPER,
    RED,
    TEAMS,
    TEXT,
    colour,
)

_ROLES = {
    "land": "#5c543f #e8ddc0",
    "land_low": "#453f30 #cfc09a",
    "land_high": "#71674e #f7f0de",
    "wood": "#2b4a36 #bdd2a6",
    "wood_deep": "#16281d #5f8458",
    "wood_lit": "#4c7c54 #8fb67f",
    "fence": "#231d14 #8b7549",
    "tray": "#4c3a28 #dcc298",
    "tray_low": "#36291c #bd9f73",
    "tray_high": "#614b34 #ecd8b6",
    "shade": "#0a0806 #54442c",
}
LAND, LAND_LOW, LAND_HIGH, WOOD, WOOD_DEEP, WOOD_LIT, FENCE, TRAY, TRAY_LOW, TRAY_HIGH, SHADE = (
    colour(code.split()[0]) for code in _ROLES.values()
)
LANDS = (LAND_LOW, LAND, LAND_HIGH)

_UNUSED = [
    *(role for team in (TEAMS[0], *TEAMS[2:]) for role in (team.main, team.deep, team.light)),
    *(team.paint for team in (*TEAMS, NEUTRAL)),
]

BOOK = book_of(
    roles_of(**_ROLES),
    (
        *((LAND_HIGH, LAND, 2), (LAND, LAND_LOW, 2), (WOOD_LIT, WOOD, 1), (WOOD, WOOD_DEEP, 1)),
        *((TRAY_HIGH, TRAY, 1), (TRAY, TRAY_LOW, 1), (FENCE, LAND, 1), (FENCE, TRAY, 1)),
        *((TEXT, ground, 3) for ground in (*LANDS, WOOD, TRAY)),
        *((SHADE, ground, 3) for ground in LANDS),
        *((SHADE, ground, 2) for ground in (WOOD, WOOD_DEEP, TRAY)),
        *((GLOW, ground, 3) for ground in (*LANDS, WOOD)),
        *((GLOW, ground, 1) for ground in (WOOD_DEEP, TRAY)),
        *((GROUND, ground, 1) for ground in (*LANDS, WOOD, TRAY)),
        *((INKY, face, 2) for face in (TEAMS[1].main, NEUTRAL.light)),
        (PAPER, NEUTRAL.light, 2),
        *((ink, LAND, 1) for ink in (RED, BRIGHT, GOLD)),
        *((team.main, ground, 2) for team in (TEAMS[1], NEUTRAL) for ground in LANDS),
        *((team.main, WOOD, 1) for team in (TEAMS[1], NEUTRAL)),
    ),
    [pair for role in _UNUSED for pair in ((role, None), (None, role))],
)
"""The entries of the map. It has no green, amber or crimson sides, and no portraits."""
