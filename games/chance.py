"""The dice and shuffles of a match: the same seed gives the same numbers on every machine."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b, sha256
from math import factorial
from typing import Any

import msgspec

SEED_BYTES = 16
"""Bytes of a new seed: too many to guess."""
_BLOCK = 64  # bytes a draw yields: enough that `% n` and a shuffle of 90 cards show no bias
_LONGEST = 90


class Chance(msgspec.Struct):
    """A random generator that is plain data: a secret seed and the number of draws so far.

    Draw number n is BLAKE2b(n), keyed with the seed. So somebody who has seen every
    die of a match still cannot predict the next one, and the whole match can be
    checked afterwards from the seed alone.

    >>> chance = Chance(bytes(16))
    >>> [chance.die() for _ in range(6)]
    [5, 5, 5, 1, 2, 3]
    """

    seed: bytes
    """16 bytes or more, from a source that nobody can guess."""
    drawn: int = 0
    """The number of draws so far."""

    def _draw(self) -> int:
        self.drawn += 1
        block = blake2b(self.drawn.to_bytes(8, "big"), key=self.seed, digest_size=_BLOCK)
        return int.from_bytes(block.digest(), "big")

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        return self._draw() % n

    def die(self, sides: int = 6) -> int:
        """Roll one die: 1 to `sides`."""
        return 1 + self._draw() % sides

    def again(self, dice: int) -> None:
        """Announce that the latest dice, `dice` of them, do not count and are rolled again.

        Nothing changes. A subclass that works out odds can use it, so as not to roll forever.
        """

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Shuffle `cards` in place (Fisher-Yates, with one draw for the whole pile).

        Raises:
            ValueError: one draw cannot order that many cards fairly.
        """
        if len(cards) > _LONGEST:
            raise ValueError(f"one shuffle orders at most {_LONGEST} cards")
        number = self.below(factorial(len(cards)))
        for last in range(len(cards) - 1, 0, -1):
            number, other = divmod(number, last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def fork(self) -> Chance:
        """Return an independent generator, seeded from this one."""
        return Chance(self._draw().to_bytes(_BLOCK, "big")[:16])


def seal_of(seed: bytes) -> str:
    """Return the SHA-256 of a seed, which is published before the first draw.

    A player who learns the seed afterwards can check that it was not chosen during play.

    >>> seal_of(bytes(16))[:16]
    '374708fff7719dd5'
    """
    return sha256(seed).hexdigest()
