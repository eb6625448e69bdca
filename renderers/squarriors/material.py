"""The material of domains: leaves for the Vanguard, bark for the Army, brass for the Council."""

from __future__ import annotations

from renderers.kit.book import book_of, roles_of
from renderers.kit.style import NEUTRAL, PAPER, TEAMS, colour

_ROLES = {
    "leaf": "#557f42 #6f9a4e",
    "leaf_low": "#274020 #466b30",
    "leaf_high": "#86b35c #a9cc82",
    "bark": "#573a26 #80573a",
    "bark_low": "#38271a #5f452d",
    "bark_high": "#9a7550 #c9a67d",
    "brass": "#cf9f40 #dcb252",
    "brass_low": "#57401a #6e5118",
    "brass_high": "#f0d692 #f3dea4",
}
LEAF, LEAF_LOW, LEAF_HIGH, BARK, BARK_LOW, BARK_HIGH, BRASS, BRASS_LOW, BRASS_HIGH = (
    colour(code.split()[0]) for code in _ROLES.values()
)

BOOK = book_of(
    roles_of(**_ROLES),
    (
        *((LEAF_HIGH, LEAF, 1), (LEAF, LEAF_LOW, 1)),
        *((BARK_HIGH, BARK, 1), (BARK, BARK_LOW, 1)),
        *((BRASS_HIGH, BRASS, 1), (BRASS, BRASS_LOW, 1)),
    ),
    [
        *(pair for role in (NEUTRAL.main, NEUTRAL.light) for pair in ((role, None), (None, role))),
        (PAPER, TEAMS[1].main),
    ],
)
"""The entries of sides. No side is gray, and expended creatures have the tones of portraits."""
