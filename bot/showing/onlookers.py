"""Members who have a match before them elsewhere than in its channel, so that nobody has to call
them."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bot.play.match import Match

Look = Callable[[int], Collection[int]]
"""Returns the ids of the members who have a match before them, given the match's id."""


class Onlookers:
    """Asks the features that know onlookers."""

    def __init__(self) -> None:
        self._looks: list[Look] = []

    def add(self, look: Look) -> None:
        """Add a function that knows onlookers."""
        self._looks.append(look)

    def seats(self, match: Match) -> frozenset[int]:
        """Return the seats whose members have the match before them."""
        if not self._looks:
            return frozenset()
        there = {user_id for look in self._looks for user_id in look(match.id)}
        return frozenset(
            seat.number
            for seat in match.seats
            if seat.by_member and match.user(seat.number) in there
        )
