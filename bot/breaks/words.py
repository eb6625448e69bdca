"""What is said of breaks."""

from __future__ import annotations

from bot.clock import DAY
from bot.play.clock_words import duration, moment
from games.wording import counted

BACK = "I am back"
HOW = (
    "`/away until:` takes a number of days, or a date such as `4 December` or `Friday`; then you "
    "are back at the beginning of that day. It ends by itself when you play."
)
RULE = "at most 14 days running, and 30 in a year"
NOT_A_TIME = (
    "I cannot read until when. Type a number of days such as `5`, or a date such as `4 December`, "
    "`2026-12-04` or `Friday`."
)
PAST = "That is not in the future. Type a later date, or a number of days such as `5`."
NOT_AWAY = "You are not away just now. `/away until:` begins a break."


def away(until: int) -> str:
    return f"**You are away until {moment(until)}.**"


def present(left: int, latest: int, now: int) -> str:
    """Tell a member who is here how long they may be away.

    Args:
        left: seconds that are left of the year,
        latest: until when the break may last.
    """
    if latest <= now:
        return f"**You are not away**, and have been away for long: {RULE}.\n-# {_left(left)}"
    return f"**You are not away.** {HOW}\n-# {RULE.capitalize()}. {_left(left)}"


def what_it_does(counts: int, matches: int) -> str:
    """Tell in how many a break counts of a member's matches in which time passes for them."""
    if not matches:
        return "Your time runs in no match just now. It counts in those that begin meanwhile."
    where = (
        "all your matches"
        if counts == matches
        else f"{counts} of your {counted(matches, 'match', 'matches')}"
    )
    what = "your time stands still, and I remind you of nothing"
    rest = "" if counts == matches else " In the others your time goes on: they allow no breaks."
    return f"In {where} {what}; the others see until when you are away.{rest}"


def ends_early(left: int) -> str:
    return f"-# It ends when you play, or with the button below. {_left(left)}"


def back(left: int) -> str:
    return f"**You are back.** Your time runs again where you are asked.\n-# {_left(left)}"


def too_long(latest: int, now: int) -> str:
    """Refuse a break that is longer than allowed."""
    if latest <= now:
        return f"You have been away for as long as I can allow: {RULE}. Play first."
    return f"That is too long: {RULE}. The latest for you is {moment(latest)}."


def _left(seconds: int) -> str:
    """
    >>> _left(3 * DAY), _left(0)
    ('3 days are left in this year.', 'No time is left in this year.')
    """
    if seconds <= 0:
        return "No time is left in this year."
    are = "is" if DAY <= seconds < 2 * DAY else "are"
    return f"{duration(seconds)} {are} left in this year."
