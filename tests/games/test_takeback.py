"""Steps that can be taken back, and steps of a log that stand."""

from __future__ import annotations

import pytest

from games.decisions import Ask, Phrase
from games.events import Event, Resigned, Undid
from games.example.choices import Boast
from games.example.events import Boasted, Got, Rolled
from games.example.lot import Lot
from games.takeback import Point, can_take_back, live
from tests.games.test_engine import GAME, toy

YES, NO = Phrase("yes"), Phrase("no")


def at(*seats: int, drawn: int = 7, sealed: bool = False, reacts: bool = False) -> Point:
    """Return a moment in which some seats are asked."""
    passing = NO if reacts else None
    asks = tuple(Ask(seat, "which", (YES, NO), passing=passing) for seat in seats)
    return Point(asks, drawn, sealed)


ALONE = at(1)


def test_a_step_that_nobody_could_use_is_taken_back() -> None:
    assert can_take_back(1, [Boasted(1)], ALONE, ALONE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ALONE, at(0, reacts=True)),
        (ALONE, at(1, 0, reacts=True)),
        (ALONE, at(1, reacts=True)),
        (at(1, reacts=True), at(0)),
        (at(0, 1), ALONE),
        (at(0), ALONE),
        (ALONE, at()),
        (ALONE, at(1, drawn=8)),
        (at(1, sealed=True), at(0)),
    ],
    ids=[
        *("reacts", "one reacts", "may react", "reacted", "both before", "other before", "over"),
        *("chance", "sealed"),
    ],
)
def test_reactions_chance_and_sealed_answers_end_it(before: Point, after: Point) -> None:
    assert not can_take_back(1, [], before, after)


@pytest.mark.parametrize("after", [ALONE, at(0), at(0, 1)])
def test_it_is_taken_back_until_the_next_player_acts(after: Point) -> None:
    assert can_take_back(1, [Boasted(1)], ALONE, after)


@pytest.mark.parametrize("event", [Got(1, (3,)), Rolled((1, 2), 3), Resigned(1)])
def test_a_revelation_ends_it(event: Event) -> None:
    assert not can_take_back(1, [Boasted(1), event], ALONE, ALONE)


def test_beside_sealed_answers_only_what_was_not_asked_is_taken_back() -> None:
    beside = at(1, sealed=True)
    assert can_take_back(1, [Boasted(1)], beside, beside)


def test_an_event_reveals_if_it_does_not_say_otherwise() -> None:
    assert Event.reveals
    assert not Undid.reveals


def test_steps_that_are_not_taken_back_stand() -> None:
    assert live([None]) == (0,)
    assert live([None, None, None, 2, None, 4, 1]) == (0,)
    assert live([None, None, None, 2, None]) == (0, 1, 4)


@pytest.mark.parametrize("undoes", [[None, 0], [0], [None, None, None, 1], [None, None, 7]])
def test_only_the_last_that_stands_can_be_undone(undoes: list[int | None]) -> None:
    with pytest.raises(ValueError, match="cannot undo"):
        live(undoes)


def test_the_toy_game_offers_a_boast_once_while_bids_are_made() -> None:
    state = toy(Lot(), [[7, 8], [9, 10]])
    assert [offer.choice for offer in state.stack[-1].offers(state, 0)] == [Boast()]
    assert GAME.apply(state, 0, Boast()) == [Boasted(0)]
    assert (state.stack[-1].offers(state, 0), len(state.stack[-1].offers(state, 1))) == ((), 1)
    assert GAME.find(state, 0, "boast") is None
    assert GAME.find(state, 1, " Boast") == Boast()
