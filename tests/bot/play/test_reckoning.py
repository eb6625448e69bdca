"""The arithmetic of clocks: a day and two in reserve, or ten minutes and fifteen seconds more for
each answer."""

from __future__ import annotations

import pytest

from bot.clock import DAY, HOUR
from bot.play.paces import PACES
from bot.play.reckoning import (
    after,
    at_start,
    end,
    handed_over,
    is_over,
    noted,
    prolonged,
    start,
    stop,
    substituted,
    taken_back,
    undone,
)
from bot.storage.records import SeatClock
from tests.bot.support import NOON

DAYS, LIVE, RELAXED = PACES["one_day"], PACES["live_10"], PACES["relaxed"]
MEMBERS = ("", "")


def test_only_the_clocks_of_those_who_are_asked_run() -> None:
    first, second = at_start(DAYS, (0, -1), MEMBERS, NOON)
    assert first == SeatClock(2 * DAY, NOON, NOON + 3 * DAY)
    assert second == SeatClock(2 * DAY)


def test_all_who_are_asked_at_once_have_a_clock_that_runs() -> None:
    assert [clock.since for clock in at_start(LIVE, (0, 0, -1), ("", "", ""), NOON)] == [
        NOON,
        NOON,
        None,
    ]


def test_the_computer_has_no_clock_that_runs_and_a_relaxed_match_has_none_at_all() -> None:
    assert [c.since for c in at_start(LIVE, (0, 0), ("", "easy"), NOON)] == [NOON, None]
    assert at_start(RELAXED, (0, 0), MEMBERS, NOON) == ()
    assert after(RELAXED, (), (0, 0), (1, 0), MEMBERS, NOON, NOON) == ()


@pytest.mark.parametrize(
    ("hours", "reserve"),
    [(0, 48), (23, 48), (24, 48), (25, 47), (70, 2), (72, 0), (100, 0)],
)
def test_a_decision_takes_from_its_own_day_first(hours: int, reserve: int) -> None:
    clock = start(DAYS, SeatClock(2 * DAY), NOON)
    stopped = stop(DAYS, clock, NOON + hours * HOUR, done=True)
    assert stopped == SeatClock(reserve * HOUR)


@pytest.mark.parametrize(("seconds", "left"), [(0, 615), (10, 605), (600, 15), (700, 15)])
def test_a_finished_turn_in_a_live_match_earns_the_increment(seconds: int, left: int) -> None:
    clock = start(LIVE, SeatClock(600), NOON)
    assert stop(LIVE, clock, NOON + seconds, done=True) == SeatClock(left)
    assert stop(LIVE, clock, NOON + seconds, done=False) == SeatClock(left - 15)


def test_a_clock_that_stands_is_not_stopped_twice() -> None:
    assert stop(LIVE, SeatClock(600), NOON, done=True) == SeatClock(600)


def test_an_answer_is_charged_to_when_it_was_sent_and_the_next_clock_starts_when_it_is_stored() -> (
    None
):
    """The time in between belongs to nobody: the bot took it."""
    clocks = at_start(LIVE, (0, -1), MEMBERS, NOON)
    first, second = after(LIVE, clocks, (0, -1), (-1, 1), MEMBERS, NOON + 10, NOON + 14)
    assert first == SeatClock(605)
    assert second == SeatClock(600, NOON + 14, NOON + 614)


def test_several_decisions_in_a_row_earn_one_increment() -> None:
    clocks = at_start(LIVE, (0, -1), MEMBERS, NOON)
    clocks = after(LIVE, clocks, (0, -1), (1, -1), MEMBERS, NOON + 10, NOON + 11)
    assert clocks[0] == SeatClock(590, NOON + 11, NOON + 601)
    clocks = after(LIVE, clocks, (1, -1), (-1, 2), MEMBERS, NOON + 20, NOON + 20)
    assert clocks[0] == SeatClock(590 - 9 + 15)


def test_each_decision_of_a_row_has_a_day_of_its_own() -> None:
    clocks = at_start(DAYS, (0, -1), MEMBERS, NOON)
    late = NOON + 30 * HOUR
    clocks = after(DAYS, clocks, (0, -1), (1, -1), MEMBERS, late, late)
    assert clocks[0] == SeatClock(42 * HOUR, late, late + 66 * HOUR)


def test_the_clock_of_another_who_is_asked_the_same_runs_on() -> None:
    clocks = at_start(LIVE, (0, 0), MEMBERS, NOON)
    changed = after(LIVE, clocks, (0, 0), (-1, 0), MEMBERS, NOON + 99, NOON + 99)
    assert changed[1] == clocks[1]


def test_a_question_that_becomes_another_one_costs_what_was_used_and_begins_anew() -> None:
    clocks = at_start(DAYS, (0, 0), MEMBERS, NOON)
    later = NOON + 25 * HOUR
    changed = after(DAYS, clocks, (0, 0), (-1, 1), MEMBERS, later, later)
    assert changed[1] == SeatClock(47 * HOUR, later, later + 71 * HOUR)


