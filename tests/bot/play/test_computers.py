"""The names and ids of computers at a table."""

from __future__ import annotations

import pytest

from bot.errors import CannotChallenge
from bot.play.computers import computer, numbered
from bot.storage.records import Answer, Guest

ADA = Guest(1001, "Ada", Answer.ACCEPTED)


def test_one_computer_is_called_by_its_level() -> None:
    assert numbered([ADA, computer("hard")]) == (
        ADA,
        Guest(-1, "Computer (hard)", Answer.ACCEPTED, level="hard"),
    )


def test_several_are_numbered_in_the_order_of_their_seats() -> None:
    seated = numbered([computer("easy"), ADA, computer("hard"), computer("easy")])
    assert [(guest.user_id, guest.name) for guest in seated if guest.level] == [
        (-1, "Computer 1 (easy)"),
        (-2, "Computer 2 (hard)"),
        (-3, "Computer 3 (easy)"),
    ]


def test_when_one_leaves_the_others_are_numbered_anew() -> None:
    first, ada, second = numbered([computer("easy"), ADA, computer("hard")])
    assert numbered([ada, second])[1].name == "Computer (hard)"
    assert first.user_id == -1


@pytest.mark.parametrize("level", ["", "random", "brilliant"])
def test_a_level_that_does_not_exist_is_refused_with_those_that_do(level: str) -> None:
    with pytest.raises(CannotChallenge, match="Pick `easy`, `medium` or `hard`"):
        computer(level)
