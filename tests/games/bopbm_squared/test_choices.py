from __future__ import annotations

from games.bopbm_squared.choices import (
    ATTACK,
    INVADE,
    OCCUPY_MEDIUM,
    PLACE,
    START,
    narrow_attacks,
    narrow_invasions,
    narrow_places,
)


def test_choices_are_written_as_people_type_them() -> None:
    assert START[6].notation == "start nw"
    assert PLACE[20].notation == "place c4"
    assert ATTACK[21][20].notation == "attack d4 from c4"
    assert INVADE[0].notation == "invade a1"
    assert OCCUPY_MEDIUM.notation == "occupy medium"


def test_up_to_25_spaces_are_one_menu() -> None:
    assert narrow_places(PLACE[:25]) == PLACE[:25]
    attacks = [ATTACK[target][0] for target in range(25)]
    assert narrow_attacks([*attacks, *attacks]) == [*attacks, *attacks]
    assert narrow_invasions(INVADE[:25]) == INVADE[:25]


def test_more_spaces_are_picked_by_file_and_rank() -> None:
    assert narrow_places(PLACE)[20].notation == "place c 4"
    attacks = [ATTACK[target][0] for target in range(26)]
    assert narrow_attacks(attacks)[20].notation == "attack c 4 from a1"
    assert narrow_invasions(INVADE)[20].notation == "invade c 4"
