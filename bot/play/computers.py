"""The computers that sit at a match: their ids and names."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot import words as common
from bot.errors import CannotChallenge
from bot.play import words
from bot.storage.records import Answer, Guest
from games.players.levels import LEVELS

FIRST_ID = -1
"""The id of the first computer in every match that has one."""
FIRST_LEVEL = next(iter(LEVELS))
"""The computer's level if nobody picks one: most members who leave it open are new."""
DEFAULT_LEVEL = "medium"
"""The level of the computer that plays on for a member."""


def computer(level: str) -> Guest:
    """Return a computer as a guest, not numbered yet. It accepts at once.

    Raises:
        CannotChallenge: there is no such level.
    """
    if level not in LEVELS:
        raise CannotChallenge(words.no_such_level(level))
    return Guest(FIRST_ID, common.computer(level), Answer.ACCEPTED, level=level)


def numbered(guests: Sequence[Guest]) -> tuple[Guest, ...]:
    """Return the guests, with ids and names for the computers among them."""
    several = sum(bool(guest.level) for guest in guests) > 1
    numbers = iter(range(1, len(guests) + 1))
    return tuple(
        _with_number(guest, next(numbers), several=several) if guest.level else guest
        for guest in guests
    )


def _with_number(guest: Guest, number: int, *, several: bool) -> Guest:
    name = common.computer(guest.level, number if several else 0)
    return msgspec.structs.replace(guest, user_id=-number, name=name)
