"""Several picks with limits: how many, how many of each, and what they may add up to.

This module deals in numbers alone: choices are counted by their index in the ask. An `Ask` carries
the limits and knows its own choices; a `Picking` tells which counts are legal, and finds some.

    picking = Picking(size=3, copies=2, least=1, most=4,
                      tallies=(Tally("points", weights=(3, 5, 8), most=12),))
    picking.objection((2, 1, 0))        # "": 11 points, legal
    picking.objection((0, 1, 1))        # "That is 13 points; the most is 12."
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

Counts = tuple[int, ...]
"""How often each choice is picked."""

ATTEMPTS = 8
"""How many random combinations are tried before a legal one is searched for."""


class Tally(msgspec.Struct, frozen=True, gc=False):
    """A sum over picks, with bounds: the points of an army, the power of a group."""

    name: str
    """The plural of what is counted: `points`."""
    weights: tuple[int, ...]
    """By choice: what it adds, 0 or more."""
    least: int = 0
    most: int | None = None
    """None for no upper bound."""
    aim: int | None = None
    """The sum that is needed to succeed, where less is legal too: power 9 against 7."""

    def total(self, counts: Sequence[int]) -> int:
        """Return the sum over these picks.

        >>> Tally("points", (3, 5)).total((2, 1))
        11
        """
        return sum(map(int.__mul__, self.weights, counts))

    @property
    def excludes(self) -> bool:
        """Whether it says only that at most one of some choices can be picked."""
        return self.most == 1 and max(self.weights, default=0) == 1

    def within(self, total: int) -> bool:
        """Return whether a total respects the upper bound."""
        return self.most is None or total <= self.most


class Picking(msgspec.Struct, frozen=True, gc=False):
    """The limits of an ask for several picks."""

    size: int
    """The number of choices."""
    copies: int
    """How often each may be picked."""
    least: int
    most: int
    tallies: tuple[Tally, ...] = ()

    def objection(self, counts: Counts) -> str:
        """Return why these picks are not legal, or "" if they are.

        >>> points = Tally("points", (3, 5), least=4, most=10)
        >>> picking = Picking(2, 2, 1, 3, (points,))
        >>> picking.objection((1, 1)), picking.objection((2, 1))
        ('', 'That is 11 points; the most is 10.')
        """
        if excess := self.excess(counts):
            return excess
        if sum(counts) < self.least:
            return self._exactly or f"Pick at least {self.least}."
        for tally in self.tallies:
            if (total := tally.total(counts)) < tally.least:
                return f"That is {total} {tally.name}; you need at least {tally.least}."
        return ""

    def excess(self, counts: Counts) -> str:
        """Return which upper bound these picks exceed, or "" if none."""
        if sum(counts) > self.most:
            return self._exactly or f"Pick at most {self.most}."
        if max(counts, default=0) > self.copies:
            how_often = f"at most {self.copies} times" if self.copies > 1 else "only once"
            return f"Pick each {how_often}."
        for tally in self.tallies:
            if not tally.within(total := tally.total(counts)):
                return f"That is {total} {tally.name}; the most is {tally.most}."
        return ""

    @property
    def _exactly(self) -> str:
        return f"Pick exactly {self.least}." if self.least == self.most else ""

    def open_indices(self, counts: Counts) -> set[int]:
        """Return the choices that can be picked once more without exceeding any upper bound.

        >>> Picking(3, 2, 1, 4, (Tally("points", (3, 5, 8), most=12),)).open_indices((2, 0, 0))
        {1}
        """
        if sum(counts) >= self.most:
            return set()
        totals = [(tally, tally.total(counts)) for tally in self.tallies]
        return {
            index
            for index, count in enumerate(counts)
            if count < self.copies
            and all(tally.within(total + tally.weights[index]) for tally, total in totals)
        }

    def legal(self) -> Iterator[Counts]:
        """Yield every legal combination, skipping branches that cannot become one.

        >>> list(Picking(2, 2, 1, 2, (Tally("points", (1, 3), most=3),)).legal())
        [(0, 1), (1, 0), (2, 0)]
        """
        can = self._completable()
        start = (0,) * (1 + len(self.tallies))
        if can(0, start):
            yield from self._legal(can, (), start)

    def _legal(
        self, can: Callable[[int, Counts], bool], counts: Counts, sums: Counts
    ) -> Iterator[Counts]:
        index = len(counts)
        if index == self.size:
            yield counts
            return
        for number in range(self.copies + 1):
            added = self._added(sums, index, number)
            if can(index + 1, added):
                yield from self._legal(can, (*counts, number), added)

    def at_random(self, random: Random) -> Counts:
        """Return a random legal combination. Each number of picks is equally likely, as far as the
        limits allow.

        Raises:
            ValueError: there is no legal combination; no ask must be made like that.
        """
        for _ in range(ATTEMPTS):
            wanted = random.randint(self.least, min(self.most, self.size * self.copies))
            counts = self._filled(random, wanted)
            if not self.objection(counts):
                return counts
        return self._searched(random)

    def _filled(self, random: Random, wanted: int) -> Counts:
        """Pick choices at random, as many as wanted, as long as the upper bounds leave room."""
        counts = [0] * self.size
        left = [index for index in range(self.size) for _ in range(self.copies)]
        random.shuffle(left)
        sums = [0] * len(self.tallies)
        for index in left:
            if not wanted:
                break
            after = [
                total + tally.weights[index]
                for tally, total in zip(self.tallies, sums, strict=True)
            ]
            if all(map(Tally.within, self.tallies, after)):
                sums, wanted = after, wanted - 1
                counts[index] += 1
        return tuple(counts)

    def _searched(self, random: Random) -> Counts:
        """Find a legal combination, if there is one, trying the choices in random order."""
        order = random.sample(range(self.size), self.size)
        shuffled = msgspec.structs.replace(
            self,
            tallies=tuple(
                msgspec.structs.replace(
                    tally, weights=tuple(tally.weights[index] for index in order)
                )
                for tally in self.tallies
            ),
        )
        can = shuffled._completable()
        sums: Counts = (0,) * (1 + len(self.tallies))
        if not can(0, sums):
            raise ValueError("an ask that nobody can answer")
        counts = [0] * self.size
        for at, index in enumerate(order):
            for number in random.sample(range(self.copies + 1), self.copies + 1):
                if can(at + 1, added := shuffled._added(sums, at, number)):
                    counts[index], sums = number, added
                    break
        return tuple(counts)

    def _added(self, sums: Counts, index: int, number: int) -> Counts:
        """Return the number of picks and the totals after adding a choice `number` times."""
        weights = (1, *[tally.weights[index] for tally in self.tallies])
        return tuple([sums[at] + weight * number for at, weight in enumerate(weights)])

    def _completable(self) -> Callable[[int, Counts], bool]:
        """Return a predicate: whether choices from an index on can still make these sums legal."""
        least = (self.least, *(tally.least for tally in self.tallies))
        most = (self.most, *(tally.most for tally in self.tallies))
        known: dict[tuple[int, Counts], bool] = {}

        # Loops instead of generators: computer players ask this a thousand times per decision.
        def can(index: int, sums: Counts) -> bool:
            is_enough = True
            for at, total in enumerate(sums):
                top = most[at]
                if top is not None and total > top:
                    return False
                if total < least[at]:
                    is_enough = False
            if is_enough or index == self.size:
                return is_enough
            key = index, sums
            found = known.get(key)
            if found is None:
                found = False
                for number in range(self.copies, -1, -1):
                    if can(index + 1, self._added(sums, index, number)):
                        found = True
                        break
                known[key] = found
            return found

        return can
