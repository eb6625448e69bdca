"""Buttons that features add to messages of other features, which do not know them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

from bot.controls import Item

P = ParamSpec("P")


class AddedButtons(Generic[P]):
    """The buttons of one kind of message, in the order of their places."""

    def __init__(self) -> None:
        self._makers: list[tuple[int, Callable[P, Item | None]]] = []

    def add(self, place: int, make: Callable[P, Item | None]) -> None:
        """Show the button that `make` returns for the subject of a message; None shows none.

        Args:
            place: the rank of the button from the left. Features may start in any order.
        """
        self._makers.append((place, make))
        self._makers.sort(key=lambda maker: maker[0])

    def of(self, *about: P.args, **more: P.kwargs) -> list[Item]:
        """Return the buttons of a message."""
        made = (make(*about, **more) for _, make in self._makers)
        return [item for item in made if item is not None]
