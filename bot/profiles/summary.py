"""Counts a member's matches. Matches against the computer are counted separately."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby, takewhile

from bot.storage.profiles import Opponent, Played
from renderers.cards.profile import Score


class Result(Enum):
    """The result of a match for a player."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True)
class Favourite:
    """A member's most frequent opponent."""

    opponent: Opponent
    score: Score


@dataclass(frozen=True)
class Summary:
    """A member's record against other members, or, if there is none, against the computer."""

    score: Score
    games: tuple[tuple[str, Score], ...]
    """By the game's key, the most frequent one first."""
    favourite: Favourite | None
    """None if no member was among the opponents."""
    streak: tuple[Result, int]
    """The result of the newest matches, and the number of those in a row."""
    longest: Played
    since: int
    """The time at which the first match began."""
    computers: Score | None
    """Results against the computer; None if there are none, or no others."""
    best: int = 0
    """The most wins in a row."""
    finished: int = 0
    """The number of matches with a result, those against the computer included."""
    aborted: int = 0
    """The number of matches that the member ended without a result."""


def result_of(played: Played) -> Result:
    """Return the result of a match for its player."""
    if played.seat not in played.outcome.winners:
        return Result.LOST
    return Result.DRAWN if played.outcome.drawn else Result.WON


def score_of(matches: Iterable[Played]) -> Score:
    """Count matches by their result."""
    results = Counter(map(result_of, matches))
    return Score(results[Result.WON], results[Result.DRAWN], results[Result.LOST])


def summarised(played: Sequence[Played], aborted: int = 0) -> Summary | None:
    """Return a summary of matches; None if there are none.

    Args:
        played: the matches, newest first.
        aborted: number of further matches that the member ended without a result.
    """
    if not played:
        return None
    computers = [match for match in played if match.computers]
    members = [match for match in played if not match.computers] or computers
    results = [result_of(match) for match in members]
    return Summary(
        score=score_of(members),
        games=_by_game(members),
        favourite=_favourite(played),
        streak=(results[0], len(list(takewhile(lambda result: result is results[0], results)))),
        longest=max(members, key=lambda match: match.length),
        since=min(match.started_at for match in played),
        computers=score_of(computers) if computers and members is not computers else None,
        best=_most_wins(results),
        finished=len(played),
        aborted=aborted,
    )


def _most_wins(results: Sequence[Result]) -> int:
    return max(
        (len(list(row)) for result, row in groupby(results) if result is Result.WON), default=0
    )


def _by_game(played: Sequence[Played]) -> tuple[tuple[str, Score], ...]:
    counts = Counter(match.game for match in played)
    return tuple(
        (game, score_of(match for match in played if match.game == game))
        for game, _ in counts.most_common()
    )


def _favourite(played: Sequence[Played]) -> Favourite | None:
    """Return the most frequent opponent; of several, the one met most recently."""
    met = [other for match in played for other in match.enemies if other.user_id > 0]
    if not met:
        return None
    [(user_id, _)] = Counter(other.user_id for other in met).most_common(1)
    newest = next(other for other in met if other.user_id == user_id)
    against = [match for match in played if user_id in [other.user_id for other in match.enemies]]
    return Favourite(newest, score_of(against))
