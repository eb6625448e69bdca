"""Turns of a game: what a turn is, and whose it is."""

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
        """Return the seat that has the first turn of a match that has just begun; the others come
        after it in the order of the seats. None where a game does not have that."""
        return None

    def in_turn(self, state: S) -> tuple[int, ...]:
        """Return the seats whose turn it is, which everybody may know: a player's orders end
        there, if they say so. For a partner who decides for another it is theirs
        (`teams.commander`). Games without turns of their own for the time of a
        reaction keep this: the seats that are asked something that they cannot let go by."""
        asks = commanded(state, state.stack[-1].asks(state)) if state.stack else ()
        return tuple(ask.seat for ask in asks if ask.passing is None)

    def are_long(self, state: S) -> bool:
        """Return whether the turn in progress may hold several actions: then a choice that ends
        it says so, see `games.turn_ends`. Not where one action is a turn, as everybody knows."""
        return True

    def hand_overs(self, setup: Setup) -> int:
        """Return about how many times a match passes from one player to another, so that an
        invitation can tell how long it takes; 0 where nobody has counted them."""
        return 0
