"""The ways to win (rulebook, goals 1 to 3; R-14).

In the rulebook's example of two armies that pass ten on one attack, Gray has eliminated 1
artillery, 2 cavalry and 5 infantry: nine; Blue 1 artillery, 2 cavalry and 4 infantry: eight. Blue's
attack eliminates a third cavalry unit at the cost of an artillery unit, and wins by 12 to 11.
"""

from __future__ import annotations

import pytest

from tests.games.one_line import Case, cases
from tests.games.squares.cases import show

ENDINGS = """
entering the empty reserve wins | I B3C ; I B1C / reserve - | move B3C BR | ended occupied gray ; points 0 0
one of two cavalry entering it wins | C B3C, C G2L ; I B1C / reserve - | cavalry B3C+G2L BR G1L | ended occupied gray
ten points win | I G1C / lost 2 0 0 ; I B1C / lost 9 0 0 | attack B1C from G1C alone ; stand | ended ten gray ; points 3 10
units lost by one's own attack count as well | I G1C / lost 9 0 0 ; A B1C | attack B1C from G1C alone | ended ten blue ; points 10 0
the rulebook's example of two armies that pass ten on one attack | [blue] C G1C, A G2CL, A G2CR / lost 4 1 2 ; I B1C, A B1CL, I G3C, I G3R, I G3L / lost 5 1 2 | | points 8 9 | attack G1C from B1C with B1CL | ended - | option 2 | ended ten blue ; points 12 11
ten each on one attack and equal is a draw | I G1C / lost 9 0 0 ; I B1C / lost 9 0 0 | attack B1C from G1C alone ; stand | ended even blue+gray ; points 10 10
the points are counted when the attack is over: the support, lost after the defender, counts | I G1C, A G1CR / lost 8 0 0 ; I B1C / lost 9 0 0 | attack B1C from G1C with G1CR ; stand ; option 2 | ended even blue+gray ; points 10 10
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ENDINGS))
def test_a_match_ends_as_the_rules_say(case: Case) -> None:
    show(case)
