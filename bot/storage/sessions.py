"""Sessions of members on the page in the browser, in the database. What opens one is kept as a hash
only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.storage.connection import Connection, marks
from bot.storage.rows import Mapper


class Session(msgspec.Struct, frozen=True):
    """A member at the table of one match, or of something else that the page shows; or a link to it
    that nobody has followed yet."""

    name: str
    """Stands in the page's address, and opens nothing."""
    secret: str
    """The SHA-256 of what opens it, in hexadecimal digits."""
    user_id: int
    match_id: int
    """0 where it is of something else."""
    is_open: bool
    """Whether the link was followed."""
    until: int
    """When it ends, unless it is used before."""
    about: str = ""
    """The thing that it is of, where that is no match: see `bot.subjects.About`."""


_SESSION = Mapper(Session)


class SessionStore:
    """Reads and writes sessions."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, session: Session) -> None:
        """Store a link that can be followed."""
        await self._db.write(
            f"INSERT INTO sessions ({_SESSION.columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            *(session.name, session.secret, session.user_id, session.match_id),
            *(session.is_open, session.until, session.about),
        )

    async def drop_links(self, secret: str) -> None:
        """Forget the links that a hash opens."""
        await self._db.write("DELETE FROM sessions WHERE secret = $1 AND is_open = 0", secret)

    async def links(self, secrets: Sequence[str], now: int) -> list[Session]:
        """Return the links that some hashes open, the newest first."""
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
        """Return the link of a member that was made last."""
        rows = await self._db.read(
            f"""SELECT {_SESSION.columns} FROM sessions
               WHERE user_id = $1 AND is_open = 0 ORDER BY id DESC LIMIT 1""",
            user_id,
        )
        return _SESSION.read_first(rows)

    async def links_of(self, user_id: int) -> list[Session]:
        """Return the links of a member, the one that ends last first."""
        return await self._all_of(user_id, is_open=False)

    async def follow(self, link: str, secret: str, until: int, now: int) -> Session | None:
        """Make a session of a link, which is used up by that; None if it is none, or no more.

        Args:
            link, secret: the hashes of what opened it so far, and of what opens it from now on.
        """
        rows = await self._db.write(
            f"""UPDATE sessions SET secret = $2, is_open = 1, until = $3
               WHERE secret = $1 AND is_open = 0 AND until > $4 RETURNING {_SESSION.columns}""",
            *(link, secret, until, now),
        )
        return _SESSION.read_first(rows)

    async def find(self, name: str, secret: str, now: int) -> Session | None:
        """Return an open session by its name and the hash of what opens it."""
        rows = await self._db.read(
            f"""SELECT {_SESSION.columns} FROM sessions
               WHERE name = $1 AND secret = $2 AND is_open = 1 AND until > $3""",
            *(name, secret, now),
        )
        return _SESSION.read_first(rows)

    async def renew(self, name: str, until: int) -> bool:
        """Let a session that is used last longer; False if there is none any more."""
        rows = await self._db.write(
            "UPDATE sessions SET until = $2 WHERE name = $1 RETURNING id", name, until
        )
        return bool(rows)

    async def all_of(self, user_id: int) -> list[Session]:
        """Return a member's open sessions, the one that ends last first."""
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
        """Forget what has ended."""
        await self._db.write("DELETE FROM sessions WHERE until <= $1", now)
