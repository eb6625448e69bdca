"""Sessions of members on the page in the browser, in the database. Secrets are stored only as
hashes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.storage.connection import Connection, marks
from bot.storage.rows import Mapper


class Session(msgspec.Struct, frozen=True):
    """A member at the table of one match, or of another subject that the page shows; or a link to
    one that nobody has followed yet."""

    name: str
    """The name in the page's address, which opens nothing."""
    secret: str
    """The SHA-256 of the secret that opens the session, in hexadecimal digits."""
    user_id: int
    match_id: int
    """The match; 0 for another subject."""
    is_open: bool
    """Whether the link has been followed."""
    until: int
    """The time at which it ends, unless it is used before."""
    about: str = ""
    """The subject, if it is not a match, see `bot.subjects.About`."""


_SESSION = Mapper(Session)


class SessionStore:
    """Reads and writes sessions."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, session: Session) -> None:
        """Store a session, or a link that nobody has followed yet."""
        await self._db.write(
            f"INSERT INTO sessions ({_SESSION.columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            *(session.name, session.secret, session.user_id, session.match_id),
            *(session.is_open, session.until, session.about),
        )

    async def drop_links(self, secret: str) -> None:
        """Delete the links with a hash that nobody has followed."""
        await self._db.write("DELETE FROM sessions WHERE secret = $1 AND is_open = 0", secret)

    async def links(self, secrets: Sequence[str], now: int) -> list[Session]:
        """Return the links with these hashes, newest first."""
        if not secrets:
            return []
        rows = await self._db.read(
            f"""SELECT {_SESSION.columns} FROM sessions
               WHERE until > $1 AND is_open = 0 AND secret IN ({marks(len(secrets), after=1)})
               ORDER BY id DESC""",
            *(now, *secrets),
        )
        return _SESSION.read_all(rows)

    async def newest_link(self, user_id: int) -> Session | None:
        """Return the newest link of a member."""
        rows = await self._db.read(
            f"""SELECT {_SESSION.columns} FROM sessions
               WHERE user_id = $1 AND is_open = 0 ORDER BY id DESC LIMIT 1""",
            user_id,
        )
        return _SESSION.read_first(rows)

    async def links_of(self, user_id: int) -> list[Session]:
        """Return the links of a member, the last to end first."""
        return await self._all_of(user_id, is_open=False)

    async def follow(self, link: str, secret: str, until: int, now: int) -> Session | None:
        """Turn a link into a session, which uses the link up. Returns None if there is no such
        link, or it is used or over.

        Args:
            link, secret: the hashes of the secrets that have opened it so far, and will from now
                on.
        """
        rows = await self._db.write(
            f"""UPDATE sessions SET secret = $2, is_open = 1, until = $3
               WHERE secret = $1 AND is_open = 0 AND until > $4 RETURNING {_SESSION.columns}""",
            *(link, secret, until, now),
        )
        return _SESSION.read_first(rows)

    async def find(self, name: str, secret: str, now: int) -> Session | None:
        """Return an open session by its name and the hash of its secret."""
        rows = await self._db.read(
            f"""SELECT {_SESSION.columns} FROM sessions
               WHERE name = $1 AND secret = $2 AND is_open = 1 AND until > $3""",
            *(name, secret, now),
        )
        return _SESSION.read_first(rows)

    async def renew(self, name: str, until: int) -> bool:
        """Move the end of a session that is in use. Returns False if the session is gone."""
        rows = await self._db.write(
            "UPDATE sessions SET until = $2 WHERE name = $1 RETURNING id", name, until
        )
        return bool(rows)

    async def all_of(self, user_id: int) -> list[Session]:
        """Return a member's open sessions, the last to end first."""
        return await self._all_of(user_id, is_open=True)

    async def _all_of(self, user_id: int, *, is_open: bool) -> list[Session]:
        rows = await self._db.read(
            f"""SELECT {_SESSION.columns} FROM sessions
               WHERE user_id = $1 AND is_open = $2 ORDER BY until DESC, id""",
            *(user_id, is_open),
        )
        return _SESSION.read_all(rows)

    async def end_all(self, user_id: int) -> None:
        """End all sessions and links of a member."""
        await self._db.write("DELETE FROM sessions WHERE user_id = $1", user_id)

    async def prune(self, now: int) -> None:
        """Delete the sessions and links that have ended."""
        await self._db.write("DELETE FROM sessions WHERE until <= $1", now)
