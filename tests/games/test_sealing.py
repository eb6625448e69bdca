"""The engine knows the answers that nobody has seen yet, whatever a game says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.decisions import Ask, Choice, Phrase
from games.example.game import Toy
from games.example.lot import Lot
from games.example.state import Auction
from games.frames import Log
from games.state import Procedure
from games.takeback import can_take_back, point
from tests.games.test_engine import GAME, toy

YES, NO = Phrase("yes"), Phrase("no")


def stack_of(state: Auction) -> list[Any]:
    """Return a state's stack: procedures lie on it here that are not the auction's."""
    return state.stack


class Poll(Procedure[Auction], tag="poll"):
    """A procedure that asks all seats at once, then one of them alone."""

    answers: dict[int, str] = {}
    taken: bool = False
    """Whether a step of its own has taken the answers."""
    pops: bool = False
    """Whether the last answer ends it, without a step of its own."""

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        missing = [seat for seat in range(state.seats) if seat not in self.answers]
        return tuple(Ask(seat, "yes", (YES, NO)) for seat in missing)

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        self.answers[seat] = choice.notation
        if self.pops and len(self.answers) == state.seats:
            stack_of(state)[-1] = Alone(seat)

    @property
    def holds_answers(self) -> bool:
        return not self.taken

    def run(self, state: Auction, log: Log) -> None:
        self.taken = True
        stack_of(state).append(Alone(0))


class Alone(Procedure[Auction], tag="alone"):
    """A procedure that asks one seat, again and again."""

    seat: int

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        return (Ask(self.seat, "yes", (YES, NO)),)

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        """Do nothing."""


def test_the_last_of_several_answers_is_sealed_with_the_others() -> None:
    state = toy(Poll(), [[], []])
    GAME.apply(state, 0, YES)
    before = point(state, GAME.asks(state))
    assert before.asked == (1,)
    assert before.sealed
    events = GAME.apply(state, 1, NO)
    assert not can_take_back(1, events, before, point(state, GAME.asks(state)))


def test_nothing_is_sealed_once_the_answers_are_taken() -> None:
    state = toy(Poll(), [[], []])
    GAME.apply(state, 0, YES)
    GAME.apply(state, 1, NO)
    before = point(state, GAME.asks(state))
    assert not before.sealed
    events = GAME.apply(state, 0, YES)
    assert can_take_back(0, events, before, point(state, GAME.asks(state)))


def test_answers_stay_sealed_where_the_procedure_does_not_say_that_they_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Poll, "holds_answers", Procedure.holds_answers)
    state = toy(Poll(), [[], []])
    GAME.apply(state, 0, YES)
    GAME.apply(state, 1, NO)
    assert point(state, GAME.asks(state)).sealed


def test_nothing_is_sealed_once_the_last_answer_ends_the_procedure() -> None:
    state = toy(Poll(pops=True), [[], []])
    GAME.apply(state, 0, YES)
    GAME.apply(state, 1, NO)
    assert state.sealed_at == 0


def test_a_sealed_answer_is_known_after_a_restart() -> None:
    game = Toy()
    state = toy(Lot(), [[7, 8], [9, 10]])
    game.apply(state, 0, game.asks(state)[0].choices[0])
    again = game.decode(game.encode(state))
    assert point(again, game.asks(again)).sealed


def test_in_a_match_stored_before_answers_could_be_sealed_there_are_none() -> None:
    stored = msgspec.msgpack.decode(GAME.encode(GAME.new(GAME.setup(2), bytes(16))[0]))
    del stored["sealed_at"]
    assert GAME.decode(msgspec.msgpack.encode(stored)).sealed_at == 0
