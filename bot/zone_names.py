"""How people spell time zones: names in the form in which they are compared, countries, and the
words around them.

The names of countries are those of the time zone database (tzdata).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from games.notation import tidy

_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_BRACKETS = re.compile(r" ?\([^)]*\)?")
_SIGN_IN_WORDS = re.compile(r" ?\b(plus|minus) (?=\d)|(?<![^a-z])±(?=0)")
_SIGNS = {"plus": "+", "minus": "-", None: "+"}
_BEHIND = ("time", "city", "time zone", "timezone")
"""Words that people put behind a name, apart from the country."""
ALSO = {
    **{"usa": "US", "uk": "GB", "great britain": "GB", "england": "GB", "scotland": "GB"},
    **{"wales": "GB", "holland": "NL", "uae": "AE", "czechia": "CZ", "korea": "KR"},
    **{"the netherlands": "NL", "nederland": "NL", "deutschland": "DE", "osterreich": "AT"},
    **{"schweiz": "CH", "suisse": "CH", "svizzera": "CH", "espana": "ES", "italia": "IT"},
    **{"polska": "PL", "brasil": "BR", "turkiye": "TR", "sverige": "SE", "norge": "NO"},
    **{"danmark": "DK", "suomi": "FI", "south korea": "KR", "north korea": "KP"},
    **{"ivory coast": "CI", "u.s": "US", "u.s.a": "US", "united states of america": "US"},
    **{"the us": "US", "the usa": "US", "the uk": "GB", "u.k": "GB", "united kingdom": "GB"},
}
"""Everyday names of countries, in addition to those of ISO 3166 in the table."""


def spellings(text: str) -> Iterator[str]:
    """Yield a text as it is compared, and then its rest without the things that people write around
    a name: brackets, a second abbreviation, "time", and the country behind its city.

    >>> list(spellings("cet/cest")), list(spellings("gmt plus 2 (kyiv)"))
    (['cet/cest', 'cet'], ['gmt plus 2 (kyiv)', 'gmt plus 2', 'gmt+2'])
    >>> list(spellings("berlin germany")), list(spellings("moscow time"))
    (['berlin germany', 'berlin'], ['moscow time', 'moscow'])
    """
    shorter = _BRACKETS.sub("", text)
    words = _SIGN_IN_WORDS.sub(lambda found: _SIGNS[found[1]], shorter)
    parts = words.split("/")
    alone = parts[0] if all(part.isalpha() and len(part) <= 5 for part in parts) else words
    yield text
    others = dict.fromkeys((shorter, words, alone, *_without_country(alone)))
    yield from (other for other in others if other not in ("", text))


def _without_country(text: str) -> Iterator[str]:
    words = text.split()
    for end in range(len(words) - 1, 0, -1):
        behind = " ".join(words[end:])
        if behind in _BEHIND or behind in ALSO or behind in _countries():
            yield " ".join(words[:end])


@cache
def _countries() -> frozenset[str]:
    """Return the names of countries, as they are compared. Their codes are left out, because behind
    a city `ME` can be Maine."""
    names = (name for _, name in table("iso3166.tab"))
    return frozenset(compared(part) for name in names for part in (name, name.partition("(")[0]))


def table(name: str) -> list[list[str]]:
    """Return the rows of one of the database's own tables."""
    text = files("tzdata.zoneinfo").joinpath(name).read_text("utf-8")
    return [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]


def compared(text: str) -> str:
    """Return a name, or a typed text, in the form in which they are compared: without accents and
    underscores.

    >>> compared(" São_Paulo."), compared("Zürich")
    ('sao paulo', 'zurich')
    """
    bare = unicodedata.normalize("NFKD", _HYPHEN.sub(" ", tidy(text).replace("_", " ")))
    return "".join(sign for sign in bare if not unicodedata.combining(sign)).strip()
