"""Sentences about standing orders that a player has just given or lifted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import plain


def orders_given(names: Sequence[str]) -> str:
    """Tell a player which orders they gave.

    >>> orders_given(["Never flee", "Never block"])
    '-# I answer for you from now on: “Never flee”, “Never block”.'
    """
    return f"-# I answer for you from now on: {_by_name(names)}."


def orders_lifted(names: Sequence[str]) -> str:
    """Tell a player which orders they lifted.

    >>> orders_lifted(["Never flee", "Never block"])
    '-# I’ll ask you again. These standing orders have ended: “Never flee”, “Never block”.'
    """
    return f"-# I’ll ask you again. These standing orders have ended: {_by_name(names)}."


def _by_name(names: Sequence[str]) -> str:
    return ", ".join(f"“{plain(name)}”" for name in names)
