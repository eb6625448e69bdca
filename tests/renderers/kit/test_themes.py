"""Rules for every theme: colours that any eyes can tell apart, and text that can be read."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from colorspacious import cspace_convert, deltaE
from PIL import Image

from renderers.kit import masks
from renderers.kit.palette import PALETTE, ROLES, SHADES, index_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import (
    BOARD,
    BRIGHT,
    FAINT,
    GOLD,
    GROUND,
    MUTED,
    NEUTRAL,
    PAPER,
    RED,
    SPACE,
    TEAMS,
    TEXT,
    Colour,
    Team,
)
from renderers.kit.themes import DEFAULT, THEMES, Theme
from renderers.kit.tile import Tile
from tests.narrowed import narrowed

VISIONS = ("usual", "deuteranomaly", "protanomaly", "tritanomaly")
"""Machado, Oliveira and Fernandes (2009); severity 100 is the full -anopia."""

EVERY_TEAM = (*TEAMS, NEUTRAL)

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
every_vision = pytest.mark.parametrize("vision", VISIONS)


def seen(colour: Colour, vision: str) -> np.ndarray:
    """Return a colour as somebody sees it, in sRGB from 0 to 1."""
    plain = np.array(colour) / 255
    if vision == "usual":
        return plain
    space = {"name": "sRGB1+CVD", "cvd_type": vision, "severity": 100}
    found: np.ndarray = np.clip(cspace_convert(plain, space, "sRGB1"), 0, 1)
    return found


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (((v + 0.055) / 1.055) ** 2.4 if v > 0.04045 else v / 12.92 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return WCAG 2.1's contrast ratio, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_default_comes_first_and_is_what_pictures_are_drawn_in() -> None:
    assert next(iter(THEMES.values())) is DEFAULT
    assert all(DEFAULT.colour(role) == role for role in ROLES)
    assert all(theme.key == key for key, theme in THEMES.items())


@every_theme
def test_a_theme_has_a_colour_for_every_index(theme: Theme) -> None:
    assert len(theme.palette) == 3 * len(PALETTE) == 3 * len(SHADES)


@every_theme
def test_roles_that_mean_different_things_differ(theme: Theme) -> None:
    colours = [theme.colour(role) for role in (GROUND, BOARD, SPACE, TEXT, MUTED, GOLD, RED)]
    assert len(set(colours)) == len(colours)


@every_vision
@every_theme
def test_players_are_told_apart_with_any_colour_vision(theme: Theme, vision: str) -> None:
    """In CAM02-UCS, where about 1 is the smallest difference that anybody sees."""
    least = 24 if theme.key.endswith("contrast") else 17
    colours = [seen(theme.colour(team.main), vision) for team in TEAMS]
    for one, other in combinations(colours, 2):
        assert deltaE(one, other, input_space="sRGB1") >= least


@every_theme
@pytest.mark.parametrize("ground", [GROUND, BOARD, SPACE])
def test_text_is_easy_to_read(theme: Theme, ground: Colour) -> None:
    assert contrast(theme.colour(TEXT), theme.colour(ground)) >= 7
    assert contrast(theme.colour(MUTED), theme.colour(ground)) >= 4.5


@every_theme
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((FAINT, ground) for ground in (BOARD, SPACE)),
        *((GOLD, ground) for ground in (GROUND, BOARD)),
        *((GROUND, tab) for tab in (GOLD, BRIGHT, MUTED)),
        *((team.light, team.deep) for team in EVERY_TEAM),
    ],
)
def test_smaller_text_meets_wcag_aa(theme: Theme, ink: Colour, ground: Colour) -> None:
    assert contrast(theme.colour(ink), theme.colour(ground)) >= 4.5


@every_theme
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((PAPER, ground) for ground in (RED, TEAMS[1].main)),
        *((team.main, team.deep) for team in EVERY_TEAM),
        (RED, BOARD),
    ],
)
def test_signs_stand_out(theme: Theme, ink: Colour, ground: Colour) -> None:
    """WCAG 2.1 asks 3 of signs and of large letters."""
    assert contrast(theme.colour(ink), theme.colour(ground)) >= 3


@every_theme
@pytest.mark.parametrize("team", EVERY_TEAM)
def test_large_text_on_a_teams_ground_is_easy_to_read(theme: Theme, team: Team) -> None:
    assert contrast(theme.colour(TEXT), theme.colour(team.deep)) >= 7


@every_theme
def test_a_picture_shows_the_theme_colours_and_nothing_else_changes(theme: Theme) -> None:
    tile = Tile(40, 40, BOARD)
    tile.centre(masks.disc(30), 20, 20, TEAMS[0].main)
    sheet = Sheet(60, 60, GROUND)
    sheet.put(tile.done(), 10, 10)
    before = sheet.image.tobytes()
    image = Image.open(BytesIO(sheet.png(theme)))
    assert image.tobytes() == before, "the same indices"
    shown = image.convert("RGB")
    for at, role in (((0, 0), GROUND), ((11, 11), BOARD), ((30, 30), TEAMS[0].main)):
        assert shown.getpixel(at) == theme.colour(role)


def test_a_smooth_edge_is_made_of_the_two_roles_that_meet_there() -> None:
    """In another theme the colours of a foreign role would be spots along the edge."""
    tile = Tile(80, 40, TEAMS[1].deep)
    tile.centre(masks.disc(30), 20, 20, TEXT)
    tile.centre(masks.disc(30), 60, 20, TEAMS[1].main)
    there = {TEAMS[1].deep, TEXT, TEAMS[1].main}
    for _, n in tile.done().pixels.getcolors() or ():
        shade = SHADES[narrowed(n, int)]
        assert {shade.ink, shade.ground} <= there


def test_every_role_has_an_index_of_its_own() -> None:
    assert len({index_of(role) for role in ROLES}) == len(ROLES)
