from __future__ import annotations

import msgspec
import pytest

from games.decisions import Resign
from games.square_tactics.board import FACINGS, board_for
from games.square_tactics.state import TacticsState
from renderers.kit.seats import Condition
from renderers.kit.style import WIDTH
from renderers.square_tactics import seats
from renderers.square_tactics.layout import draw_board, layout_for
from renderers.square_tactics.score import players_of, turn_order
from renderers.square_tactics.spaces import PITCH, corner_of, side_of, turn_for
from tests.renderers.square_tactics.positions import (
    GAME,
    NAMES,
    between_games,
    in_a_window,
    played,
    reached,
    told_a_story,
    with_cards_under,
)


def conditions(state: TacticsState) -> list[Condition]:
    return [player.seat.condition for player in players_of(GAME.view(state, None), NAMES)]


def test_only_the_seat_that_must_play_is_lit() -> None:
    state = reached(4, told_a_story)
    (waiting,) = GAME.view(state, None).waiting
    expected = [Condition.IDLE] * 4
    expected[waiting] = Condition.TURN
    assert conditions(state) == expected


def test_a_resigned_player_is_told() -> None:
    state = reached(4, told_a_story)
    GAME.apply(state, 2, Resign())
    assert conditions(state)[2] == Condition.RESIGNED


def test_the_winner_has_the_star() -> None:
    state = reached(2, told_a_story)
    GAME.apply(state, 0, Resign())
    assert conditions(state) == [Condition.RESIGNED, Condition.WON]


def test_the_points_of_a_match_include_the_game_on_the_board_once() -> None:
    state = reached(2, between_games, length="match")
    end = GAME.view(state, None)
    assert [seat.total for seat in players_of(end, NAMES)] == [None, None], "the score says it all"
    second = msgspec.structs.replace(end, game=2)
    assert tuple(seat.total for seat in players_of(second, NAMES)) == end.points
    assert set(conditions(state)) & {Condition.WON, Condition.DREW}


def test_a_single_game_has_no_match_points() -> None:
    view = GAME.view(reached(2, told_a_story), None)
    assert [seat.total for seat in players_of(view, NAMES)] == [None, None]


@pytest.mark.parametrize("players", [2, 4])
def test_a1_is_in_the_south_west(players: int) -> None:
    west, south = corner_of(players, 0)
    east, north = corner_of(players, board_for(players).spaces - 1)
    assert west < east
    assert south > north


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("below", [0, 100])
def test_everything_is_on_the_sheet(players: int, below: int) -> None:
    layout = layout_for(players, below)
    assert layout.left >= seats.RAIL
    assert layout.left + layout.side + seats.RAIL <= WIDTH
    assert layout.top + side_of(players) + seats.RAIL + below < layout.height


def test_in_a_window_one_player_answers_in_the_turn_of_another() -> None:
    state = reached(4, in_a_window, rules="full")
    view = GAME.view(state, None)
    (waiting,) = view.waiting
    assert view.turn is not None
    shown = conditions(state)
    assert shown[waiting] == Condition.ANSWER
    assert shown[view.turn] == Condition.PAUSED
    assert shown.count(Condition.IDLE) == 2


def test_the_order_of_turns_is_clockwise_from_now() -> None:
    view = GAME.view(reached(4, told_a_story), None)
    replaced = msgspec.structs.replace(view, turn=2, resigned=())
    assert turn_order(replaced) == {2: "plays now", 3: "plays next", 0: "plays 3rd", 1: "plays 4th"}


def test_the_order_of_turns_leaves_out_who_plays_no_more() -> None:
    view = GAME.view(reached(4, told_a_story), None)
    replaced = msgspec.structs.replace(
        view, turn=0, resigned=(1,), hand_sizes=(1, 0, 0, 1), deck_sizes=(0, 0, 0, 0)
    )
    assert turn_order(replaced) == {0: "plays now", 3: "plays next"}


