"""The rating of tries, and the time when a puzzle comes back."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from bot.clock import DAY
from bot.puzzles.days import MORNING
from bot.puzzles.rating import LEAST, after_try, comes_back, weight_of
from bot.puzzles.streaks import streak
from bot.ratings.glicko import Rating
from bot.storage.breaks import Break
from bot.storage.puzzles import Rated
from games.lessons.lesson import Setting
from games.puzzles.aims import WIN, Goal
from games.puzzles.puzzle import Node, Puzzle, Then

PUZZLE = Puzzle(
    id="1",
    game="toy",
    setting=Setting(),
    seat=0,
    goal=Goal("points", 2),
    value=Fraction(1),
    second=Fraction(0),
    root=Node({"bid 7": Then()}),
    theme="points",
)
TELLING = msgspec.structs.replace(PUZZLE, goal=Goal(WIN))
AT_ONCE = msgspec.structs.replace(PUZZLE, at_once=True)
SURE, NEW = Rated(Rating(1500, 80), 20, 10, DAY), Rated()


@pytest.mark.parametrize("solved", [True, False])
def test_a_puzzle_that_gives_itself_away_weighs_less(solved: bool) -> None:
    known = Rating(1500, 60)
    weights = [weight_of(each, known, solved=solved) for each in (PUZZLE, TELLING, AT_ONCE)]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] == 1 > weights[1] > weights[2]


def test_a_puzzle_that_nobody_knows_weighs_less() -> None:
    assert weight_of(PUZZLE, None, solved=True) == pytest.approx(0.8)
    assert weight_of(PUZZLE, Rating(1500, 300), solved=False) == pytest.approx(0.3)
    assert weight_of(AT_ONCE, None, solved=True) == LEAST


def test_a_solver_rises_and_the_puzzle_falls() -> None:
    mine, its = after_try(PUZZLE, SURE, SURE, DAY, solved=True)
    assert mine.value > 1500 > its.value
    mine, its = after_try(PUZZLE, SURE, SURE, DAY, solved=False)
    assert mine.value < 1500 < its.value


def test_a_newcomer_does_not_move_a_puzzle() -> None:
    mine, its = after_try(PUZZLE, NEW, SURE, DAY, solved=True)
    assert its == SURE.rating
    assert mine.value > 1500
    assert mine.deviation < 350


def test_a_failed_puzzle_comes_back_after_a_day_three_days_and_a_week() -> None:
    stage, due = comes_back(0, None, 0, solved=False)
    waits, now = [], 0
    while due is not None:
        waits.append(due - now)
        now = due
        stage, due = comes_back(stage, due, now, solved=True)
    assert waits == [DAY, 3 * DAY, 7 * DAY]
    assert stage == 0
    assert comes_back(2, 5 * DAY, 5 * DAY, solved=False) == (1, 6 * DAY), "it begins anew"


def test_days_away_do_not_break_a_streak() -> None:
    answers = {1: True, 2: True, 6: True}
    away = [Break(3 * DAY + MORNING, 5 * DAY + MORNING + 10)]
    assert streak(answers, away, 6) == 3
    assert streak(answers, [], 6) == 1
    assert streak(answers, away, 7) == 3, "today is not over"
    assert streak(answers, away, 8) == 0
    assert streak({1: True, 2: False}, [], 2) == 0
    assert streak({}, [], 9) == 0


@pytest.mark.parametrize(("until", "excused"), [(-2 * 3600, False), (0, False), (1, True)])
def test_a_break_over_before_the_puzzle_is_posted_does_not_excuse_it(
    until: int, excused: bool
) -> None:
    """A day begins with its puzzle, at eight o'clock and not at midnight."""
    away = [Break(3 * DAY + MORNING, 4 * DAY + MORNING + until)]
    assert streak({2: True, 5: True}, away, 5) == (2 if excused else 1)


def test_a_break_from_before_the_post_excuses_the_puzzle_of_the_day_before() -> None:
    away = [Break(4 * DAY + MORNING - 1, 5 * DAY)]
    assert streak({2: True, 5: True}, away, 5) == 2
