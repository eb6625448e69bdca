from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageChops

from games.square_tactics.board import board_for
from games.square_tactics.view import Moment, TacticsView
from renderers.kit.style import GOLD
from renderers.square_tactics.layout import draw_board, layout_for
from renderers.square_tactics.moment import direction_of
from renderers.square_tactics.spaces import PITCH, corner_of
from tests.renderers.square_tactics.positions import (
    GAME,
    NAMES,
    crowded,
    in_a_window,
    reached,
    told_a_story,
)


def marked(view: TacticsView, moment: Moment | None) -> Image.Image:
    """Return the board's part of the picture."""
    sheet = draw_board(msgspec.structs.replace(view, moment=moment), NAMES)
    layout = layout_for(view.seats)
    box = (layout.left, layout.top, layout.left + layout.side, layout.top + layout.side)
    return sheet.image.pixels.convert("RGB").crop(box)


def difference(view: TacticsView, moment: Moment) -> Image.Image:
    return ImageChops.difference(marked(view, None), marked(view, moment))


def centre_of(seats: int, space: int) -> tuple[int, int]:
    x, y = corner_of(seats, space)
    return x + PITCH[seats] // 2, y + PITCH[seats] // 2


@pytest.mark.parametrize("seats", [2, 4])
def test_brackets_stand_around_the_space_in_question_only(seats: int) -> None:
    view = GAME.view(reached(seats, told_a_story, rules="full"), None)
    pitch = PITCH[seats]
    for space in range(board_for(seats).spaces):
        x, y = corner_of(seats, space)
        box = difference(view, Moment(space)).getbbox()
        assert box is not None
        assert box[0] >= x - 2
        assert box[1] >= y - 2
        assert box[2] <= x + pitch + 2
        assert box[3] <= y + pitch + 2
        assert box[2] - box[0] > pitch * 0.9


@pytest.mark.parametrize("seats", [2, 4])
def test_an_arrow_lies_between_the_two_spaces(seats: int) -> None:
    view = GAME.view(reached(seats, crowded, rules="full"), None)
    for space in range(board_for(seats).spaces):
        for other in board_for(seats).next[space]:
            if other < 0:
                continue
            image = marked(view, Moment(space, other))
            (x, y), (to_x, to_y) = centre_of(seats, space), centre_of(seats, other)
            assert image.getpixel(((x + to_x) // 2, (y + to_y) // 2)) == GOLD


def test_numbers_stay_readable_beside_arrow_and_brackets() -> None:
    view = GAME.view(reached(4, crowded, rules="full"), None)
    for space in range(16):
        for other in board_for(4).next[space]:
            if other < 0 or view.board[space] is None or view.board[other] is None:
                continue
            changed = difference(view, Moment(space, other))
            for one in (space, other):
                x, y = corner_of(4, one)
                size = PITCH[4]
                for dx, dy in ((0, -0.3), (0.315, -0.06), (0, 0.18), (-0.315, -0.06)):
                    middle_x, middle_y = x + size * (0.5 + dx), y + size * (0.5 + dy)
                    left, top = round(middle_x - 9), round(middle_y - 9)
                    right, low = round(middle_x + 9), round(middle_y + 9)
                    assert changed.crop((left, top, right, low)).getbbox() is None


def test_a_threat_comes_from_the_other_and_a_move_goes_to_it() -> None:
    view = GAME.view(reached(2, crowded, rules="full"), None)
    taken = next(n for n, there in enumerate(view.board) if there is not None)
    empty = next(n for n, there in enumerate(view.board) if there is None)
    other = next(n for n, there in enumerate(view.board) if there is not None and n != taken)
    cases = (
        (Moment(taken, other), (other, taken)),
        (Moment(taken, other, 2), (taken, other)),
        (Moment(taken, empty), (taken, empty)),
    )
    for moment, expected in cases:
        assert direction_of(msgspec.structs.replace(view, moment=moment)) == expected


def test_in_a_window_the_threatened_character_is_marked() -> None:
    state = reached(4, in_a_window, rules="full")
    view = GAME.view(state, None)
    assert view.moment is not None
    assert marked(view, view.moment).tobytes() != marked(view, None).tobytes()
    assert direction_of(view)[1] == view.moment.space
