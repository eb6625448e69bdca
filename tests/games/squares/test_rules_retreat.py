"""Retreats in progress: chains of units that make way (rulebook, Retreats; R-4, H-7)."""

from __future__ import annotations

import pytest

from games.squares.board import NUMBERS
from games.squares.laid_out import laid_out
from games.squares.units import is_tired
from tests.games.one_line import Case, cases
from tests.games.squares.cases import show
from tests.games.squares.positions import do

RETREATS = """
# Making way
a chain of forced cavalry retreats | I G1C ; C B1C, C B2CR, C B2CL, I B3R, A B3C, I B3L, I B1R, I B1CR | attack B1C from G1C alone | asks blue defend | retreat B2CR | asks blue way ; only retreat B3R, retreat B3C | retreat B3C | last retreated retreated retreated ; at B2CR C ; at B3C C ; blue.reserve AI
a chain that fails makes the cavalry stand | I G1C, I B3R, I B3C, I B3L ; C B1C, I B2CR, I B2CL | attack B1C from G1C alone | last stood eliminated eliminated ; at B1C - ; at G1C -
infantry makes way into its reserve and not into a forest | I G1L ; C B1R, I B2R, I B2CR | attack B1R from G1L alone ; retreat B2R | at B2R C ; blue.reserve II
supporting cavalry may force its own attacker back | I G1CR, C B1C, I G1C, I G1CL ; I B1CL, I B3C | attack B1CL from G1CR with B1C ; stand ; option 5 | only retreat G1CL, retreat G1C, retreat G1CR | retreat G1CR | units B3C=I B1CL=I G1CL=i G1C=i G1CR=c ; gray.reserve II
h-7 in option 1 that is the attacker's retreat | I G1CR, C B1C, I G1C, I G1CL ; I B1CL, I B3C | attack B1CL from G1CR with B1C ; stand ; option 1 ; retreat G1CR | units B3C=I G1CL=i G1C=i G1CR=c ; asks blue turn
# Rest
r-4 retreated infantry rests for its owner's next turn, and one turn later it is free | I G1C ; I B1C, I B1L / reserve - | attack B1C from G1C alone ; retreat BR | moves BR: - | move B1L B2L ; pass | moves BR: B3R, B3C, B3L
r-4 a pass is that next turn | I G1C ; I B1C, I B1L / reserve - | attack B1C from G1C alone ; retreat BR ; pass ; pass | moves BR: B3R, B3C, B3L
r-4 of a double turn the first half is the next turn | I G1C, I G3C ; I B1C, I B1L / reserve - | move G3C G3R ; pass ; attack B1C from G1C alone ; retreat BR | moves BR: - | move B1L B2L | asks blue turn ; moves BR: B3R, B3C, B3L
r-4 in the second half of the running double turn too | [double] I G1C, I G1CR, I G3L / reserve - ; I B1C | attack B1C from G1C with G1CR ; stand ; option 5 | asks gray turn ; moves GR: -
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(RETREATS))
def test_a_retreat_goes_as_the_rules_say(case: Case) -> None:
    show(case)


def test_cavalry_is_free_after_a_retreat() -> None:
    on = laid_out("I G1C ; C B1C, I B1L")
    do(on, "attack B1C from G1C alone", "retreat B2CL")
    assert not is_tired(on.board[NUMBERS["B2CL"]])
