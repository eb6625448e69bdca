"""The theme of pictures: a server's for its boards, a member's for what they alone see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord

from bot import words as common
from bot.controls import Item, Menu
from bot.errors import NotHere
from bot.parts import part
from bot.settings import words
from bot.settings.access import SettingsAccess
from bot.storage.store import Store
from bot.themes import Look, look_of
from renderers.kit.themes import DEFAULT, THEMES

Interaction = discord.Interaction[Any]

_SERVER = "server"


class Whose(StrEnum):
    """The pictures for which a theme is chosen."""

    SERVER = "server"
    OWN = "own"


@dataclass(frozen=True)
class ThemeMenu(Menu):
    """Picks a theme."""

    shape = "sq:look:{whose}"
    whose: Whose

    def takes(self, values: Sequence[str]) -> bool:
        known = {*THEMES, *((_SERVER,) if self.whose is Whose.OWN else ())}
        return len(values) == 1 and values[0] in known

    def item(self, chosen: str) -> Item:
        """Return the menu with the theme of the current look; "" if there is none."""
        options = [
            discord.SelectOption(label=theme.name, value=theme.key, description=theme.help)
            for theme in THEMES.values()
        ]
        if self.whose is Whose.OWN:
            as_server = discord.SelectOption(
                label=words.AS_THE_SERVER, value=_SERVER, description=words.AS_THE_SERVER_HELP
            )
            options.insert(0, as_server)
        now = look_of(chosen).theme or (_SERVER if self.whose is Whose.OWN else DEFAULT.key)
        for option in options:
            option.default = option.value == now
        return self.menu(options)


async def set_theme(interaction: Interaction, store: Store, whose: Whose, theme: str) -> None:
    """Set the theme of a server's boards, or of what a member alone sees.

    Raises:
        NotHere: the member may not manage the server.
    """
    wanted = "" if theme == _SERVER else theme
    await set_look(interaction, store, whose, lambda now: now._replace(theme=wanted))


async def set_look(
    interaction: Interaction, store: Store, whose: Whose, change: Callable[[Look], Look]
) -> None:
    """Change one part of the look of a server's boards, or of what a member alone sees.

    Raises:
        NotHere: the member may not manage the server.
    """
    guild_id = may_manage(interaction) if whose is Whose.SERVER else 0
    await interaction.response.defer()
    if whose is Whose.SERVER:
        now = look_of(await store.servers.theme(guild_id))
        await store.servers.set_theme(guild_id, change(now).key)
    else:
        now = look_of(await store.members.theme(interaction.user.id))
        await store.members.set_theme(interaction.user.id, change(now).key)


def may_manage(interaction: Interaction) -> int:
    """Return the server of an interaction whose member may change its settings.

    The member may manage the server, or Discord let them run `/settings` there recently.

    Raises:
        NotHere: the member may not, or this is not a server.
    """
    if interaction.guild_id is None:
        raise NotHere(common.SERVER_ONLY)
    if interaction.permissions.manage_guild:
        return interaction.guild_id
    access = part(interaction, SettingsAccess)
    if not access.has(interaction.user.id, interaction.guild_id):
        raise NotHere(common.NOT_ALLOWED)
    return interaction.guild_id
