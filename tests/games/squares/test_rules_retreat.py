"""Retreats in progress: chains of units that make way (rulebook, Retreats; R-4, H-7)."""

from __future__ import annotations

from games.squares.board import BLUE, GRAY, NUMBERS
from games.squares.events import Retreated
from games.squares.laid_out import position
from games.squares.units import is_tired
from tests.games.squares.positions import asked, at, do, in_reserve, legal, moves_of, only, units_on


def test_a_chain_of_forced_cavalry_retreats() -> None:
    on = position(
        gray="I G1C",
        blue="C B1C, C B2CR, C B2CL, I B3R, A B3C, I B3L, I B1R, I B1CR",
    )
    do(on, "attack B1C from G1C alone")
    assert asked(on) == ("Blue", "defend")
    do(on, "retreat B2CR")
    assert asked(on) == ("Blue", "way")
    assert legal(on) == {"retreat B3R", "retreat B3C"}
    events = do(on, "retreat B3C")
    assert [(e.kind, e.makes_way) for e in only(events, Retreated)] == [
        (2, True),
        (3, True),
        (3, False),
    ]
    assert at(on, "B2CR") == at(on, "B3C") == "C"
    assert in_reserve(on, BLUE) == "AI"


def test_a_chain_that_fails_makes_the_cavalry_stand() -> None:
    on = position(
        gray="I G1C, I B3R, I B3C, I B3L",
        blue="C B1C, I B2CR, I B2CL",
    )
    events = do(on, "attack B1C from G1C alone")
    assert not only(events, Retreated)
    assert at(on, "B1C") == at(on, "G1C") == "", "it stood, and both were lost"


def test_infantry_makes_way_into_its_reserve_and_not_into_a_forest() -> None:
    on = position(gray="I G1L", blue="C B1R, I B2R, I B2CR")
    do(on, "attack B1R from G1L alone", "retreat B2R")
    assert at(on, "B2R") == "C"
    assert in_reserve(on, BLUE) == "II"


def test_r4_retreated_infantry_rests_for_its_owners_next_turn() -> None:
    on = position(gray="I G1C", blue="I B1C, I B1L", reserves=("", "1I"))
    do(on, "attack B1C from G1C alone", "retreat BR")
    assert moves_of(on, "BR") == set()
    do(on, "move B1L B2L", "pass")
    assert moves_of(on, "BR"), "one turn later it is free"


def test_r4_a_pass_is_that_next_turn() -> None:
    on = position(gray="I G1C", blue="I B1C, I B1L", reserves=("", "1I"))
    do(on, "attack B1C from G1C alone", "retreat BR", "pass", "pass")
    assert moves_of(on, "BR")


def test_r4_of_a_double_turn_the_first_half_is_the_next_turn() -> None:
    on = position(gray="I G1C", blue="I B1C, I B1L", reserves=("", "1I"), passed=(True, False))
    do(on, "attack B1C from G1C alone", "retreat BR")
    assert moves_of(on, "BR") == set()
    do(on, "move B1L B2L")
    assert asked(on) == ("Blue", "turn")
    assert moves_of(on, "BR")


def test_r4_in_the_second_half_of_the_running_double_turn_too() -> None:
    on = position(gray="I G1C, I G1CR, I G3L", blue="I B1C", reserves=("1I", ""), double=True)
    do(on, "attack B1C from G1C with G1CR", "stand", "option 5")
    assert asked(on) == ("Gray", "turn")
    assert moves_of(on, "GR") == set()


def test_cavalry_is_free_after_a_retreat() -> None:
    on = position(gray="I G1C", blue="C B1C, I B1L")
    do(on, "attack B1C from G1C alone", "retreat B2CL")
    assert not is_tired(on.board[NUMBERS["B2CL"]])
    assert moves_of(on, "B2CL")


def test_supporting_cavalry_may_force_its_own_attacker_back() -> None:
    on = position(gray="I G1CR, C B1C, I G1C, I G1CL", blue="I B1CL, I B3C")
    do(on, "attack B1CL from G1CR with B1C", "stand", "option 5")
    assert legal(on) == {"retreat G1CL", "retreat G1C", "retreat G1CR"}
    do(on, "retreat G1CR")
    assert units_on(on) == {"B1CL": "I", "B3C": "I", "G1CR": "c", "G1C": "i", "G1CL": "i"}
    assert in_reserve(on, GRAY) == "II"


def test_h7_in_option_1_that_is_the_attackers_retreat() -> None:
    on = position(gray="I G1CR, C B1C, I G1C, I G1CL", blue="I B1CL, I B3C")
    do(on, "attack B1CL from G1CR with B1C", "stand", "option 1", "retreat G1CR")
    assert units_on(on) == {"B3C": "I", "G1CR": "c", "G1C": "i", "G1CL": "i"}
    assert asked(on) == ("Blue", "turn")
