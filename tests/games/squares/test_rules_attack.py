"""The results of an attack (rulebook, Attack to Reserve Area; R-8 to R-12)."""

from __future__ import annotations

import pytest

from games.squares.board import BLUE, GRAY
from games.squares.laid_out import laid_out
from tests.games.one_line import Case, cases
from tests.games.squares.cases import show
from tests.games.squares.positions import GAME, do

ATTACKS = """
# Unsupported
unsupported: the defender may stand, and both are lost | I G1C ; I B1C | attack B1C from G1C alone | asks blue defend ; only stand, retreat BR | stand | units - ; points 1 1
unsupported: the defender retreats and nothing more happens, there is no advance | I G1C ; I B1C | attack B1C from G1C alone ; retreat BR | units G1C=i ; blue.reserve II ; asks blue turn
infantry without a retreat stands | I G1C, I B2CR, I B2CL ; I B1C | attack B1C from G1C alone | last stood eliminated eliminated ; at B1C - ; at G1C -
cavalry attacked by infantry retreats | I G1C ; C B1C | attack B1C from G1C alone | only retreat B2CR, retreat B2CL
cavalry that cannot retreat stands | I G1C, I B2CR, I B2CL ; C B1C | attack B1C from G1C alone | points 1 1
cavalry attacked by unsupported cavalry may stand | C G1C ; C B1C | attack B1C from G1C alone | only stand, retreat B2CR, retreat B2CL | stand | points 1 1
cavalry attacked by supported cavalry retreats | C G1C, I G1CR ; C B1C | attack B1C from G1C with G1CR | cannot stand ; asks blue defend
r-9 infantry alone is lost against artillery | I G1C ; A B1C | attack B1C from G1C alone | units B1C=A ; points 1 0
r-9 cavalry alone is lost against artillery | C G1C ; A B1C | attack B1C from G1C alone | units B1C=A ; points 1 0
r-9 artillery against artillery: both are lost | A G1C ; A B1C | attack B1C from G1C alone | units - ; points 2 2
an unsupported attack on infantry in a forest loses the attacker, the defender is not even asked | I G1L ; I F-W | attack F-W from G1L alone | units F-W=I ; points 1 0 ; asks blue turn
an unsupported attack on artillery in a forest loses the attacker, the defender is not even asked | I G1L ; A F-W | attack F-W from G1L alone | units F-W=A ; points 1 0 ; asks blue turn
# Supported
supported: the defender retreats and the attacker may advance | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; retreat BR | asks gray advance ; only advance, stay | advance | units B1C=i G1CR=i
supported: the attacker may stay | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; retreat BR ; stay | units G1C=i G1CR=i
option 1 eliminates the defender and both retreat | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 1 | units - ; points 0 1 ; gray.reserve III ; last eliminated retreated retreated
option 1: supporting cavalry goes to the only closer square | I G1C, C G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 1 | at G2CR c ; gray.reserve II
option 1: supporting cavalry chooses where to, not onto the attacker | I G1L, C F-W ; I B1R | attack B1R from G1L with F-W ; stand ; option 1 | asks gray support ; only retreat F-SW, retreat G2L | retreat F-SW | units F-SW=c
option 2 loses the support and the attacker may advance | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 2 | points 1 1 ; asks gray advance | advance | units B1C=i
option 3 loses the attacker | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 3 | units G1CR=i ; points 1 1
option 4 retreats the attacker | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 4 | units B1C=I G1CR=i ; gray.reserve II ; points 0 0
option 5 retreats the support | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 5 | units B1C=I G1C=i
options of two infantry | I G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand | only option 1, option 2, option 3, option 4, option 5
attacking cavalry never retreats | C G1C, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand | only option 2, option 3, option 5
attacking artillery never retreats and never advances | A G1C, I G1CR ; A B1C | attack B1C from G1C with G1CR | only option 2, option 3, option 5 | option 2 | units G1C=a ; asks blue turn
options need legal retreats: nobody gets back | I G1C, C G1CR ; I B1C, I G2CL, I G2CR | attack B1C from G1C with G1CR ; stand | only option 2, option 3
# Artillery's second chance
r-8 supporting artillery retreats and the defender, still there, has a second chance | I G1C, A G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 1 | asks blue second ; at G1CR - ; at B1C I ; only stand, retreat BR
r-8 a defender that takes the second chance is not eliminated | I G1C, A G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 1 ; retreat BR | asks gray advance | advance | units B1C=i ; points 0 0
r-8 a defender that stands again is eliminated and the attacker retreats | I G1C, A G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 1 ; stand | units - ; gray.reserve AII ; points 0 1
r-8 without a retreat there is no second chance | I G1C, A G1CR ; A B1C | attack B1C from G1C with G1CR ; option 1 | units - ; points 0 2
r-8 a second chance in option 1 only | I G1C, A G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 5 | at B1C I ; asks blue turn
# Flank attacks
r-10 in a flank attack who can retreat must, by way of B2CR | I G1C, I B2CL ; I B1C | attack B1C from G1C with B2CL | blue.reserve II ; asks gray advance
r-10 who cannot retreat is lost for nothing | I G1C, I B2CL, I B2CR ; I B1C | attack B1C from G1C with B2CL | points 0 1 ; asks gray advance | advance | units B2CR=i B2CL=i B1C=i
r-10 artillery in the clear is lost to a flank attack | I G1C, A B2CL ; A B1C | attack B1C from G1C with B2CL ; stay | units B2CL=a G1C=i ; points 0 2
r-10 in a forest too: cavalry | I G1L, I B1R ; C F-W | attack F-W from G1L with B1R | cannot stand ; asks blue defend
r-10 in a forest too: artillery | I G1L, I B1R ; A F-W | attack F-W from G1L with B1R | at F-NW A
# Forests
in a forest infantry may stand or retreat | I G1L, I G2L ; I F-W | attack F-W from G1L with G2L | only stand, retreat F-NW, retreat BR
in a forest artillery may stand or retreat | I G1L, I G2L ; A F-W | attack F-W from G1L with G2L | only stand, retreat F-NW
in a forest cavalry may stand or retreat | I G1L, I G2L ; C F-W | attack F-W from G1L with G2L | only stand, retreat F-NW, retreat B1R, retreat B2R
infantry may advance into a forest | I G1L, I G2L ; I F-W | attack F-W from G1L with G2L ; retreat F-NW ; advance | units F-NW=I F-W=i G2L=i
# Reserves
r-11 an attack on a reserve eliminates one unit of its owner's choice | I B3C ; - / reserve 1I 1A | attack BR from B3C alone | asks blue reserve ; only lose infantry, lose artillery | lose artillery | blue.reserve I ; at B3C i ; points 0 2
r-11 an unsupported attack that empties it does not advance | I B3C ; I B1C | attack BR from B3C alone | blue.reserve - ; asks blue turn
r-11 a supported one may advance and wins | I B3C, A B3L ; I B1C | attack BR from B3C with B3L | asks gray advance | advance | ended occupied gray
r-11 artillery does not advance into a reserve | I B3C, A B3L ; I B1C | attack BR from B3L with B3C | asks blue turn
a reserve that still holds somebody is not entered | I B3C, A B3L ; - / reserve 2I | attack BR from B3C with B3L | asks blue turn
# What follows
r-3 attacking twice in a row is the limit | [double] I G1C a1, I G1CR ; I B1C | attack B1C from G1C with G1CR ; stand ; option 5 | cannot attack B1C from G1C alone ; asks gray turn
h-7 an advance is no move | I G1C m2, I G1CR ; I B1C, I B3L | attack B1C from G1C with G1CR ; retreat BR ; advance ; pass | can move B1C B1CR
nobody is asked to advance once the points have decided | I G1C, I B2CL, I B2CR ; I B1C / lost 9 0 0 | attack B1C from G1C with B2CL | ended ten gray
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ATTACKS))
def test_an_attack_goes_as_the_rules_say(case: Case) -> None:
    show(case)


def test_r12_a_reserve_loses_the_most_restricted_unit_of_a_type() -> None:
    on = laid_out("I B3C ; - / reserve I, I t, I m2")
    do(on, "attack BR from B3C alone")
    assert sorted(code >> 5 for code in on.reserves[BLUE]) == [0, 2]


def test_a_combat_decision_belongs_to_one_side() -> None:
    on = laid_out("I G1C, I G1CR ; I B1C")
    do(on, "attack B1C from G1C with G1CR")
    assert GAME.ask(on, GRAY) is None
    assert GAME.ask(on, BLUE) is not None
    do(on, "stand")
    assert GAME.ask(on, BLUE) is None
