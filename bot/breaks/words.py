"""Sentences about breaks."""

from __future__ import annotations

from bot.play.clock_words import duration, moment
from games.wording import counted

BACK = "I’m back"
HOW = (
    "Type `/away until:` with a number of days, or the date on which you are back, such as "
    "`4 December` or `Friday`. Your break also ends when you play."
)
RULE = "at most 14 days at a time, and 30 in a year"
NOT_A_TIME = (
    "I can’t read that date. Type a number of days such as `5`, or a date such as `4 December`, "
    "`2026-12-04` or `Friday`."
)
PAST = "That date is past. Type a later one, or a number of days such as `5`."
NOT_AWAY = "You are not away right now. `/away until:` starts a break."


def away(until: int) -> str:
    return f"**You are away until {moment(until)}.**"


def present(left: int, latest: int, now: int) -> str:
    """Tell a member how long a break they may take.

    Args:
        left: the seconds left of the year's allowance.
        latest: the latest end of a break.
    """
    if latest <= now:
        return f"**You are not away**, and have no days left for now: {RULE}.\n-# {_left(left)}"
    return f"**You are not away.** {HOW}\n-# {RULE.capitalize()}. {_left(left)}"


def what_it_does(counts: int, matches: int) -> str:
    """Say in how many of a member's matches with running time a break counts."""
    if not matches:
        return (
            "No clocks are running for you right now. Your break also counts in matches that start "
            "while you’re away."
        )
    where = (
        "all your matches"
        if counts == matches
        else f"{counts} of your {counted(matches, 'match', 'matches')}"
    )
    what = "your clock is paused, and you get no reminders"
    rest = "" if counts == matches else " The others allow no breaks: your clock runs on there."
    return f"In {where} {what}; the others see when you’ll be back.{rest}"


def ends_early(left: int) -> str:
    return f"-# It ends when you play or press the button below. {_left(left)}"


def back(left: int) -> str:
    return f"**You are back.** Your clocks run again where it is your turn.\n-# {_left(left)}"


def too_long(latest: int, now: int) -> str:
    """Refuse a break that is longer than allowed."""
    if latest <= now:
        return f"You have no days left for a break now: {RULE}."
    return f"That is too long: {RULE}. You can be away until {moment(latest)}."


def _left(seconds: int) -> str:
    """
    >>> _left(259_200), _left(0)
    ('You have 3 days left this year.', 'You have no days left this year.')
    """
    if seconds <= 0:
        return "You have no days left this year."
    return f"You have {duration(seconds)} left this year."
