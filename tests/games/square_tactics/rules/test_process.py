"""Abilities of characters that process or defend."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP
from games.square_tactics.laid_out import laid_out
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import played, seen, show

ABILITIES = """
# 1: may process anticlockwise
ability 1 is asked which way round | hand 1 ; c2=2 a2=3 | play 1 b2 | only clockwise, anticlockwise
ability 1 anticlockwise | hand 1 ; c2=2 a2=3 | play 1 b2 ; anticlockwise | won left 4:3 a2 ; stopped right 2:6 c2
ability 1 declined | hand 1 ; c2=2 a2=3 | play 1 b2 ; clockwise | stopped right 2:6 c2 ; a2 n3
ability 1 anticlockwise is top, left, bottom, right | hand 1 ; b3=4 c2=1 b1=2 a2=3 | play 1 b2 ; anticlockwise | compared top 6:5 b3, left 4:3 a2, bottom 5:3 b1, right 2:2 c2
ability 1, first game rules | [first game] hand 1 ; c2=2 a2=3 | play 1 b2 | stopped right 2:6 c2
# 3: may begin with its bottom
ability 3 begins with its bottom | hand 3 ; b3=15 b1=12 | play 3 b2 | only from top, from bottom | from bottom | won bottom 6:3 b1 ; stopped top 5:8 b3
ability 3 declined | hand 3 ; b3=15 b1=12 | play 3 b2 ; from top | b1 n12
ability 3 goes on clockwise from the bottom | hand 3 ; b3=2 c2=3 b1=1 a2=16 | play 3 b2 ; from bottom | compared bottom 6:5 b1, left 3:3 a2, top 5:4 b3, right 3:3 c2
ability 3, first game rules | [first game] hand 3 ; b3=15 b1=12 | play 3 b2 | asks n play ; b1 n12
# 11: may choose which side to process first
ability 11 from its top goes on clockwise | hand 11 ; b3=6 c2=1 b1=3 a2=16 | play 11 b2 ; from top | ordered s from top ; compared top 3:3 b3, right 4:2 c2, bottom 7:6 b1, left 5:3 a2
ability 11 from its right goes on clockwise | hand 11 ; b3=6 c2=1 b1=3 a2=16 | play 11 b2 ; from right | ordered s from right ; compared right 4:2 c2, bottom 7:6 b1, left 5:3 a2, top 3:3 b3
ability 11 from its bottom goes on clockwise | hand 11 ; b3=6 c2=1 b1=3 a2=16 | play 11 b2 ; from bottom | ordered s from bottom ; compared bottom 7:6 b1, left 5:3 a2, top 3:3 b3, right 4:2 c2
ability 11 from its left goes on clockwise | hand 11 ; b3=6 c2=1 b1=3 a2=16 | play 11 b2 ; from left | ordered s from left ; compared left 5:3 a2, top 3:3 b3, right 4:2 c2, bottom 7:6 b1
ability 11, first game rules | [first game] hand 11 ; b3=6 c2=1 b1=3 a2=16 | play 11 b2 | compared top 3:3 b3, right 4:2 c2, bottom 7:6 b1, left 5:3 a2
# 1, 3, 11: no question where the order makes no difference
ability 1: no question with a single opponent, on b3 | hand 1 ; b3=16 | play 1 b2 | asks n turn
ability 1: no question with a single opponent, on c2 | hand 1 ; c2=16 | play 1 b2 | asks n turn
ability 1: no question with a single opponent, on b1 | hand 1 ; b1=16 | play 1 b2 | asks n turn
ability 1: no question with a single opponent, on a2 | hand 1 ; a2=16 | play 1 b2 | asks n turn
ability 1: own characters are no reason to ask | hand 1 / c2=16 a2=2 ; b3=16 | play 1 b2 | asks n turn
ability 3: no question with a single opponent, on b3 | hand 3 ; b3=16 | play 3 b2 | asks n turn
ability 3: no question with a single opponent, on c2 | hand 3 ; c2=16 | play 3 b2 | asks n turn
ability 3: no question with a single opponent, on b1 | hand 3 ; b1=16 | play 3 b2 | asks n turn
ability 3: no question with a single opponent, on a2 | hand 3 ; a2=16 | play 3 b2 | asks n turn
ability 3: own characters are no reason to ask | hand 3 / c2=16 a2=2 ; b3=16 | play 3 b2 | asks n turn
ability 11: no question with a single opponent, on b3 | hand 11 ; b3=16 | play 11 b2 | asks n turn
ability 11: no question with a single opponent, on c2 | hand 11 ; c2=16 | play 11 b2 | asks n turn
ability 11: no question with a single opponent, on b1 | hand 11 ; b1=16 | play 11 b2 | asks n turn
ability 11: no question with a single opponent, on a2 | hand 11 ; a2=16 | play 11 b2 | asks n turn
ability 11: own characters are no reason to ask | hand 11 / c2=16 a2=2 ; b3=16 | play 11 b2 | asks n turn
ability 1: no question about top and right, in one order both ways round | hand 1 ; b3=16 c2=2 | play 1 b2 | asks n turn
ability 1: no question about top and bottom | hand 1 ; b3=16 b1=2 | play 1 b2 | asks n turn
ability 1: no question about top and left | hand 1 ; b3=16 a2=2 | play 1 b2 | asks n turn
ability 3: no question about top and right, in one order from top and from bottom | hand 3 ; b3=16 c2=2 | play 3 b2 | asks n turn
ability 3: no question about bottom and left | hand 3 ; b1=16 a2=2 | play 3 b2 | asks n turn
ability 1 also where the order matters only after a reaction | hand 1 / cards react ; b2=4 c2=2 a2=3 | play 1 b1 ; anticlockwise ; react b1 | a2 -
# 6: may skip any one side
ability 6 skips a side | hand 6 ; b3=15 b1=12 | play 6 b2 | only compare, skip | skip | skipped s top ; won bottom 5:3 b1
ability 6 declined | hand 6 ; b3=15 b1=12 | play 6 b2 ; compare | stopped top 3:8 b3 ; b1 n12
ability 6 declined for one side may skip a later one | hand 6 ; b3=6 c2=2 b1=12 | play 6 b2 ; compare ; skip | skipped s right ; won bottom 5:3 b1
ability 6 skips only one side | hand 6 ; b3=15 c2=2 b1=12 | play 6 b2 ; skip | stopped right 4:6 c2 ; asks n turn
ability 6 skips ability 13 | hand 6 ; b3=13 | play 6 b2 ; skip | b2 s6
ability 6: no question without an opponent | hand 6 / b3=15 ; a1=15 | play 6 b2 | asks n turn
ability 6, first game rules | [first game] hand 6 ; b3=15 b1=12 | play 6 b2 | stopped top 3:8 b3
# 7 to 10: +1 while defending
ability 9 belongs to the printed side of a turned card: right, not defended | hand 13 ; b3=9>e | play 13 b2 | won top 7:4 b3
ability 9 belongs to the printed side of a turned card: left, defended | hand 13 ; b3=9>w | play 13 b2 | won top 7:5 b3
r-13 ability 9 defends as a zombie | hand 13 ; b3=s9 | play 13 b2 | won top 7:6 b3
ability 9 ties with what would beat it | hand 14 ; b3=9 | play 14 b2 | tied top 6:6 b3 ; b3 n9
# 12: its first losing side does not stop it
ability 12 goes on after its first losing side | hand 12 ; b3=15 c2=3 | play 12 b2 | endured top 4:8 b3 ; won right 5:3 c2 ; b3 n15
ability 12 stops at the second | hand 12 ; b3=15 c2=2 a2=3 | play 12 b2 | stopped right 5:6 c2 ; a2 n3
ability 12: a tie is no losing side | hand 12 ; b3=16 c2=2 a2=3 | play 12 b2 | endured right 5:6 c2 ; a2 -
ability 12, first game rules | [first game] hand 12 ; b3=15 c2=3 | play 12 b2 | stopped top 4:8 b3 ; c2 n3
# 13: captures who processes against it and loses
ability 13 captures the loser | hand 4 ; b3=13 b1=12 | play 4 b2 up | riposted n s4 b2 ; b2 - ; s.took - ; n.took s4
ability 13: the loser stops | hand 4 ; b3=13 b1=12 | play 4 b2 up | b1 n12
ability 13: the loser keeps what it captured before | hand 17 ; b3=4 c2=13 | play 17 b2 | s.took n4 ; n.took s17
ability 13 not at a tie | hand 13 ; b3=13 | play 13 b2 | b2 s13 ; b3 n13
ability 13 is captured when it loses | hand 16 ; c2=13 | play 16 b2 | s.took n13 ; n.took -
ability 13 not while it processes itself | hand 13 ; b3=15 | play 13 b2 | b3 n15
r-12 ability 13 captures ability 12 at its first loss | hand 12 ; b3=13 c2=3 | play 12 b2 | endured - ; s.took - ; n.took s12
r-13 ability 13 captures for the zombie's player | hand 4 ; b3=s13 | play 4 b2 up | s.took - ; n.took s4
ability 13, first game rules | [first game] hand 4 ; b3=13 | play 4 b2 | b2 s4
# 14: may move into the emptied space and go on
ability 14 moves into the emptied space and goes on | hand 14 ; b3=4 c3=1 c2=2 | play 14 b2 | only follow, stay | follow | moved s s14 b2 b3 ; won right 7:2 c3 ; c2 n2
ability 14 declined | hand 14 ; b3=4 c3=1 c2=2 | play 14 b2 ; stay | won right 7:6 c2 ; b2 s14
ability 14 may move after each capture | hand 14 ; b3=4 c3=1 c2=2 | play 14 b2 ; follow | only follow, stay | follow | c3 s14
ability 14 may move after a capture with its last side | hand 14 ; a2=3 | play 14 b2 ; follow | a2 s14 ; asks n turn
r-12 ability 14 does not process a side twice | hand 14 ; b2=4 b3=3 | play 14 b1 ; follow | compared - ; b3 n3
ability 14: no question without a capture | hand 14 ; b3=1 c2=14 | play 14 b2 | asks n turn
ability 14, first game rules | [first game] hand 14 ; b3=4 c3=1 c2=2 | play 14 b2 | asks n play ; b2 s14
# 15: may stop and move into the emptied space
ability 15 moves into the emptied space and stops | hand 15 ; b3=13 c3=1 c2=3 | play 15 b2 | only follow, stay | follow | b3 s15 ; compared - ; s.took n13 ; asks n turn
ability 15 declined goes on and is asked again | hand 15 ; b3=13 c3=1 c2=3 | play 15 b2 ; stay | won right 5:3 c2 | follow | c2 s15
ability 15: no question without a capture | hand 15 ; b3=15 | play 15 b2 | asks n turn
ability 15, first game rules | [first game] hand 15 ; b3=13 c3=1 c2=3 | play 15 b2 | asks n play ; s.took n13 n3
# 18: ties count as wins while processing
ability 18 captures at a tie | hand 18 ; b3=4 | play 18 b2 | won top 5:5 b3 ; b3 -
ability 18 still loses when lower | hand 18 ; b3=14 | play 18 b2 | stopped top 5:6 b3
ability 18 not while defending | hand 4 ; b3=18 | play 4 b2 up | tied top 5:5 b3 ; b2 s4
ability 18 ties with the raised number of a defender | hand 18 ; c2=7 | play 18 b2 | won right 6:6 c2
ability 18, first game rules | [first game] hand 18 ; b3=4 | play 18 b2 | b3 n4
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ABILITIES))
def test_an_ability_does_what_it_says(case: Case) -> None:
    show(case)


