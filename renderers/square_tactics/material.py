"""The material of the table: a painted mat with places for cards, and brass studs."""

from __future__ import annotations

from renderers.kit.book import book_of, roles_of
from renderers.kit.style import (
    BOARD,
    BRIGHT,
    FAINT,
    GLOW,
    GOLD,
    GROUND,
    INKY,
    MUTED,
    NEUTRAL,
    PAPER,
    RED,
    SPACE,
    TEAMS,
    colour,
)

_ROLES = {
    "mat": "#2c313d #afbfd1",
    "mat_low": "#242832 #e4ebf3",
    "mat_high": "#3a4150 #c6d2e0",
    "brass": "#b98a34 #a8761c",
    "brass_low": "#5c431c #7a5410",
    "brass_high": "#efcb7a #d9a94a",
}
MAT, MAT_LOW, MAT_HIGH, BRASS, BRASS_LOW, BRASS_HIGH = (
    colour(code.split()[0]) for code in _ROLES.values()
)

BOOK = book_of(
    roles_of(**_ROLES),
    (
        *((MAT_HIGH, MAT, 1), (MAT, MAT_LOW, 1)),
        *((INKY, MAT, 2), (INKY, MAT_LOW, 2), (INKY, MAT_HIGH, 1)),
        *((MUTED, MAT_LOW, 2), (BRASS, MAT_LOW, 1)),
        *((GLOW, MAT, 3), (GLOW, MAT_LOW, 2), (GLOW, BRIGHT, 2)),
        *((NEUTRAL.light, MAT, 2),),
        *((INKY, team.main, 1) for team in TEAMS),
        *((PAPER, team.main, 1) for team in TEAMS),
    ),
    [
        *((ink, SPACE) for ink in (GLOW, RED, GOLD, FAINT, *(team.main for team in TEAMS))),
        *((GLOW, ground) for ground in (GROUND, BOARD)),
        (NEUTRAL.main, SPACE),
        *((PAPER, NEUTRAL.paint), (NEUTRAL.paint, INKY), (NEUTRAL.paint, NEUTRAL.paint)),
        (PAPER, TEAMS[1].main),
    ],
)
"""The entries of the table. Only the mat glows, and there are no open spaces like other boards'."""
