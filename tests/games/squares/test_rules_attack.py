"""What comes of an attack (rulebook, Attack to Reserve Area; R-8 to R-12)."""

from __future__ import annotations

import pytest

from games.squares.board import BLUE, GRAY
from games.squares.events import Eliminated, Retreated, Stood
from tests.games.squares.positions import (
    GAME,
    asked,
    at,
    do,
    in_reserve,
    legal,
    only,
    position,
    units_on,
)

SUPPORTED = "attack B1C from G1C with G1CR"
ALONE = "attack B1C from G1C alone"


def lost(on: object) -> tuple[list[int], list[int]]:
    return tuple(on.lost)  # type: ignore[attr-defined, return-value]


# --- Unsupported -------------------------------------------------------------------------


def test_unsupported_the_defender_may_stand_and_both_are_lost() -> None:
    on = position(gray="I G1C", blue="I B1C")
    do(on, ALONE)
    assert asked(on) == ("Blue", "defend")
    assert legal(on) == {"stand", "retreat BR"}
    do(on, "stand")
    assert units_on(on) == {}
    assert on.points == (1, 1)


def test_unsupported_the_defender_retreats_and_nothing_more_happens() -> None:
    on = position(gray="I G1C", blue="I B1C")
    do(on, ALONE, "retreat BR")
    assert units_on(on) == {"G1C": "i"}
    assert in_reserve(on, BLUE) == "II"
    assert asked(on) == ("Blue", "turn"), "there is no advance"


def test_infantry_without_a_retreat_stands() -> None:
    on = position(gray="I G1C, I B2CR, I B2CL", blue="I B1C")
    events = do(on, ALONE)
    assert only(events, Stood)
    assert at(on, "B1C") == at(on, "G1C") == ""


def test_cavalry_attacked_by_infantry_retreats() -> None:
    on = position(gray="I G1C", blue="C B1C")
    do(on, ALONE)
    assert legal(on) == {"retreat B2CR", "retreat B2CL"}


def test_cavalry_that_cannot_retreat_stands() -> None:
    on = position(gray="I G1C, I B2CR, I B2CL", blue="C B1C")
    do(on, ALONE)
    assert on.points == (1, 1)


def test_cavalry_attacked_by_unsupported_cavalry_may_stand() -> None:
    on = position(gray="C G1C", blue="C B1C")
    do(on, ALONE)
    assert legal(on) == {"stand", "retreat B2CR", "retreat B2CL"}
    do(on, "stand")
    assert on.points == (1, 1)


def test_cavalry_attacked_by_supported_cavalry_retreats() -> None:
    on = position(gray="C G1C, I G1CR", blue="C B1C")
    do(on, SUPPORTED)
    assert "stand" not in legal(on)


@pytest.mark.parametrize("attacker", "IC")
def test_r9_infantry_and_cavalry_alone_are_lost_against_artillery(attacker: str) -> None:
    on = position(gray=f"{attacker} G1C", blue="A B1C")
    do(on, ALONE)
    assert units_on(on) == {"B1C": "A"}
    assert on.points == (1, 0)


def test_r9_artillery_against_artillery_both_are_lost() -> None:
    on = position(gray="A G1C", blue="A B1C")
    do(on, ALONE)
    assert units_on(on) == {}
    assert on.points == (2, 2)


@pytest.mark.parametrize("defender", "IA")
def test_an_unsupported_attack_on_a_forest_loses_the_attacker(defender: str) -> None:
    on = position(gray="I G1L", blue=f"{defender} F-W")
    do(on, "attack F-W from G1L alone")
    assert units_on(on) == {"F-W": defender}
    assert on.points == (1, 0)
    assert asked(on) == ("Blue", "turn"), "the defender is not even asked"


# --- Supported ---------------------------------------------------------------------------


def test_supported_the_defender_retreats_and_the_attacker_may_advance() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "retreat BR")
    assert asked(on) == ("Gray", "advance")
    assert legal(on) == {"advance", "stay"}
    do(on, "advance")
    assert units_on(on) == {"B1C": "i", "G1CR": "i"}


def test_supported_the_attacker_may_stay() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "retreat BR", "stay")
    assert units_on(on) == {"G1C": "i", "G1CR": "i"}


def test_option_1_eliminates_the_defender_and_both_retreat() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    events = do(on, SUPPORTED, "stand", "option 1")
    assert units_on(on) == {}
    assert on.points == (0, 1)
    assert in_reserve(on, GRAY) == "III"
    assert [type(event) for event in events[-3:]] == [Eliminated, Retreated, Retreated]


