from __future__ import annotations

import pytest

from games.decisions import Choice
from games.squares.board import NUMBERS
from games.squares.choices import (
    OFFER_DRAW,
    PASS,
    STAND,
    AnswerDraw,
    FallBack,
    Follow,
    GiveUp,
    Move,
    MovePair,
    Strike,
    Take,
)


def n(name: str) -> int:
    return NUMBERS[name]


@pytest.mark.parametrize(
    ("choice", "notation"),
    [
        (Move(1, n("G2CL"), n("G1C")), "move G2CL G1C"),
        (Move(1, n("GR"), n("G3C")), "move GR infantry G3C"),
        (Move(3, n("BR"), n("B2L")), "move BR cavalry B2L"),
        (MovePair(n("G1L"), n("G2L"), n("G1CL"), n("G1L")), "cavalry G1L+G2L G1CL G1L"),
        (Strike(n("B1C"), n("G1C")), "attack B1C from G1C alone"),
        (Strike(n("B1C"), n("G1C"), n("G2CR")), "attack B1C from G1C with G2CR"),
        (PASS, "pass"),
        (OFFER_DRAW, "offer draw"),
        (AnswerDraw(True), "accept"),
        (AnswerDraw(False), "decline"),
        (STAND, "stand"),
        (FallBack(n("F-NW")), "retreat F-NW"),
        (Take(3), "option 3"),
        (Follow(True), "advance"),
        (Follow(False), "stay"),
        (GiveUp(2), "lose artillery"),
    ],
)
def test_choices_are_written_so_that_people_can_type_them(choice: Choice, notation: str) -> None:
    assert choice.notation == notation
