"""Values whose type a test knows better than the program: the state of a known game."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def narrowed(value: object, kind: type[T]) -> T:
    """Return a value as its type: `narrowed(match.state, Auction).hands`."""
    assert isinstance(value, kind), value
    return value
