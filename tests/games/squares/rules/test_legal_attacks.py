"""Which attacks are legal (rulebook, Attack, Artillery, Cavalry, Reserve Area)."""

from __future__ import annotations

from games.squares.board import NUMBERS
from games.squares.choices import ALONE
from games.squares.laid_out import position
from games.squares.rules.legal_attacks import is_flank
from tests.games.squares.positions import attacks_on, legal


def flank(blue: str, target: str, src: str, support: str) -> bool:
    on = position(blue=blue)
    helper = NUMBERS[support] if support else ALONE
    return is_flank(on.board, NUMBERS[target], NUMBERS[src], helper)


def test_a_unit_attacks_an_enemy_occupied_connected_square() -> None:
    on = position(gray="I G1C", blue="I B1C, I B1L")
    assert attacks_on(on, "B1C") == {"G1C alone"}
    assert not attacks_on(on, "B1L")
    assert not attacks_on(on, "G1CL"), "nobody is there"


def test_an_attack_does_not_come_from_a_diagonal_square() -> None:
    on = position(gray="I G1C", blue="I B1CR")
    assert not attacks_on(on, "B1CR")


def test_support_comes_from_any_adjacent_square_diagonals_too() -> None:
    on = position(gray="I G1C, I G1CR, I G2CL", blue="I B1C")
    assert attacks_on(on, "B1C") == {"G1C alone", "G1C + G1CR"}


def test_a_unit_does_not_support_itself() -> None:
    on = position(gray="I G1C, I B2CL", blue="I B1C")
    assert attacks_on(on, "B1C") == {"G1C alone", "G1C + B2CL", "B2CL alone", "B2CL + G1C"}


def test_nobody_attacks_or_supports_out_of_a_reserve() -> None:
    on = position(blue="I G3C", reserves=("1I", "5I"), gray="I G2CL")
    assert attacks_on(on, "G3C") == {"G2CL alone"}


def test_supporting_is_not_limited_attacking_is_to_two_in_a_row() -> None:
    on = position(gray="I G1C a2, I G1CR", blue="I B1C, I B1CL")
    assert attacks_on(on, "B1C") == set()
    assert attacks_on(on, "B1CL") == {"G1CR alone", "G1CR + G1C"}


def test_r4_a_tired_unit_neither_attacks_nor_supports() -> None:
    on = position(gray="I G1C t, I B2CL", blue="I B1C")
    assert attacks_on(on, "B1C") == {"B2CL alone"}


# --- Artillery ---------------------------------------------------------------------------


def test_artillery_attacks_artillery_only() -> None:
    on = position(gray="A G1C, A G1L, A G1R", blue="I B1C")
    assert not attacks_on(on, "B1C")
    on = position(gray="A G1C", blue="C B1C")
    assert not attacks_on(on, "B1C")
    on = position(gray="A G1C", blue="A B1C")
    assert attacks_on(on, "B1C") == {"G1C alone"}


def test_artillery_supports_any_attack() -> None:
    on = position(gray="I G1C, A G1CR", blue="I B1C")
    assert "G1C + G1CR" in attacks_on(on, "B1C")


def test_any_unit_attacks_into_a_reserve() -> None:
    on = position(gray="A B3C, C B3R", reserves=("2I", ""))
    assert attacks_on(on, "BR") == {"B3C alone", "B3C + B3R", "B3R alone", "B3R + B3C"}


def test_an_empty_reserve_is_not_attacked() -> None:
    assert not attacks_on(position(gray="A B3C", reserves=("", "")), "BR")


def test_beside_one_enemy_artillery_a_unit_attacks_only_that() -> None:
    on = position(gray="I G1C, I G2CL", blue="I B1C, A G1CL")
    assert attacks_on(on, "B1C") == set()
    assert attacks_on(on, "G1CL") >= {"G1C alone", "G1C + G2CL"}


def test_beside_one_enemy_artillery_a_unit_supports_only_against_that() -> None:
    on = position(gray="I G1C, I G1L", blue="I B1C, A B1CR")
    assert attacks_on(on, "B1C") == set(), "G1C is diagonal to the guns"
    on = position(gray="I G1CL, I G1C", blue="I B1C, A B1CR")
    assert attacks_on(on, "B1CR") == {"G1CL alone", "G1CL + G1C"}, "support is diagonal"


def test_beside_two_enemy_artillery_a_unit_does_nothing() -> None:
    on = position(gray="I G1C, I B1R", blue="A B1CR, A B1C")
    assert attacks_on(on, "B1C") == set()
    assert attacks_on(on, "B1CR") == {"B1R alone"}


def test_artillery_in_a_reserve_does_not_count() -> None:
    on = position(gray="I B3C", blue="I B3L", reserves=("3A", ""))
    assert attacks_on(on, "B3L") == {"B3C alone"}
    assert attacks_on(on, "BR") == {"B3C alone"}


def test_beside_enemy_artillery_a_reserve_is_not_attacked() -> None:
    on = position(gray="I B3C", blue="A B3L")
    assert attacks_on(on, "BR") == set()
    assert attacks_on(on, "B3L") == {"B3C alone"}


# --- Cavalry -----------------------------------------------------------------------------


def test_cavalry_attacks_infantry_only_with_support() -> None:
    on = position(gray="C G1C, I G1CR", blue="I B1C")
    assert attacks_on(on, "B1C") == {"G1C + G1CR"}
    on = position(gray="C G1C", blue="I B1C")
    assert not attacks_on(on, "B1C")


def test_cavalry_attacks_cavalry_artillery_and_reserves_alone() -> None:
    assert attacks_on(position(gray="C G1C", blue="C B1C"), "B1C") == {"G1C alone"}
    assert attacks_on(position(gray="C G1C", blue="A B1C"), "B1C") == {"G1C alone"}
    assert attacks_on(position(gray="C B3C", reserves=("1I", "")), "BR") == {"B3C alone"}


def test_cavalry_does_not_attack_infantry_in_a_forest_alone() -> None:
    assert not attacks_on(position(gray="C G1L", blue="I F-W"), "F-W")


# --- Flank attacks -----------------------------------------------------------------------


def test_r2_a_flank_attack_has_a_unit_closer_to_the_defenders_reserve() -> None:
    assert not flank("I B1C", "B1C", "G1C", "G1CR")
    assert not flank("I B1C", "B1C", "G1C", "B1CL"), "the same line is not closer"
    assert flank("I B1C", "B1C", "G1C", "B2CL")
    assert flank("I B1C", "B1C", "B2CL", "G1C"), "attacker or support"
    assert flank("I G1L", "G1L", "G1CL", "B1R")


def test_r2_forests_by_their_middles() -> None:
    assert flank("I F-W", "F-W", "G1L", "B1R")
    assert not flank("I F-W", "F-W", "G1L", "G2L")
    assert flank("I B1R", "B1R", "G1L", "F-NW") is True


def test_an_unsupported_attack_is_never_a_flank_attack() -> None:
    assert not flank("I B1C", "B1C", "B2CL", "")


def test_an_attack_on_a_reserve_is_never_a_flank_attack() -> None:
    assert not flank("", "BR", "B3C", "B3L")


def test_an_attack_says_all_of_it() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    assert {
        "attack B1C from G1C alone",
        "attack B1C from G1C with G1CR",
    } <= legal(on)
