from __future__ import annotations

from games.bopbm_squared.board import (
    ALL,
    AROUND,
    BESIDE,
    BLOCK,
    CORNER,
    EDGE,
    NAMES,
    NEXT,
    NUMBERS,
    SPACES_OF,
    TILE_NUMBERS,
    TILE_OF,
    connected,
    connected_tiles,
    held,
    names_in,
    numbers_in,
)


def bits(*names: str) -> int:
    return sum(1 << NUMBERS[name] for name in names)


def test_spaces_run_from_a1_to_f6() -> None:
    assert NAMES[0] == "a1"
    assert NAMES[6] == "a2"
    assert NAMES[-1] == "f6"


def test_next_to_is_orthogonal() -> None:
    """Ruling R-6; four neighbours in the middle, three at an edge, two in a corner."""
    assert names_in(BESIDE[NUMBERS["c3"]]) == ("c2", "b3", "d3", "c4")
    assert names_in(BESIDE[NUMBERS["f3"]]) == ("f2", "e3", "f4")
    assert names_in(BESIDE[NUMBERS["a6"]]) == ("a5", "b6")


def test_large_tiles_are_blocks_of_four() -> None:
    assert names_in(BLOCK[TILE_NUMBERS["centre"]]) == ("c3", "d3", "c4", "d4")
    assert NAMES[CORNER[TILE_NUMBERS["ne"]]] == "e5"
    assert TILE_OF[NUMBERS["b6"]] == TILE_NUMBERS["nw"]
    assert sum(BLOCK) == ALL


def test_a_medium_tile_is_next_to_what_any_of_its_spaces_is() -> None:
    """Ruling R-6."""
    centre = TILE_NUMBERS["centre"]
    assert names_in(AROUND[centre]) == ("c2", "d2", "b3", "e3", "b4", "e4", "c5", "d5")
    assert numbers_in(NEXT[centre]) == [TILE_NUMBERS[key] for key in ("s", "w", "e", "n")]


def test_three_of_four_spaces_hold_a_large_tile() -> None:
    """Ruling R-2."""
    for tile in range(9):
        four = numbers_in(BLOCK[tile])
        assert held(BLOCK[tile]) == 1 << tile
        assert all(held(BLOCK[tile] & ~(1 << space)) == 1 << tile for space in four)
        assert held(1 << four[0] | 1 << four[3]) == 0
    assert held(ALL) == 0b111111111


def test_groups_hang_together() -> None:
    within = bits("a1", "b1", "b2", "d4", "c3")
    assert names_in(connected(bits("a1"), within)) == ("a1", "b1", "b2")
    assert connected_tiles(1 << 0, 0b100010011) == 0b000010011


def test_sets_of_large_tiles_are_their_spaces() -> None:
    assert SPACES_OF[0b11] == BLOCK[0] | BLOCK[1]


def test_the_edge_is_all_around() -> None:
    assert EDGE.bit_count() == 20
    assert not EDGE & bits("b2", "e5", "c3")
