"""Meanings of candidates: the same word can name a card in a hand, one in a pile, or a number.

Renderers get candidates as words. Where it is known what they mean (`games.parts`), the words come
as `Candidates`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from games.parts import Meaning, Parts


class Candidates(Mapping[str, Meaning | None]):
    """Words that can be picked next with what they mean, in the order of the choices; None where
    a word means itself, such as `pass`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._means = {part.word: part.means for part in parts}

    def __getitem__(self, word: str) -> Meaning | None:
        return self._means[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._means)

    def __len__(self) -> int:
        return len(self._means)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Candidates) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)


def meaning_of(candidates: Collection[str], word: str) -> Meaning | None:
    """Return what a candidate means; None where it means itself, or where that is not known."""
    return candidates.get(word) if isinstance(candidates, Candidates) else None


def is_meant(candidates: Collection[str], word: str, *kinds: type[Meaning]) -> bool:
    """Whether a word is a candidate that means something of these kinds; any word that is a
    candidate, where it is not known what they mean."""
    if word not in candidates:
        return False
    return not isinstance(candidates, Candidates) or isinstance(candidates[word], kinds)
