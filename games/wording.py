"""Pieces of sentences that every game and the bot put together in the same way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

DESCRIPTION = 1024
"""The most characters for a position in words: Discord takes no more with a picture."""
LINK = "from"
"""The word between two of the things that a choice names."""


def listed(words: Iterable[str], last_word: str = "and") -> str:
    """Return words as a list within a sentence; "" for no words.

    >>> listed(["Ada", "Bo", "Cleo"]), listed(["Ada", "Bo"], "or"), listed(["Ada"]), listed([])
    ('Ada, Bo and Cleo', 'Ada or Bo', 'Ada', '')
    """
    *head, last = list(words) or [""]
    return f"{', '.join(head)} {last_word} {last}" if head else last


def who_resigned(names: Sequence[str], seats: Collection[int]) -> str:
    """Return why the match is over, after these seats resigned and one did not.

    >>> who_resigned(["Ada", "Bo"], [1]), who_resigned(["Ada", "Bo", "Cleo"], [0, 2])
    ('Bo resigned', 'everybody else resigned')
    """
    if len(names) > 2:
        return "everybody else resigned"
    return f"{listed(names[seat] for seat in seats)} resigned"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun.

    >>> counted(1, "tile"), counted(2, "tile"), counted(0, "match", "matches")
    ('1 tile', '2 tiles', '0 matches')
    """
    return f"{number} {plural(number, one, many)}"


def plural(number: int, one: str, many: str = "") -> str:
    """Return the form of a word for a number: `one`, or `many`, which by default is `one` with an
    s.

    >>> plural(1, "is", "are"), plural(2, "tile")
    ('is', 'tiles')
    """
    return one if number == 1 else many or f"{one}s"


def strung(labels: Iterable[str]) -> str:
    """Return the labels of successive words in one text, with commas except around a linking word.

    >>> strung(["7 · Archer", "b2"]), strung(["c6 · Blue", "from", "b6 (small tile)"])
    ('7 · Archer, b2', 'c6 · Blue from b6 (small tile)')
    """
    told, last = "", ""
    for label in labels:
        between = "" if not told else " " if LINK in (label, last) else ", "
        told, last = told + between + label, label
    return told
