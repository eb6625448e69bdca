"""What profiles say."""

from __future__ import annotations

from bot.words import plain
from games.wording import counted

SHOW_PROFILE = "Show it to all here"
NO_MATCHES_OF_YOURS = (
    "You have finished no match here yet. Start one with `/challenge`, and this becomes your card."
)
NOTHING_FOR_ALL = "Not everybody here may see the matches that you finished. Play one in the open."


def no_matches_of(name: str) -> str:
    return f"{plain(name)} has finished no match here yet. Challenge them with `/challenge`."


def ended_early(count: int) -> str:
    """
    >>> ended_early(2)
    '2 matches were ended before everybody had begun.'
    """
    return f"{counted(count, 'match was', 'matches were')} ended before everybody had begun."


def profile_posted(link: str) -> str:
    return f"[Your profile is posted]({link})."
