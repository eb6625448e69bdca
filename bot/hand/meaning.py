"""A choice as one line in the words of the menus: `Play a character: 7 · Archer, b2`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.decisions import Ask, Choice, Several
from games.view import View
from games.wording import strung
from games.words import Words

NONE_OF_THEM = "None of them"


def meaning(
    says: Words[Any], view: View, names: Sequence[str], ask: Ask, choice: Choice, skip: int = 0
) -> list[tuple[str, str]]:
    """Return what each part of a choice says in the menus, and its effect as far as it is certain.

    Args:
        view: the view of the seat that chooses.
        names: the names of the players, in plain text.
        skip: the number of words at the beginning that go without saying.
    """
    picks = choice.picks if isinstance(choice, Several) else (choice,)
    if not picks:
        return [(NONE_OF_THEM, "")]
    told = list[tuple[str, str]]()
    for pick in picks:
        parts = pick.parts
        labels = [
            says.label(view, names, parts[:end], ask.about)
            for end in range(skip + 1, len(parts) + 1)
        ]
        told.append((spelled([one.text for one in labels]), labels[-1].hint))
    return told


def spelled(meant: Sequence[str]) -> str:
    """
    >>> spelled(["Play a character", "7 · Archer", "b2"]), spelled(["Pass"])
    ('Play a character: 7 · Archer, b2', 'Pass')
    >>> spelled(["Attack", "c6 · Blue", "from", "b6"])
    'Attack: c6 · Blue from b6'
    """
    first, *rest = meant
    return f"{first}: {strung(rest)}" if rest else first
