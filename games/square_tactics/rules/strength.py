"""The numbers that count when two characters are compared, and their parts.

A number is the printed one, +1 for a shielding of that side, -1 for Wounded, and +1 for the defence
abilities 7 to 10. Bonuses belong to the printed side and turn with the card (ruling R-10).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from games.square_tactics.cards.actions import KINDS, SHIELDS, WOUNDED
from games.square_tactics.cards.characters import BOTTOM, LEFT, NUMBERS, RIGHT, SLOTS, TOP

DEFENCE = KINDS
"""The modifier that stands for a defender's own ability, among kinds of action cards."""

DEFENDED = {7: (BOTTOM, RIGHT), 8: (BOTTOM, LEFT), 9: (TOP, LEFT), 10: (TOP, RIGHT)}
"""By number of the character: its sides that are +1 while it defends (abilities 7 to 10)."""


def modifiers(under: Sequence[int], side: int) -> tuple[int, ...]:
    """Return those kinds of action cards `under` a character that change its `side`."""
    return tuple(kind for kind in under if kind in (WOUNDED, SHIELDS[side]))


def defence(card: int, under: Sequence[int], side: int) -> tuple[int, ...]:
    """Return the modifiers of a character that is attacked on `side`."""
    own = modifiers(under, side) if under else ()
    return (*own, DEFENCE) if side in DEFENDED.get(card % SLOTS + 1, ()) else own


def total(modifiers: Sequence[int]) -> int:
    """Return the sum of modifiers.

    >>> total([0, WOUNDED, DEFENCE])
    1
    """
    return sum(-1 if modifier == WOUNDED else 1 for modifier in modifiers)


class Placed(Protocol):
    """A character as it stands on a board, in a state or in a view."""

    @property
    def card(self) -> int: ...

    @property
    def facing(self) -> int:
        """The direction of its top."""

    @property
    def kinds(self) -> Sequence[int]:
        """The kinds of the action cards that lie under it."""


class Comparison(NamedTuple):
    """Two numbers that meet, and the modifiers in each."""

    number: int
    against: int
    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()


def compared(attacker: Placed, side: int, defender: Placed, full: bool) -> Comparison:
    """Compare a side of a character with the number that faces it.

    Args:
        full: whether abilities and action cards count.
    """
    facing_side = (side + attacker.facing + 2 - defender.facing) % 4
    number, against = NUMBERS[attacker.card][side], NUMBERS[defender.card][facing_side]
    if not full:
        return Comparison(number, against)
    mine = modifiers(attacker.kinds, side)
    theirs = defence(defender.card, defender.kinds, facing_side)
    return Comparison(number + total(mine), against + total(theirs), mine, theirs)


def numbers_of(card: int, under: Sequence[int]) -> tuple[int, int, int, int]:
    """Return a character's numbers by side, including the effect of what lies under it."""
    top, right, bottom, left = NUMBERS[card]
    add = [total(modifiers(under, side)) for side in range(4)]
    return top + add[TOP], right + add[RIGHT], bottom + add[BOTTOM], left + add[LEFT]
