from __future__ import annotations

import pytest

from games.squares.board import (
    BLUE,
    CLOSER,
    CONNECTIONS,
    DIAGONAL,
    DIAGONALS,
    DISTANCE,
    EDGE,
    EVERY,
    FOREST,
    GRAY,
    HEIGHT,
    LAST_ROW,
    NAMES,
    NUMBERS,
    RECTANGLES,
    RESERVE,
    ROWS,
    SPACES,
    TOUCH,
    WIDTH,
    bits,
    listed,
    mask_of,
    named,
    row_for,
)


def touching(space: str) -> set[str]:
    return set(named(EDGE[NUMBERS[space]]))


def test_the_map_has_32_spaces_24_clear_6_forests_and_2_reserves() -> None:
    assert SPACES == 32
    assert len(bits(FOREST)) == 6
    assert SPACES - len(bits(FOREST)) - len(RESERVE) == 24


def test_there_are_79_connections_and_8_diagonals() -> None:
    assert (CONNECTIONS, DIAGONALS) == (79, 8)


def test_diagonals_exist_only_between_the_two_centre_rows() -> None:
    for space in EVERY:
        for other in named(DIAGONAL[space]):
            assert {NAMES[space][:2], other[:2]} == {"B1", "G1"}


def test_the_rectangles_cover_the_map_and_do_not_overlap() -> None:
    cells = [
        (x, y)
        for left, top, right, bottom in RECTANGLES.values()
        for x in range(left, right)
        for y in range(top, bottom)
    ]
    assert len(set(cells)) == len(cells), "no two spaces overlap"
    assert len(cells) == WIDTH * HEIGHT


@pytest.mark.parametrize(
    ("space", "neighbours"),
    [
        ("GR", "G3L G3C G3R"),
        ("G1C", "B1C G1CL G1CR G2CL G2CR"),
        ("G2L", "G1L G2CL G3L F-SW F-W"),
        ("F-W", "F-NW F-SW B1R G1L B2R G2L"),
        ("F-NW", "B3R B2R F-W F-SW"),
        ("B3R", "BR B3C B2R B2CR F-NW"),
    ],
)
def test_spaces_are_connected_along_their_edges(space: str, neighbours: str) -> None:
    assert touching(space) == set(neighbours.split())


def test_the_map_is_the_same_turned_round() -> None:
    for space in EVERY:
        turned = mask_of(SPACES - 1 - other for other in bits(TOUCH[space]))
        assert TOUCH[SPACES - 1 - space] == turned
        assert DISTANCE[BLUE][space] == DISTANCE[GRAY][SPACES - 1 - space]


def test_r2_the_outer_forests_rank_between_the_second_and_the_first_line() -> None:
    far = {name: DISTANCE[GRAY][NUMBERS[name]] for name in NAMES}
    order = ["GR", "G3C", "G2L", "F-SW", "G1L", "F-W", "B1R", "F-NW", "B2R", "B3C", "BR"]
    assert sorted(order, key=far.__getitem__) == order
    assert len({far[name] for name in order}) == len(order)


def test_r2_the_middle_forests_are_equally_far_from_both_reserves() -> None:
    for name in ("F-W", "F-E"):
        assert DISTANCE[BLUE][NUMBERS[name]] == DISTANCE[GRAY][NUMBERS[name]]


def test_closer_spaces_are_adjacent_and_closer() -> None:
    assert named(CLOSER[GRAY][NUMBERS["B1C"]]) == ["G1CL", "G1C", "G1CR"]
    assert named(CLOSER[GRAY][NUMBERS["G3C"]]) == ["GR"]
    assert named(CLOSER[BLUE][NUMBERS["F-W"]]) == ["F-NW", "B2R", "B1R"]
    assert CLOSER[GRAY][RESERVE[GRAY]] == 0


def test_each_player_reads_the_map_with_the_own_reserve_at_the_bottom() -> None:
    row = mask_of(NUMBERS[name] for name in ("G1L", "G1C", "B1L", "B1C"))
    assert [NAMES[s] for s in listed(GRAY, row)] == ["B1C", "B1L", "G1L", "G1C"]
    assert [NAMES[s] for s in listed(BLUE, row)] == ["G1C", "G1L", "B1L", "B1C"]
    assert row_for(GRAY, RESERVE[GRAY]) == row_for(BLUE, RESERVE[BLUE]) == LAST_ROW
    assert ROWS[RESERVE[BLUE]] == 0


def test_bits_lists_every_space_of_any_mask() -> None:
    assert bits((1 << SPACES) - 1) == tuple(EVERY)
    assert bits(0) == ()
