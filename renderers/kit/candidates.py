"""Meanings of candidates: the same word can name a card in a hand, a card in a pile, or a number.

Renderers get candidates as words. If their meanings are known (`games.parts`), the words come
as `Candidates`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from games.parts import Meaning, Parts


class Candidates(Mapping[str, Meaning | None]):
    """The words that can be picked next with their meanings, in the order of the choices; None for
    a word that means itself, such as `pass`."""

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
    """Return the meaning of a candidate; None if it means itself or its meaning is not known."""
    return candidates.get(word) if isinstance(candidates, Candidates) else None


def is_meant(candidates: Collection[str], word: str, *kinds: type[Meaning]) -> bool:
    """Whether a word is a candidate with a meaning of one of these kinds.

    If meanings are not known, any candidate will do.
    """
    if word not in candidates:
        return False
    return not isinstance(candidates, Candidates) or isinstance(candidates[word], kinds)
