"""What profiles say."""

from __future__ import annotations

from bot.words import plain
from games.wording import counted

PROFILE_MENU = "Profile"
"""In the menu on a member's name."""
SHOW_PROFILE = "Show it to everyone here"
NO_MATCHES_OF_YOURS = (
    "You have no finished matches here yet. Start one with `/challenge` to fill your card."
)
NOTHING_FOR_ALL = (
    "Not everybody here can see your finished matches. Play one in a channel that they can see."
)


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