def test_option_1_supporting_cavalry_chooses_where_to() -> None:
    on = position(gray="I G1C, C G1CR", blue="I B1C")
    do(on, "attack B1C from G1C with G1CR", "stand", "option 1")
    assert at(on, "G2CR") == "c", "the only closer square"
    assert in_reserve(on, GRAY) == "II"
    on = position(gray="I G1L, C F-W", blue="I B1R")
    do(on, "attack B1R from G1L with F-W", "stand", "option 1")
    assert asked(on) == ("Gray", "support")
    assert legal(on) == {"retreat F-SW", "retreat G2L"}, "not onto the attacker"
    do(on, "retreat F-SW")
    assert units_on(on) == {"F-SW": "c"}


def test_option_2_loses_the_support_and_the_attacker_may_advance() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 2")
    assert on.points == (1, 1)
    assert asked(on) == ("Gray", "advance")
    do(on, "advance")
    assert units_on(on) == {"B1C": "i"}


def test_option_3_loses_the_attacker() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 3")
    assert units_on(on) == {"G1CR": "i"}
    assert on.points == (1, 1)


def test_option_4_retreats_the_attacker() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 4")
    assert units_on(on) == {"B1C": "I", "G1CR": "i"}
    assert in_reserve(on, GRAY) == "II"
    assert on.points == (0, 0)


def test_option_5_retreats_the_support() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 5")
    assert units_on(on) == {"B1C": "I", "G1C": "i"}


def options(on: object) -> set[str]:
    return {text[-1] for text in legal(on)}  # type: ignore[arg-type]


def test_options_of_two_infantry() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand")
    assert options(on) == set("12345")


def test_attacking_cavalry_never_retreats() -> None:
    on = position(gray="C G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand")
    assert options(on) == set("235")


def test_attacking_artillery_never_retreats_and_never_advances() -> None:
    on = position(gray="A G1C, I G1CR", blue="A B1C")
    do(on, SUPPORTED)  # artillery in the clear stands
    assert options(on) == set("235")
    do(on, "option 2")
    assert units_on(on) == {"G1C": "a"}
    assert asked(on) == ("Blue", "turn")


def test_options_need_legal_retreats() -> None:
    shut_in = "I G2CL, I G2CR"
    on = position(gray="I G1C, C G1CR", blue=f"I B1C, {shut_in}")
    do(on, SUPPORTED, "stand")
    assert options(on) == set("23"), "nobody gets back"


# --- Artillery's second chance -----------------------------------------------------------


def test_r8_supporting_artillery_retreats_and_the_defender_has_a_second_chance() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 1")
    assert asked(on) == ("Blue", "second")
    assert at(on, "G1CR") == "", "the artillery is back already"
    assert at(on, "B1C") == "I", "and the defender still there"
    assert legal(on) == {"stand", "retreat BR"}


def test_r8_a_defender_that_takes_the_second_chance_is_not_eliminated() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 1", "retreat BR")
    assert asked(on) == ("Gray", "advance")
    do(on, "advance")
    assert units_on(on) == {"B1C": "i"}
    assert on.points == (0, 0)


def test_r8_a_defender_that_stands_again_is_eliminated_and_the_attacker_retreats() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 1", "stand")
    assert units_on(on) == {}
    assert in_reserve(on, GRAY) == "AII"
    assert on.points == (0, 1)


def test_r8_without_a_retreat_there_is_no_second_chance() -> None:
    on = position(gray="I G1C, A G1CR", blue="A B1C")
    do(on, SUPPORTED, "option 1")
    assert units_on(on) == {}
    assert on.points == (0, 2)


def test_r8_a_second_chance_in_option_1_only() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    do(on, SUPPORTED, "stand", "option 5")
    assert at(on, "B1C") == "I"
    assert asked(on) == ("Blue", "turn")


# --- Flank attacks -----------------------------------------------------------------------


def test_r10_in_a_flank_attack_who_can_retreat_must() -> None:
    on = position(gray="I G1C, I B2CL", blue="I B1C")
    do(on, "attack B1C from G1C with B2CL")
    assert in_reserve(on, BLUE) == "II", "by way of B2CR"
    assert asked(on) == ("Gray", "advance")


def test_r10_who_cannot_retreat_is_lost_for_nothing() -> None:
    on = position(gray="I G1C, I B2CL, I B2CR", blue="I B1C")
    do(on, "attack B1C from G1C with B2CL")
    assert on.points == (0, 1)
    assert asked(on) == ("Gray", "advance")
    do(on, "advance")
    assert units_on(on) == {"B1C": "i", "B2CL": "i", "B2CR": "i"}


def test_r10_artillery_in_the_clear_is_lost_to_a_flank_attack() -> None:
    on = position(gray="I G1C, A B2CL", blue="A B1C")
    do(on, "attack B1C from G1C with B2CL", "stay")
    assert units_on(on) == {"B2CL": "a", "G1C": "i"}
    assert on.points == (0, 2)


