"""Sentences of the help of SQUARES that no other test plays. `help_is_played.txt` says which test
plays which."""

from __future__ import annotations

from games.squares.board import EDGE, NAMES, NUMBERS
from games.squares.laid_out import position
from tests.games.squares.positions import moves_of


def test_lines_are_counted_from_the_middle() -> None:
    """G1 and B1 touch; line 3 is next to its reserve, and CL is left as Gray sees the map."""
    for side, reserve in (("G", "GR"), ("B", "BR")):
        beside = {
            name
            for name in NAMES
            if name[0] == side and EDGE[NUMBERS[reserve]] >> NUMBERS[name] & 1
        }
        assert beside == {f"{side}3{place}" for place in ("L", "C", "R")}
    assert any(EDGE[NUMBERS["G1L"]] >> NUMBERS[name] & 1 for name in NAMES if name.startswith("B1"))
    assert "G2CL" in NUMBERS


def test_a_move_ends_on_vacant_squares() -> None:
    on = position(gray="I G1L, I G2L")
    assert "G2L" not in moves_of(on, "G1L")
    assert moves_of(on, "G1L") < moves_of(position(gray="I G1L"), "G1L")
