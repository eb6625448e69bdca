"""Glicko-2 against its author's example, Lichess's figures and another program."""

from __future__ import annotations

from random import Random

import glicko2
import pytest

from bot.ratings import glicko
from bot.ratings.glicko import HIGHEST, LOWEST, NEW, SUREST, Rating, Result, rated

START = Rating(1500, 350, 0.06)
YEAR = 365 * 86_400


def test_of_two_equal_new_players_the_winner_has_1662() -> None:
    won, lost = (rated(START, [Result(START, score)]) for score in (1, 0))
    assert (round(won.value, 2), round(lost.value, 2)) == (1662.21, 1337.79)
    assert round(won.deviation, 4) == round(lost.deviation, 4) == 290.2305
    assert round(won.volatility, 7) == 0.0599993


def test_glickmans_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glicko, "TAU", 0.5)
    foes = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    results = [Result(Rating(value, deviation), score) for value, deviation, score in foes]
    after = rated(Rating(1500, 200, 0.06), results, periods=1)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("seed", range(20))
def test_another_program_says_the_same(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(glicko, "TAU", glicko2.Player._tau)
    random = Random(seed)
    start = Rating(random.uniform(1000, 2000), random.uniform(60, 300), 0.06)
    results = [
        Result(
            Rating(random.uniform(1000, 2000), random.uniform(60, 300)), random.choice([0, 0.5, 1])
        )
        for _ in range(random.randrange(1, 6))
    ]
    peer = glicko2.Player(start.value, start.deviation, start.volatility)
    peer.update_player(
        [result.opponent.value for result in results],
        [result.opponent.deviation for result in results],
        [result.score for result in results],
    )
    after = rated(start, results, periods=1)
    assert after.value == pytest.approx(peer.rating, abs=0.05)
    assert after.deviation == pytest.approx(peer.rd, abs=0.05)


def test_a_deviation_of_60_grows_to_110_in_a_year_and_never_above_a_new_players() -> None:
    assert Rating(1500, 60, 0.06).after(YEAR).deviation == pytest.approx(110, abs=0.1)
    assert Rating(1500, 60, 0.06).after(400 * YEAR).deviation == NEW
    assert Rating(1500, 60, 0.06).after(-5).deviation == pytest.approx(60)


def test_a_question_mark_stands_from_a_deviation_of_110_on() -> None:
    assert Rating(1500, 110).is_provisional
    assert not Rating(1500, 109.9).is_provisional


def test_an_edge_of_131_points_is_68_percent() -> None:
    """The second seat has that edge in the full rules of Square Tactics."""
    sure = Rating(1500, 1e-9)
    assert Result(sure, 1, edge=131).expected(sure) == pytest.approx(0.68, abs=0.001)
    assert Result(sure, 1, edge=-131).expected(sure) == pytest.approx(0.32, abs=0.001)


def test_a_win_from_the_better_seat_counts_less() -> None:
    player = Rating(1500, 100)
    gains = [rated(player, [Result(player, 1, edge=edge)]).value - 1500 for edge in (131, 0, -131)]
    assert gains == sorted(gains)
    assert gains[0] < gains[1] < gains[2]


def test_ratings_stay_within_bounds() -> None:
    player = Rating(3990, 350)
    for _ in range(50):
        player = rated(player, [Result(Rating(4000, 45), 1)])
    assert player.value <= HIGHEST
    assert player.deviation >= SUREST
    for _ in range(300):
        player = rated(player, [Result(Rating(400, 45), 0)])
    assert player.value >= LOWEST


def test_without_results_nothing_changes() -> None:
    assert rated(START, []) == START


def test_a_rating_says_for_how_long_it_stays_sure() -> None:
    sure = Rating(1500, 60, 0.06)
    assert sure.after(sure.seconds_sure - 60).deviation < 110
    assert sure.after(sure.seconds_sure + 60).is_provisional
    assert Rating(1500, 120).seconds_sure == 0
