"""Sentences about the threads of matches."""

from __future__ import annotations

from collections.abc import Sequence

from games.wording import listed

LONGEST_NAME = 100
"""The greatest number of characters in a thread's name."""
SLASH = "\u2215"
"""Looks like the slash of an address, but makes no link."""
SHARED_NAME = "Square Table"
SHARED = (
    "### Matches of this channel\nThey are played in the thread below to keep the channel quiet. "
    "`/challenge` starts one."
)
NO_THREAD = "Discord won’t let me open a thread here, so the match is played in the channel itself."
THREAD_LOST = (
    "I can’t post in the thread of this match any more: it was deleted or locked. The match goes "
    "on here."
)


def thread_name(game: str, players: Sequence[str]) -> str:
    """Return the name of a match's thread, at most as long as Discord takes. Thread names know no
    escapes, so the slashes of an address are replaced.

    >>> thread_name("Chess", ["Ada", "Bo"])
    'Chess: Ada, Bo'
    >>> "/" in thread_name("Chess", ["https://a.example/x"])
    False
    >>> len(thread_name("Chess", ["A" * 60, "B" * 60]))
    100
    """
    name = " ".join(f"{game}: {', '.join(players)}".split()).replace("/", SLASH)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def no_thread(lacking: Sequence[str]) -> str:
    """Tell why a match is not played in a thread, and who can help."""
    names = listed([f"**{name}**" for name in lacking])
    return (
        f"I need {names} to open a thread here, so the match is played in the channel itself. An "
        "administrator can give me that for the next one."
    )
