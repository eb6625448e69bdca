"""The games that a bot offers: each with its rules and its pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from discord import app_commands

from bot.errors import NoSuchMatch
from games.engine import Game
from games.registry import GAMES
from renderers.contract import Renderer
from renderers.registry import RENDERERS


class Entry(msgspec.Struct, frozen=True):
    """One game of the catalog."""

    game: Game[Any, Any]
    renderer: Renderer[Any]


Catalog = Mapping[str, Entry]
"""By the game's key, in the order in which players see them."""


def full_catalog() -> Catalog:
    """Return every registered game."""
    return {key: Entry(game, RENDERERS[key]) for key, game in GAMES.items()}


def entry(catalog: Catalog, key: str) -> Entry:
    """Return a game of the catalog.

    Raises:
        NoSuchMatch: this program does not know the game.
    """
    if key not in catalog:
        raise NoSuchMatch(f"I do not know the game “{key}”. Pick one from the list.")
    return catalog[key]


def game_choices(catalog: Catalog) -> list[app_commands.Choice[str]]:
    """Return the games for a command's menu."""
    return [app_commands.Choice(name=entry.game.name, value=key) for key, entry in catalog.items()]