def test_two_players_need_no_order_and_a_game_that_is_over_has_none() -> None:
    assert turn_order(GAME.view(reached(2, told_a_story), None)) == {}
    assert turn_order(GAME.view(played(4), None)) == {}


def test_the_leader_is_told_while_the_game_goes_on() -> None:
    view = GAME.view(reached(4, told_a_story), None)
    spaces = tuple(9 - len(pile) - n for n, pile in enumerate(view.captures))
    ahead = msgspec.structs.replace(view, space_points=spaces)
    assert [player.seat.leads for player in players_of(ahead, NAMES)] == [True] + [False] * 3
    counted = msgspec.structs.replace(ahead, between_games=True)
    assert not any(player.seat.leads for player in players_of(counted, NAMES))
    level = tuple(9 - len(pile) for pile in view.captures)
    even = msgspec.structs.replace(view, space_points=level)
    assert not any(player.seat.leads for player in players_of(even, NAMES))


def test_a_resigned_player_is_not_ahead() -> None:
    view = GAME.view(reached(4, told_a_story), None)
    spaces = tuple(9 - len(pile) - n for n, pile in enumerate(view.captures))
    left = msgspec.structs.replace(view, space_points=spaces, resigned=(0,))
    leads = [player.seat.leads for player in players_of(left, NAMES)]
    assert leads == [False, True, False, False]


def test_action_cards_in_hand_are_counted_where_the_rules_have_them() -> None:
    view = GAME.view(reached(4, with_cards_under, rules="full"), None)
    assert view.actions is not None
    shown = players_of(view, NAMES)
    assert tuple(player.piles[2] for player in shown) == view.actions.sizes
    first = players_of(GAME.view(reached(4, told_a_story), None), NAMES)
    assert {len(player.piles) for player in first} == {2}


def test_cards_under_a_character_are_drawn() -> None:
    view = GAME.view(reached(4, with_cards_under, rules="full"), None)
    bare = tuple(
        None if there is None else msgspec.structs.replace(there, under=()) for there in view.board
    )
    without = msgspec.structs.replace(view, board=bare)
    assert draw_board(view, NAMES).png() != draw_board(without, NAMES).png()


def test_drawing_again_gives_an_equal_picture() -> None:
    view = GAME.view(reached(2, told_a_story), None)
    assert draw_board(view, NAMES).png() == draw_board(view, NAMES).png()


@pytest.mark.parametrize("players", [2, 4])
def test_a_turned_board_has_every_seats_own_side_below(players: int) -> None:
    """The bottoms of a seat's cards point to the spaces next to its own side."""
    board = board_for(players)
    for seat, facing in enumerate(FACINGS[players]):
        own = {n for n in range(board.spaces) if board.next[n][(facing + 2) % 4] < 0}
        turn = turn_for(players, seat)
        lowest = max(corner_of(players, n, turn)[1] for n in range(board.spaces))
        assert {n for n in own if corner_of(players, n, turn)[1] == lowest} == own
        corners = {corner_of(players, n, turn) for n in range(board.spaces)}
        assert len(corners) == board.spaces


@pytest.mark.parametrize("players", [2, 4])
def test_neighbours_stay_neighbours_on_a_turned_board(players: int) -> None:
    board, pitch = board_for(players), PITCH[players]
    steps = ((0, -pitch), (pitch, 0), (0, pitch), (-pitch, 0))
    for turn in range(4):
        for space in range(board.spaces):
            x, y = corner_of(players, space, turn)
            for direction, other in enumerate(board.next[space]):
                dx, dy = steps[(direction - turn) % 4]
                assert other < 0 or corner_of(players, other, turn) == (x + dx, y + dy)


@pytest.mark.parametrize("players", [2, 4])
def test_the_first_seats_board_is_the_public_one_and_the_others_are_not(players: int) -> None:
    view = GAME.view(reached(players, told_a_story), None)
    drawn = [draw_board(view, NAMES, bottom=seat).png() for seat in range(players)]
    assert draw_board(view, NAMES).png() == drawn[0]
    assert len(set(drawn)) == players
