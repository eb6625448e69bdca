from __future__ import annotations

from renderers.kit.score_bar import THICK, Strip, put_shares, put_tracks
from renderers.kit.seats import Condition, Seat, row_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import BRIGHT, GROUND, LINE, TEAMS, Colour

SIDES = tuple(
    Seat(number=n, name="Ada", team=team, condition=Condition.IDLE) for n, team in enumerate(TEAMS)
)
ONE, OTHER, THIRD = (seat.team for seat in SIDES[:3])


def along(sheet: Sheet, length: int) -> list[Colour]:
    image = sheet.image.pixels.convert("RGB")
    return [image.getpixel((n, 4)) for n in range(length)]  # type: ignore[misc]


def shares(*points: int) -> list[Colour]:
    sheet = Sheet(200, THICK, GROUND)
    put_shares(sheet, Strip(0, 0, 200), SIDES[: len(points)], points)
    return along(sheet, 200)


def test_shares_are_as_long_as_their_points() -> None:
    bar = shares(3, 1)
    assert bar.count(ONE.main) > 2.5 * bar.count(OTHER.main)
    assert bar[100] == BRIGHT
    assert bar[-1] == OTHER.main


def test_before_the_first_point_all_are_equal_and_dim() -> None:
    bar = shares(0, 0, 0)
    assert abs(bar.count(ONE.deep) - bar.count(THIRD.deep)) <= 4
    assert ONE.main not in bar


def test_a_player_without_points_has_no_part() -> None:
    assert OTHER.main not in shares(2, 0, 1)


def test_a_track_has_a_part_for_each_step_to_the_goal() -> None:
    sheet = Sheet(900, 60, GROUND)
    boxes = row_of(3, 0, 40)
    put_tracks(sheet, boxes, SIDES[:3], (0, 2, 3), 3)
    image = sheet.image.pixels.convert("RGB")
    none, two, all_three = (
        [image.getpixel((x, 50)) for x in range(box.x, box.x + box.width)] for box in boxes
    )
    assert ONE.main not in none
    assert LINE in none
    assert two.count(OTHER.main) > 1.8 * two.count(LINE) > 0
    assert LINE not in all_three
