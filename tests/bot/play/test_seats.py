"""The deciders of a seat: its member, the computer, or nobody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.play.seats import Seat, Status, status_of
from bot.storage.records import Player

ADA, COMPUTER = Player(7, "Ada"), Player(-1, "Computer", level="easy")
REPLACED = Player(7, "Ada", level="medium")


@pytest.mark.parametrize(
    ("player", "facts", "status"),
    [
        (ADA, "", Status.MEMBER),
        (REPLACED, "", Status.REPLACED),
        (COMPUTER, "", Status.COMPUTER),
        (REPLACED, "resigned", Status.RESIGNED),
        (REPLACED, "resigned out", Status.RESIGNED),
        (COMPUTER, "out", Status.OUT),
        (ADA, "over resigned out", Status.OVER),
    ],
)
def test_a_status_is_the_first_that_holds(player: Player, facts: str, status: Status) -> None:
    over, resigned, out = (word in facts.split() for word in ("over", "resigned", "out"))
    assert status_of(player, over=over, resigned=resigned, plays_on=not out) is status


@pytest.mark.parametrize("status", Status)
def test_a_seat_plays_while_a_member_or_the_computer_decides_for_it(status: Status) -> None:
    seat = Seat(0, ADA, status, True, 5, False, False, None)
    decides = {Status.MEMBER, Status.REPLACED, Status.COMPUTER}
    assert (seat.plays, seat.by_member) == (status in decides, status is Status.MEMBER)
    assert seat.leaves_open(5) == (status is Status.MEMBER)
    assert not seat.leaves_open(4)


def test_a_question_waits_for_the_member_or_for_the_computer() -> None:
    seat = Seat(0, ADA, Status.MEMBER, True, 5, False, False, None)
    assert (seat.is_awaited, seat.is_thinking) == (True, False)
    taken = replace(seat, player=REPLACED, status=Status.REPLACED)
    assert (taken.is_awaited, taken.is_thinking) == (False, True)
    assert not replace(seat, is_asked=False).is_awaited
