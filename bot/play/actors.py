"""The actors of a match (members, computers, orders), and the checks that apply to each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Actor:
    """The checks of an action for a seat. They depend on who acts.

    Attributes:
        level: the computer level that the seat must have, "" for its member; None for either.
        admitted: whether a member who is barred from the server is refused.
        in_time: whether the action counts only before the seat's time is over.
        returns: whether the action ends the break of the seat's member.
    """

    level: str | None
    admitted: bool = False
    in_time: bool = False
    returns: bool = False


MEMBER = Actor("", admitted=True, in_time=True, returns=True)
"""A member who decides for their own seat."""
OWNER = Actor(None, admitted=True, returns=True)
"""The member of a seat, even while the computer plays it and after its time is over: they resign,
end the match, or take back what the others let them."""
ADVANCE = Actor("", admitted=True, in_time=True)
"""A choice that a member made in advance."""
ORDERS = Actor(None)
"""Standing orders, whichever seat is asked."""
OTHERS = Actor(None, in_time=True)
"""The other members, who have voted on a seat."""


def computer(level: str) -> Actor:
    """Return the actor for a computer that plays a seat at a level."""
    return Actor(level, in_time=True)
