"""The match or subject that an Activity should show. Discord passes nothing along with a launch, so
the bot remembers who pressed which button where.

A launch is stored beside the links, but cannot be followed as one: its key is a hash of the member
and the channel, not of a secret that an address could contain.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import blake2b

from bot.clock import HOUR, Clock
from bot.storage.sessions import Session, SessionStore

LAUNCH_SECONDS = 24 * HOUR
"""Seconds for which an Activity can be loaded again."""
NAME_BYTES = 9


class Launches:
    """Remembers what each member last opened in a channel as an Activity."""

    def __init__(self, store: SessionStore, now: Clock) -> None:
        self._store, self._now = store, now

    async def remember(self, user_id: int, channel_id: int, match_id: int, about: str = "") -> None:
        """Remember a launch, in place of an earlier one.

        Args:
            about: the subject that is opened if it is not a match; `match_id` is 0 then.
        """
        name, found_by = secrets.token_urlsafe(NAME_BYTES), _found_by(user_id, channel_id)
        until = self._now() + LAUNCH_SECONDS
        await self._store.drop_links(found_by)
        await self._store.add(
            Session(name, found_by, user_id, match_id, is_open=False, until=until, about=about)
        )

    async def newest(self, user_id: int) -> Session | None:
        """Return what a member last opened, in any channel. Links are stored beside launches, but
        only for minutes."""
        return await self._store.newest_link(user_id)

    async def found(self, user_ids: Iterable[int], channel_id: int) -> list[Session]:
        """Return what members have opened in a channel, newest first."""
        found_by = [_found_by(user_id, channel_id) for user_id in user_ids]
        return await self._store.links(found_by, self._now())


def _found_by(user_id: int, channel_id: int) -> str:
    return blake2b(f"{user_id} {channel_id}".encode(), digest_size=32, person=b"launch").hexdigest()
