from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from games.state import Outcome
from games.view import View
from renderers.kit.seats import (
    BELOW_NAME,
    Box,
    Condition,
    Seat,
    ahead,
    condition_of,
    put_panel,
    row_of,
)
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT, GOLD, GROUND, MARGIN, PANEL, TEAMS, WIDTH
from renderers.kit.tile import Tile


def drawn(seat: Seat, seats: int = 2, box: int = 0) -> Image.Image:
    """Return a panel on a sheet of its own."""
    sheet = Sheet(WIDTH, 240, GROUND)
    put_panel(sheet, seat, row_of(seats, 30, 180)[box], Tile(50, 50, seat.ground).done())
    return sheet.image.pixels.convert("RGB")


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(1 << 16) or ()}


def seat(condition: Condition = Condition.IDLE, **changes: Any) -> Seat:
    fields = {"number": 0, "name": "Ada", "team": TEAMS[0], "score": "7", **changes}
    return Seat(condition=condition, **fields)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_fill_the_row_and_do_not_touch(seats: int) -> None:
    boxes = row_of(seats, 30, 180)
    assert boxes[0].x == MARGIN
    assert MARGIN - seats < WIDTH - (boxes[-1].x + boxes[-1].width) <= MARGIN + seats
    for one, other in pairwise(boxes):
        assert one.x + one.width < other.x


WON = Outcome("points", (1, 2, 3))
DRAWN = Outcome("points", (1, 1, 3))


@pytest.mark.parametrize(
    ("seen", "turn", "conditions"),
    [
        ({"waiting": (0, 1)}, None, "CHOICE CHOICE IDLE"),
        ({"waiting": (0,)}, 0, "TURN IDLE IDLE"),
        ({"waiting": (1,)}, 0, "PAUSED ANSWER IDLE"),
        ({"waiting": (1,), "resigned": (2,)}, 1, "IDLE TURN RESIGNED"),
        ({"outcome": WON, "resigned": (2,)}, 1, "WON IDLE RESIGNED"),
        ({"outcome": DRAWN}, 2, "DREW DREW IDLE"),
    ],
)
def test_a_panel_says_what_its_player_is_doing(
    seen: dict[str, Any], turn: int | None, conditions: str
) -> None:
    plain: dict[str, Any] = {"seats": 3, "viewer": None, "waiting": ()}
    view = View(**plain | seen)
    assert " ".join(condition_of(view, seat, turn).name for seat in range(3)) == conditions


def test_a_game_may_call_what_comes_before_its_first_turn_a_turn() -> None:
    view = View(seats=2, viewer=None, waiting=(0,))
    assert condition_of(view, 0, None, early=Condition.TURN) == Condition.TURN


def test_every_condition_looks_different() -> None:
    pictures = {drawn(seat(condition)).tobytes() for condition in Condition}
    assert len(pictures) == len(Condition)


@pytest.mark.parametrize("condition", [Condition.TURN, Condition.CHOICE, Condition.ANSWER])
def test_a_player_who_must_decide_is_bright_and_lit(condition: Condition) -> None:
    assert seat(condition).waited_for
    assert seat(condition).ground == TEAMS[0].deep
    assert BRIGHT in colours(drawn(seat(condition)))
    assert BRIGHT not in colours(drawn(seat()))
    assert seat().ground == PANEL


def test_a_leader_has_a_star() -> None:
    assert GOLD in colours(drawn(seat(leads=True)))
    assert GOLD not in colours(drawn(seat()))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("before", ["Computer (", "Bartholomew the "])
def test_a_long_name_is_told_to_its_end_beside_a_star(before: str, seats: int) -> None:
    fields: dict[str, Any] = {"score": "88", "of": "of 88", "leads": True}
    assert drawn(seat(name=f"{before}easy)", **fields), seats) != drawn(
        seat(name=f"{before}hard)", **fields), seats
    )


def test_two_lines_of_a_name_do_not_touch_what_is_above_and_below() -> None:
    """In a tall panel: the sign, and the first line below."""
    name = "Computer 1 (medium)"
    box = row_of(4, 30, 187)[0]
    bare = drawn(seat(name="", score="", subtitle="plays 4th"), 4)
    whole = drawn(seat(name=name, score="", subtitle="plays 4th"), 4)
    rows = range(box.y, box.y + 187)
    lit = {y for y in rows if _row(bare, box, y) != _row(whole, box, y)}
    sign = round(box.sign[1]) + 26
    assert sign < min(lit)
    assert max(lit) < box.y + BELOW_NAME - 13


def _row(image: Image.Image, box: Box, y: int) -> bytes:
    return image.crop((box.x, y, box.x + box.width, y + 1)).tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_names_and_scores_stay_in_the_panel(seats: int) -> None:
    full = seat(name="W" * 32, score="88", of="of 88", leads=True, details=("x" * 9,) * 2)
    box = row_of(seats, 30, 180)[0]
    image = drawn(full, seats)
    beside = image.crop((box.x + box.width, 0, WIDTH, 240))
    assert beside.getcolors() == [(beside.width * beside.height, GROUND)]


def test_a_place_is_told_in_both_forms() -> None:
    for seats in (2, 4):
        assert drawn(seat(subtitle="North"), seats) != drawn(seat(), seats)


def test_nobody_is_ahead_of_equals() -> None:
    assert ahead((2, 2, 2)) == ()
    assert ahead((2, 3, 3)) == (1, 2)


def test_a_player_who_is_out_is_not_ahead() -> None:
    assert ahead((4, 3, 2), out=(0,)) == (1,)
    assert ahead((4, 2, 2), out=(0,)) == ()
