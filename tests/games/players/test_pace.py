"""How a computer player's seconds are shared among the decisions of one turn."""

from __future__ import annotations

from typing import ClassVar

import pytest

from games.example.game import Toy
from games.players.pace import share_of_turn, turn_of
from tests.games.squares.positions import GAME, do, position


class Long(Toy):
    """Four decisions a turn."""

    turn_decisions: ClassVar[int] = 4


def test_one_decision_gets_all_the_time() -> None:
    assert [share_of_turn(Toy(), before) for before in range(3)] == [1, 0, 0]


def test_the_usual_decisions_of_a_turn_share_it_evenly() -> None:
    assert [share_of_turn(Long(), before) for before in range(6)] == [0.25] * 4 + [0, 0]


@pytest.mark.parametrize("decisions", [1, 7, 100])
def test_no_turn_takes_longer_than_its_seconds(decisions: int) -> None:
    for game in (Toy(), Long()):
        assert sum(share_of_turn(game, before) for before in range(decisions)) <= 1


def test_a_turn_stays_the_same_until_another_seat_is_in_turn() -> None:
    on = position(gray="I G1C, I G1L", blue="I B1C, A B3C")
    before = turn_of(GAME, on, 1)
    do(on, "attack B1C from G1C alone")
    assert turn_of(GAME, on, 1) == before
    do(on, *[choice.notation for choice in GAME.asks(on)[0].choices[:1]])
    assert turn_of(GAME, on, 0) != before
