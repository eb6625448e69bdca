"""The look of a picture: the server's for what everybody sees, the member's own for the rest.

A look is a theme, and a choice of names for the spaces of a board. It is stored as one key:
`light`,
or `light+renamed`. A part that is missing comes from the server, or is the usual one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from bot.storage.store import Store
from games.renaming import AS_PRINTED, Renaming
from games.words import Words
from renderers.kit.themes import DEFAULT, THEMES, Theme

_PLUS = "+"


class Naming(StrEnum):
    """A server's or member's choice of names for spaces, in games that have other ones
    (`Words.renaming`)."""

    UNSET = ""
    PRINTED = "printed"
    RENAMED = "renamed"


class Look(NamedTuple):
    """A choice of look, as it is stored."""

    theme: str = ""
    """The theme's key; "" for none."""
    naming: Naming = Naming.UNSET

    @property
    def key(self) -> str:
        """The look as it is stored.

        >>> Look("light", Naming.RENAMED).key, Look("dark").key
        ('light+renamed', 'dark')
        """
        return f"{self.theme}{_PLUS}{self.naming}" if self.naming else self.theme


def look_of(key: str) -> Look:
    """Return the look that a stored key describes.

    >>> look_of("light+renamed") == Look("light", Naming.RENAMED), look_of("+no such thing")
    (True, Look(theme='', naming=<Naming.UNSET: ''>))
    """
    theme, _, naming = key.partition(_PLUS)
    return Look(theme, Naming(naming) if naming in {*Naming} else Naming.UNSET)


class Themes:
    """Finds the look of a picture. It is read anew for each picture, so a choice shows at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def public(self, guild_id: int) -> Theme:
        """Return the theme of pictures that everybody in a server sees."""
        return THEMES.get((await self._of_server(guild_id)).theme, DEFAULT)

    async def private(self, user_id: int, guild_id: int) -> Theme:
        """Return the theme of pictures that a member alone sees: their own, otherwise the
        server's."""
        own, server = map(look_of, await self._store.members.themes(user_id, guild_id))
        return THEMES.get(own.theme) or THEMES.get(server.theme, DEFAULT)

    async def private_look(
        self, words: Words[Any], user_id: int, guild_id: int
    ) -> tuple[Theme, bool]:
        """Return `private` and `renames_private` with one query."""
        own, server = map(look_of, await self._store.members.themes(user_id, guild_id))
        theme = THEMES.get(own.theme) or THEMES.get(server.theme, DEFAULT)
        renames = (own.naming or server.naming) is Naming.RENAMED
        return theme, renames and bool(words.renaming)

    async def public_look(self, words: Words[Any], guild_id: int) -> tuple[Theme, bool]:
        """Return `public` and `renames_public` with one query."""
        look = await self._of_server(guild_id)
        renames = look.naming is Naming.RENAMED and bool(words.renaming)
        return THEMES.get(look.theme, DEFAULT), renames

    async def renames_public(self, words: Words[Any], guild_id: int) -> bool:
        """Whether everybody in a server sees the other names of a game's spaces."""
        return bool(words.renaming) and await self._renames(guild_id)

    async def renames_private(self, words: Words[Any], user_id: int, guild_id: int) -> bool:
        """Whether a member sees the other names of a game's spaces on private boards."""
        if not words.renaming:
            return False
        own, server = map(look_of, await self._store.members.themes(user_id, guild_id))
        return (own.naming or server.naming) is Naming.RENAMED

    async def private_names(self, words: Words[Any], user_id: int, guild_id: int) -> Renaming:
        """Return the renaming that gives texts the names of spaces that a member has chosen."""
        renames = await self.renames_private(words, user_id, guild_id)
        return words.renaming if renames else AS_PRINTED

    async def _renames(self, guild_id: int) -> bool:
        return (await self._of_server(guild_id)).naming is Naming.RENAMED

    async def _of_server(self, guild_id: int) -> Look:
        return look_of(await self._store.servers.theme(guild_id))
