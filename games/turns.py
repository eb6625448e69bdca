"""The turns of a game: what a turn is, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from games.teams import commanded

if TYPE_CHECKING:
    from games.options import Setup
    from games.state import State

S = TypeVar("S", bound="State")


class Turns(Generic[S]):
    """The turns of a game. Games override what differs: `turns = MyTurns()` in their `Game`."""

    def first(self, state: S) -> int | None:
        """Return the seat with the first turn of a match that has just begun. The others follow in
        the order of the seats. None if the game has no such order."""
        return None

    def in_turn(self, state: S) -> tuple[int, ...]:
        """Return the seats whose turn it is, as everybody may know. An order can end with its
        seat's turn.

        If a partner decides for a seat, it is the partner's turn (`teams.commander`). Unless a game
        overrides this, it is the turn of the seats that are asked something they cannot let go by.
        """
        asks = commanded(state, state.stack[-1].asks(state)) if state.stack else ()
        return tuple(ask.seat for ask in asks if ask.passing is None)

    def are_long(self, state: S) -> bool:
        """Return whether the turn in progress may consist of several actions. Then a choice that
        ends it says so; see `games.turn_ends`. False where one action is a turn, as everybody
        knows."""
        return True

    def hand_overs(self, setup: Setup) -> int:
        """Return roughly how often a match passes from one player to another, so that an invitation
        can say how long the match takes. 0 if nobody has counted."""
        return 0
