"""What votes about absent members say."""

from __future__ import annotations

from bot.words import TAKE_BACK, mention, plain
from games.wording import counted, plural

VOTE_IN_OWN_CASE = "This vote is about you. Play on, and it is over."
VOTE_RESIGNED = "You have resigned, so this is up to those who still play."
VOTE_REPLACED = "The computer plays for you, too. Take your seat back first."
VOTED = "Your vote counts."
LET_COMPUTER_PLAY = "Let the computer play"


def absent(user_id: int, name: str, hours: float, votes: int, needed: int) -> str:
    """Tell that a member does not answer, and what the others can do."""
    return (
        f"{mention(user_id)}, your match has waited for you for {many_hours(hours)}. If you do "
        f"not answer, the others may let the computer play on for {plain(name)}: "
        f"**{votes} of {counted(needed, 'vote')}**."
    )


def many_hours(hours: float) -> str:
    """
    >>> many_hours(24), many_hours(1), many_hours(0.5)
    ('24 hours', '1 hour', '0.5 hours')
    """
    return f"{hours:g} {plural(int(hours != 1) + 1, 'hour')}"


def vote_over(name: str) -> str:
    return f"{plain(name)} has answered, or the match has moved on: the vote is over."


def vote_won(name: str) -> str:
    return (
        f"The computer plays on for {plain(name)}, who can take the seat back at any time: "
        f"**{TAKE_BACK}** below the board."
    )