def test_r10_in_a_forest_too() -> None:
    on = position(gray="I G1L, I B1R", blue="C F-W")
    do(on, "attack F-W from G1L with B1R")
    assert "stand" not in legal(on)
    on = position(gray="I G1L, I B1R", blue="A F-W")
    do(on, "attack F-W from G1L with B1R")
    assert at(on, "F-NW") == "A"


# --- Forests -----------------------------------------------------------------------------


def test_in_a_forest_everybody_may_stand_or_retreat() -> None:
    for unit, ways in (
        ("I", {"stand", "retreat F-NW", "retreat BR"}),
        ("A", {"stand", "retreat F-NW"}),
        ("C", {"stand", "retreat F-NW", "retreat B1R", "retreat B2R"}),
    ):
        on = position(gray="I G1L, I G2L", blue=f"{unit} F-W")
        do(on, "attack F-W from G1L with G2L")
        assert legal(on) == ways, unit


def test_infantry_may_advance_into_a_forest() -> None:
    on = position(gray="I G1L, I G2L", blue="I F-W")
    do(on, "attack F-W from G1L with G2L", "retreat F-NW", "advance")
    assert units_on(on) == {"F-NW": "I", "F-W": "i", "G2L": "i"}


# --- Reserves ----------------------------------------------------------------------------


def test_r11_an_attack_on_a_reserve_eliminates_one_unit_of_its_owners_choice() -> None:
    on = position(gray="I B3C", reserves=("1I 1A", "1I"))
    do(on, "attack BR from B3C alone")
    assert asked(on) == ("Blue", "reserve")
    assert legal(on) == {"lose infantry", "lose artillery"}
    do(on, "lose artillery")
    assert in_reserve(on, BLUE) == "I"
    assert at(on, "B3C") == "i"
    assert on.points == (0, 2)


def test_r11_an_unsupported_attack_that_empties_it_does_not_advance() -> None:
    on = position(gray="I B3C", blue="I B1C", reserves=("1I", "1I"))
    do(on, "attack BR from B3C alone")
    assert in_reserve(on, BLUE) == ""
    assert asked(on) == ("Blue", "turn")


def test_r11_a_supported_one_may_advance_and_wins() -> None:
    on = position(gray="I B3C, A B3L", blue="I B1C", reserves=("1I", "1I"))
    do(on, "attack BR from B3C with B3L")
    assert asked(on) == ("Gray", "advance")
    do(on, "advance")
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.winners) == ("occupied", (GRAY,))


def test_r11_artillery_does_not_advance_into_a_reserve() -> None:
    on = position(gray="I B3C, A B3L", blue="I B1C", reserves=("1I", "1I"))
    do(on, "attack BR from B3L with B3C")
    assert asked(on) == ("Blue", "turn")


def test_a_reserve_that_still_holds_somebody_is_not_entered() -> None:
    on = position(gray="I B3C, A B3L", reserves=("2I", "1I"))
    do(on, "attack BR from B3C with B3L")
    assert asked(on) == ("Blue", "turn")


def test_r12_a_reserve_loses_the_most_restricted_unit_of_a_type() -> None:
    on = position(gray="I B3C", reserves=("I, I t, I m2", "1I"))
    do(on, "attack BR from B3C alone")
    assert sorted(code >> 5 for code in on.reserves[BLUE]) == [0, 2]


# --- What follows ------------------------------------------------------------------------


def test_r3_attacking_twice_in_a_row_is_the_limit() -> None:
    on = position(gray="I G1C a1, I G1CR", blue="I B1C", double=True)
    do(on, SUPPORTED, "stand", "option 5")
    assert "attack B1C from G1C alone" not in legal(on), "it has attacked twice"


def test_h7_an_advance_is_no_move() -> None:
    on = position(gray="I G1C m2, I G1CR", blue="I B1C, I B3L")
    do(on, SUPPORTED, "retreat BR", "advance", "pass")
    assert "move B1C B1CR" in legal(on)


def test_nobody_is_asked_to_advance_once_the_points_have_decided() -> None:
    on = position(gray="I G1C, I B2CL, I B2CR", blue="I B1C", lost=((9, 0, 0), (0, 0, 0)))
    do(on, "attack B1C from G1C with B2CL")
    assert on.outcome is not None
    assert on.outcome.reason == "ten"


def test_a_combat_decision_belongs_to_one_side() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, SUPPORTED)
    assert GAME.ask(on, GRAY) is None
    assert GAME.ask(on, BLUE) is not None
    do(on, "stand")
    assert GAME.ask(on, BLUE) is None
