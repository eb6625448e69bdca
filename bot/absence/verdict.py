"""The results of votes about a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.storage.records import Absence, Wish


def majority(wishes: Sequence[Wish], there: int) -> Wish | None:
    """Return the wish of more than half of the voters who are there; None if there is no such wish.

    >>> majority([Wish.WAIT], 1), majority([Wish.WAIT], 2), majority([Wish.WAIT] * 2, 2)
    (<Wish.WAIT: 'wait'>, None, <Wish.WAIT: 'wait'>)
    """
    return next((wish for wish, votes in Counter(wishes).items() if votes > there // 2), None)


def at_the_end(wishes: Sequence[Wish]) -> Wish:
    """Return the verdict when the time for votes is over: the most frequent wish.

    If nobody voted, or two wishes are equally frequent, the computer plays on.

    >>> at_the_end([]), at_the_end([Wish.WAIT, Wish.RESIGN]), at_the_end([Wish.WAIT])
    (<Wish.COMPUTER: 'computer'>, <Wish.COMPUTER: 'computer'>, <Wish.WAIT: 'wait'>)
    """
    counted = Counter(wishes).most_common(2)
    if not counted or (len(counted) == 2 and counted[0][1] == counted[1][1]):
        return Wish.COMPUTER
    return counted[0][0]


def wishes_of_others(absence: Absence) -> list[Wish]:
    """Return the wishes that count. The seat's own member can only agree to a substitute."""
    return [wish for voter, wish in absence.wishes if voter != absence.seat]
