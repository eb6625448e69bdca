"""Reads what players type: a choice by its notation in full, or by a short form of it.

A notation is words, as in `play 7 b2`. What is typed means the notation that it

1. spells in full;
2. spells in full but for spaces;
3. begins, each word typed being the beginning of its word: `p 7 b` for `play 7 b2`;
4. holds some words of, in their order: `7 b2` for `play 7 b2`.

The first of these that fits any notation counts, and it must fit one alone. Capitals do not
matter. A number is never cut short: who types `1` does not mean 12.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum

from games.refusals import IllegalChoice
from games.wording import listed

NONE = "none"
"""Notates picking nothing where several choices can be picked."""
NAMED = 3
"""So many candidates are named where what was typed can mean several."""
_TIMES = re.compile(r"(\d{1,2}) ?x (.+)")


class Fit(IntEnum):
    """How well what was typed fits a notation, best first."""

    FULL = 1
    """It is the notation."""
    UNSPACED = 2
    """It is the notation but for spaces."""
    BEGINNING = 3
    """Its words begin the notation's words."""
    SOME_WORDS = 4
    """Its words are some of the notation's words, in the same order."""


def tidy(text: str) -> str:
    """Lower-case `text` with single spaces.

    >>> tidy("  Play 7   B2 ")
    'play 7 b2'
    """
    return " ".join(text.lower().split())


def fits(typed: str, notations: Iterable[str]) -> dict[str, Fit]:
    """Return the notations that `typed` can mean, each with how well it fits.

    >>> fits("play 7", ["play 7 a1", "play 7", "play 17 a1"])
    {'play 7 a1': <Fit.BEGINNING: 3>, 'play 7': <Fit.FULL: 1>}
    """
    words = typed.lower().split()
    together = "".join(words)
    found = {}
    for notation in notations:
        if (fit := _fit(words, together, notation.lower().split())) is not None:
            found[notation] = fit
    return found


def meant(typed: str, notations: Iterable[str], *, in_full: bool = False) -> list[str]:
    """Return the notations that `typed` fits best: one if it is clear, none if nothing fits.

    >>> legal = ["play 7 a1", "play 7 b2", "play 12 b2", "pass"]
    >>> meant("PLAY  7b2", legal), meant("p 7 b", legal), meant("12", legal)
    (['play 7 b2'], ['play 7 b2'], ['play 12 b2'])
    >>> meant("7", legal), meant("play 1 b2", legal)
    (['play 7 a1', 'play 7 b2'], [])

    Args:
        in_full: take no short forms, as for a match's log. Old logs hold `place c 4` for
            `place c4`.
    """
    found = fits(typed, notations)
    best = min(found.values(), default=Fit.FULL)
    if in_full and best > Fit.UNSPACED:
        return []
    return [notation for notation, fit in found.items() if fit == best]


def the_one(typed: str, notations: Iterable[str], *, in_full: bool = False) -> str | None:
    """Return the notation that `typed` means, None if it fits none.

    >>> the_one("b2", ["play 7 a1", "play 7 b2"])
    'play 7 b2'
    >>> the_one("play", ["play 7 a1", "play 7 b2"])
    Traceback (most recent call last):
        ...
    games.refusals.IllegalChoice: That could be `play 7 a1` or `play 7 b2`. Write more of it.

    Raises:
        IllegalChoice: it fits several equally well; names them.
    """
    candidates = meant(typed, notations, in_full=in_full)
    if len(candidates) > 1:
        raise IllegalChoice(could_be(candidates))
    return candidates[0] if candidates else None


def could_be(candidates: Sequence[str]) -> str:
    """Return the sentence for what can mean several things.

    >>> could_be(["a", "b", "c", "d", "e"])
    'That could be `a`, `b`, `c` or 2 others. Write more of it.'
    """
    named = [f"`{candidate}`" for candidate in candidates[:NAMED]]
    if others := len(candidates) - NAMED:
        named += [f"{others} others" if others > 1 else "another"] * (others > 0)
    return f"That could be {listed(named, 'or')}. Write more of it."


def parts(typed: str) -> list[str]:
    """Return what is typed for each of several picks.

    >>> parts("foot + 2x horse"), parts("none"), parts("foot +")
    (['foot', 'horse', 'horse'], [], ['foot', ''])
    """
    typed = tidy(typed)
    if typed in ("", NONE):
        return []
    found: list[str] = []
    for part in (part.strip() for part in typed.split("+")):
        times = _TIMES.fullmatch(part)
        found += [times[2]] * int(times[1]) if times else [part]
    return found


def joined(notations: Iterable[str]) -> str:
    """Return the notation of several picks; `parts` takes it apart again.

    >>> joined(["foot", "horse", "horse"]), joined([])
    ('foot + 2x horse', 'none')
    """
    runs: list[tuple[str, int]] = []
    for notation in notations:
        if runs and runs[-1][0] == notation:
            runs[-1] = (notation, runs[-1][1] + 1)
        else:
            runs.append((notation, 1))
    return " + ".join(text if n == 1 else f"{n}x {text}" for text, n in runs) or NONE


def _fit(typed: Sequence[str], together: str, words: Sequence[str]) -> Fit | None:
    if not typed:
        return None
    if typed == words:
        return Fit.FULL
    if together == "".join(words):
        return Fit.UNSPACED
    if len(typed) <= len(words) and all(map(_begins, typed, words)):
        return Fit.BEGINNING
    rest = iter(words)
    if all(word in rest for word in typed):  # each `in` reads on where the last one stopped
        return Fit.SOME_WORDS
    return None


def _begins(typed: str, word: str) -> bool:
    if not word.startswith(typed):
        return False
    cut = typed[-1].isdigit() and word[len(typed) :][:1].isdigit()
    return not cut
