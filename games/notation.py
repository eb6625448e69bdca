"""Reads what players type: a choice by its full notation, or by a short form of it.

A notation is a few words, as in `play 7 b2`. A typed text means the notation that

1. it spells in full;
2. it spells in full except for spaces;
3. it names as buttons and menus do: `Play a character, 7 · Archer, b2` (see `games.as_printed`);
4. it names in consecutive steps of that kind: `7 · Archer`;
5. it begins, each typed word being the beginning of a word: `p 7 b` for `play 7 b2`;
6. contains its words in the same order: `7 b2` for `play 7 b2`;
7. it names in part: `archer b2`.

The first of these rules that fits any notation counts, and it must fit exactly one. Capitals do not
matter, and neither do the changes that phones make (`tidy`). Numbers are never abbreviated: `1`
does not mean 12.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import islice
from typing import Protocol

from games.refusals import SeveralMeant
from games.wording import listed

NONE = "none"
"""The notation for picking nothing, where several choices can be picked."""
NAMED = 3
"""How many candidates are named if a text can mean several."""
MOST_PICKS = 100
"""An upper bound on the picks of an answer."""
MOST_LONGER = 3
"""By what factor plain signs may lengthen a text: "…" becomes three."""
_TIMES = re.compile(r"(\d{1,2}) ?x (.+)")
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58"
_QUOTES = (
    "'\"`\u00b4\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2039\u203a\u00ab\u00bb\u2032\u2033"
)
_SAME = str.maketrans(
    {
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_QUOTES, ""),
        **dict.fromkeys("\u3002\uff61", "."),
        **dict.fromkeys("\u3001\u060c", ","),
        "\u00d7": "x",
    }
)
"""Plain signs, by the signs that people type instead."""
_PUNCTUATION = re.compile(r"[.,:?]+(?=\s|$)|(?:^|(?<=\s))[\u00bf\u00a1]+")
"""After a word: two spaces on a phone make a full stop and a space. Signs that join picks, or the
parts of a line, stay, and so does the mark of a bid."""
_PRINTED = re.compile(r"(?:(?<!\S)[+-])?[^\W_]+!?|(?<!\S)[+-](?!\S)")
"""A word as it is compared with printed words, with the sign before it and the mark of a bid."""


class Fit(IntEnum):
    """How well a typed text fits a notation, best first."""

    FULL = 1
    """It is the notation."""
    UNSPACED = 2
    """It is the notation except for spaces."""
    PRINTED = 3
    """It names the whole choice as buttons and menus do."""
    PRINTED_STEPS = 4
    """It names a step towards the choice, or a few in a row, as buttons and menus do."""
    BEGINNING = 5
    """Its words begin the notation's words."""
    SOME_WORDS = 6
    """Its words are some of the notation's words, in the same order."""
    SOME_PRINTED = 7
    """Its words are some of those that buttons and menus show for the choice."""


class Printed(Protocol):
    """Finds choices by what is printed for them; see `games.as_printed`."""

    def fits(self, typed: str, best: Fit | None) -> Mapping[str, Fit]:
        """Return the notations that `typed` can mean, if they fit better than `best`."""


def tidy(text: str) -> str:
    """Return a typed text without the changes that phones and keyboards make.

    Letters become lower case, and double-width ones plain. Dashes become plain, spaces single.
    Quotation marks, back-ticks, punctuation after a word, and Discord's stars for bold are dropped.

    >>> tidy("  Play 7   B2 "), tidy("“Ｐlay 7\u00a0b2”. "), tidy("`win –c`"), tidy("Bo’s Hob!")
    ('play 7 b2', 'play 7 b2', 'win -c', 'bos hob!')
    """
    text = _PUNCTUATION.sub("", plain_signs(text).replace("*", ""))
    return " ".join(text.split())


def plain_signs(text: str) -> str:
    """Return a typed text in lower case, with the signs of a plain keyboard.

    >>> plain_signs("“Ｒules”\u200b – full")
    'rules - full'
    """
    if not text.isascii():
        plain = unicodedata.normalize("NFKC", text)
        # A few signs stand for whole sentences; nobody uses them to type those.
        text = plain if len(plain) <= MOST_LONGER * len(text) else text
        text = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return text.lower().translate(_SAME)


def printed_words(text: str) -> tuple[str, ...]:
    """Return the words of a label, a notation or a typed text, in the form in which they are
    compared.

    >>> printed_words("7 · Vex Undertow, in any case"), printed_words("vex_undertow +v - 2.c")
    (('7', 'vex', 'undertow', 'in', 'any', 'case'), ('vex', 'undertow', '+v', '-', '2', 'c'))
    """
    return tuple(_PRINTED.findall(tidy(text)))