# --- 7 to 10: +1 while defending, against every side -------------------------------------

BESIDE_B2 = ("b3", "c2", "b1", "a2")
"""For each side of South's upright character on b2, the space that it points to. North's upright
characters there face it with the same side: top to top, right to right ..."""
SIDES = ("top", "right", "bottom", "left")
PRINTED = {7: (6, 5, 3, 5), 8: (5, 6, 4, 4), 9: (5, 4, 6, 4), 10: (4, 5, 5, 6)}
DEFENDED = {7: (BOTTOM, RIGHT), 8: (BOTTOM, LEFT), 9: (TOP, LEFT), 10: (TOP, RIGHT)}
NUMBERS_OF_16, NUMBERS_OF_18 = (4, 8, 6, 3), (5, 6, 4, 8)


def compared(text: str, move: str) -> str:
    """Return a single comparison, in words."""
    state = laid_out(text)
    return seen(state, played(state, move), "compared")[1]


@pytest.mark.parametrize("slot", PRINTED)
@pytest.mark.parametrize("side", [TOP, RIGHT, BOTTOM, LEFT])
def test_abilities_7_to_10_two_sides_are_1_higher_while_defending(slot: int, side: int) -> None:
    told = f"{SIDES[side]} {NUMBERS_OF_18[side]}"
    plain, space = PRINTED[slot][side], BESIDE_B2[side]
    raised = plain + (side in DEFENDED[slot])
    met = f"hand 18 ; {space}={slot}"
    assert compared(met, "play 18 b2") == f"{told}:{raised} {space}"
    assert compared(f"[first game] {met}", "play 18 b2") == f"{told}:{plain} {space}"


@pytest.mark.parametrize("slot", PRINTED)
@pytest.mark.parametrize("side", [TOP, RIGHT, BOTTOM, LEFT])
def test_abilities_7_to_10_not_while_processing(slot: int, side: int) -> None:
    space = BESIDE_B2[side]
    told = f"{SIDES[side]} {PRINTED[slot][side]}:{NUMBERS_OF_16[side]} {space}"
    assert compared(f"hand {slot} ; {space}=16", f"play {slot} b2") == told
