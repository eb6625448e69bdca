"""The legal attacks (rulebook, Attack, Artillery, Cavalry, Reserve Area)."""

from __future__ import annotations

import pytest

from games.squares.board import NUMBERS
from games.squares.choices import ALONE
from games.squares.laid_out import laid_out
from games.squares.rules.legal_attacks import is_flank
from tests.games.one_line import Case, cases
from tests.games.squares.cases import show

ATTACKS = """
a unit attacks an enemy-occupied connected square | I G1C ; I B1C, I B1L | | attacks B1C: G1C alone ; attacks B1L: - ; attacks G1CL: -
an attack does not come from a diagonal square | I G1C ; I B1CR | | attacks B1CR: -
support comes from any adjacent square, diagonals too | I G1C, I G1CR, I G2CL ; I B1C | | attacks B1C: G1C alone, G1C + G1CR
a unit does not support itself | I G1C, I B2CL ; I B1C | | attacks B1C: G1C alone, G1C + B2CL, B2CL alone, B2CL + G1C
nobody attacks or supports out of a reserve | I G2CL / reserve 5I ; I G3C | | attacks G3C: G2CL alone
supporting is not limited, attacking is to two in a row | I G1C a2, I G1CR ; I B1C, I B1CL | | attacks B1C: - ; attacks B1CL: G1CR alone, G1CR + G1C
r-4 a tired unit neither attacks nor supports | I G1C t, I B2CL ; I B1C | | attacks B1C: B2CL alone
an attack says all of it | I G1C, I G1CR ; I B1C | | can attack B1C from G1C alone ; can attack B1C from G1C with G1CR
# Artillery
artillery does not attack infantry | A G1C, A G1L, A G1R ; I B1C | | attacks B1C: -
artillery does not attack cavalry | A G1C ; C B1C | | attacks B1C: -
artillery attacks artillery | A G1C ; A B1C | | attacks B1C: G1C alone
artillery supports any attack | I G1C, A G1CR ; I B1C | | attacks B1C: G1C alone, G1C + G1CR
any unit attacks into a reserve | A B3C, C B3R ; / reserve 2I | | attacks BR: B3C alone, B3C + B3R, B3R alone, B3R + B3C
an empty reserve is not attacked | A B3C / reserve - ; / reserve - | | attacks BR: -
beside one enemy artillery a unit attacks only that | I G1C, I G2CL ; I B1C, A G1CL | | attacks B1C: - ; attacks G1CL: G1C alone, G1C + G2CL, G2CL alone, G2CL + G1C
beside one enemy artillery a unit supports only against that | I G1C, I G1L ; I B1C, A B1CR | | attacks B1C: -
beside one enemy artillery a unit supports against it, diagonally too | I G1CL, I G1C ; I B1C, A B1CR | | attacks B1CR: G1CL alone, G1CL + G1C
beside two enemy artillery a unit does nothing | I G1C, I B1R ; A B1CR, A B1C | | attacks B1C: - ; attacks B1CR: B1R alone
artillery in a reserve does not count | I B3C ; I B3L / reserve 3A | | attacks B3L: B3C alone ; attacks BR: B3C alone
beside enemy artillery a reserve is not attacked | I B3C ; A B3L | | attacks BR: - ; attacks B3L: B3C alone
# Cavalry
cavalry attacks infantry only with support | C G1C, I G1CR ; I B1C | | attacks B1C: G1C + G1CR
cavalry does not attack infantry alone | C G1C ; I B1C | | attacks B1C: -
cavalry attacks cavalry alone | C G1C ; C B1C | | attacks B1C: G1C alone
cavalry attacks artillery alone | C G1C ; A B1C | | attacks B1C: G1C alone
cavalry attacks a reserve alone | C B3C ; | | attacks BR: B3C alone
cavalry does not attack infantry in a forest alone | C G1L ; I F-W | | attacks F-W: -
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ATTACKS))
def test_an_attack_is_legal_or_not(case: Case) -> None:
    show(case)


@pytest.mark.parametrize(
    ("blue", "target", "src", "support", "flank"),
    [
        pytest.param(*words, id=rule)
        for rule, *words in [
            ("r-2 nobody is closer", "I B1C", "B1C", "G1C", "G1CR", False),
            ("r-2 the same line is not closer", "I B1C", "B1C", "G1C", "B1CL", False),
            ("r-2 the supporting unit is closer", "I B1C", "B1C", "G1C", "B2CL", True),
            ("r-2 the attacker is closer", "I B1C", "B1C", "B2CL", "G1C", True),
            ("r-2 closer on the left", "I G1L", "G1L", "G1CL", "B1R", True),
            ("r-2 forests by their middles", "I F-W", "F-W", "G1L", "B1R", True),
            ("r-2 forests by their middles, behind", "I F-W", "F-W", "G1L", "G2L", False),
            ("r-2 out of a forest", "I B1R", "B1R", "G1L", "F-NW", True),
            ("an unsupported attack is never one", "I B1C", "B1C", "B2CL", "", False),
            ("an attack on a reserve is never one", "", "BR", "B3C", "B3L", False),
        ]
    ],
)
def test_a_flank_attack_has_a_unit_closer_to_the_defenders_reserve(
    blue: str, target: str, src: str, support: str, flank: bool
) -> None:
    board = laid_out(f"; {blue}").board
    helper = NUMBERS[support] if support else ALONE
    assert is_flank(board, NUMBERS[target], NUMBERS[src], helper) is flank
