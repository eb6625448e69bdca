"""Honours: the stories in a member's matches.

Each is one function over the log of them that returns the match with which it came true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple

from bot.profiles.summary import Result, result_of
from bot.storage.profiles import Played

STRONGEST = "hard"
"""The level of the computer that is worth an honour."""
OPPONENTS, ROW, LOSSES, GAMES = 10, 5, 3, 3
BELOW = 100
"""Chances below this, in thousandths of a win, looked hopeless."""


class Honour(StrEnum):
    """A kind of story."""

    FIRST_WIN = "first win"
    """The first win over another member."""
    STRONGEST = "strongest"
    """The first win against the strongest computer, without help."""
    OPPONENTS = "opponents"
    """Ten different opponents."""
    ROW = "row"
    """Five wins in a row."""
    REVENGE = "revenge"
    """A win over a member after three losses in a row to them."""
    COMEBACK = "comeback"
    """A win from chances below a tenth."""
    GAMES = "games"
    """Wins in three different games."""


class Earned(NamedTuple):
    """An honour, and the match with which it came true."""

    honour: Honour
    match: Played


Log = Sequence[Played]
"""A member's matches, oldest first."""


def first_win(log: Log) -> Played | None:
    """Return the first win over another member."""
    return next((each for each in log if _won(each) and _members(each)), None)


def beat_the_strongest(log: Log) -> Played | None:
    """Return the first win against the strongest computer, from the start and without help."""
    return next(
        (
            each
            for each in log
            if _won(each)
            and not each.helped
            and not each.dealt
            and any(other.user_id < 0 and other.level == STRONGEST for other in each.enemies)
        ),
        None,
    )


def ten_opponents(log: Log) -> Played | None:
    """Return the match with the tenth different opponent."""
    met: set[int] = set()
    for each in log:
        met |= _members(each)
        if len(met) >= OPPONENTS:
            return each
    return None


def five_in_a_row(log: Log) -> Played | None:
    """Return the fifth win in a row against members."""
    row = 0
    for each in filter(_members, log):
        row = row + 1 if _won(each) else 0
        if row == ROW:
            return each
    return None


def revenge(log: Log) -> Played | None:
    """Return a win over a member after three losses to them in a row."""
    lost: Counter[int] = Counter()
    for each in log:
        own = each.outcome.ranks[each.seat]
        for other in _members(each):
            theirs = each.rank_of(other)
            assert theirs is not None
            if own < theirs and lost[other] >= LOSSES:
                return each
            lost[other] = lost[other] + 1 if own > theirs else 0
    return None


def comeback(log: Log) -> Played | None:
    """Return a win from the start, without help, in which the chances were once below a tenth."""
    return next(
        (
            each
            for each in log
            if _won(each)
            and not each.helped
            and not each.dealt
            and each.low is not None
            and each.low < BELOW
        ),
        None,
    )


def three_games(log: Log) -> Played | None:
    """Return the win over members in the third different game."""
    won: set[str] = set()
    for each in log:
        if _won(each) and _members(each):
            won.add(each.game)
        if len(won) >= GAMES:
            return each
    return None


STORIES: dict[Honour, Callable[[Log], Played | None]] = {
    Honour.FIRST_WIN: first_win,
    Honour.STRONGEST: beat_the_strongest,
    Honour.OPPONENTS: ten_opponents,
    Honour.ROW: five_in_a_row,
    Honour.REVENGE: revenge,
    Honour.COMEBACK: comeback,
    Honour.GAMES: three_games,
}


def honours(played: Sequence[Played]) -> list[Earned]:
    """Return a member's honours, latest first.

    Args:
        played: the member's matches, newest first.
    """
    log = list(reversed(played))
    found = [(honour, story(log)) for honour, story in STORIES.items()]
    earned = [Earned(honour, match) for honour, match in found if match is not None]
    return sorted(earned, key=lambda each: -each.match.ended_at)


def _won(played: Played) -> bool:
    return result_of(played) is Result.WON


def _members(played: Played) -> set[int]:
    """Return the members among the opponents. Those whose data was deleted do not count."""
    return {other.user_id for other in played.enemies if other.user_id > 0}
