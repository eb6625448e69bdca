"""The stories that a member's matches tell, and the record against another member."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.profiles import words
from bot.profiles.head_to_head import HeadToHead, head_to_head
from bot.profiles.honours import (
    LOSSES,
    OPPONENTS,
    ROW,
    STORIES,
    Honour,
    beat_the_strongest,
    comeback,
    first_win,
    five_in_a_row,
    honours,
    revenge,
    ten_opponents,
    three_games,
)
from bot.profiles.summary import Result, summarised
from bot.storage.profiles import Opponent, Played
from games.players.levels import LEVELS
from renderers.cards.profile import Score
from tests.bot.profiles.test_summary import BO, CLEO, DRAWN, LOST, WON, played

HARD = Opponent(-1, "Computer (hard)", "hard")
EASY = Opponent(-1, "Computer (easy)", "easy")
DAN = Opponent(4, "Dan")
WON_ALL = (1, 3, 1, 3)
"""Shares by seat: the first pair wins."""
GONE = Opponent(0, "a former member")


def but(match: Played, **more: Any) -> Played:
    return msgspec.structs.replace(match, **more)


def in_row(*results: tuple[int, ...], against: Opponent = BO) -> list[Played]:
    """Return matches with these results, the oldest first."""
    return [played(n, ranks, against) for n, ranks in enumerate(results, 1)]


def number(found: Played | None) -> int | None:
    return None if found is None else found.match_id


def test_the_first_win_is_over_a_member() -> None:
    log = [played(1, WON, EASY), played(2, DRAWN), played(3, WON), played(4, WON)]
    assert number(first_win(log)) == 3
    assert first_win(log[:2]) is None


def test_the_strongest_computer_is_beaten_without_help_and_from_the_start() -> None:
    assert list(LEVELS)[-1] == "hard"
    win = played(9, WON, HARD)
    no = [
        played(1, WON, EASY),
        played(2, LOST, HARD),
        but(win, helped=True),
        but(win, dealt=True),
        played(3, WON, Opponent(5, "Eve", "hard")),
    ]
    assert beat_the_strongest(no) is None
    assert number(beat_the_strongest([*no, win, played(10, WON, HARD)])) == 9


def test_ten_opponents_are_ten_different_members() -> None:
    log = [played(n, LOST, Opponent(n, "x")) for n in range(1, OPPONENTS)]
    log += [played(50, LOST, Opponent(1, "x")), played(51, LOST, HARD), played(52, LOST, GONE)]
    assert ten_opponents(log) is None
    assert number(ten_opponents([*log, played(60, LOST, Opponent(99, "x"))])) == 60


def test_a_row_is_broken_by_a_loss_or_a_draw_and_the_computer_is_none_of_it() -> None:
    assert number(five_in_a_row(in_row(*[WON] * (ROW + 2)))) == ROW
    for broken in (LOST, DRAWN):
        assert five_in_a_row(in_row(*[WON] * (ROW - 1), broken, *[WON] * (ROW - 1))) is None
    assert five_in_a_row(in_row(*[WON] * ROW, against=HARD)) is None


def test_revenge_follows_three_losses_in_a_row_to_the_same_member() -> None:
    assert number(revenge(in_row(*[LOST] * LOSSES, WON))) == LOSSES + 1
    assert revenge(in_row(*[LOST] * (LOSSES - 1), WON)) is None
    assert revenge(in_row(LOST, LOST, DRAWN, LOST, WON)) is None
    assert revenge(in_row(*[LOST] * (LOSSES + 2))) is None, "another loss is no revenge"
    others = [*in_row(*[LOST] * LOSSES), played(9, WON, CLEO)]
    assert revenge(others) is None
    assert number(revenge([*others, played(10, WON, BO)])) == 10
    assert revenge(in_row(*[LOST] * LOSSES, WON, against=HARD)) is None


def test_a_comeback_is_won_from_below_a_tenth_without_help() -> None:
    low = but(played(4, WON), low=99)
    no = [
        played(1, WON),
        but(low, low=100),
        but(played(3, LOST), low=0),
        but(low, helped=True),
        but(low, dealt=True),
    ]
    assert comeback(no) is None
    assert comeback([*no, low]) is low


def test_three_games_are_won_against_members() -> None:
    log = [
        played(1, WON, game="a"),
        played(2, LOST, game="b"),
        played(3, WON, HARD, game="b"),
        played(4, WON, game="c"),
        played(5, WON, game="c"),
    ]
    assert three_games(log) is None
    assert number(three_games([*log, played(6, WON, game="d")])) == 6


def test_they_are_told_the_newest_first_and_each_has_its_words() -> None:
    newest_first = list(reversed(in_row(*[LOST] * LOSSES, *[WON] * ROW)))
    told = [(each.honour, each.match.match_id) for each in honours(newest_first)]
    assert told == [(Honour.ROW, 8), (Honour.FIRST_WIN, 4), (Honour.REVENGE, 4)]
    assert honours([]) == []
    assert set(STORIES) == set(words.HONOURS) == set(Honour)


def test_most_wins_in_a_row_are_counted_whatever_came_after() -> None:
    summary = summarised(list(reversed(in_row(WON, LOST, WON, WON, WON, DRAWN, WON))))
    assert summary is not None
    assert summary.best == 3
    none = summarised(in_row(LOST))
    assert none is not None
    assert none.best == 0


# The record between two members, as the reader sees it.


@pytest.mark.parametrize(
    ("ranks", "score"), [(WON, Score(0, 0, 1)), (LOST, Score(1, 0, 0)), (DRAWN, Score(0, 1, 0))]
)
def test_the_record_is_the_readers(ranks: tuple[int, ...], score: Score) -> None:
    found = head_to_head([played(7, ranks, BO)], BO.user_id)
    assert found is not None
    assert found.games == (("toy", score),)
    assert found.last == 7


def test_it_is_told_by_game_with_the_newest_streak() -> None:
    log = [
        played(6, LOST, BO, game="a"),
        played(5, WON, CLEO),
        played(4, LOST, BO, game="b"),
        played(3, WON, BO, game="b"),
        played(2, LOST, BO, game="b"),
    ]
    assert head_to_head(log, BO.user_id) == HeadToHead(
        (("b", Score(2, 0, 1)), ("a", Score(1, 0, 0))), (Result.WON, 2), 6
    )
    assert head_to_head(log, 77) is None


def test_in_a_match_of_several_who_came_out_ahead_counts() -> None:
    middle = but(played(1, (2, 3, 1), BO, CLEO), seat=0)
    for reader, result in ((BO, Result.LOST), (CLEO, Result.WON)):
        found = head_to_head([middle], reader.user_id)
        assert found is not None
        assert found.streak[0] is result
    last = but(played(1, (2, 3, 1), BO, CLEO), seat=2)
    assert last.rank_of(BO.user_id) == 2
    assert last.rank_of(CLEO.user_id) == 3


def in_pairs(match_id: int, ranks: tuple[int, ...], **more: Any) -> Played:
    """Return a match of the member and Cleo against Bo and Dan."""
    match = but(played(match_id, ranks, BO, CLEO, DAN), **more)
    return but(match, outcome=msgspec.structs.replace(match.outcome, sides=((0, 2), (1, 3))))


def test_a_partner_is_nobody_whom_one_has_met() -> None:
    won, lost = in_pairs(2, (1, 3, 1, 3)), in_pairs(1, (3, 1, 3, 1))
    assert head_to_head([won, lost], CLEO.user_id) is None
    for enemy in (BO, DAN):
        found = head_to_head([won, lost], enemy.user_id)
        assert found is not None
        assert found.games == (("toy", Score(1, 0, 1)),)
    summary = summarised([won, lost])
    assert summary is not None
    assert summary.score == Score(1, 0, 1)
    assert summary.favourite is not None
    assert summary.favourite.opponent in (BO, DAN)


def test_a_win_with_a_partner_is_an_honour_and_no_draw() -> None:
    won = in_pairs(1, (1, 3, 1, 3))
    assert number(first_win([won])) == 1
    assert number(five_in_a_row([in_pairs(n, (1, 3, 1, 3)) for n in range(1, 6)])) == 5
    assert number(revenge([*(in_pairs(n, (3, 1, 3, 1)) for n in (1, 2, 3)), in_pairs(4, WON_ALL)]))


def test_ten_opponents_are_no_partners_and_the_strongest_is_beaten_not_played_with() -> None:
    strangers = [Opponent(n, str(n)) for n in range(10, 10 + OPPONENTS)]
    log = [
        but(in_pairs(n, WON_ALL), opponents=(each, CLEO, each))
        for n, each in enumerate(strangers, 1)
    ]
    assert number(ten_opponents(log)) == OPPONENTS
    assert ten_opponents(log[:-1]) is None, "Cleo was no opponent"
    with_it = but(in_pairs(1, WON_ALL), opponents=(BO, HARD, DAN))
    against_it = but(in_pairs(2, WON_ALL), opponents=(HARD, CLEO, DAN))
    assert number(beat_the_strongest([with_it, against_it])) == 2
