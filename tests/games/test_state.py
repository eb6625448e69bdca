"""The base of positions: outcomes, and procedures that must say how they go on."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.decisions import Phrase
from games.frames import Log
from games.state import Outcome, Procedure, State


def test_winners_share_the_first_rank() -> None:
    assert Outcome("counted", (2, 1, 1)).winners == (1, 2)
    assert Outcome("counted", (2, 1, 1)).drawn
    assert not Outcome("counted", (1, 2)).drawn


def test_sharers_of_the_first_rank_share_the_win() -> None:
    assert Outcome("counted", (2, 1, 1)).shares == (0.0, 0.5, 0.5)
    assert Outcome("counted", (1, 2)).shares == (1.0, 0.0)


def test_a_procedure_that_asks_must_answer() -> None:
    silent: Procedure[State] = Procedure()
    state = State(seats=2, chance=Chance(bytes(16)), stack=[silent])
    assert silent.asks(state) == ()
    with pytest.raises(NotImplementedError):
        silent.answer(state, 0, Phrase("pass"), Log())
    with pytest.raises(NotImplementedError):
        silent.run(state, Log())


def test_answers_may_lie_unseen_in_a_procedure_that_does_not_say_otherwise() -> None:
    assert Procedure().holds_answers
