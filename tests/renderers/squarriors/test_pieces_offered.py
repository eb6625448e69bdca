"""The builder's pictures: each card of a section with its whole text, those in the tribe marked."""

from __future__ import annotations

import pytest

from games.bringing import Piece
from games.squarriors.workshop import TribeWorkshop
from renderers.squarriors.pieces_offered import draw_pieces

MADE = TribeWorkshop()
BRIAR = MADE.of_code(next(made.code for made in MADE.ready_made if made.key == "briar_wall"))
SECTIONS = [section.key for section in MADE.sections(BRIAR)]


def pieces(section: str) -> tuple[Piece, ...]:
    return MADE.pieces(BRIAR, section)


@pytest.mark.parametrize("section", [key for key in SECTIONS if key != "strengths"])
def test_every_card_of_a_section_is_drawn(section: str) -> None:
    whole = draw_pieces(pieces(section))
    assert whole is not None
    fewer = draw_pieces(pieces(section)[1:])
    assert fewer is not None
    assert fewer.image.height < whole.image.height


@pytest.mark.parametrize("section", [key for key in SECTIONS if key not in ("strengths", "places")])
def test_pieces_in_the_tribe_are_marked(section: str) -> None:
    sheet = draw_pieces(pieces(section))
    assert sheet is not None
    assert len(sheet.marked) == sum(piece.chosen for piece in pieces(section))


def test_where_all_are_in_the_tribe_nothing_is_marked() -> None:
    sheet = draw_pieces(pieces("places"))
    assert sheet is not None
    assert sheet.marked == []


def test_strengths_are_told_in_words_alone() -> None:
    assert draw_pieces(pieces("strengths")) is None
