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
    Goes,
    KindOf,
    Move,
    MovePair,
    OptionNumber,
    PairOf,
    Space,
    Strike,
    Support,
    Take,
    UnitAt,
)
from tests.games.along import distinct_parts


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


KINDS = {"infantry": 1, "artillery": 2, "cavalry": 3}


def test_each_word_means_the_space_the_type_or_the_number_that_it_names() -> None:
    for part in distinct_parts("squares"):
        word = part.word
        match part.means:
            case Space(space):
                assert NUMBERS[word] == space
            case PairOf(src, other_src):
                assert [NUMBERS[name] for name in word.split("+")] == [src, other_src]
            case KindOf(kind):
                assert KINDS[word] == kind
            case OptionNumber(option):
                assert int(word) == option
            case nothing:
                assert nothing is None
                assert word.isalpha()
                assert word not in NUMBERS


def test_two_cavalry_mean_where_each_goes_from() -> None:
    *_, first, other = MovePair(n("G1L"), n("G2L"), n("G1CL"), n("G1L")).parts
    assert first.means == Goes(n("G1CL"), n("G1L"), KINDS["cavalry"])
    assert other.means == Goes(n("G1L"), n("G2L"), KINDS["cavalry"])


def test_units_have_names() -> None:
    supported = Strike(n("B1C"), n("G1C"), n("G2CR")).parts
    assert [part.means for part in supported if part.means] == [
        UnitAt(n("B1C")),
        UnitAt(n("G1C")),
        Support(n("G2CR")),
    ]
    assert FallBack(n("F-NW")).parts[1].means == Space(n("F-NW"))
    out_of_reserve = Move(1, n("GR"), n("G3C")).parts
    assert [part.means for part in out_of_reserve] == [
        None,
        UnitAt(n("GR")),
        KindOf(1),
        Goes(n("G3C"), n("GR"), 1),
    ]
