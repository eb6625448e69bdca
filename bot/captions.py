"""Captions in films and on cards: plain words, no Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from games.engine import AnyGame
from games.wording import counted, listed


def title_in_plain(game: AnyGame, match_id: int) -> str:
    return f"{game.name} · match {match_id}"


def film_start(game: AnyGame, names: Sequence[str]) -> str:
    return f"{game.name}: {listed(names)}"


def at_move(version: int, told: Sequence[str]) -> str:
    """Return what happened, after the number of the move."""
    return f"{version} · {' '.join(told)}" if told else str(version)


def after_moves(version: int) -> str:
    return f"After {counted(version, 'move')}."


def headline(result: str) -> tuple[str, str]:
    """Return who won, and how, from a result in Markdown with escaped names.

    >>> headline("**Ada wins**: everybody else resigned.\\n1st · Ada ...")
    ('Ada wins', 'Everybody else resigned.')
    >>> headline("**A draw** between Ada and Bo.")
    ('A draw', 'Between Ada and Bo.')
    """
    bold, _, rest = result.split("\n", maxsplit=1)[0].removeprefix("**").partition("**")
    how = _unescaped(rest.lstrip(": ").strip("."))
    return _unescaped(bold.rstrip(".")), f"{how[0].upper()}{how[1:]}." if how else ""


def in_a_sentence(result: str) -> str:
    """Return a result, of the kind that `headline` takes, as one sentence.

    >>> in_a_sentence("**Ada wins**: everybody else resigned.\\n1st · Ada ...")
    'Ada wins: everybody else resigned.'
    """
    return _unescaped(result.split("\n", maxsplit=1)[0].replace("**", ""))


def _unescaped(text: str) -> str:
    """Return a text without the escapes of Markdown in its names."""
    return re.sub(r"\\(\W|_)", r"\1", text)


def ordinal(rank: int) -> str:
    """
    >>> ordinal(1), ordinal(4), ordinal(12), ordinal(23)
    ('1st', '4th', '12th', '23rd')
    """
    is_teen = rank % 100 in range(11, 14)
    return f"{rank}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"


def day(at: int) -> str:
    """
    >>> day(1_800_000_000)
    '15 January 2027'
    """
    date = datetime.fromtimestamp(at, UTC)
    return f"{date.day} {date:%B %Y}"


def length(moves: int, seconds: int) -> str:
    """
    >>> length(18, 2520), length(1, 7500), length(40, 259_300)
    ('18 moves in 42 minutes', '1 move in 2 hours', '40 moves in 3 days')
    """
    for size, unit in ((86_400, "day"), (3600, "hour")):
        if seconds >= 2 * size:
            return f"{counted(moves, 'move')} in {counted(round(seconds / size), unit)}"
    return f"{counted(moves, 'move')} in {counted(max(1, round(seconds / 60)), 'minute')}"


def turning_point(move: int, winner: str, how: str) -> str:
    return f"Turning point · move {move} · {winner} {how}"


def film_alt(title: str, scenes: int) -> str:
    return f"{title}, the whole match as an animation of {counted(scenes, 'scene')}."


def turns_alt(title: str, turns: int) -> str:
    return f"{title}, {counted(turns, 'key turn')}."


# Profiles.

RESULTS = ("won", "drawn", "lost")
FAVOURITE_OPPONENT, FAVOURITE_GAME = "Favourite opponent", "Favourite game"
STREAK, LONGEST_MATCH = "Current streak", "Longest match"
AGAINST_COMPUTER = "Against the computer"
COMPLETED = "Played to the end"
SOMEBODY = "Somebody"


def profile_title(count: int) -> str:
    return f"{matches(count)} on Square Table"


def member_since(at: int) -> str:
    return f"since {day(at)}"


def matches(number: int) -> str:
    """
    >>> matches(1), matches(2)
    ('1 match', '2 matches')
    """
    return counted(number, "match", "matches")


def results(won: int, drawn: int, lost: int) -> str:
    """
    >>> results(3, 0, 2), results(0, 1, 0)
    ('3 won, 2 lost', '1 drawn')
    """
    counted = zip((won, drawn, lost), RESULTS, strict=True)
    return ", ".join(f"{number} {label}" for number, label in counted if number)


def completed(finished: int, aborted: int) -> str:
    """
    >>> completed(38, 2), completed(999, 1)
    ('95% of 40 matches', '99% of 1000 matches')
    """
    total = finished + aborted
    return f"{100 * finished // total}% of {matches(total)}"


def aborted(count: int) -> str:
    return f"{counted(count, 'match', 'matches')} ended before everybody had begun"


def streak(result: str, count: int) -> str:
    """
    >>> streak("won", 3), streak("lost", 1)
    ('3 wins in a row', '1 loss')
    """
    one, several = {"won": ("win", "wins"), "drawn": ("draw", "draws"), "lost": ("loss", "losses")}[
        result
    ]
    return counted(count, one, several) + (" in a row" if count > 1 else "")


def best_streak(wins: int) -> str:
    """
    >>> best_streak(4)
    'best: 4 wins in a row'
    """
    return f"best: {streak('won', wins)}"


HONOURS = "Honours"


def in_game(game: str, at: int) -> str:
    """
    >>> in_game("Chess", 0)
    'Chess, 1 January 1970'
    """
    return f"{game}, {day(at)}"


def match_against(match_id: int, names: Sequence[str]) -> str:
    return f"match {match_id} against {listed(names)}"
