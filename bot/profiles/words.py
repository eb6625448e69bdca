"""Sentences in profiles."""

from __future__ import annotations

from collections.abc import Sequence

from bot import captions
from bot.profiles.honours import LOSSES, OPPONENTS, ROW, Honour
from bot.profiles.summary import Result
from bot.words import plain
from games.wording import counted

PROFILE_MENU = "Profile"
"""The entry in the menu on a member's name."""
SHOW_PROFILE = "Show it to everyone here"
NO_MATCHES_OF_YOURS = (
    "You have no finished matches here yet. Start one with `/challenge` to fill your card."
)
NOTHING_FOR_ALL = (
    "Not everybody here can see your finished matches. Play one in a channel that they can see."
)

HONOURS = {
    Honour.FIRST_WIN: ("First win", "Beat another member"),
    Honour.STRONGEST: ("Beat the machine", "Won against the computer at hard"),
    Honour.OPPONENTS: ("Out and about", f"Played {OPPONENTS} different members"),
    Honour.ROW: ("On a roll", f"Won {ROW} matches in a row"),
    Honour.REVENGE: ("Sweet revenge", f"Won after {LOSSES} losses to the same member"),
    Honour.COMEBACK: ("Never give up", "Won from chances below 10%"),
    Honour.GAMES: ("All-rounder", "Won three different games"),
}
"""By honour: its title and its story."""


def no_matches_of(name: str) -> str:
    return f"{plain(name)} has no finished matches here yet. Challenge them with `/challenge`."


def ended_early(count: int) -> str:
    """
    >>> ended_early(2)
    '2 matches were ended before everybody had made a move.'
    """
    return f"{counted(count, 'match was', 'matches were')} ended before everybody had made a move."


def profile_posted(link: str) -> str:
    return f"I posted [your profile]({link})."


def head_to_head(
    name: str,
    games: Sequence[tuple[str, str]],
    streak: tuple[Result, int],
    last: int,
) -> str:
    """Tell a reader their record against a member.

    Args:
        games: the games' names, each with the reader's results in words.
        streak: the reader's result in the newest matches, and the number of those in a row.
        last: the number of the newest match.

    >>> print(head_to_head("Bo", [("Chess", "3 won, 1 lost")], (Result.WON, 2), 7))
    **You against Bo**
    • Chess: 3 won, 1 lost
    Your streak: 2 wins in a row. Your latest match was match 7: `/replay match:7`.
    """
    lines = [f"• {game}: {results}" for game, results in games]
    kind, count = streak
    now = f"Your streak: {captions.streak(kind.value, count)}. Your latest match was match {last}"
    return "\n".join([f"**You against {plain(name)}**", *lines, f"{now}: `/replay match:{last}`."])
