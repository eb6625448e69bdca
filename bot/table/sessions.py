"""Sessions of the table: a link that works once, and the session that it opens.

The secret of a link or a session is 256 random bits. The database only has a hash of it, which is
useless to a reader.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import NamedTuple

from bot.clock import HOUR, MINUTE, Clock
from bot.storage.sessions import Session, SessionStore

LINK_SECONDS = 5 * MINUTE
SESSION_SECONDS = HOUR
FRESH_SECONDS = 50 * MINUTE
"""The fewest seconds that are left of a session which a tab has used lately."""
NAME_BYTES, SECRET_BYTES = 9, 32


class Opened(NamedTuple):
    """A session that was just opened."""

    session: Session
    secret: str
    """For the browser's cookie."""


class Sessions:
    """Hands out links, and knows to which member a browser belongs."""

    def __init__(self, store: SessionStore, now: Clock) -> None:
        self._store, self._now = store, now

    async def link(self, user_id: int, match_id: int, about: str = "") -> str:
        """Return the secret that opens a member's table, once and within five minutes.

        Args:
            about: the subject to open, if it is not a match; `match_id` is 0 then.
        """
        secret = secrets.token_urlsafe(SECRET_BYTES)
        name = secrets.token_urlsafe(NAME_BYTES)
        until = self._now() + LINK_SECONDS
        await self._store.add(
            Session(name, _hash(secret), user_id, match_id, is_open=False, until=until, about=about)
        )
        return secret

    async def follow(self, link: str) -> Opened | None:
        """Open the session of a link. None if the link was used before or is too old."""
        secret, now = secrets.token_urlsafe(SECRET_BYTES), self._now()
        session = await self._store.follow(_hash(link), _hash(secret), now + SESSION_SECONDS, now)
        return None if session is None else Opened(session, secret)

    async def open(self, user_id: int, match_id: int, about: str = "") -> Opened:
        """Open a session for a member whom Discord has identified.

        Args:
            about: as for `link`.
        """
        secret = secrets.token_urlsafe(SECRET_BYTES)
        name, until = secrets.token_urlsafe(NAME_BYTES), self._now() + SESSION_SECONDS
        session = Session(
            name, _hash(secret), user_id, match_id, is_open=True, until=until, about=about
        )
        await self._store.add(session)
        return Opened(session, secret)

    async def find(self, name: str, secret: str) -> Session | None:
        """Return the session of a browser. None if there is none, or it has ended."""
        return await self._store.find(name, _hash(secret), self._now())

    async def use(self, session: Session) -> bool:
        """Note that a tab of a session has come. If the session was renewed minutes ago, that takes
        no write, since hundreds of tabs may come back at once. Returns False if it was ended."""
        now = self._now()
        if session.until > now + FRESH_SECONDS:
            return await self._store.find(session.name, session.secret, now) is not None
        return await self.renew(session)

    async def renew(self, session: Session) -> bool:
        """Extend a session in use to an hour from now. Returns False if it was ended."""
        return await self._store.renew(session.name, self._now() + SESSION_SECONDS)

    async def open_of(self, user_id: int) -> list[Session]:
        """Return a member's open sessions."""
        now = self._now()
        return [each for each in await self._store.all_of(user_id) if each.until > now]

    async def end_all(self, user_id: int) -> None:
        """End all sessions and links of a member."""
        await self._store.end_all(user_id)

    async def prune(self) -> None:
        """Delete the sessions and links that have ended."""
        await self._store.prune(self._now())


def _hash(secret: str) -> str:
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()  # who knows what comes in
