"""How a computer player's seconds are shared among the decisions of one turn."""

from __future__ import annotations

from typing import ClassVar

import pytest

from games.example.game import Toy
from games.players.pace import REACTION, Progress, share_of_turn
from games.players.thought import NOTHING, Intention
from tests.games.tactica.tables import GAME as TACTICA


class Long(Toy):
    """Four decisions a turn."""

    turn_decisions: ClassVar[int] = 4


def test_one_decision_gets_all_the_time() -> None:
    assert [share_of_turn(Toy(), before) for before in range(3)] == [1, 0, 0]


def test_the_first_decisions_of_a_long_turn_get_most() -> None:
    shares = [share_of_turn(Long(), before) for before in range(6)]
    assert shares == sorted(shares, reverse=True)
    assert 0 < shares[-1] < 0.1 < shares[0] < 0.5


@pytest.mark.parametrize("decisions", [1, 7, 100])
def test_no_turn_takes_longer_than_its_seconds(decisions: int) -> None:
    for game in (Toy(), Long()):
        assert sum(share_of_turn(game, before) for before in range(decisions)) <= 1


PLAN = Intention(("move a1 a2", "done"), b"seen")


def test_a_plan_is_remembered_as_long_as_the_turn_lasts() -> None:
    progress = Progress()
    progress.see((0,))
    progress.decided(PLAN)
    progress.see((0,))
    assert (progress.decisions, progress.plan) == (1, PLAN)
    for turn in ((1,), (0,)):
        progress.see(turn)
        assert (progress.decisions, progress.plan) == (0, NOTHING)


def test_reactions_are_quick_and_no_part_of_a_long_turn() -> None:
    assert share_of_turn(Long(), 0, reacts=True) == REACTION < share_of_turn(Long(), 0)
    assert share_of_turn(Toy(), 0, reacts=True) == 1
    progress = Progress()
    progress.decided(PLAN)
    progress.decided(NOTHING, reacts=True)
    assert (progress.decisions, progress.plan) == (1, PLAN)


def test_where_a_turn_is_planned_most_time_is_for_the_plan() -> None:
    shares = [share_of_turn(TACTICA, before) for before in range(12)]
    assert max(shares) == shares[1] > 0.5
    assert sum(shares) <= 1
