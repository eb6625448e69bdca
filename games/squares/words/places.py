"""The names of spaces: a reserve is called by its army, everything else as on the map."""

from __future__ import annotations

from games.squares.board import NAMES, RESERVE, SIDES


def titled(space: int) -> str:
    """Return the name of a space for a button.

    >>> from games.squares.board import NUMBERS
    >>> titled(NUMBERS["BR"]), titled(NUMBERS["G2CL"])
    ('Blue reserve', 'G2CL')
    """
    return f"{SIDES[RESERVE.index(space)]} reserve" if space in RESERVE else NAMES[space]


def called(space: int) -> str:
    """Return the name of a space for a sentence.

    >>> from games.squares.board import NUMBERS
    >>> called(NUMBERS["GR"]), called(NUMBERS["F-W"])
    ('the Gray reserve', 'F-W')
    """
    return f"the {titled(space)}" if space in RESERVE else NAMES[space]


def where(space: int) -> str:
    """Return the place of a unit, with its preposition.

    >>> from games.squares.board import NUMBERS
    >>> where(NUMBERS["GR"]), where(NUMBERS["G2CL"])
    ('in the Gray reserve', 'on G2CL')
    """
    return f"{'in' if space in RESERVE else 'on'} {called(space)}"


def first(space: int) -> str:
    """Return the name of a space for the beginning of a sentence.

    >>> from games.squares.board import NUMBERS
    >>> first(NUMBERS["GR"]), first(NUMBERS["G2CL"])
    ('The Gray reserve', 'G2CL')
    """
    return f"The {titled(space)}" if space in RESERVE else NAMES[space]
