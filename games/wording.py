"""Small pieces of sentences that every game and the bot put together the same way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

DESCRIPTION = 1024
"""The most characters of a position in words: Discord takes no more for a picture."""
LINK = "from"
"""Word between two of the things that a choice names."""


def listed(words: Iterable[str], last_word: str = "and") -> str:
    """Return words as a list in a sentence; "" for none.

    >>> listed(["Ada", "Bo", "Cleo"]), listed(["Ada", "Bo"], "or"), listed(["Ada"]), listed([])
    ('Ada, Bo and Cleo', 'Ada or Bo', 'Ada', '')
    """
    *head, last = list(words) or [""]
    return f"{', '.join(head)} {last_word} {last}" if head else last


def who_resigned(names: Sequence[str], seats: Collection[int]) -> str:
    """Tell why the match is over where these seats resigned and one did not.

    >>> who_resigned(["Ada", "Bo"], [1]), who_resigned(["Ada", "Bo", "Cleo"], [0, 2])
    ('Bo resigned', 'everybody else resigned')
    """
    if len(names) > 2:
        return "everybody else resigned"
    return f"{listed(names[seat] for seat in seats)} resigned"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things.

    >>> counted(1, "tile"), counted(2, "tile"), counted(0, "match", "matches")
    ('1 tile', '2 tiles', '0 matches')
    """
    return f"{number} {plural(number, one, many)}"


def plural(number: int, one: str, many: str = "") -> str:
    """Return the word for a number of things: `many`, if it is not `one` with an s.

    >>> plural(1, "is", "are"), plural(2, "tile")
    ('is', 'tiles')
    """
    return one if number == 1 else many or f"{one}s"


def strung(labels: Iterable[str]) -> str:
    """Return what one choice after the other was called, with commas but around a word that links.

    >>> strung(["7 · Archer", "b2"]), strung(["c6 · Blue", "from", "b6 (small tile)"])
    ('7 · Archer, b2', 'c6 · Blue from b6 (small tile)')
    """
    told, last = "", ""
    for label in labels:
        between = "" if not told else " " if LINK in (label, last) else ", "
        told, last = told + between + label, label
    return told
