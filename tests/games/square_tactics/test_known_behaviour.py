"""The known statistics of the game: numbers only, two players, random play."""

from __future__ import annotations

import pytest

from games.simulate import Report, simulate
from tests.games.square_tactics.positions import GAME

GAMES = 4000


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate(GAME, GAME.setup(2, {"factions": "deal"}), games=GAMES, seed=2024)


def test_the_median_is_about_12_placements(report: Report) -> None:
    assert 11 <= report.median <= 13


def test_eight_to_nine_percent_are_draws(report: Report) -> None:
    assert 0.07 <= report.draw_share <= 0.10  # two standard errors around 8 and 9 %


def test_seats_win_nearly_evenly(report: Report) -> None:
    south, north = report.win_shares
    assert abs(south - north) < 0.05


def test_no_game_is_shorter_than_the_board_or_longer_than_the_decks(report: Report) -> None:
    assert report.least >= 9
    assert report.most <= 36
