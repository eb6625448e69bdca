"""The summary of a member's matches."""

from __future__ import annotations

import pytest

from bot.profiles.summary import Result, result_of, score_of, summarised
from bot.storage.profiles import Opponent, Played
from games.state import Outcome
from renderers.cards.profile import Score

BO, CLEO, COMPUTER = Opponent(2, "Bo"), Opponent(3, "Cleo"), Opponent(-1, "Computer")
WON, LOST, DRAWN = (1, 2), (2, 1), (1, 1)


def played(
    match_id: int,
    ranks: tuple[int, ...] = WON,
    *opponents: Opponent,
    game: str = "toy",
    length: int = 10,
) -> Played:
    """Return a match in which the member had the first seat; a higher id is newer."""
    return Played(
        match_id=match_id,
        game=game,
        outcome=Outcome("rich", ranks),
        length=length,
        started_at=match_id * 100,
        ended_at=match_id * 100 + 50,
        seat=0,
        opponents=opponents or (BO,),
    )


@pytest.mark.parametrize(
    ("ranks", "result"),
    [
        ((1, 2), Result.WON),
        ((2, 1), Result.LOST),
        ((1, 1), Result.DRAWN),
        ((2, 1, 1), Result.LOST),
        ((1, 3, 1), Result.DRAWN),
    ],
)
def test_only_who_is_first_alone_has_won(ranks: tuple[int, ...], result: Result) -> None:
    assert result_of(played(1, ranks)) is result


def test_nothing_played_is_no_summary() -> None:
    assert summarised([]) is None


def test_results_are_counted_by_game_the_most_played_first() -> None:
    matches = [
        played(4, WON, game="a"),
        played(3, LOST, game="b"),
        played(2, DRAWN, game="b"),
        played(1, WON, game="b"),
    ]
    summary = summarised(matches)
    assert summary is not None
    assert summary.score == Score(2, 1, 1) == score_of(matches)
    assert summary.games == (("b", Score(1, 1, 1)), ("a", Score(1, 0, 0)))
    assert summary.since == 100


def test_the_streak_is_of_the_newest_matches() -> None:
    summary = summarised([played(3, LOST), played(2, LOST), played(1, WON)])
    assert summary is not None
    assert summary.streak == (Result.LOST, 2)


def test_the_longest_match_has_most_moves() -> None:
    summary = summarised([played(2, length=30), played(1, length=31)])
    assert summary is not None
    assert summary.longest.match_id == 1


def test_the_favourite_opponent_was_met_most_and_of_two_last() -> None:
    summary = summarised([played(3, LOST, CLEO), played(2, WON, BO), played(1, WON, BO, CLEO)])
    assert summary is not None
    assert summary.favourite is not None
    assert summary.favourite.opponent == CLEO
    assert summary.favourite.score == Score(1, 0, 1)


def test_the_name_of_an_opponent_is_the_one_of_the_newest_match() -> None:
    summary = summarised([played(2, WON, Opponent(2, "Bob")), played(1, WON, BO)])
    assert summary is not None
    assert summary.favourite is not None
    assert summary.favourite.opponent.name == "Bob"


def test_the_computer_is_counted_apart_and_nobodys_favourite() -> None:
    summary = summarised([played(3, WON, COMPUTER), played(2, WON, COMPUTER), played(1, LOST, BO)])
    assert summary is not None
    assert summary.score == Score(0, 0, 1)
    assert summary.computers == Score(2, 0, 0)
    assert summary.streak == (Result.LOST, 1)
    assert summary.favourite is not None
    assert summary.favourite.opponent == BO


def test_a_member_who_played_the_computer_only_has_a_summary_of_that() -> None:
    summary = summarised([played(1, WON, COMPUTER)])
    assert summary is not None
    assert summary.score == Score(1, 0, 0)
    assert summary.computers is None
    assert summary.favourite is None
