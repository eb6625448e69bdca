"""Finds passages of the rules by their words, including misspelled ones."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from games.engine import AnyGame

MOST, OF_A_PAGE = 6, 2
"""The maximum number of passages shown, in all and from one page."""
LONGEST = 100
"""The number of letters of a search that are read."""
ALIKE = 0.75
"""The least likeness of spelling at which two words count as the same."""
_PART, _MISSPELLED = 0.8, 0.6
"""The weight of a word that only begins with a typed one, and of one that is only spelled alike."""
_TITLED = 1.5
"""The factor for a word in the title of the page."""
_STEM = 3
"""The minimum number of letters that find a word by its beginning."""
_WORD = re.compile(r"[\w’'-]+")
_RULING = re.compile(r"(?=\*\*R-\d)")


class Passage(msgspec.Struct, frozen=True):
    """A paragraph of a page, or a ruling."""

    game: str
    """The key of its game."""
    page: int
    title: str
    """The title of the page."""
    text: str


class RulesIndex:
    """An index of the passages of all games, by their words."""

    def __init__(self, games: Iterable[AnyGame]) -> None:
        self._passages = tuple(passage for game in games for passage in _passages(game))
        self._titles = [frozenset(words_in(passage.title)) for passage in self._passages]
        self._having: dict[str, set[int]] = defaultdict(set)
        for number, passage in enumerate(self._passages):
            for word in words_in(f"{passage.title} {passage.text}"):
                self._having[word].add(number)

    def find(self, text: str, game: str = "") -> list[Passage]:
        """Return the passages that match a search best. Takes a while: call it in a thread.

        Args:
            text: the search, as typed.
            game: the key of the only game to search; "" for all.
        """
        scores: dict[int, float] = defaultdict(float)
        for wanted in dict.fromkeys(words_in(text[:LONGEST])):
            best: dict[int, float] = {}
            for word, likeness in self._meant(wanted).items():
                having = self._having[word]
                weight = likeness * math.log(1 + len(self._passages) / len(having))
                for number in having:
                    named = _TITLED if word in self._titles[number] else 1
                    best[number] = max(best.get(number, 0), named * weight)
            for number, weight in best.items():
                scores[number] += weight
        ranked = sorted(scores, key=lambda number: (-scores[number], number))
        found = (self._passages[number] for number in ranked)
        return _spread(each for each in found if game in ("", each.game))

    def _meant(self, wanted: str) -> Mapping[str, float]:
        """Return the words that a typed one may mean, each with a score."""
        found: dict[str, float] = {}
        if len(wanted) >= _STEM:
            begins = (word for word in self._having if word.startswith(wanted))
            found = dict.fromkeys(begins, _PART)
        if wanted in self._having:
            found[wanted] = 1.0
        if not found and len(wanted) >= _STEM:
            near = difflib.get_close_matches(wanted, self._having, 3, ALIKE)
            found = dict.fromkeys(near, _MISSPELLED)
        return found


def _spread(ranked: Iterable[Passage]) -> list[Passage]:
    """Return the best passages, few from each page, so that no page takes all the room."""
    shown: Counter[tuple[str, int]] = Counter()
    best: list[Passage] = []
    for passage in ranked:
        page = passage.game, passage.page
        if len(best) < MOST and shown[page] < OF_A_PAGE:
            shown[page] += 1
            best.append(passage)
    return best


def words_in(text: str) -> list[str]:
    """
    >>> words_in("A **Flank attack**, R-9")
    ['a', 'flank', 'attack', 'r-9']
    """
    return _WORD.findall(text.casefold())


def _passages(game: AnyGame) -> Iterator[Passage]:
    for number, page in enumerate(game.words.pages):
        for line in page.text.splitlines():
            for part in _RULING.split(line):
                if text := part.strip():
                    yield Passage(game.key, number, page.title, text)
