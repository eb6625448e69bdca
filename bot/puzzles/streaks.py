"""The number of days in a row on which a member has solved the puzzle of the day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.puzzles.days import day_of
from bot.storage.breaks import Break


def streak(answers: Mapping[int, bool], breaks: Iterable[Break], today: int) -> int:
    """Return the length of a streak. Days on which a member was away neither count nor break it.
    Today does not break it before it is over.

    Args:
        answers: whether the puzzle was solved, by day.

    >>> from bot.clock import DAY
    >>> from bot.puzzles.days import MORNING
    >>> days_3_and_4 = Break(3 * DAY + MORNING, 5 * DAY + MORNING)
    >>> streak({1: True, 2: True, 5: True}, [days_3_and_4], today=5)
    3
    >>> streak({1: True, 2: True, 4: True}, [], today=5)
    1
    """
    away = {
        day
        for each in breaks
        for day in range(day_of(each.since), day_of(max(each.since, each.until - 1)) + 1)
    }
    first = min(answers, default=today)
    count = 0
    for day in range(today, first - 1, -1):
        if answers.get(day):
            count += 1
        elif day not in away and (day != today or day in answers):
            break
    return count
