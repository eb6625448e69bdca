"""Guesses at the legal choice that somebody meant, if their typed text fits none."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from itertools import pairwise

from games.notation import tidy

GUESSES = 3
PART = 3
"""The shortest part of a word, in letters, that tells which word is meant."""
LONGEST = 90
"""The number of letters that are compared: no notation is nearly as long."""
COMPARED = 12
"""The number of notations that are compared letter by letter: those that share most pairs of
letters."""
ALIKE = 0.5
"""The least similarity of spelling at which a notation may be meant."""


def nearest(text: str, notations: Sequence[str]) -> list[str]:
    """Return the notations that hold every word of `text`; if none does, those that hold each as a
    part of a word; if none does, those with the most similar spelling.

    >>> nearest("7 b2", ["play 7 a1", "play 7 b2"]), nearest("pley 7 A1", ["play 7 a1"])
    (['play 7 b2'], ['play 7 a1'])
    >>> nearest("oak", ["tribe old_oak", "tribe wings"])
    ['tribe old_oak']
    """
    typed = tidy(text)[:LONGEST]
    tidied = {notation.lower(): notation for notation in notations}
    wanted = set(typed.split())
    holding = [notation for notation in tidied if wanted and wanted <= set(notation.split())]
    part = [
        notation
        for notation in tidied
        if wanted and all(len(word) >= PART and word in notation for word in wanted)
    ]
    found = holding or part or _alike(typed, list(tidied))
    return [tidied[notation] for notation in found[:GUESSES]]


def _alike(typed: str, notations: Sequence[str]) -> list[str]:
    """Return the notations with the most similar spelling. Comparing letter by letter is slow, so
    only the notations that share most pairs of letters with the typed text are compared."""
    pairs = _pairs(typed)
    shared = {notation: _share(pairs, _pairs(notation)) for notation in notations}
    nearly = sorted(notations, key=shared.__getitem__, reverse=True)[:COMPARED]
    return difflib.get_close_matches(typed, nearly, GUESSES, cutoff=ALIKE)


def _pairs(text: str) -> set[tuple[str, str]]:
    return set(pairwise(text))


def _share(one: set[tuple[str, str]], other: set[tuple[str, str]]) -> float:
    return len(one & other) / ((len(one) + len(other)) or 1)
