"""Lines that features add to messages of other features, which do not know them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class AddedLines(Generic[P]):
    """The lines of one kind of message, in the order in which they were added."""

    def __init__(self) -> None:
        self._makers: list[Callable[P, str]] = []

    def add(self, make: Callable[P, str]) -> None:
        """Show the line that `make` returns for the subject of a message; "" shows none."""
        self._makers.append(make)

    def of(self, *about: P.args, **more: P.kwargs) -> list[str]:
        """Return the lines of a message.

        >>> lines = AddedLines[[int]]()
        >>> lines.add(lambda number: "even" if number % 2 == 0 else "")
        >>> lines.of(2), lines.of(3)
        (['even'], [])
        """
        return list(filter(None, (make(*about, **more) for make in self._makers)))
