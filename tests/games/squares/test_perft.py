"""The number of sequences of decisions to a depth, as chess programs count moves.

Every decision is one step: an action, an answer in an attack. Offers of a draw are left
out, they change no position. A rule that breaks changes a number here.

Depth 1 from the opening, by hand. All sixteen units are in the reserve, and G3L, G3C and
G3R are vacant:
  3  infantry to one of the three
  3  artillery to one of the three
  7  one cavalry unit: to one of the three, or by way of one of them to G2L, G2CL, G2CR or
     G2R; F-SW and F-SE are two steps away, and a forest is entered from next to it only
  3  two cavalry units, one square each: two of the three squares, for alike units
  1  pass
 17  together
"""

from __future__ import annotations

import pytest

from games.squares.board import BLUE
from games.squares.laid_out import position
from games.squares.state import SquaresState
from tests.games.squares.positions import GAME


def perft(state: SquaresState, depth: int) -> int:
    """Return the number of sequences of `depth` decisions; a match that ended counts as it
    stands."""
    asks = GAME.asks(state)
    if depth == 0 or not asks:
        return 1
    choices = asks[0].choices
    if depth == 1:
        return len(choices)
    before, total = GAME.encode(state), 0
    for choice in choices:
        after = GAME.decode(before)
        GAME.apply(after, asks[0].seat, choice)
        total += perft(after, depth - 1)
    return total


def opening() -> SquaresState:
    state, _ = GAME.new(GAME.setup(2, {"start": "challenger"}), bytes(16))
    return state


def lines_meet() -> SquaresState:
    """Two full lines face each other, with artillery behind and cavalry on the wings.

    12  moves: cavalry G1R to F-E, G2R, G3R and G2L to F-SW, G3L, GR; artillery G2CL to G3L and
        G2CR to G2R, G3R; infantry G3C to G3L, G3R, GR. The first line is shut in.
     7  out of the reserve: infantry 2, artillery 2 (G3L, G3R), cavalry 3 (those, and G2R)
     5  pairs: GR+GR 1; G1R (to G2R) with G2L (to G3L) 1 and with GR 2; G2L with GR 1, to G3R
    15  attacks: B1R 2, F-W 3, B1CR 3, B1C 3, B1CL 3; B1L 1, by cavalry and so only with support
     1  pass
    """
    return position(
        gray="I G1L, I G1CL, I G1C, I G1CR, C G1R, A G2CL, A G2CR, C G2L, I G3C",
        blue="I B1L, I B1CL, C B1C, I B1CR, C B1R, A B2CL, I B2CR, A B2L, I F-W",
        reserves=("4I 1A 2C", "4I 1A 2C"),
    )


def broken_centre() -> SquaresState:
    """Gray has broken through in the centre and has a double turn; some units are limited.

    11  moves: infantry B2CL to B2L, B1L, and B1C diagonally to G1CL, for the whole double turn;
        cavalry B1CR to G1CL, and F-E to F-NE, B2L, B1L, G1R and on to G2CR; artillery G1C to
        G1CL, G2CR. G1L and G2CL have moved twice in a row, G2R has retreated.
    11  out of the reserve: infantry 3, artillery 3, cavalry 5 (G2L and G2CR on the second step)
    15  pairs: B1CR (to G1CL) with F-E 3 (not into F-NE) and with GR 3; F-E with GR 3 times 3
     9  attacks: B3C 1, by B2CL, which stands beside that artillery and so attacks nothing else;
        B2CR 3, B1R 3, B1CL 2. No pass in a double turn.
    """
    return position(
        gray="I B1C m1, I B2CL a1, C B1CR, A G1C, I G1L m2, C G2CL m2, I G2R t, C F-E",
        blue="C B1CL, I B2CR, I B1R, A B3C, C B3L, I G1CR, I F-SE",
        reserves=("2I 1A", "2I, A, C m1"),
        lost=((2, 1, 2), (3, 1, 0)),
        double=True,
    )


def last_stand() -> SquaresState:
    """Blue's reserve is nearly empty and beset; both need few points.

    21  moves: infantry G2CR to G3R, G3C, G2R, G1R, G1CR, G1C to G1CR, G1CL, B1C and B2R to B1R;
        cavalry B1CL to B1L, B1C, G1CR, G1R and on to B2L, B1CR, G1CL, G2R, and B3L to B2L, BR
        and on to B1L; artillery F-NE to B2L. Nobody leaves BR: its three ways out are occupied.
     8  pairs: B1CL to B1L, B1C, G1CR or G1R, with B3L to B2L or BR
     7  attacks: B2CL 2, B2CR 1, G2CL 4
     1  pass
    """
    return position(
        turn=BLUE,
        gray="I B3C, C B3R, I B2CL, A B2CR, I G2CL",
        blue="C B3L, A F-NE, I B2R, C B1CL, I G1C, I G2CR",
        reserves=("1I 1A", "2I"),
        lost=((5, 1, 2), (5, 2, 0)),
    )


def unlike_cavalry() -> SquaresState:
    """Of Gray's two cavalry in the reserve one has just moved: R-12.

    7  one cavalry unit, as in the opening: the one that has not moved
    6  pairs: either of them to each of two of the three squares; 3 if they were alike
    3  infantry
    1  pass
    """
    return position(gray="", blue="I B3C", reserves=("2I", "1I, C, C m1"))


POSITIONS = (opening, lines_meet, broken_centre, last_stand, unlike_cavalry)
COUNTS = {
    "opening": (17, 289, 9384),
    "lines_meet": (40, 1160, 30329),
    "broken_centre": (46, 2610, 81596),
    "last_stand": (37, 824, 19663),
    "unlike_cavalry": (17, 136, 2880),
}
"""The numbers at depth 1, 2 and 3, by position.

Version 1 of the rules did not let a player choose which of two unlike cavalry goes where (R-12):
it had 14, 112 and 2600 in the last position. In the others, at these depths, no two unlike
cavalry leave a reserve, so their figures stayed.
"""


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_number_of_sequences(position: object, depth: int) -> None:
    assert perft(position(), depth) == COUNTS[position.__name__][depth - 1]  # type: ignore[operator, attr-defined]
