"""The pieces. A unit is a small number: its type, its army and its restrictions.

The number packs, from the lowest bit: the type (2 bits), the seat (1), the number of its owner's
turns in a row on which the unit has attacked (2) and moved (2), and whether it has retreated (1).
Of two units of the same army and type, the more restricted one has the greater number (R-12). A
board is a `bytearray` of units: quick to copy, and to compare.
"""

from __future__ import annotations

INFANTRY, ARTILLERY, CAVALRY = 1, 2, 3
KINDS = (INFANTRY, ARTILLERY, CAVALRY)
KIND_NAMES = ("", "infantry", "artillery", "cavalry")
"""By type: its name in the notation."""

ARMY = {INFANTRY: 9, ARTILLERY: 3, CAVALRY: 4}
"""By type: the number of units in an army."""

KIND = 0b0000_0011
SEAT = 0b0000_0100
ATTACKED = 0b0001_1000
MOVED = 0b0110_0000
TIRED = 0b1000_0000
PLAIN = KIND | SEAT
"""The masks of a unit's parts. `TIRED` marks infantry or artillery that has retreated."""

ONE_ATTACK, ONE_MOVE = 0b0000_1000, 0b0010_0000
TWO_ATTACKS, TWO_MOVES = 2 * ONE_ATTACK, 2 * ONE_MOVE

MOST_IN_A_ROW = 2
"""The most turns of its owner in a row on which a unit may move, or attack (R-3)."""

WINNING = 10
"""The points for eliminations that win: artillery counts 2, and so does all lost cavalry from the
third one on (R-14)."""


def unit(seat: int, kind: int, moved: int = 0, attacked: int = 0, tired: bool = False) -> int:
    """Return the number of a unit.

    >>> unit(1, CAVALRY), unit(0, INFANTRY, moved=1, attacked=2, tired=True)
    (7, 177)
    """
    return kind | seat << 2 | attacked << 3 | moved << 5 | tired << 7


def kind_of(code: int) -> int:
    """Return the type of a unit."""
    return code & KIND


def seat_of(code: int) -> int:
    """Return the seat of a unit's army."""
    return code >> 2 & 1


def moved_in_a_row(code: int) -> int:
    """Return the number of its owner's last turns in a row on which a unit has moved."""
    return code >> 5 & 3


def attacked_in_a_row(code: int) -> int:
    """Return the number of its owner's last turns in a row on which a unit has attacked."""
    return code >> 3 & 3


def is_tired(code: int) -> bool:
    """Return whether a unit may not move, attack or support because it has retreated (R-4)."""
    return code >= TIRED


RESTED: tuple[bytes, bytes] = tuple(  # type: ignore[assignment]
    bytes(code & PLAIN if code & KIND and seat_of(code) == seat else code for code in range(256))
    for seat in (0, 1)
)
"""By seat, for `translate`: its units freed from every restriction, and all others unchanged."""


def points_for(lost: list[int] | tuple[int, ...]) -> int:
    """Return the points for an army's lost units, given by type: infantry, artillery, cavalry.

    Rulebook, "Eliminates ten" (R-14): artillery counts double. Once more than half of an army's
    cavalry is lost, all of its lost cavalry counts double.

    >>> points_for([4, 1, 3]), points_for([5, 2, 2])
    (12, 11)
    """
    infantry, artillery, cavalry = lost
    return infantry + 2 * artillery + cavalry * (2 if cavalry * 2 > ARMY[CAVALRY] else 1)
