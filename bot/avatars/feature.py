"""Members' avatars in pictures, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.avatars.album import Album
from bot.avatars.fetching import Fetching, User
from bot.core import Core
from bot.feature import Feature, Interaction


class Avatars(Feature):
    """Knows the faces of members who have acted since the bot started."""

    def __init__(self, core: Core) -> None:
        self._album = Album()
        self._fetching = Fetching(self._album, core.draw_pool)
        core.faces.find_with(self._album.face_of)
        core.forgetting.after(lambda user_id, _: self._album.forget(user_id))
        core.parts.add(self._album)

    def seen(self, interaction: Interaction) -> None:
        """Look at the avatars of the member who acts, and of members named in the command."""
        if interaction.guild_id is None:
            return
        for user in (interaction.user, *_named(interaction)):
            self._fetching.look_at(interaction.guild_id, user)

    async def stop(self) -> None:
        await self._fetching.stop()


def _named(interaction: Interaction) -> Iterable[User]:
    """Return the members in the options of a command."""
    values = (value for _, value in interaction.namespace)
    return [value for value in values if isinstance(value, discord.User | discord.Member)]


FEATURE = Avatars
