"""The record of two members against each other. With more players, it counts who came out ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from bot.profiles.summary import Result
from bot.storage.profiles import Played
from renderers.cards.profile import Score


class HeadToHead(NamedTuple):
    """The record between two members, as one of them sees it."""

    games: tuple[tuple[str, Score], ...]
    """By the game's key, the most frequent one first."""
    streak: tuple[Result, int]
    """The result of their newest matches, and the number of those in a row."""
    last: int
    """The number of the newest match."""


def head_to_head(played: Sequence[Played], reader: int) -> HeadToHead | None:
    """Return a reader's record against a member; None if they have not met.

    Args:
        played: the member's matches, newest first.
    """
    met = list(_met(played, reader))
    if not met:
        return None
    counts = Counter(match.game for match, _ in met)
    games = tuple(
        (game, _score(result for match, result in met if match.game == game))
        for game, _ in counts.most_common()
    )
    newest = met[0][1]
    row = len(list(takewhile(lambda each: each[1] is newest, met)))
    return HeadToHead(games, (newest, row), met[0][0].match_id)


def _met(played: Sequence[Played], reader: int) -> Iterator[tuple[Played, Result]]:
    """Yield the matches in which a reader met the member, each with the reader's result."""
    for match in played:
        own, other = match.rank_of(reader), match.outcome.ranks[match.seat]
        if own is not None:
            ended = Result.WON if own < other else Result.DRAWN if own == other else Result.LOST
            yield match, ended


def _score(results: Iterator[Result]) -> Score:
    count = Counter(results)
    return Score(count[Result.WON], count[Result.DRAWN], count[Result.LOST])
