from __future__ import annotations

from itertools import combinations

import pytest

from renderers.kit.theme import NEUTRAL, PALETTE, TEAMS, TEXT, Colour, Team

Row = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear red, green and blue.
VISION: dict[str, tuple[Row, Row, Row]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> list[float]:
    parts = [value / 255 for value in colour]
    return [((v + 0.055) / 1.055) ** 2.4 if v > 0.04045 else v / 12.92 for v in parts]


def luminance(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """WCAG 2.1's contrast ratio, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lab(red: float, green: float, blue: float) -> Row:
    def curve(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Colour, vision: str) -> Row:
    parts = linear(colour)
    mixed = [sum(a * b for a, b in zip(row, parts, strict=True)) for row in VISION[vision]]
    red, green, blue = (min(1.0, max(0.0, part)) for part in mixed)
    return lab(red, green, blue)


def test_the_palette_fits_a_png() -> None:
    assert len(PALETTE) <= 256
    assert len(set(PALETTE)) == len(PALETTE)


@pytest.mark.parametrize("vision", VISION)
def test_teams_are_told_apart_with_any_colour_vision(vision: str) -> None:
    colours = [seen(team.main, vision) for team in TEAMS]
    for one, other in combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 20


@pytest.mark.parametrize("team", [*TEAMS, NEUTRAL])
def test_text_on_a_teams_ground_is_easy_to_read(team: Team) -> None:
    assert contrast(TEXT, team.deep) >= 7
    assert contrast(team.light, team.deep) >= 4.5
