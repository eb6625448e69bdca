"""The board: rulings R-1 and R-2, and the values of the rulebook's End of the Game."""

from __future__ import annotations

import pytest

from games.square_tactics.board import (
    EAST,
    FACINGS,
    NORTH,
    SEAT_NAMES,
    SOUTH,
    WEST,
    board_for,
)


def test_two_players_use_nine_spaces_and_four_use_sixteen() -> None:
    assert (board_for(2).size, board_for(2).spaces) == (3, 9)
    assert (board_for(4).size, board_for(4).spaces) == (4, 16)


def test_r1_two_players_sit_south_and_north() -> None:
    assert SEAT_NAMES[2] == ("South", "North")


def test_r1_four_sit_south_west_north_east() -> None:
    assert SEAT_NAMES[4] == ("South", "West", "North", "East")


def test_r1_tops_point_away_from_their_owners() -> None:
    opposite = {"South": NORTH, "West": EAST, "North": SOUTH, "East": WEST}
    for players, names in SEAT_NAMES.items():
        assert FACINGS[players] == tuple(opposite[name] for name in names)


def test_r2_files_run_from_the_west_and_ranks_from_the_south() -> None:
    assert board_for(2).names == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert board_for(4).names[0] == "a1"
    assert board_for(4).names[3] == "d1"
    assert board_for(4).names[15] == "d4"


@pytest.mark.parametrize("players", [2, 4])
def test_spaces_are_found_by_their_names(players: int) -> None:
    board = board_for(players)
    assert [board.space(name) for name in board.names] == list(range(board.spaces))


def test_r2_corners_are_worth_1_sides_2_and_the_middle_3() -> None:
    board = board_for(2)
    assert {name: board.worth[board.space(name)] for name in board.names} == {
        **{"a3": 1, "b3": 2, "c3": 1},
        **{"a2": 2, "b2": 3, "c2": 2},
        **{"a1": 1, "b1": 2, "c1": 1},
    }


def test_four_players_have_more_side_and_middle_spaces_of_the_same_worth() -> None:
    assert board_for(4).worth == (
        *(1, 2, 2, 1),
        *(2, 3, 3, 2),
        *(2, 3, 3, 2),
        *(1, 2, 2, 1),
    )


def test_spaces_are_called_corner_side_and_middle() -> None:
    board = board_for(4)
    kinds = [board.kind(board.space(name)) for name in ("a1", "b1", "b2")]
    assert kinds == ["corner", "side", "middle"]


def test_adjacent_spaces_share_an_edge() -> None:
    board = board_for(2)
    middle = board.next[board.space("b2")]
    assert [board.names[space] for space in middle] == ["b3", "c2", "b1", "a2"]


def test_there_is_nothing_beyond_the_edge() -> None:
    board = board_for(2)
    north, east, south, west = board.next[board.space("a1")]
    assert (board.names[north], board.names[east]) == ("a2", "b1")
    assert (south, west) == (-1, -1)
    assert board.next[board.space("c3")][:2] == (-1, -1)


@pytest.mark.parametrize("players", [2, 4])
def test_neighbours_see_each_other(players: int) -> None:
    board = board_for(players)
    for space, neighbours in enumerate(board.next):
        for direction, other in enumerate(neighbours):
            if other >= 0:
                assert board.next[other][(direction + 2) % 4] == space
