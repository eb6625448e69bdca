from __future__ import annotations

from games.bopbm_squared.choices import (
    ATTACK,
    INVADE,
    OCCUPY_MEDIUM,
    PLACE,
    START,
)


def test_choices_are_written_as_people_type_them() -> None:
    assert START[6].notation == "start nw"
    assert PLACE[20].notation == "place c4"
    assert ATTACK[21][20].notation == "attack d4 from c4"
    assert INVADE[0].notation == "invade a1"
    assert OCCUPY_MEDIUM.notation == "occupy medium"
