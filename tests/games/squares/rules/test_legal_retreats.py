"""Where units may retreat (rulebook, Retreats and Forests; R-7, R-10, H-5, H-6, H-8)."""

from __future__ import annotations

from games.squares.board import BLUE, NAMES, NUMBERS
from games.squares.laid_out import position
from games.squares.rules.legal_retreats import Part, beside_enemy_artillery, clear_path, retreats


def ways(space: str, part: Part = Part.ATTACKED, *, blue: str, gray: str = "") -> set[str]:
    on = position(blue=blue, gray=gray)
    return {NAMES[dst] for dst in retreats(on.board, NUMBERS[space], part)}


# --- Infantry ----------------------------------------------------------------------------


def test_infantry_retreats_into_its_reserve() -> None:
    for part in Part:
        assert ways("B1C", part, blue="I B1C") == {"BR"}


def test_a_clear_path_has_no_enemy_on_it() -> None:
    assert ways("B1C", blue="I B1C", gray="I B2CR") == {"BR"}, "by way of B2CL"
    assert ways("B1C", blue="I B1C", gray="I B2CR, I B2CL") == set()
    assert ways("B1C", blue="I B1C", gray="I B3R, I B3C, I B3L") == set()


def test_friends_do_not_block_a_path() -> None:
    assert ways("B1C", blue="I B1C, I B2CR, C B2CL, A B3C") == {"BR"}


def test_a_path_may_use_diagonals() -> None:
    # From G1C every straight way is blocked, but B1CR is closer and only diagonal.
    assert ways("G1C", blue="I G1C", gray="I B1C, I B1CL") == {"BR"}
    assert ways("G1C", blue="I G1C", gray="I B1C, I B1CL, I B1CR") == set()


def test_every_square_of_a_path_is_closer_than_the_one_before() -> None:
    # B1C could get round by B1CR, but that is not closer to the reserve.
    assert ways("B1C", blue="I B1C", gray="I B2CR, I B2CL") == set()


def test_h8_a_path_may_run_through_forests() -> None:
    assert ways("F-W", Part.MAKES_WAY, blue="I F-W", gray="I B1R, I B2R") == {"BR"}


def test_clear_path_for_the_other_side() -> None:
    on = position(gray="I B1C", blue="I G2CL, I G2CR")
    assert not clear_path(on.board, NUMBERS["B1C"], 1)


def test_infantry_attacked_in_a_forest_may_go_into_another_forest() -> None:
    assert ways("F-W", blue="I F-W") == {"BR", "F-NW"}
    assert ways("F-SW", blue="I F-SW") == {"BR", "F-NW", "F-W"}


def test_infantry_in_the_clear_does_not_retreat_into_forests() -> None:
    assert ways("B1R", blue="I B1R") == {"BR"}
    assert ways("G1L", blue="I G1L", gray="I B1R, I B1CR, I B2R, I B2CR") == {"BR"}, (
        "only along a path"
    )


def test_a_forest_to_retreat_into_is_vacant_and_closer() -> None:
    assert ways("F-W", blue="I F-W, I F-NW") == {"BR"}
    assert ways("F-NW", blue="I F-NW") == {"BR"}, "F-W and F-SW are farther away"


def test_a_forest_to_retreat_into_is_not_beside_enemy_artillery() -> None:
    assert ways("F-W", blue="I F-W", gray="A B3R") == {"BR"}
    assert ways("F-W", blue="I F-W, A B3R") == {"BR", "F-NW"}, "own artillery does not matter"
    on = position(gray="A B3R")
    assert beside_enemy_artillery(on.board, NUMBERS["F-NW"], BLUE)


def test_h6_only_who_is_attacked_goes_from_forest_to_forest() -> None:
    for part in (Part.SUPPORT, Part.MAKES_WAY, Part.ATTACKER):
        assert ways("F-W", part, blue="I F-W") == {"BR"}
    for part in (Part.SUPPORT, Part.MAKES_WAY):
        assert ways("F-W", part, blue="A F-W") == {"BR"}


# --- Artillery ---------------------------------------------------------------------------


def test_artillery_attacked_in_the_clear_does_not_retreat() -> None:
    assert ways("B1C", blue="A B1C") == set()


def test_artillery_never_retreats_as_attacker() -> None:
    assert ways("B1C", Part.ATTACKER, blue="A B1C") == set()


def test_artillery_retreats_like_infantry_when_it_supports_or_makes_way() -> None:
    for part in (Part.SUPPORT, Part.MAKES_WAY):
        assert ways("B1C", part, blue="A B1C") == {"BR"}
        assert ways("B1C", part, blue="A B1C", gray="I B2CR, I B2CL") == set()


def test_h5_artillery_attacked_in_a_forest_goes_into_another_forest() -> None:
    assert ways("F-W", blue="A F-W") == {"F-NW"}
    assert ways("F-W", blue="A F-W, I F-NW") == set()


# --- Cavalry -----------------------------------------------------------------------------


def test_cavalry_retreats_to_any_adjacent_vacant_closer_space() -> None:
    assert ways("B1C", blue="C B1C") == {"B2CR", "B2CL"}
    assert ways("B1C", blue="C B1C, I B2CR") == {"B2CL"}
    assert ways("B3C", blue="C B3C") == {"BR"}
    assert ways("G1C", blue="C G1C") == {"B1CR", "B1C", "B1CL"}, "diagonals too"


def test_r7_cavalry_retreats_into_forests_and_its_reserve() -> None:
    assert ways("B1R", blue="C B1R") == {"B2R", "B2CR"}
    assert ways("G1L", blue="C G1L") == {"B1R", "B1CR", "F-W"}
    assert ways("F-NW", blue="C F-NW") == {"B3R", "B2R"}


def test_attacking_cavalry_never_retreats() -> None:
    assert ways("B1C", Part.ATTACKER, blue="C B1C") == set()
    assert ways("B1C", Part.SUPPORT, blue="C B1C") == {"B2CR", "B2CL"}


def test_cavalry_retreats_onto_a_friend_only_without_a_vacant_square() -> None:
    assert ways("B1C", blue="C B1C, I B2CR, A B2CL") == {"B2CR", "B2CL"}
    assert ways("B1C", blue="C B1C, I B2CR", gray="I B2CL") == {"B2CR"}
    assert ways("B1C", blue="C B1C", gray="I B2CL, I B2CR") == set()


def test_whoever_makes_way_must_be_able_to_retreat() -> None:
    guards = "I B3R, I B3C, I B3L"
    assert ways("B1C", blue="C B1C, I B2CR, I B2CL", gray=guards) == set()
    assert ways("B1C", blue="C B1C, I B2CR, I B2CL", gray="I B3R, I B3C") == {"B2CL"}


def test_a_chain_of_forced_cavalry_retreats() -> None:
    blue = "C B1C, C B2CR, C B2CL, C B3R, I B3C, I B3L"
    assert ways("B1C", blue=blue) == {"B2CR", "B2CL"}
    blocked = "C B1C, C B2CR, C B2CL, I B1R, I B1L"
    assert ways("B1C", blue=blocked, gray="I B3R, I B3C, I B3L") == set(), "it must stand"
