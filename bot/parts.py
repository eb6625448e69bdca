"""The bot's parts, each found by its class, so that a command reaches what it needs."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import discord

T = TypeVar("T")


class Parts:
    """Holds one part of each class."""

    def __init__(self) -> None:
        self._parts: dict[type[Any], Any] = {}

    def add(self, part: T) -> T:
        """Add a part, and return it."""
        assert type(part) not in self._parts, f"there is a {type(part).__name__} already"
        self._parts[type(part)] = part
        return part

    def __getitem__(self, kind: type[T]) -> T:
        """Return the part of a class."""
        return cast(T, self._parts[kind])


def part(interaction: discord.Interaction[Any], kind: type[T]) -> T:
    """Return a part of the bot that received an interaction."""
    return cast(Parts, cast(Any, interaction.client).parts)[kind]
