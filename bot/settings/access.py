"""Members who may use the controls of `/settings` without managing the server.

Discord itself decides who may run the command: a server can allow it to a role of moderators in its
integration settings. Clicks on the panel do not carry that, so the bot remembers for a while which
members Discord let in.
"""

from __future__ import annotations

from bot.clock import Clock

LASTS = 3600
"""The seconds for which the panel works for the member who opened it."""
KEPT = 1000
"""The maximum number of remembered members. One who was forgotten must run the command again."""


class SettingsAccess:
    """Remembers who ran `/settings` where. After a restart they must run it again."""

    def __init__(self, now: Clock) -> None:
        self._now = now
        self._given: dict[tuple[int, int], int] = {}

    def give(self, user_id: int, guild_id: int) -> None:
        """Note that Discord let a member run `/settings` in a server."""
        self._given.pop((user_id, guild_id), None)
        self._given[user_id, guild_id] = self._now()
        if len(self._given) > KEPT:
            del self._given[next(iter(self._given))]

    def has(self, user_id: int, guild_id: int) -> bool:
        """Return whether Discord let the member in recently."""
        given = self._given.get((user_id, guild_id))
        return given is not None and self._now() - given < LASTS
