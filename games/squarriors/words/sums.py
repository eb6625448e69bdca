"""Sums of several picked creatures. They are added up from the groups that the rules played out,
because there are too many groups to play out each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from games.notation import joined
from games.squarriors.view import Storm

NOBODY = "none"
AND = " + "


class Sums(NamedTuple):
    """The sums of a dominance attack with the picks so far, before answers."""

    totals: tuple[int, int]
    """The damage that attackers and defenders would deal in all if nobody fell first."""
    first: tuple[int, int]
    """The damage that they deal with Swiftness, before the others strike."""
    exact: bool
    """Whether adding up from nobody and subtracting from all give the same. If not, some creatures
    make others stronger."""


def sums(storms: Mapping[str, Storm], notation: str) -> Sums | None:
    """Return the sums of picks, None if the groups that they need were not played out.

    These are each creature alone, all but each, and all.
    """
    every = [each for each in storms if AND not in each and each != NOBODY]
    picked = notation.split(AND)
    if joined(every) not in storms or not storms.keys() >= {*picked}:
        return None
    added = _Added(storms, every, picked)
    attack = added.up(lambda storm: storm.totals[0]), added.down(lambda storm: storm.totals[0])
    defence = added.up(lambda storm: storm.totals[1]), added.down(lambda storm: storm.totals[1])
    few = 2 * len(picked) <= len(every)
    totals = (attack[0], defence[0]) if few else (attack[1], defence[1])
    whole = storms[joined(every)]
    singles = [storms[each] for each in picked]
    swift = added.down(lambda storm: storm.first[0]), max(each.first[1] for each in singles)
    first = swift[0], max(swift[1], whole.first[1])
    return Sums(totals, first, attack[0] == attack[1] and defence[0] == defence[1])


class _Added:
    """Computes one number of a group from those of other groups."""

    def __init__(
        self, storms: Mapping[str, Storm], every: Sequence[str], picked: Sequence[str]
    ) -> None:
        self._storms, self._every, self._picked = storms, every, picked

    def up(self, number: Callable[[Storm], int]) -> int:
        """Start with nobody, and add what each picked creature adds alone."""
        alone = {each: number(self._storms[each]) for each in self._every}
        if NOBODY in self._storms:
            base = number(self._storms[NOBODY])
        else:  # what the side adds however many fight for it
            whole = number(self._storms[joined(self._every)])
            base = (sum(alone.values()) - whole) // (len(self._every) - 1)
        return base + sum(alone[each] - base for each in self._picked)

    def down(self, number: Callable[[Storm], int]) -> int:
        """Start with all, and subtract what is lost without each creature not picked."""
        whole = number(self._storms[joined(self._every)])
        others = [each for each in self._every if each not in self._picked]
        return whole - sum(whole - number(self._storms[self._without(each)]) for each in others)

    def _without(self, one: str) -> str:
        return joined(each for each in self._every if each != one)
