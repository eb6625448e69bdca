from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from games.bopbm_squared.state import BopbmState
from games.decisions import Resign
from renderers.bopbm_squared.renderer import BopbmRenderer
from renderers.edge import Pictures
from renderers.picture import ALT_LENGTH, Picture
from tests.renderers.bopbm_squared.positions import (
    GAME,
    NAMES,
    crowded,
    duelling,
    invaded,
    losing,
    played,
    reached,
)
from tests.soaking import first

PICTURES = Pictures(BopbmRenderer(), GAME.words)
LARGEST = 120_000

every_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def size_of(picture: Picture) -> tuple[int, int]:
    return Image.open(BytesIO(picture.data)).size


@every_seats
@pytest.mark.parametrize("tiles", ["small", "medium"])
def test_a_crowded_board_is_a_small_file(seats: int, tiles: str) -> None:
    board = PICTURES.board(GAME.view(reached(seats, crowded, tiles=tiles), None), NAMES)
    assert len(board.data) <= LARGEST
    assert size_of(board)[0] == 900


@every_seats
@pytest.mark.parametrize("until", [duelling, losing, invaded])
def test_everybody_gets_the_same_board(seats: int, until: Callable[[BopbmState], bool]) -> None:
    state = reached(seats, until, tiles="medium")
    boards = {PICTURES.board(GAME.view(state, seat), NAMES) for seat in (None, *range(seats))}
    assert len(boards) == 1


@every_seats
def test_alt_texts_fit_even_with_the_longest_names(seats: int) -> None:
    state = reached(seats, crowded)
    names = ["W" * 32] * seats
    board = PICTURES.board(GAME.view(state, 0), names)
    hand = PICTURES.hand(GAME.view(state, 0), names)
    assert 0 < len(board.alt) <= ALT_LENGTH
    assert 0 < len(hand.alt) <= ALT_LENGTH


def test_equal_views_give_equal_bytes_in_any_thread() -> None:
    view = GAME.view(reached(4, duelling, tiles="medium"), 0)
    with ThreadPoolExecutor(8) as pool:
        boards = set(pool.map(lambda _: PICTURES.board(view, NAMES), range(32)))
        hands = set(pool.map(lambda _: PICTURES.hand(view, NAMES), range(32)))
    assert len(boards) == len(hands) == 1


def test_a_hand_is_its_viewers_supply() -> None:
    state = reached(2, invaded, tiles="medium")
    assert PICTURES.hand(GAME.view(state, 0), NAMES) != PICTURES.hand(GAME.view(state, 1), NAMES)
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.hand(GAME.view(state, None), NAMES)


def test_in_a_duel_the_hand_shows_both_dice() -> None:
    state = reached(2, duelling)
    seat = GAME.asks(state)[0].seat
    with_dice = PICTURES.hand(GAME.view(state, seat), NAMES)
    GAME.apply(state, seat, GAME.asks(state)[0].choices[0])
    assert size_of(with_dice)[1] > 180


@every_seats
def test_names_that_the_font_lacks_are_drawn_as_the_colour(seats: int) -> None:
    view = GAME.view(reached(seats, duelling), None)
    lacking = ["太郎", "🌸", "猫", "\u200b"][:seats]
    colours = ["Green", "Blue", "Amber", "Crimson"][:seats]
    strange, plain = PICTURES.board(view, lacking), PICTURES.board(view, colours)
    assert strange.data == plain.data


@every_seats
@pytest.mark.parametrize("tiles", ["small", "medium"])
@pytest.mark.parametrize("goal", first(1, ["home", "domination"]))
def test_positions_of_a_match_are_drawn(seats: int, tiles: str, goal: str) -> None:
    drawn = set()
    count = 0

    def draw(state: BopbmState) -> bool:
        nonlocal count
        count += 1
        if count % 5 == 0:
            drawn.add(PICTURES.board(GAME.view(state, None), NAMES).data)
            for ask in GAME.asks(state):
                assert PICTURES.hand(GAME.view(state, ask.seat), NAMES).data
        return False

    played(seats, until=draw, tiles=tiles, goal=goal)
    assert len(drawn) > 2


def test_resigning_at_the_start_is_drawn() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    before = PICTURES.board(GAME.view(state, None), NAMES)
    GAME.apply(state, 0, Resign())
    assert PICTURES.board(GAME.view(state, None), NAMES) != before
