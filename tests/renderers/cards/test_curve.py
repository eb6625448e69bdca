"""The curve of a review: drawn in every theme, with its moves numbered."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from renderers.cards.curve import CURVE, Curve, Mark, curve_card
from renderers.kit.style import WIDTH
from renderers.kit.themes import THEMES, Theme

POINTS = ((0, 0.5), (1, 0.55), (4, 0.2), (9, 1.0))


def drawn(curve: Curve, theme: Theme | None = None) -> Image.Image:
    found = curve_card(curve, "alt", theme) if theme else curve_card(curve, "alt")
    assert (found.name, found.alt) == (CURVE, "alt")
    return Image.open(BytesIO(found.data))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_it_is_drawn_in_every_theme(theme: Theme) -> None:
    assert drawn(Curve("Your win chance", "over 9 moves", POINTS), theme).width == WIDTH


def test_marks_are_on_it() -> None:
    plain = drawn(Curve("a", "b", POINTS))
    marked = drawn(Curve("a", "b", POINTS, (Mark(4, "30%"), Mark(9, "5%"))))
    assert plain.size == marked.size
    assert plain.tobytes() != marked.tobytes()


def test_the_curve_shows_what_it_is_given() -> None:
    other = ((0, 0.5), (1, 0.55), (4, 0.8), (9, 1.0))
    assert drawn(Curve("a", "b", POINTS)).tobytes() != drawn(Curve("a", "b", other)).tobytes()


def test_two_points_are_enough() -> None:
    assert drawn(Curve("a", "b", ((3, 0.0), (3, 1.0)))).width == WIDTH
