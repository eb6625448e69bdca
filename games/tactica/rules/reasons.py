"""The reasons for which battles and matches end."""

from __future__ import annotations

from games.state import RESIGNED

WALLS, WIPED_OUT, CROWN_LOST, POINTS, NIGHTFALL, DRAW = (
    *("walls", "wiped_out", "crown", "points", "nightfall", "draw"),
)
FORFEIT = "forfeit"
REASONS = (WALLS, WIPED_OUT, CROWN_LOST, POINTS, NIGHTFALL, DRAW, RESIGNED)
"""Every reason for which a match can end. A forfeit ends battles only."""