def fits(typed: str, notations: Iterable[str]) -> dict[str, Fit]:
    """Return the notations that `typed` can mean, each with its fit.

    >>> fits("play 7", ["play 7 a1", "play 7", "play 17 a1"])
    {'play 7 a1': <Fit.BEGINNING: 5>, 'play 7': <Fit.FULL: 1>}
    """
    words = tidy(typed).split()
    together = "".join(words)
    found = {}
    for notation in notations:
        if (fit := _fit(words, together, notation.lower().split())) is not None:
            found[notation] = fit
    return found


def meant(
    typed: str,
    notations: Iterable[str],
    *,
    in_full: bool = False,
    printed: Printed | None = None,
) -> list[str]:
    """Return the notations that `typed` fits best: one if it is clear, none if nothing fits.

    >>> legal = ["play 7 a1", "play 7 b2", "play 12 b2", "pass"]
    >>> meant("PLAY  7b2", legal), meant("p 7 b", legal), meant("12", legal)
    (['play 7 b2'], ['play 7 b2'], ['play 12 b2'])
    >>> meant("7", legal), meant("play 1 b2", legal)
    (['play 7 a1', 'play 7 b2'], [])

    Args:
        in_full: take no short forms, as when a match's log is read. Old logs hold `place c 4` for
            `place c4`.
        printed: finds choices by what is printed for them.
    """
    notations = tuple(notations)
    found: Mapping[str, Fit] = fits(typed, notations)
    best = min(found.values(), default=None)
    if printed is not None and not in_full and best not in (Fit.FULL, Fit.UNSPACED):
        found = printed.fits(typed, best) or found
        best = min(found.values(), default=None)
    if (
        best is None and not in_full and tidy(typed).endswith("!")
    ):  # it can belong to a notation, so it goes last
        return meant(tidy(typed).rstrip("!"), notations, in_full=in_full, printed=printed)
    if best is None or (in_full and best > Fit.UNSPACED):
        return []
    return [notation for notation, fit in found.items() if fit == best]


def the_one(
    typed: str,
    notations: Iterable[str],
    *,
    in_full: bool = False,
    printed: Printed | None = None,
) -> str | None:
    """Return the notation that `typed` means, or None if it fits none.

    >>> the_one("b2", ["play 7 a1", "play 7 b2"])
    'play 7 b2'
    >>> the_one("play", ["play 7 a1", "play 7 b2"])
    Traceback (most recent call last):
        ...
    games.refusals.SeveralMeant: That could be `play 7 a1` or `play 7 b2`. Type a little more.

    Raises:
        SeveralMeant: the text fits several equally well; the sentence names them.
    """
    candidates = meant(typed, notations, in_full=in_full, printed=printed)
    if len(candidates) > 1:
        raise SeveralMeant(could_be(candidates), candidates)
    return candidates[0] if candidates else None


def could_be(candidates: Sequence[str]) -> str:
    """Return the refusal of a text that can mean several things.

    >>> could_be(["a", "b", "c", "d", "e"])
    'That could be `a`, `b`, `c` or 2 others. Type a little more.'
    """
    named = [f"`{candidate}`" for candidate in candidates[:NAMED]]
    if others := len(candidates) - NAMED:
        named += [f"{others} others" if others > 1 else "another"] * (others > 0)
    return f"That could be {listed(named, 'or')}. Type a little more."


def picks_in(typed: str, most: int = MOST_PICKS) -> list[str]:
    """Return the typed texts of several picks, at most one more than allowed.

    >>> picks_in("foot + 2x horse"), picks_in("none"), picks_in("foot +")
    (['foot', 'horse', 'horse'], [], ['foot', ''])
    >>> picks_in("99x foot", most=2)
    ['foot', 'foot', 'foot']

    Args:
        most: the number of picks allowed in an answer.
    """
    typed = tidy(typed)
    return [] if typed in ("", NONE) else list(islice(_each(typed), most + 1))


def _each(typed: str) -> Iterator[str]:
    for part in (part.strip() for part in typed.split("+")):
        times = _TIMES.fullmatch(part)
        for _ in range(int(times[1]) if times else 1):
            yield times[2] if times else part


def joined(notations: Iterable[str]) -> str:
    """Return the notation of several picks, which `picks_in` takes apart again.

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
    cut = typed[-1].isdecimal() and word[len(typed) :][:1].isdecimal()
    return not cut
