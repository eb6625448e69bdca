"""The games that a bot offers, each with its rules and its pictures."""

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
"""The games by key, in the order in which players see them."""


def full_catalog() -> Catalog:
    """Return every registered game."""
    return {key: Entry(game, RENDERERS[key]) for key, game in GAMES.items()}


def entry(catalog: Catalog, key: str) -> Entry:
    """Return a game of the catalog.

    Raises:
        NoSuchMatch: this program does not know the game.
    """
    if key not in catalog:
        raise NoSuchMatch(f"I don’t know the game “{key}”. Pick one from the list.")
    return catalog[key]


def fitting_games(catalog: Catalog, typed: str) -> list[Entry]:
    """Return the games whose names contain the typed text: first those that begin with it, then
    those in which a word does."""
    wanted = typed.casefold().strip()

    def rank(found: Entry) -> int:
        name = found.game.name.casefold()
        return 0 if name.startswith(wanted) else 1 if f" {wanted}" in name else 2

    fits = [each for each in catalog.values() if wanted in each.game.name.casefold()]
    return sorted(fits, key=rank)


def named_game(catalog: Catalog, typed: str) -> Entry:
    """Return the game that is meant, by its key or by the name that fits best.

    Raises:
        NoSuchMatch: no game fits.
    """
    if typed in catalog:
        return catalog[typed]
    found = fitting_games(catalog, typed) if typed.strip() else []
    return found[0] if found else entry(catalog, typed)


def game_choices(catalog: Catalog) -> list[app_commands.Choice[str]]:
    """Return the games for a command's menu."""
    return [app_commands.Choice(name=entry.game.name, value=key) for key, entry in catalog.items()]
