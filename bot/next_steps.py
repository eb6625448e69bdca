"""A member's next step after a refusal: a button beside it.

A feature that knows a way on registers it for a kind of refusal. The code that refuses does not
know of it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import discord

from bot.controls import Item
from games.refusals import Refusal

Interaction = discord.Interaction[Any]
R = TypeVar("R", bound=Refusal)
Way = Callable[[Interaction, R], Awaitable[Item | Sequence[Item] | None]]


class NextSteps:
    """The ways on, by kind of refusal."""

    def __init__(self) -> None:
        self._ways: list[tuple[type[Refusal], Way[Any]]] = []

    def on(self, kind: type[R], way: Way[R]) -> None:
        """Let `way` return a button, or several, beside each refusal of a kind; None for none."""
        self._ways.append((kind, way))

    async def after(self, interaction: Interaction, refusal: Refusal) -> list[Item]:
        """Return the buttons to stand beside a refusal."""
        items: list[Item] = []
        for kind, way in self._ways:
            found = await way(interaction, refusal) if isinstance(refusal, kind) else None
            if found is not None:
                items += found if isinstance(found, Sequence) else [found]
        return items
