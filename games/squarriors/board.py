"""Domains, trap locations, and the numbers that stand for the possible targets of texts.

A *reference* is one number that identifies a target. Creatures, chain cards, marks and actions in
the queue keep a number of their own through the whole match (`uid`, from 1). Domains, players,
traps and discarded tactics are negative numbers.
"""

from __future__ import annotations

VANGUARD, ARMY, COUNCIL = range(3)
DOMAINS = ("vanguard", "army", "council")
LETTERS = "vac"
STRENGTHS = ("Discipline", "Morale", "Influence")
"""The names of the domains' strengths."""
NOWHERE = -1
"""The domain of a creature that has lost its own and has not yet been given another."""
LOCATIONS = ("left", "right")
"""Locations of traps: between Vanguard and Army, and between Army and Council."""

TOP_STRENGTH = 6
TOP_POWER = 20
TOP_ARMOR = 3
TOP_RECRUITS = 6

_PLAYERS, _TRAPS, _DISCARDS = -100, -200, -1000
_CARDS = 500
"""A number above that of all cards."""


def domain_ref(seat: int, domain: int) -> int:
    """Return the reference to a domain."""
    return -1 - seat * 3 - domain


def domain_of(ref: int) -> tuple[int, int]:
    """Return the seat and domain that a domain's reference stands for.

    >>> domain_of(domain_ref(2, 1))
    (2, 1)
    """
    return divmod(-1 - ref, 3)


def player_ref(seat: int) -> int:
    """Return the reference to a player."""
    return _PLAYERS - seat


def trap_ref(seat: int, location: int) -> int:
    """Return the reference to the trap at a location."""
    return _TRAPS - seat * 2 - location


def discard_ref(seat: int, card: int) -> int:
    """Return the reference to a tactic in a player's discard."""
    return _DISCARDS - seat * _CARDS - card


def is_domain(ref: int) -> bool:
    """Return whether a reference stands for a domain."""
    return _PLAYERS < ref < 0


def is_player(ref: int) -> bool:
    """Return whether a reference stands for a player."""
    return _TRAPS < ref <= _PLAYERS


def is_trap(ref: int) -> bool:
    """Return whether a reference stands for a trap."""
    return _DISCARDS < ref <= _TRAPS


def is_discard(ref: int) -> bool:
    """Return whether a reference stands for a discarded tactic."""
    return ref <= _DISCARDS


def player_of(ref: int) -> int:
    """Return the seat that a player's reference stands for."""
    return _PLAYERS - ref


def trap_of(ref: int) -> tuple[int, int]:
    """Return the seat and location that a trap's reference stands for."""
    return divmod(_TRAPS - ref, 2)


def discard_of(ref: int) -> tuple[int, int]:
    """Return the seat and card that a discarded tactic's reference stands for.

    >>> discard_of(discard_ref(3, 116)), trap_of(trap_ref(1, 1)), player_of(player_ref(2))
    ((3, 116), (1, 1), 2)
    """
    return divmod(_DISCARDS - ref, _CARDS)
