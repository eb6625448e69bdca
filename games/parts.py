"""The words of a choice, each with its meaning."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """The meaning of a word of a choice: a hex, a unit, a card. Each game has a few kinds of its
    own, made of plain data that the asked seat may know."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """One word of a choice, with its meaning there."""

    word: str
    means: Meaning | None = None
    """None where the word means itself, as verbs do: `pass`, `done`."""
    opens: bool = False
    """Whether it is the verb that most turns take. Its objects may be listed beside other verbs."""
    points_on: bool = False
    """Whether people point at the thing behind it first: at a unit and not at the reserve that it
    leaves, at a trap and not at its location."""


Parts = tuple[Part, ...]


def plain_parts(notation: str) -> Parts:
    """Return the words of a notation as parts that mean themselves.

    >>> [part.word for part in plain_parts("draw 2 1")]
    ['draw', '2', '1']
    """
    return tuple(map(Part, notation.split()))


def words_of(parts: Sequence[Part]) -> tuple[str, ...]:
    """Return the words alone.

    >>> words_of(plain_parts("draw 2 1"))
    ('draw', '2', '1')
    """
    return tuple(part.word for part in parts)
