"""Names of a board's spaces: a server's choice for its boards, a member's for their private ones.

Both names can always be typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.catalog import Catalog
from bot.controls import Item, Menu
from bot.settings import words
from bot.settings.themes import Interaction, Whose, set_look
from bot.storage.store import Store
from bot.themes import Naming, look_of
from games.engine import AnyGame

_SERVER = "server"


@dataclass(frozen=True)
class NamingMenu(Menu):
    """Picks the names of spaces."""

    shape = "sq:naming:{whose}"
    whose: Whose

    def takes(self, values: Sequence[str]) -> bool:
        known = {Naming.PRINTED, Naming.RENAMED, *((_SERVER,) if self.whose is Whose.OWN else ())}
        return len(values) == 1 and values[0] in known

    def item(self, games: Sequence[AnyGame], chosen: Naming) -> Item:
        """Return the menu with the current choice.

        Args:
            games: the games that have other names.
        """
        options = [
            discord.SelectOption(label=label, value=value, description=words.naming(games, value))
            for value, label in words.NAMINGS.items()
        ]
        if self.whose is Whose.OWN:
            options.insert(
                0,
                discord.SelectOption(
                    label=words.PICK_NAMES_OF_THE_SERVER,
                    value=_SERVER,
                    description=words.AS_THE_SERVER_HELP,
                ),
            )
        now = chosen or (_SERVER if self.whose is Whose.OWN else Naming.PRINTED)
        for option in options:
            option.default = option.value == now
        return self.menu(options)


def with_other_names(catalog: Catalog) -> list[AnyGame]:
    """Return the games whose spaces have other names."""
    return [each.game for each in catalog.values() if each.game.words.renaming]


async def set_naming(interaction: Interaction, store: Store, whose: Whose, naming: str) -> None:
    """Set the names of spaces on a server's boards, or on what a member alone sees.

    Raises:
        NotHere: the member may not manage the server.
    """
    wanted = Naming.UNSET if naming == _SERVER else Naming(naming)
    await set_look(interaction, store, whose, lambda now: now._replace(naming=wanted))


def naming_row(whose: Whose, catalog: Catalog, stored: str) -> list[Item]:
    """Return the menu with the stored choice; nothing if no game has other names."""
    games = with_other_names(catalog)
    return [NamingMenu(whose).item(games, look_of(stored).naming)] if games else []
