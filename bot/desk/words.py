"""What the desk says."""

from __future__ import annotations

from games.wording import counted

NOBODY_WAITS = "No match waits for you just now. `/matches` lists those that you play."
GIVEN_UP = "you have resigned there"
IS_OUT = "you are out there"
BOT_REMOVED = (
    "I was removed from that server: play on in direct messages, or give up with `/resign match:`"
)
ANOTHER_SERVER = "another server"
NEXT = "Next"


def wanted(count: int) -> str:
    """Say first in how many matches a member is awaited.

    >>> wanted(0), wanted(2)
    ('Nobody waits for you.', 'You are wanted in **2 matches**.')
    """
    return (
        f"You are wanted in **{counted(count, 'match', 'matches')}**."
        if count
        else "Nobody waits for you."
    )


def next_match(label: str) -> str:
    return f"{NEXT}: {label}"
