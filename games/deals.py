"""Every way in which hidden cards can lie, as far as the differences can matter.

A proof about what a seat cannot see tries them all. Cards that cannot make a difference are
left where they are, and among equal cards only their number matters.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product


def handfuls(
    pool: Sequence[int], size: int, kind_of: Callable[[int], Hashable | None]
) -> Iterator[tuple[list[int], list[int]]]:
    """Yield each hand that can be drawn from a pool, with the cards that are left.

    Args:
        pool: the cards of the hand and of the pile that it was drawn from.
        size: the number of cards in the hand.
        kind_of: the kind of a card, equal for cards that are interchangeable; None for a card that
            does not matter.

    >>> [hand for hand, _ in handfuls([1, 1, 2, 9, 8], 2, lambda card: card if card < 3 else None)]
    [[9, 8], [2, 9], [1, 9], [1, 2], [1, 1]]
    """
    kinds: dict[Hashable, list[int]] = {}
    others: list[int] = []
    for card in pool:
        kind = kind_of(card)
        (others if kind is None else kinds.setdefault(kind, [])).append(card)
    for counts in product(*(range(min(size, len(cards)) + 1) for cards in kinds.values())):
        more = size - sum(counts)
        if 0 <= more <= len(others):
            taken = [
                card for n, cards in zip(counts, kinds.values(), strict=True) for card in cards[:n]
            ]
            left = [
                card for n, cards in zip(counts, kinds.values(), strict=True) for card in cards[n:]
            ]
            yield [*taken, *others[:more]], [*left, *others[more:]]
