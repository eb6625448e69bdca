"""What can be taken back, and what of a log stands."""

from __future__ import annotations

import pytest

from games.engine import Event, Resigned, Undid
from games.example.choices import Boast
from games.example.events import Boasted, Got, Rolled
from games.example.lot import Lot
from games.takeback import Point, can_take_back, live
from tests.games.test_engine import GAME, toy

ALONE = Point((1,), 7)


def test_what_nobody_could_use_is_taken_back() -> None:
    assert can_take_back(1, [Boasted(1)], ALONE, ALONE)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ALONE, Point((0,), 7)),
        (ALONE, Point((1, 0), 7)),
        (Point((0, 1), 7), ALONE),
        (Point((0,), 7), ALONE),
        (ALONE, Point((), 7)),
        (ALONE, Point((1,), 8)),
        (Point((1,), 7, sealed=True), ALONE),
    ],
    ids=["other after", "both after", "both before", "other before", "over", "chance", "sealed"],
)
def test_who_else_is_asked_and_chance_end_it(before: Point, after: Point) -> None:
    assert not can_take_back(1, [], before, after)


@pytest.mark.parametrize("event", [Got(1, (3,)), Rolled((1, 2), 3), Resigned(1)])
def test_what_reveals_ends_it(event: Event) -> None:
    assert not can_take_back(1, [Boasted(1), event], ALONE, ALONE)


def test_an_event_reveals_if_it_does_not_say_otherwise() -> None:
    assert Event.reveals
    assert not Undid.reveals


def test_what_is_not_taken_back_stands() -> None:
    assert live([None]) == (0,)
    assert live([None, None, None, 2, None, 4, 1]) == (0,)
    assert live([None, None, None, 2, None]) == (0, 1, 4)


@pytest.mark.parametrize("undoes", [[None, 0], [0], [None, None, None, 1], [None, None, 7]])
def test_only_the_last_that_stands_can_be_undone(undoes: list[int | None]) -> None:
    with pytest.raises(ValueError, match="cannot undo"):
        live(undoes)


def test_the_toy_game_offers_a_boast_once_while_bids_are_made() -> None:
    state = toy(Lot(), [[7, 8], [9, 10]])
    assert [offer.choice for offer in GAME.offered(state, 0)] == [Boast()]
    assert GAME.apply(state, 0, Boast()) == [Boasted(0)]
    assert (GAME.offered(state, 0), len(GAME.offered(state, 1))) == ((), 1)
    assert GAME.find(state, 0, "boast") is None
    assert GAME.find(state, 1, " Boast") == Boast()
