"""Features: what they add to the bot, and how they are found.

A feature is a package of `bot` with a module `feature`, in which `FEATURE` is a subclass of
`Feature`. Nothing else has to know it: commands, controls and the work of each minute come from
there. A feature that takes parts of others says which features it `needs`. Beyond that, features
start in any order.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Sequence
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

import discord
from discord import app_commands

import bot
from bot.catalog import Catalog
from bot.core import Core

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, Any, None] | app_commands.Group
MemberMenu = app_commands.ContextMenu
"""An entry of the menu that opens on a member's name."""


class CannotStart(Exception):
    """The bot cannot start. `str(error)` is one sentence for the operator."""


class Feature:
    """One feature of a running bot. A subclass leaves out the methods that it does not need."""

    needs: ClassVar[tuple[type[Feature], ...]] = ()
    """The features whose parts it takes when it is made. They are made before it."""

    def __init__(self, core: Core) -> None:
        """Build what the feature works with, and register it: controls of its own with
        `core.clicks`, buttons below a board with `core.board_buttons`, and parts that its commands
        look for with `core.parts`."""

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        """Return its slash commands. They are registered even if no bot is running."""
        return ()

    @classmethod
    def member_menus(cls) -> Sequence[MemberMenu]:
        """Return the entries that it adds to the menu on a member's name."""
        return ()

    async def start(self) -> None:
        """Do what must be done before anybody is let in. It must be short, since the start waits.

        Raises:
            CannotStart: it cannot be done.
        """

    async def connected(self) -> None:
        """Do what must be done each time the line to Discord is up again."""

    async def recover(self) -> None:
        """Do what was left undone when the last run, or another process, ended."""

    async def each_minute_here(self) -> None:
        """Do the work that every process does for itself, if several share the database."""

    async def each_minute(self) -> None:
        """Do what is due. Its cost must follow what is due, not what is stored. One process does it
        for all."""

    async def servers_changed(self) -> None:
        """React when the bot has joined or left a server, or has just learnt which ones it is
        in."""

    def seen(self, interaction: Interaction) -> None:
        """Note that somebody acts, by a command or a control."""

    async def stop(self) -> None:
        """End its own work, before the bot logs out. The next start goes on with it."""

    def close(self) -> None:
        """Free what it holds."""


@cache
def find_features() -> tuple[type[Feature], ...]:
    """Return the features in the packages of `bot`, in an order in which they can be made."""
    packages = [found.name for found in pkgutil.iter_modules(bot.__path__) if found.ispkg]
    modules = [f"bot.{package}.feature" for package in packages]
    return in_order(import_module(name).FEATURE for name in modules if find_spec(name))


def in_order(features: Iterable[type[Feature]]) -> tuple[type[Feature], ...]:
    """Return features in an order in which each comes after those that it needs.

    Raises:
        graphlib.CycleError: some need each other.
    """
    return tuple(TopologicalSorter({each: each.needs for each in features}).static_order())


def all_commands(catalog: Catalog) -> list[Command]:
    """Return the slash commands of all features."""
    return [command for feature in find_features() for command in feature.commands(catalog)]


def all_member_menus() -> list[MemberMenu]:
    """Return the entries that all features add to the menu on a member's name."""
    return [menu for feature in find_features() for menu in feature.member_menus()]


def all_registered(catalog: Catalog) -> list[Command | MemberMenu]:
    """Return all that is registered with Discord: slash commands, and entries of members' menus."""
    return [*all_commands(catalog), *all_member_menus()]
