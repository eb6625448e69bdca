"""The material of the table: a wooden frame around cloth, and painted wood for trays and tiles."""

from __future__ import annotations

from renderers.kit.book import book_of, roles_of
from renderers.kit.style import (
    BOARD,
    GLOW,
    INKY,
    NEUTRAL,
    PAPER,
    SPACE,
    TEAMS,
    TEXT,
    colour,
)

_ROLES = {
    "cloth": "#29272a #dcd3c4",
    "wood": "#4a3727 #cfb086",
    "wood_low": "#3f2e20 #c4a378",
    "wood_high": "#574330 #d9bd95",
}
CLOTH, WOOD, WOOD_LOW, WOOD_HIGH = (colour(code.split()[0]) for code in _ROLES.values())
_EVERY = (*TEAMS, NEUTRAL)
_UNUSED = (SPACE, *(team.paint for team in _EVERY))

BOOK = book_of(
    roles_of(**_ROLES),
    (
        *((WOOD_HIGH, WOOD, 1), (WOOD, WOOD_LOW, 1)),
        (INKY, CLOTH, 3),
        *((team.light, CLOTH, 1) for team in _EVERY),
        *((TEXT, WOOD, 3), (INKY, WOOD, 1), (INKY, BOARD, 2)),
        *((INKY, team.main, 2) for team in _EVERY),
        *((PAPER, team.main, 2) for team in (TEAMS[0], *TEAMS[2:])),
        *((INKY, team.deep, 2) for team in _EVERY),
        *((PAPER, team.deep, 1) for team in _EVERY),
        *((GLOW, team.deep, 1) for team in _EVERY),
    ),
    [pair for role in _UNUSED for pair in ((role, None), (None, role))],
)
"""The entries of the table. It has no portraits, and no open spaces like other boards."""
