"""The squares to which units may retreat (rulebook, Retreats and Forests; R-7, R-10,
H-5, H-6, H-8)."""

from __future__ import annotations

import pytest

from games.squares.board import BLUE, NAMES, NUMBERS
from games.squares.laid_out import laid_out
from games.squares.rules.legal_retreats import Part, beside_enemy_artillery, clear_path, retreats

RETREATS = """
# Infantry
infantry retreats into its reserve when attacked | ; I B1C | B1C attacked | BR
infantry retreats into its reserve as support | ; I B1C | B1C support | BR
infantry retreats into its reserve as attacker | ; I B1C | B1C attacker | BR
infantry retreats into its reserve to make way | ; I B1C | B1C makes way | BR
a clear path has no enemy on it: by way of B2CL | I B2CR ; I B1C | B1C attacked | BR
every square of a path is closer than the one before: no way round by B1CR | I B2CR, I B2CL ; I B1C | B1C attacked | -
a clear path ends at the reserve | I B3R, I B3C, I B3L ; I B1C | B1C attacked | -
friends do not block a path | ; I B1C, I B2CR, C B2CL, A B3C | B1C attacked | BR
a path may use diagonals | I B1C, I B1CL ; I G1C | G1C attacked | BR
no straight way and no diagonal one | I B1C, I B1CL, I B1CR ; I G1C | G1C attacked | -
h-8 a path may run through forests | I B1R, I B2R ; I F-W | F-W makes way | BR
infantry attacked in a forest may go into another forest | ; I F-W | F-W attacked | BR F-NW
infantry attacked in a forest may go into any closer forest | ; I F-SW | F-SW attacked | BR F-NW F-W
infantry in the clear does not retreat into forests | ; I B1R | B1R attacked | BR
infantry in the clear goes through a forest only along a path | I B1R, I B1CR, I B2R, I B2CR ; I G1L | G1L attacked | BR
a forest to retreat into is vacant | ; I F-W, I F-NW | F-W attacked | BR
a forest to retreat into is closer | ; I F-NW | F-NW attacked | BR
a forest to retreat into is not beside enemy artillery | A B3R ; I F-W | F-W attacked | BR
a forest to retreat into may be beside own artillery | ; I F-W, A B3R | F-W attacked | BR F-NW
h-6 support does not go from forest to forest | ; I F-W | F-W support | BR
h-6 a unit that makes way does not go from forest to forest | ; I F-W | F-W makes way | BR
h-6 an attacker does not go from forest to forest | ; I F-W | F-W attacker | BR
h-6 supporting artillery does not go from forest to forest | ; A F-W | F-W support | BR
h-6 artillery that makes way does not go from forest to forest | ; A F-W | F-W makes way | BR
# Artillery
artillery attacked in the clear does not retreat | ; A B1C | B1C attacked | -
artillery never retreats as attacker | ; A B1C | B1C attacker | -
artillery retreats like infantry when it supports | ; A B1C | B1C support | BR
artillery retreats like infantry when it makes way | ; A B1C | B1C makes way | BR
supporting artillery needs a clear path | I B2CR, I B2CL ; A B1C | B1C support | -
artillery that makes way needs a clear path | I B2CR, I B2CL ; A B1C | B1C makes way | -
h-5 artillery attacked in a forest goes into another forest | ; A F-W | F-W attacked | F-NW
h-5 artillery attacked in a forest with no other to go to | ; A F-W, I F-NW | F-W attacked | -
# Cavalry
cavalry retreats to any adjacent vacant closer space | ; C B1C | B1C attacked | B2CL B2CR
cavalry does not retreat onto a friend while a square is vacant | ; C B1C, I B2CR | B1C attacked | B2CL
cavalry beside its reserve retreats into it | ; C B3C | B3C attacked | BR
cavalry retreats along diagonals too | ; C G1C | G1C attacked | B1C B1CL B1CR
r-7 cavalry in the clear retreats along the line | ; C B1R | B1R attacked | B2CR B2R
r-7 cavalry retreats into forests | ; C G1L | G1L attacked | B1CR B1R F-W
r-7 cavalry retreats out of a forest | ; C F-NW | F-NW attacked | B2R B3R
attacking cavalry never retreats | ; C B1C | B1C attacker | -
supporting cavalry retreats | ; C B1C | B1C support | B2CL B2CR
cavalry retreats onto a friend without a vacant square | ; C B1C, I B2CR, A B2CL | B1C attacked | B2CL B2CR
cavalry retreats onto the only friend | I B2CL ; C B1C, I B2CR | B1C attacked | B2CR
cavalry does not retreat onto an enemy | I B2CL, I B2CR ; C B1C | B1C attacked | -
a unit that makes way must be able to retreat | I B3R, I B3C, I B3L ; C B1C, I B2CR, I B2CL | B1C attacked | -
only the unit that can retreat makes way | I B3R, I B3C ; C B1C, I B2CR, I B2CL | B1C attacked | B2CL
a chain of forced cavalry retreats | ; C B1C, C B2CR, C B2CL, C B3R, I B3C, I B3L | B1C attacked | B2CL B2CR
a chain that cannot end: it must stand | I B3R, I B3C, I B3L ; C B1C, C B2CR, C B2CL, I B1R, I B1L | B1C attacked | -
"""  # noqa: E501 - a case is a line


def _lines() -> list[list[str]]:
    lines = (line for line in RETREATS.strip().splitlines() if not line.startswith("#"))
    return [[part.strip() for part in line.split(" |")] for line in lines]


@pytest.mark.parametrize(
    ("table", "retreating", "ways"), [pytest.param(*line[1:], id=line[0]) for line in _lines()]
)
def test_a_unit_retreats_where_the_rules_let_it(table: str, retreating: str, ways: str) -> None:
    space, role = retreating.split(" ", 1)
    found = retreats(laid_out(table).board, NUMBERS[space], Part(role))
    assert " ".join(sorted(NAMES[dst] for dst in found)) == ways.removeprefix("-")


def test_the_retreats_have_names_of_their_own() -> None:
    rules = [line[0] for line in _lines()]
    assert len(rules) == len(set(rules))


def test_clear_path_for_the_other_side() -> None:
    board = laid_out("I B1C ; I G2CL, I G2CR").board
    assert not clear_path(board, NUMBERS["B1C"], 1)


def test_a_forest_is_beside_enemy_artillery() -> None:
    assert beside_enemy_artillery(laid_out("A B3R ;").board, NUMBERS["F-NW"], BLUE)
