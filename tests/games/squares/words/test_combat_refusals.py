"""Refusals of answers in an attack name the rule."""

from __future__ import annotations

from games.squares.board import BLUE, GRAY
from games.squares.laid_out import position
from tests.games.squares.positions import GAME, do, refusal

SUPPORTED = "attack B1C from G1C with G1CR"


def test_cavalry_that_must_retreat() -> None:
    on = position(gray="I G1C", blue="C B1C")
    do(on, "attack B1C from G1C alone")
    assert "Cavalry in the clear must retreat when it can" in refusal(on, "stand")
    assert "B1CR is not one. Possible: B2CL, B2CR." in refusal(on, "retreat B1CR")
    assert "There is no square X1." in refusal(on, "retreat x1")


def test_a_friend_makes_way_only_where_nothing_is_vacant() -> None:
    on = position(gray="I G1C", blue="C B1C, I B2CR, I B1L, I B2L, I B1R")
    do(on, "attack B1C from G1C alone")
    on = position(gray="C G1C", blue="C B1C, I B2CR")
    do(on, "attack B1C from G1C alone")
    why = "a friendly unit makes way only if no vacant square is left"
    assert why in refusal(on, "retreat B2CR")


def test_a_flank_attack_must_be_retreated_from() -> None:
    on = position(gray="I G1L, I B1R", blue="I F-W")
    do(on, "attack F-W from G1L with B1R")
    assert "This is a flank attack: your infantry can retreat, so it must." in refusal(on, "stand")


def test_infantry_retreats_into_its_reserve() -> None:
    on = position(gray="I G1C", blue="I B1C")
    do(on, "attack B1C from G1C alone")
    assert "Infantry retreats into its reserve" in refusal(on, "retreat B2CL")
    assert refusal(on, "run") == "Answer first: stand, or retreat and where to."


def test_forests_to_retreat_into() -> None:
    on = position(gray="I G1L, I G2L, A B3R", blue="I F-W")
    do(on, "attack F-W from G1L with G2L")
    assert "F-NW is beside enemy artillery" in refusal(on, "retreat F-NW")
    assert "F-SW is not next to F-W and closer" in refusal(on, "retreat F-SW")
    on = position(gray="I G1L, I G2L", blue="A F-W")
    do(on, "attack F-W from G1L with G2L")
    assert "Artillery under attack never retreats, except" in refusal(on, "retreat BR")
    on = position(gray="I G1L, I G2L", blue="I F-W, I F-NW")
    do(on, "attack F-W from G1L with G2L")
    assert "F-NW is occupied" in refusal(on, "retreat F-NW")


def test_no_clear_path() -> None:
    on = position(gray="I G1L, I G2L, I B3L, I B3C, I B3R", blue="I F-W")
    do(on, "attack F-W from G1L with G2L")
    assert "No clear path leads from F-W to BR" in refusal(on, "retreat BR")


def test_closed_options_tell_why() -> None:
    on = position(gray="C G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand")
    for number in "14":
        assert "attacking cavalry never does" in refusal(on, f"option {number}")
    assert "There are five options" in refusal(on, "option 6")
    on = position(gray="I G1C, C G1CR", blue="I B1C, I G2CL, I G2CR")
    do(on, SUPPORTED, "stand")
    assert "the infantry on G1C has no legal retreat" in refusal(on, "option 4")
    assert "the cavalry on G1CR has no legal retreat" in refusal(on, "option 5")
    assert "the cavalry on G1CR has no legal retreat" in refusal(on, "option 1")


def test_where_units_make_way_and_supports_retreat() -> None:
    on = position(gray="I G1CR, C B1C, I G1C, I G1CL, I G2CR", blue="I B1CL, I B3C")
    do(on, "attack B1CL from G1CR with B1C", "stand", "option 5")
    assert "Possible: G1CL, G1C, G1CR." in refusal(on, "retreat BR")


def test_other_questions_tell_what_can_be_answered() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "retreat BR")
    assert refusal(on, "go") == "Answer first: advance, or stay."
    on = position(gray="I B3C", reserves=("1I 1A", ""))
    do(on, "attack BR from B3C alone")
    assert refusal(on, "lose cavalry") == "There is no cavalry in your reserve."
    assert "which type you lose" in refusal(on, "go")


def test_the_wrong_side_is_told_who_decides() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED)
    sentence = GAME.words.refusal(GAME.view(on, GRAY), "stand")
    assert sentence == "It is not your decision now: Blue answers this attack."
    do(on, "stand")
    assert "Gray answers" in GAME.words.refusal(GAME.view(on, BLUE), "stand")


def test_an_offer_wants_an_answer() -> None:
    on = position(gray="I G1C")
    on.silence = [0, 0]
    do(on, "offer draw")
    assert refusal(on, "pass") == "Answer first: accept, or decline."
