"""Fills that tell sides, players and places apart differ with any colour vision, in every look.

Shapes and patterns tell them apart too; see `tests.renderers.kit.test_themes` for the colours of
teams in all pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from colorspacious import deltaE

from renderers.bopbm_squared import material as bopbm
from renderers.kit.book import Book
from renderers.kit.style import PAPER, TEAMS, Colour
from renderers.kit.themes import Theme
from renderers.squares import material as squares
from renderers.squares.units import BODY
from renderers.squarriors import material as squarriors
from renderers.tactica import material as tactica
from renderers.tactica.sides import TEAMS_OF
from tests.renderers.kit.test_themes import every_theme, every_vision, seen
from tests.renderers.test_materials import shown

LEAST, STRONG, PLACES = 17, 24, 8
"""The least differences in CAM02-UCS, where about 1 is the smallest that anybody sees: of players'
fills, in looks with strong colours, and of fills that only accompany a shape."""

SIDES = tuple(team.main for team in TEAMS_OF)
APART: dict[str, tuple[Book, Sequence[Colour]]] = {
    "Tactica's sides": (tactica.BOOK, SIDES),
    "SQUARES' blocks": (squares.BOOK, BODY),
    "Bopbm's tiles": (bopbm.BOOK, [team.main for team in TEAMS]),
}
ON_GROUNDS: dict[str, tuple[Book, Sequence[Colour], Sequence[Colour]]] = {
    "troops on the field": (tactica.BOOK, SIDES, (tactica.GRASS, tactica.GRASS_LOW, tactica.EARTH)),
    "blocks on the map": (squares.BOOK, BODY, (*squares.LANDS, squares.WOOD, squares.TRAY)),
}
DOMAINS = squarriors.LEAF, squarriors.BARK, squarriors.BRASS


def apart(book: Book, theme: Theme, one: Colour, other: Colour, vision: str) -> float:
    """Return the difference between two roles."""
    colours = (seen(shown(book, theme, role), vision) for role in (one, other))
    return float(deltaE(*colours, input_space="sRGB1"))


@every_vision
@every_theme
@pytest.mark.parametrize("what", APART)
def test_fills_of_sides_and_players_differ(what: str, theme: Theme, vision: str) -> None:
    book, roles = APART[what]
    least = STRONG if theme.key.endswith("contrast") else LEAST
    for one, other in combinations(roles, 2):
        assert apart(book, theme, one, other, vision) >= least, (one, other)


@every_vision
@every_theme
@pytest.mark.parametrize("what", ON_GROUNDS)
def test_pieces_differ_from_what_they_stand_on(what: str, theme: Theme, vision: str) -> None:
    book, roles, grounds = ON_GROUNDS[what]
    for one, ground in product(roles, grounds):
        assert apart(book, theme, one, ground, vision) >= PLACES, (one, ground)


@every_vision
@every_theme
@pytest.mark.parametrize("side", range(3))
def test_the_second_of_two_partners_is_told_from_the_first(
    side: int, theme: Theme, vision: str
) -> None:
    """By a pale part, and by the line before it if the side is pale itself."""
    team = TEAMS_OF[side]
    parts = (apart(tactica.BOOK, theme, team.main, role, vision) for role in (PAPER, team.deep))
    assert max(parts) >= STRONG


@every_vision
@every_theme
def test_domains_differ(theme: Theme, vision: str) -> None:
    for one, other in combinations(DOMAINS, 2):
        assert apart(squarriors.BOOK, theme, one, other, vision) >= PLACES