def test_all_clocks_stand_when_a_match_is_over() -> None:
    clocks = at_start(DAYS, (0, 0), MEMBERS, NOON)
    assert [c.due for c in after(DAYS, clocks, (0, 0), (-1, -1), MEMBERS, NOON, NOON)] == [
        None,
        None,
    ]


@pytest.mark.parametrize("pace", [DAYS, LIVE], ids=["days", "live"])
def test_the_last_second_still_counts(pace: object) -> None:
    clock = start(DAYS, SeatClock(60), NOON)
    ends = end(DAYS, clock)
    assert ends == clock.due
    assert not is_over(DAYS, clock, ends or 0)
    assert is_over(DAYS, clock, (ends or 0) + 1)
    assert not is_over(DAYS, SeatClock(0), NOON), "it stands"


def test_when_the_computer_takes_over_a_clock_stands_and_earns_nothing() -> None:
    clocks = at_start(LIVE, (0, -1), MEMBERS, NOON)
    assert handed_over(LIVE, clocks, 0, NOON + 700) == (SeatClock(0), clocks[1])


def test_a_seat_that_is_taken_back_has_an_increment_at_least() -> None:
    clocks = (SeatClock(0), SeatClock(300))
    assert taken_back(LIVE, clocks, 0, NOON, asked=True)[0] == SeatClock(15, NOON, NOON + 15)
    assert taken_back(LIVE, clocks, 0, NOON, asked=False)[0] == SeatClock(15)
    assert taken_back(LIVE, clocks, 1, NOON, asked=False)[1] == SeatClock(300)


def test_when_the_others_wait_the_decision_begins_anew_without_a_reserve() -> None:
    clocks = at_start(DAYS, (0, -1), MEMBERS, NOON)
    late = NOON + 4 * DAY
    assert prolonged(DAYS, noted(clocks, 0), 0, late)[0] == SeatClock(0, late, late + DAY)


def test_a_substitute_gets_the_time_of_the_decision_and_what_is_left_of_the_reserve() -> None:
    clocks = at_start(DAYS, (0, -1), MEMBERS, NOON)
    late = NOON + 2 * DAY
    after_it = substituted(DAYS, noted(clocks, 0), 0, late, asked=True)
    assert after_it == (SeatClock(DAY, late, late + 2 * DAY), clocks[1])
    assert substituted(DAYS, clocks, 1, late, asked=False) == clocks
    assert substituted(RELAXED, (), 0, late, asked=True) == ()


def test_an_end_that_nobody_could_be_told_of_is_looked_at_again_when_somebody_else_acts() -> None:
    clocks = noted(at_start(DAYS, (0, 0), MEMBERS, NOON), 1)
    assert clocks[1].due is None
    late = NOON + 4 * DAY
    assert after(DAYS, clocks, (0, 0), (-1, 0), MEMBERS, late, late)[1] == SeatClock(
        2 * DAY, NOON, late
    )


def test_a_turns_end_that_is_taken_back_earns_nothing_and_costs_the_next_nothing() -> None:
    clocks = at_start(LIVE, (0, -1), MEMBERS, NOON)
    clocks = after(LIVE, clocks, (0, -1), (-1, 1), MEMBERS, NOON + 10, NOON + 10)
    assert clocks[0] == SeatClock(605)
    back = undone(LIVE, clocks, (2, -1), MEMBERS, 0, NOON + 30, NOON + 30)
    assert back == (SeatClock(570, NOON + 30, NOON + 600), SeatClock(600)), "20 s since are Ada's"


def test_taking_back_within_a_turn_costs_the_time_that_was_used() -> None:
    clocks = at_start(LIVE, (0, -1), MEMBERS, NOON)
    back = undone(LIVE, clocks, (2, -1), MEMBERS, 0, NOON + 10, NOON + 12)
    assert back == (SeatClock(590, NOON + 12, NOON + 602), SeatClock(600))


def test_taking_back_again_and_again_earns_no_time() -> None:
    clocks = at_start(LIVE, (0, -1), MEMBERS, NOON)
    for version in range(1, 40, 2):
        now = NOON + version
        clocks = after(LIVE, clocks, (version - 1, -1), (-1, version), MEMBERS, now, now)
        clocks = undone(LIVE, clocks, (version + 1, -1), MEMBERS, 0, now, now)
    assert clocks[0].reserve <= 600
    assert clocks[1] == SeatClock(600)
    assert undone(RELAXED, (), (2, -1), MEMBERS, 0, NOON, NOON) == ()


def test_taking_back_gives_an_hour_at_a_slow_pace_and_the_reserve_after_it() -> None:
    """Otherwise a player could stall for weeks by playing and taking back."""
    clocks = at_start(DAYS, (0, -1), MEMBERS, NOON)
    clocks = after(DAYS, clocks, (0, -1), (-1, 1), MEMBERS, NOON + HOUR, NOON + HOUR)
    back = undone(DAYS, clocks, (2, -1), MEMBERS, 0, NOON + 2 * HOUR, NOON + 2 * HOUR)
    assert end(DAYS, back[0]) == NOON + 3 * HOUR + 2 * DAY
    assert back[1] == SeatClock(2 * DAY)
