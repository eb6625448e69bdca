from __future__ import annotations

import pytest

from games.engine import Resign
from games.square_tactics.board import board_for
from games.square_tactics.state import Table
from renderers.kit.theme import WIDTH
from renderers.square_tactics import seats
from renderers.square_tactics.score import seats_of
from renderers.square_tactics.spaces import corner_of, side_of
from renderers.square_tactics.table import draw_table, layout_for
from tests.renderers.square_tactics.positions import (
    GAME,
    NAMES,
    between_games,
    reached,
    told_a_story,
)


def conditions(table: Table, over: bool = False) -> list[str]:
    view = GAME.view(table, None)
    shown = seats_of(view.finished[0] if over else view, NAMES, over)
    return [seat.condition for seat in shown]


def test_only_the_seat_that_must_play_is_lit() -> None:
    table = reached(4, told_a_story)
    (waiting,) = GAME.view(table, None).waiting
    expected = [seats.IDLE] * 4
    expected[waiting] = seats.TURN
    assert conditions(table) == expected


def test_who_resigned_is_told() -> None:
    table = reached(4, told_a_story)
    GAME.apply(table, 2, Resign())
    assert conditions(table)[2] == seats.AWAY


def test_the_winner_wears_the_crown() -> None:
    table = reached(2, told_a_story)
    GAME.apply(table, 0, Resign())
    assert conditions(table) == [seats.AWAY, seats.WON]


def test_the_points_of_a_match_include_the_game_on_the_board_once() -> None:
    table = reached(2, between_games, length="match")
    view = GAME.view(table, None)
    (end,) = view.finished
    first, second = seats_of(end, NAMES, over=True), seats_of(view, NAMES, over=False)
    assert [seat.total for seat in first] == [None, None], "the score says it all"
    assert tuple(seat.total for seat in second) == end.points
    assert set(conditions(table, over=True)) & {seats.WON, seats.DREW}


def test_a_single_game_has_no_match_points() -> None:
    view = GAME.view(reached(2, told_a_story), None)
    assert [seat.total for seat in seats_of(view, NAMES, over=False)] == [None, None]


@pytest.mark.parametrize("players", [2, 4])
def test_a1_is_in_the_south_west(players: int) -> None:
    west, south = corner_of(players, 0)
    east, north = corner_of(players, board_for(players).spaces - 1)
    assert west < east
    assert south > north


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("opened", [False, True])
def test_everything_is_on_the_sheet(players: int, opened: bool) -> None:
    layout = layout_for(players, opened)
    assert layout.left >= seats.RAIL
    assert layout.left + layout.side + seats.RAIL <= WIDTH
    assert layout.top + side_of(players) + seats.RAIL < layout.height


def test_drawing_again_gives_an_equal_picture() -> None:
    view = GAME.view(reached(2, told_a_story), None)
    assert draw_table(view, NAMES).png() == draw_table(view, NAMES).png()
